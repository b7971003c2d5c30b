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

/** A single tilde does not strike through: 'x~y and y~z' stays as it is. */
export const gfmOptions = { singleTilde: false }

// Syntax that authors do not mean: 'if x<y and y>z' is a comparison, not a tag; indented or
// underlined prose is still prose. Definitions are disabled because they would not be shown.
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

/** A remark plugin: like {@link blockSyntax}, without lists and quotations. */
const flatSyntax = disable([...neverMeant, 'list', 'blockQuote'])

/** Matches more list and quotation markers at the beginning of a line than a person would nest. */
const tooDeep = /^(?:[ \t]*(?:[-+*>]|\d{1,9}[.)])){20}/m

/**
 * The syntax for a text of several blocks. Deep nesting turns lists and quotations off, because
 * thousands of nested ones would exhaust any parser.
 */
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
