import type { questionFilters } from '@prepwell/contract/bank/question-filters.ts'

/** Filters whose choices have counts. */
export const facets = [
  'type',
  'difficulty',
  'tags',
  'exam',
  'year',
  'status',
  'to_check',
  'key_missing',
  'author',
  'has_picture',
  'unused',
  'language_missing',
] as const satisfies readonly (keyof typeof questionFilters)[]

export type Facet = (typeof facets)[number]

/** A bit for each facet, so that a sum of bits tells which facets it contains. */
export const bitOf = (facet: Facet): number => 2 ** facets.indexOf(facet)
