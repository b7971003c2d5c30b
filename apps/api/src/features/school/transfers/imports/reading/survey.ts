import type { ImportDoubt, ImportReadings } from '@prepwell/contract/school/import-answers.ts'
import type { Table } from '../../files/table.ts'
import type { FieldError, RowFields } from '../row-fields.ts'

/** A row of a file before it is understood: its cells by field. */
export interface FileRow {
  readonly number: number
  readonly fields: RowFields
}

/** What is known of a file besides its rows. */
export interface SurveyContext extends Pick<Table, 'source' | 'delimiter'> {
  readonly now: Date
  /** What the author of the file has decided. */
  readonly readings: ImportReadings
  /** The name of a field in the file. */
  nameOf(field: string): string
}

/** All rows of a file after they were looked at together. */
export interface Survey<Row> {
  /** What only the author of the file can decide. */
  readonly doubts: readonly ImportDoubt[]
  /** Validates the row at this index of the surveyed rows, which is read as the file decides. */
  check(at: number): { readonly row: Row } | { readonly errors: readonly FieldError[] }
}

/** The number of rows that show what a reading means. */
export const examplesMax = 2

/** Columns of these fields that the file has, once each. */
export const columnsOf = (fields: Iterable<string>, nameOf: SurveyContext['nameOf']): string[] => [
  ...new Set([...fields].map(nameOf)),
]
