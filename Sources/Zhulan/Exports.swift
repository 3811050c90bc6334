// `import Zhulan` is all that a user of the library needs: the values, the readers, the fonts and the layout.
@_exported public import PoemConversion
@_exported public import PoemPatterns
@_exported public import PoemReaders
@_exported public import PoemText
@_exported public import PoemWorksheets
@_exported public import Typefaces
@_exported public import VerticalLayout
