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
export const blockSyntax = disable(neverMeant)

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
