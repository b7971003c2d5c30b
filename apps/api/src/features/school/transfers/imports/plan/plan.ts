import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import type { FieldError, RowFields } from '../row-fields.ts'

/** A well-formed row with its number in the file. */
export type Numbered<Row> = Row & { readonly number: number }

/** An error of a row. The field has its internal name, not yet that of its column. */
export type RowError = FieldError & { readonly number: number }

/** The result of comparing the rows with the database. */
export interface Plan<Row> {
  readonly created: readonly Row[]
  /** Number of rows that already exist, identical in every field. */
  readonly unchanged: number
  readonly errors: readonly RowError[]
  readonly places: Pick<ImportReport, 'subjects_created' | 'chapters_created'>
  /** New groups, and the students added to groups. */
  readonly groups?: Pick<ImportReport, 'groups_created' | 'students_grouped'>
  /** Questions that get translations. */
  readonly questions_translated?: number
  /** Rows that replace questions of the bank. */
  readonly replaced?: readonly Row[]
  /** Rows with a question of the bank that differs from it in other fields. */
  readonly twins?: number
  /** Rows that already exist: students who are added to groups, questions that get translations. */
  readonly joining?: readonly Row[]
}

/** A row that failed before the comparison. Its fields are as they were read, unchecked. */
export interface BrokenRow {
  readonly number: number
  readonly fields: RowFields
}
