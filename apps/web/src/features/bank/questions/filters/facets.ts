import type { ChipChoice } from '../../../../ui/filters/ChoiceChips.tsx'
import { englishName } from '../../../../ui/languages/language-names.ts'
import { isSameName } from './question-filters.ts'

interface Counted<Value> {
  readonly value: Value
  readonly count: number
}

/** Every value of a closed set with its count: 0 if the facet does not contain it. */
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

/** The number of values of an open set that are chips; a field offers the others. */
const chipsMax = 8

/**
 * Splits the values of an open set into chips and the rest for a field. The first values and the
 * chosen ones become chips, in the order of the facet. A chosen value that no question has is a
 * chip with the count 0.
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
      // The spelling in the address, if the value is chosen.
      ...known.filter(isChip).map((one) => ({ ...one, value: spelledAs(one.value) ?? one.value })),
      ...unknown.map((value) => ({ value, label: value, count: facet && 0 })),
    ],
    rest: known.filter((one, place) => !isChip(one, place)),
  }
}

/**
 * The choices for filtering by the language of a missing translation. Empty if there is only one
 * language and every question is in it.
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

/** Converts counted values to entries of an open set. */
export const entriesOf = (
  facet: ReadonlyArray<Counted<string | number>> | undefined,
): FacetEntry[] | undefined =>
  facet?.map(({ value, count }) => ({ value: String(value), label: String(value), count }))
