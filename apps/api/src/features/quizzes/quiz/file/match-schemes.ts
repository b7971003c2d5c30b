import { isDeepStrictEqual } from 'node:util'
import type { MarkingRules } from '@prepwell/contract/bank/marking-rules.ts'
import type { CheckedQuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'

/** A marking scheme as a file describes it. */
interface NamedScheme {
  readonly name: string
  readonly year: number | null
  readonly rules: MarkingRules
}

/** Finds this school's marking schemes for the sections of a file. */
export interface FileSchemes {
  /** The scheme of a section by its place; null if the school has no scheme with these rules. */
  idOf(section: number): number | null
  readonly missing: CheckedQuizFile['missing_schemes']
}

/**
 * Finds the scheme of each section: the one with the same name, year and rules, otherwise one with
 * the same rules. A scheme with the same name but other rules, for example of another year, does
 * not match.
 */
export function matchSchemes(
  asked: readonly NamedScheme[],
  present: readonly (NamedScheme & { readonly id: number })[],
): FileSchemes {
  const ids = asked.map((scheme) => {
    const equal = present.filter(({ rules }) => isDeepStrictEqual(rules, scheme.rules))
    return (equal.find((one) => isCalledAs(one, scheme)) ?? equal[0])?.id ?? null
  })
  const missing: FileSchemes['missing'] = []
  for (const [place, scheme] of asked.entries()) {
    if (ids[place] !== null) continue
    const same = missing.find(({ rules }) => isDeepStrictEqual(rules, scheme.rules))
    if (same) same.sections.push(place)
    else
      missing.push({
        ...scheme,
        name: freeName(scheme, [...present, ...missing]),
        sections: [place],
      })
  }
  return { idOf: (section) => ids[section] ?? null, missing }
}

type Called = Pick<NamedScheme, 'name' | 'year'>

const isCalledAs = (one: Called, other: Called) =>
  one.name.toLowerCase() === other.name.toLowerCase() && one.year === other.year

/**
 * Finds a free name: 'JEE Main (2)' if the school has a 'JEE Main' of the same year with other
 * rules.
 */
function freeName({ name, year }: Called, taken: readonly Called[]): string {
  for (let nth = 1; ; nth += 1) {
    const free = nth === 1 ? name : `${name.slice(0, 190)} (${nth})`
    if (!taken.some((one) => isCalledAs(one, { name: free, year }))) return free
  }
}
