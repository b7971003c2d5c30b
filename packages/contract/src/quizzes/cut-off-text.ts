/** The units of a cut-off: percent of the full marks, or marks. */
export const cutOffUnits = ['percent', 'marks'] as const

export type CutOffUnit = (typeof cutOffUnits)[number]

/** A stored cut-off: a value, and others by category. */
interface CutOffValues {
  readonly unit: CutOffUnit
  readonly value: string
  readonly categories: readonly { readonly category: string; readonly value: string }[]
}

/**
 * The form in which cut-offs compare a category: letter case does not matter, nor do the number and
 * kind of spaces, which no page shows.
 */
export const categoryKey = (category: string): string =>
  category.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** '33.33 %' or '40 marks'. */
const cutOffValueText = (value: string, unit: CutOffUnit): string =>
  unit === 'percent' ? `${value} %` : `${value} ${value === '1' ? 'mark' : 'marks'}`

/** '40 %; OBC: 36 %'. Equal texts mean equal cut-offs. */
export const cutOffText = ({ unit, value, categories }: CutOffValues): string =>
  [
    cutOffValueText(value, unit),
    ...categories.map((one) => `${one.category}: ${cutOffValueText(one.value, unit)}`),
  ].join('; ')

/** The value for a candidate of this category, or without one (null). */
export function cutOffFor(
  { value, categories }: Pick<CutOffValues, 'value' | 'categories'>,
  category: string | null,
): string {
  const key = category === null ? null : categoryKey(category)
  return categories.find((one) => categoryKey(one.category) === key)?.value ?? value
}
