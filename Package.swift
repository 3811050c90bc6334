// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is built in Swift 6 mode, with its imports kept internal and its warnings refused.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    .treatAllWarnings(as: .error),
]

/// A C library of the system: a module map over its headers, found through pkg-config.
func system(_ name: String, _ pkgConfig: String, apt: String, brew: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

/// One stage of the pipeline.
func stage(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of one stage, in the shape of `Sources`.
func tests(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.byName(name: name)] + dependencies, exclude: exclude,
        swiftSettings: strict)
}

let package = Package(
    name: "zhulan",
    products: [
        .library(name: "Zhulan", targets: ["Zhulan"]),
        .executable(name: "zhulan", targets: ["ZhulanCommand"]),
    ],
    targets: [
        system("CHarfBuzz", "harfbuzz-subset", apt: "libharfbuzz-dev", brew: "harfbuzz"),
        system("CFreeType", "freetype2", apt: "libfreetype-dev", brew: "freetype"),
        system("CFontconfig", "fontconfig", apt: "libfontconfig-dev", brew: "fontconfig"),
        system("CCairo", "cairo-ft", apt: "libcairo2-dev", brew: "cairo"),
        system("CQPDF", "libqpdf", apt: "libqpdf-dev", brew: "qpdf"),
        system("CDeflate", "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
        system("CYAML", "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
        system("COpenCC", "opencc", apt: "libopencc-dev", brew: "opencc"),
        system("CMarkGFM", "libcmark-gfm", apt: "libcmark-gfm-extensions-dev", brew: "cmark-gfm"),
        system("CPCRE2", "libpcre2-8", apt: "libpcre2-dev", brew: "pcre2"),
        system("CPNG", "libpng", apt: "libpng-dev", brew: "libpng"),
        system("CTurboJPEG", "libturbojpeg", apt: "libturbojpeg0-dev", brew: "jpeg-turbo"),

        stage("PoemText", []),
        stage("PoemFiles", []),
        .target(
            name: "PoemReaders", dependencies: ["PoemText", "CYAML", "CMarkGFM"],
            resources: [.embedInCode("Templates"), .embedInCode("Patterns")],
            swiftSettings: strict),
        stage("PoemConversion", ["PoemText", "COpenCC"]),
        .target(
            name: "PoemWorksheets", dependencies: ["PoemText"], exclude: ["Tables"], swiftSettings: strict),
        stage("PoemPatterns", ["PoemText", "CPCRE2"]),
        stage("VerticalLayout", ["PoemText"]),
        stage("Typefaces", ["PoemText", "VerticalLayout", "CHarfBuzz", "CFreeType", "CFontconfig"]),
        stage("PoemPictures", ["PoemText", "PoemFiles", "VerticalLayout", "CPNG", "CTurboJPEG"]),
        stage("CairoDrawing", ["PoemText", "VerticalLayout", "Typefaces", "PoemPictures", "CCairo", "CFreeType"]),
        stage("PDFTypesetting", ["PoemText", "VerticalLayout", "Typefaces", "CDeflate"]),
        stage(
            "PDFFinishing",
            ["PoemText", "VerticalLayout", "Typefaces", "PoemPictures", "CairoDrawing", "PDFTypesetting", "CQPDF"]),
        stage(
            "Zhulan",
            [
                "PoemText", "PoemFiles", "PoemReaders", "PoemConversion", "PoemPatterns", "PoemWorksheets",
                "VerticalLayout",
                "Typefaces",
                "PoemPictures", "CairoDrawing", "PDFTypesetting", "PDFFinishing",
            ]),
        .executableTarget(
            name: "ZhulanBenchmarks",
            dependencies: ["Zhulan", "PoemFiles", "CairoDrawing", "PDFTypesetting", "PDFFinishing"],
            path: "Benchmarks/ZhulanBenchmarks", swiftSettings: strict),
        .executableTarget(name: "ZhulanCommand", dependencies: ["Zhulan", "PoemFiles"], swiftSettings: strict),
        tests("PoemFiles"),
        tests("Zhulan"),
        tests("ZhulanCommand"),
        tests("Typefaces", ["PoemText", "VerticalLayout"]),
        tests("PoemText"),
        .testTarget(name: "FinishedFileTests", dependencies: ["ZhulanCommand"], swiftSettings: strict),
        tests("CairoDrawing", ["PoemText", "VerticalLayout", "Typefaces"]),
        tests("PDFTypesetting", ["PoemText", "VerticalLayout", "Typefaces"]),
        tests("PDFFinishing", ["PoemText", "VerticalLayout", "Typefaces", "PDFTypesetting"]),
        tests("PoemReaders", ["PoemText"]),
        tests("PoemConversion", ["PoemText"]),
        tests("PoemPatterns", ["PoemText", "PoemReaders"]),
        tests("PoemPictures", ["PoemText", "VerticalLayout", "CairoDrawing", "PDFFinishing", "CTurboJPEG"]),
        tests("PoemWorksheets", ["PoemText"]),
        tests("VerticalLayout", ["PoemText"], exclude: ["Goldens"]),
    ]
)
