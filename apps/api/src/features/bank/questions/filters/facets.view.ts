import { difficulties, questionStatuses } from '@prepwell/contract/bank/question-facts-terms.ts'
import type { getQuestionFacets } from '@prepwell/contract/bank/question-filters.ts'
import { questionTypes } from '@prepwell/contract/bank/question-types.ts'
import type { z } from 'zod'
import type { FacetFlags, Flag, FoundFacets } from './facets.queries.ts'

/**
 * The counts of all facets: those that the database has summed, and those summed here from `flags`.
 */
export function facetCounts({
  flags,
  languages,
  untranslated,
  ...summed
}: FoundFacets): z.input<(typeof getQuestionFacets)['response']>['data'] {
  const count = <Name extends Flag>(name: Name, value: FacetFlags[Name]) =>
    sum(flags.filter((one) => one[name] === value).map((one) => one[`of_${name}`]))
  const of = <Name extends Flag, const Value extends FacetFlags[Name]>(
    name: Name,
    values: readonly Value[],
  ) => values.map((value) => ({ value, count: count(name, value) }))
  return {
    ...summed,
    total: sum(flags.map(({ total }) => total)),
    type: of('type', questionTypes),
    difficulty: of('difficulty', [...difficulties, 'unset']),
    status: of('status', questionStatuses),
    to_check: count('to_check', true),
    key_missing: count('key_missing', true),
    has_picture: count('has_picture', true),
    unused: count('unused', true),
    language_missing: languages.map((value, at) => ({
      value,
      count: sum(
        untranslated.filter(({ missing }) => (missing & (2 ** at)) > 0).map((one) => one.count),
      ),
    })),
  }
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
