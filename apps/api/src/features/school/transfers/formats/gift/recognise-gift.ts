const otherFormat = /^\s*(?:<(?:\?xml|!doctype|quiz|questestinterop|html)\b|[[{]\s*["{[\]}])/i

const heading = /^[^\S\n]*(?:\$CATEGORY:|::[^\n]+?::)/m

/** An opening brace with answers; in LaTeX it would follow a command, a script or an argument. */
const answers =
  /(?<![\\^_}]|\\[a-zA-Z]{1,20})\{\s*(?:[=~](?!\})|#\s*(?:=|[-+]?[\d.]))|[\s.?!:)"'”]\{\s*(?:T|TRUE|F|FALSE)\s*(?:#[^{}\n]*)?\}[.?!]?[^\S\n]*$/im

/** The first line of a table. */
const header = /^\s*"?[\p{L}\p{N}_ ]{1,40}"?(?:[,;\t]"?[\p{L}\p{N}_ ]{1,40}"?){2,}\s*(?:\n|$)/u

export const looksLikeGift = (text: string): boolean =>
  !otherFormat.test(text) &&
  ((heading.test(text) && text.includes('{')) || (answers.test(text) && !header.test(text)))
