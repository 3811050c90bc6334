import PoemText

/// What the names of tags mean.
struct MarkupVocabulary {
    /// A tag whose name is one of these applies it.
    let styles: StyleSheet

    init(styles: StyleSheet) {
        self.styles = styles
    }
}
