import type { ChipChoice } from '../../../../ui/filters/ChoiceChips.tsx'
import { englishName } from '../../../../ui/languages/language-names.ts'
import { isSameName } from './question-filters.ts'

interface Counted<Value> {
  readonly value: Value
  readonly count: number
}

/** Every value of a closed set with its count: 0 if the facet lacks it. */
export const countedChoices = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
  facet: ReadonlyArray<Counted<Value>> | undefined,
): ChipChoice<Value>[] =>
  values.map((value) => ({
    value,
    label: names[value],
    count: facet && (facet.find((one) => one.value === value)?.count ?? 0),
  }))

/** A value of an open set, such as a tag. */
export interface FacetEntry extends ChipChoice<string> {
  readonly count: number
}

/** How many values of an open set are chips; a field has the others. */
const chipsMax = 8

/**
 * The values of an open set: the first ones and those that are chosen as chips, in the order of the
 * facet, and the rest for a field. A chosen value that no question has is a chip with 0.
 */
export function splitFacet(
  facet: readonly FacetEntry[] | undefined,
  chosen: readonly string[],
): { readonly chips: ChipChoice<string>[]; readonly rest: FacetEntry[] } {
  const known = facet ?? []
  const spelledAs = (value: string) => chosen.find((one) => isSameName(one, value))
  const isChip = ({ value }: FacetEntry, place: number) =>
    place < chipsMax || spelledAs(value) !== undefined
  const unknown = chosen.filter((one) => !known.some(({ value }) => isSameName(one, value)))
  return {
    chips: [
      // The chosen spelling, which the address has.
      ...known.filter(isChip).map((one) => ({ ...one, value: spelledAs(one.value) ?? one.value })),
      ...unknown.map((value) => ({ value, label: value, count: facet && 0 })),
    ],
    rest: known.filter((one, place) => !isChip(one, place)),
  }
}

/**
 * The languages to filter by what is not translated into them. None where there is one language
 * and every question is in it.
 */
export function missingLanguages(
  facet: ReadonlyArray<Counted<string>> | undefined,
  chosen: string | undefined,
): ChipChoice<string>[] {
  const known = facet ?? []
  const isOffered = known.length > 1 || known.some(({ count }) => count > 0)
  const entries = isOffered || chosen !== undefined ? known : []
  const isKnown = chosen === undefined || known.some(({ value }) => value === chosen)
  return [
    ...entries.map(({ value, count }) => ({ value, label: englishName(value), count })),
    ...(isKnown ? [] : [{ value: chosen, label: englishName(chosen) }]),
  ]
}

/** Texts as the values of an open set. */
export const entriesOf = (
  facet: ReadonlyArray<Counted<string | number>> | undefined,
): FacetEntry[] | undefined =>
  facet?.map(({ value, count }) => ({ value: String(value), label: String(value), count }))
