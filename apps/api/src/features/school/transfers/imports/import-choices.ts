import type { TwinChoice } from '@prepwell/contract/school/transfers.ts'

/** The caller's choices for all questions of the files. */
export interface ImportChoices {
  /** Undefined if a question that is in the bank with another key counts as an error. */
  readonly twins: TwinChoice | undefined
  /** True to drop one of two equal options that are both right or both wrong. */
  readonly mergeOptions: boolean
  /** True to import questions without a recognisable key as drafts. */
  readonly takeDrafts: boolean
}

/**
 * The choice that would allow the import of a broken row: `drafts` if it has no recognisable key,
 * `merging` if it has two equal options.
 */
export type RowCure = 'drafts' | 'merging'

export const noChoices: ImportChoices = {
  twins: undefined,
  mergeOptions: false,
  takeDrafts: false,
}
