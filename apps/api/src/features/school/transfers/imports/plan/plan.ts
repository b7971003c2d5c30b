import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import type { FieldError, RowFields } from '../row-fields.ts'

/** A well-formed row with its row number in the file. */
export type Numbered<Row> = Row & { readonly number: number }

/** An error of a row. `field` is the field's internal name, not yet the name of its column. */
export type RowError = FieldError & { readonly number: number }

/** The result of comparing the rows with the database. */
export interface Plan<Row> {
  readonly created: readonly Row[]
  /**
   * Rows of students with an account whose email nobody has confirmed. They count as created: the
   * school makes the account anew.
   */
  readonly reclaimed?: readonly Row[]
  /** Rows of students who have an account already. */
  readonly existing?: readonly Row[]
  /** The number of rows that already exist, identical in every field. */
  readonly unchanged: number
  readonly errors: readonly RowError[]
  readonly places: Pick<ImportReport, 'subjects_created' | 'chapters_created'>
  /** The number of new groups, and of students added to groups. */
  readonly groups?: Pick<ImportReport, 'groups_created' | 'students_grouped'>
  /** The number of questions that get translations. */
  readonly questions_translated?: number
  /** Rows that replace questions of the bank. */
  readonly replaced?: readonly Row[]
  /** The number of rows whose question is in the bank with other values in some fields. */
  readonly twins?: number
  /**
   * Rows that already exist and add something: students to a group, or translations to a question.
   */
  readonly joining?: readonly Row[]
  /**
   * What the import writes for which row, and over which version of the bank, so that an import
   * after a check does no more than the check has shown. Absent if it overwrites nothing.
   */
  readonly outcome?: readonly string[]
  /** Remarks about what the import removes from the bank's questions, by row number. */
  readonly remarks?: ReadonlyMap<number, readonly string[]>
}

/** A row that failed validation, before the comparison. Its fields are as read from the file. */
export interface BrokenRow {
  readonly number: number
  readonly fields: RowFields
}
