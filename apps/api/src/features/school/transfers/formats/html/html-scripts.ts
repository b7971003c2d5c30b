import { formulaMark, type HtmlReading } from './html-reading.ts'

const superscripts = new Map(
  Object.entries({
    ...{ '0': '⁰', '1': '¹', '2': '²', '3': '³', '4': '⁴', '5': '⁵', '6': '⁶', '7': '⁷' },
    ...{ '8': '⁸', '9': '⁹', '+': '⁺', '-': '⁻', '−': '⁻', '–': '⁻' },
  }),
)

const subscripts = new Map(
  Object.entries({
    ...{ '0': '₀', '1': '₁', '2': '₂', '3': '₃', '4': '₄', '5': '₅', '6': '₆', '7': '₇' },
    ...{ '8': '₈', '9': '₉', '+': '₊', '-': '₋', '−': '₋', '–': '₋' },
  }),
)

/**
 * Writes a sub- or superscript as Unicode characters if there are any for it, otherwise as a
 * formula.
 */
export function scriptText(reading: HtmlReading, text: string, kind: 'sup' | 'sub'): string {
  const characters = kind === 'sup' ? superscripts : subscripts
  const written = [...text].map((character) => characters.get(character))
  if (written.every((character) => character !== undefined)) return written.join('')
  const sign = kind === 'sup' ? '^' : '_'
  return formulaMark(reading, `${sign}{${isExpression(text) ? text : textTex(text)}}`)
}

/** A variable, perhaps with a factor, or a sum, product or list of these. */
const isExpression = (text: string) =>
  /^(?:\d*[A-Za-z]\d*|\d+)(?:\s*[-+*/=,]\s*(?:\d*[A-Za-z]\d*|\d+))*$/.test(text)

/** Underlined words, which only a formula can show. */
export const underlined = (reading: HtmlReading, text: string): string =>
  formulaMark(reading, `\\underline{${textTex(text)}}`)

const texOf = new Map([
  ...['{', '}', '$', '%', '#', '_', '&'].map((character) => [character, `\\${character}`] as const),
  ['\\', '\\textbackslash{}'],
  ['^', '\\textasciicircum{}'],
  ['~', '\\textasciitilde{}'],
])

const textTex = (text: string) =>
  `\\text{${[...text].map((character) => texOf.get(character) ?? character).join('')}}`
