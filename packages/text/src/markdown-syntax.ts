interface Processor {
  data(): object
}

interface MarkdownData {
  micromarkExtensions?: unknown[]
}

const disable = (names: readonly string[]) =>
  function plugin(this: Processor): void {
    const data: MarkdownData = this.data()
    data.micromarkExtensions ??= []
    data.micromarkExtensions.push({ disable: { null: names } })
  }

/** 'x~y and y~z' has no line through it. */
export const gfmOptions = { singleTilde: false }

// 'if x<y and y>z' is a comparison, not a tag; indented or underlined prose is prose. What only
// defines something is not shown.
const neverMeant = [
  'htmlFlow',
  'htmlText',
  'codeIndented',
  'setextUnderline',
  'definition',
  'gfmFootnoteDefinition',
  'gfmFootnoteCall',
  'gfmPotentialFootnoteCall',
]

/** A remark plugin: Markdown without raw HTML. */
const blockSyntax = disable(neverMeant)

/** A remark plugin: as {@link blockSyntax}, without lists and quotations. */
const flatSyntax = disable([...neverMeant, 'list', 'blockQuote'])

/** Markers of lists and quotations at the beginning of a line, more than a person would nest. */
const tooDeep = /^(?:[ \t]*(?:[-+*>]|\d{1,9}[.)])){20}/m

/** The syntax of a text of several blocks: thousands of nested lists would exhaust any parser. */
export const blockSyntaxOf = (source: string): typeof blockSyntax =>
  tooDeep.test(source) ? flatSyntax : blockSyntax

/** A remark plugin: inline Markdown only, so that an option '2. ' or '- 5' keeps its characters. */
export const inlineSyntax = disable([
  ...neverMeant,
  'list',
  'headingAtx',
  'blockQuote',
  'codeFenced',
  'thematicBreak',
  'table',
])
