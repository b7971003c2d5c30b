import { optionLetters } from '../../files/option-letters.ts'
import type { OptionList } from './option-list.ts'

/** The style of the labels when each option begins with its own letter or number: `A) Paris`. */
export interface OptionLabels {
  readonly first: 'A' | 'a' | '1'
  readonly before: string
  readonly after: string
}

const label = /^\s*(\(?)([A-T]|[a-t]|[1-9]\d?)(?:(\))\s*|([.:])\s+)(?=\S)/

function labelOf(text: string) {
  const [whole, before = '', name = '', bracket, mark = ''] = label.exec(text) ?? []
  const after = bracket ?? mark
  if (whole === undefined || (before === '(' && after !== ')')) return null
  const first = /\d/.test(name) ? '1' : name < 'a' ? 'A' : 'a'
  const ordinal = first === '1' ? Number(name) - 1 : optionLetters.indexOf(name.toLowerCase())
  return { length: whole.length, ordinal, first, before, after } as const
}

const isStyle = (one: OptionLabels, other: OptionLabels) =>
  one.first === other.first && one.before === other.before && one.after === other.after

/**
 * The style of the labels if each option of a file begins with its own label; null if any does not.
 * A single question is not enough: `A. Smith` and `B. Jones` could be names.
 */
export function labelsOf(lists: readonly OptionList[]): OptionLabels | null {
  const filled = lists.filter(({ texts }) => texts.length > 1)
  let found: OptionLabels | null = null
  for (const { texts, ordinals } of filled)
    for (const [place, text] of texts.entries()) {
      const own = labelOf(text)
      if (own?.ordinal !== ordinals[place] || (found && own && !isStyle(found, own))) return null
      found ??= own
    }
  return filled.length > 1 ? found : null
}

/** The text without its own label. */
export function withoutLabel(text: string, ordinal: number, labels: OptionLabels): string {
  const own = labelOf(text)
  return own && own.ordinal === ordinal && isStyle(own, labels) ? text.slice(own.length) : text
}

/** The options without their labels. If the labels are numbers, numbers in a key refer to them. */
export const withoutLabels = (options: OptionList, labels: OptionLabels): OptionList => ({
  ...options,
  texts: options.texts.map((text, place) =>
    withoutLabel(text, options.ordinals[place] ?? -1, labels),
  ),
  firstNumber: labels.first === '1' ? 1 : options.firstNumber,
})
