import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'

/** What could be a formula or a table of LaTeX: all that is drawn in a plain text. */
const drawn = /\$[^$]*\$|\\[([]|\\(?:begin|ce|pu)\{/

/** Characters and line beginnings that could mean Markdown, a link or a formula. */
const marked = /[*_`~$\\[\]|#]|!\[|https?:|www\.|\S@\S|&#?\w+;|<|^\s*(?:[-+>]|\d+[.)])\s|\n\s*\n/m

/** True when the text has nothing to draw or to format: it may be shown as it is. */
export const isPlain = (text: string, format: TextFormat = 'plain'): boolean =>
  !(format === 'plain' ? drawn : marked).test(text)
