import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'

/** Possible formulas, LaTeX tables or pictures: everything that plain text renders. */
const drawn = /\$[^$]*\$|\\[([]|\\(?:begin|ce|pu)\{|\]\(upload:/

/** Characters and line starts that could mean Markdown, a link or a formula. */
const marked = /[*_`~$\\[\]|#]|!\[|https?:|www\.|\S@\S|&#?\w+;|<|^\s*(?:[-+>]|\d+[.)])\s|\n\s*\n/m

/** True if the text needs no renderer. */
export const isPlain = (text: string, format: TextFormat = 'plain'): boolean =>
  !(format === 'plain' ? drawn : marked).test(text)
