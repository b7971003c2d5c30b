/** Characters and line beginnings that could mean Markdown, a link or a formula. */
const marked = /[*_`~$\\[\]|#]|!\[|https?:|www\.|\S@\S|&\w+;|<|^\s*(?:[-+>]|\d+[.)])\s|\n\s*\n/m

/** True when the text has nothing to format: it may be shown as it is. */
export const isPlain = (text: string): boolean => !marked.test(text)
