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

/** A number for each facet whose sums tell which ones are in them. */
export const bitOf = (facet: Facet): number => 2 ** facets.indexOf(facet)
