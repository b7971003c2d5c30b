import { hasMark, type Marks } from './marks.ts'
import { words } from './omml/runs.ts'

const raised = new Map(zip('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'))
const lowered = new Map(
  zip('0123456789+-−=()aeoxhklmnpstijruv', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ'),
)

function zip(from: string, to: string): [string, string][] {
  const targets = [...to]
  return [...from].map((one, at): [string, string] => [one, targets[at] ?? one])
}

/**
 * Raised and lowered text: as Unicode characters if there is one for each of its characters,
 * otherwise as a formula.
 */
export function scriptText(text: string, vertical: string | null, marks: Marks): string {
  if (vertical !== 'superscript' && vertical !== 'subscript') return text
  const [, begin = '', word = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  // Raised endings of ordinal numbers read just as well on the line.
  if (word === '' || hasMark(word) || /^(?:st|nd|rd|th)$/.test(word)) return text
  const table = vertical === 'superscript' ? raised : lowered
  const characters = [...word].map((character) => table.get(character))
  if (characters.every((character) => character !== undefined))
    return begin + characters.join('') + end
  const sign = vertical === 'superscript' ? '^' : '_'
  const inner = /^[a-zA-Z]$/.test(word) ? word : words(word)
  return begin + marks.add({ kind: 'formula', tex: `{}${sign}{${inner}}`, isDisplay: false }) + end
}
