import type { ImportReport } from '@prepwell/contract/transfers.ts'
import type { FieldError } from './row-fields.ts'

/** A row that is well formed, and its place in the file. */
export type Numbered<Row> = Row & { readonly number: number }

/** What is wrong with a row; the field by its own name, not yet by that of its column. */
export type RowError = FieldError & { readonly number: number }

/** What an import has to do. */
export interface Plan<Row> {
  readonly created: readonly Row[]
  /** Rows that are there already, in every field. */
  readonly unchanged: number
  readonly errors: readonly RowError[]
  readonly places: Pick<ImportReport, 'subjects_created' | 'chapters_created'>
}
