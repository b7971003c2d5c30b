import { findMath } from '../../ui/rich-text/find-math.ts'
import { plainFormula } from './plain-formula.ts'

/** More than the lines of a list can show. */
const longest = 600

const marks: ReadonlyArray<readonly [RegExp, string]> = [
  // LaTeX's tables: their cells in a row.
  [/\\(?:begin|end)\s*\{(?:tabular|center)\}(?:\s*\{[^{}]*\})?/g, ' '],
  [/\\hline|\\cline\s*\{[^{}]*\}/g, ' '],
  [/\\multi(?:column|row)\s*\{[^{}]*\}\s*\{[^{}]*\}\s*\{([^{}]*)\}/g, '$1'],
  [/\\\\/g, ' '],
  [/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1'],
  [/^\s*(?:#{1,6}|>|[-+*])\s+/gm, ''],
  [/^[\s|:-]*-{3}[\s|:-]*$/gm, ' '],
  [/(?<![\\\w])(\*{1,3}|_{1,3}|~~)(?=\S)([\s\S]*?\S)\1(?!\w)/g, '$2'],
  [/`+([^`]*)`+/g, '$1'],
  [/(?<!\\)[|&]/g, ' '],
  [/\\([\\`*_{}[\]()#+\-.!$|&~>])/g, '$1'],
]

/**
 * A question's text in one plain line for lists: no marks of Markdown, formulas as they can be
 * written in a line. A hundred rows of real formulas would take half a second.
 */
export const plainStatement = (statement: string): string =>
  findMath(statement.slice(0, longest))
    .map((part) => (part.kind === 'words' ? plainWords(part.text) : ` ${plainFormula(part.tex)} `))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.;:?!)])/g, '')
    .trim()

const plainWords = (words: string) =>
  marks.reduce((text, [pattern, plain]) => text.replaceAll(pattern, plain), words)
