internal import VerticalLayout

/// The metadata of the file as XMP (ISO 16684-1).
enum XMPPacket {
    static func text(_ metadata: Metadata, language: String) -> String {
        var text = """
            <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
            xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
            <dc:format>application/pdf</dc:format><pdf:Producer>zhulan</pdf:Producer>

            """
        if !metadata.title.isEmpty {
            text +=
                "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\(PDFText.xml(metadata.title))"
                + "</rdf:li></rdf:Alt></dc:title>\n"
        }
        if !metadata.author.isEmpty {
            text += "<dc:creator><rdf:Seq><rdf:li>\(PDFText.xml(metadata.author))</rdf:li></rdf:Seq></dc:creator>\n"
        }
        text += "<dc:language><rdf:Bag><rdf:li>\(language)</rdf:li></rdf:Bag></dc:language>\n"
        if let date = metadata.date {
            text += "<xmp:CreateDate>\(date)</xmp:CreateDate><xmp:ModifyDate>\(date)</xmp:ModifyDate>\n"
        }
        return text + "</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>\n"
    }
}
