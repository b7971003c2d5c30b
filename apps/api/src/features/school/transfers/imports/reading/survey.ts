import type { LeftOutKind } from '@prepwell/contract/school/file-formats.ts'
import type { ImportDoubt, ImportReadings } from '@prepwell/contract/school/import-answers.ts'
import type { DraftRow, Table } from '../../files/table.ts'
import type { ImportChoices, RowCure } from '../import-choices.ts'
import type { FieldError, RowFields } from '../row-fields.ts'

/** An uninterpreted row of a file: its cells by field. */
export interface FileRow {
  readonly number: number
  readonly fields: RowFields
  /** Facts from the reader of another program's file. */
  readonly draft?: DraftRow | undefined
  /** Cells of a workbook that Excel may have changed. */
  readonly doubts?: readonly FieldError[]
}

/** Information about a file besides its rows. */
export interface SurveyContext extends Pick<Table, 'source' | 'delimiter'> {
  readonly now: Date
  /** The decisions of the file's author. */
  readonly readings: ImportReadings
  /** The school's languages; the first one applies to questions that name no language. */
  readonly languages: readonly string[]
  /** Absent if no choice was made. */
  readonly choices?: ImportChoices
  /** The name of a field in the file. */
  nameOf(field: string): string
}

/** The result of examining all rows of a file together. */
export interface Survey<Row> {
  /** Questions that only the author of the file can decide. */
  readonly doubts: readonly ImportDoubt[]
  /**
   * Validates the row at this index of the surveyed rows, using the decisions made for the whole
   * file.
   */
  check(at: number):
    | { readonly row: Row }
    | {
        readonly errors: readonly FieldError[]
        readonly cure?: RowCure | undefined
        /** The kind of a question that a school cannot hold. */
        readonly leftOut?: LeftOutKind
      }
}

/** True if the file has our own names for its texts, which are then already in our notation. */
export const isOwnName = (nameOf: SurveyContext['nameOf']): boolean =>
  nameOf('question_statement') === 'question_statement'

/** Number of rows shown as examples of a reading. */
export const examplesMax = 2

/** The file's columns for these fields, without duplicates. */
export const columnsOf = (fields: Iterable<string>, nameOf: SurveyContext['nameOf']): string[] => [
  ...new Set([...fields].map(nameOf)),
]
