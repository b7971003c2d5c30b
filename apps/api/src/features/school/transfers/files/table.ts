import type { LeftOutKind } from '@prepwell/contract/school/file-formats.ts'
import { reasonColumn } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { AppError } from '../../../../platform/errors.ts'

export type Delimiter = ',' | ';' | '\t'

/** A parsed file: named columns, and in each row a cell for every column. */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly TableRow[]
  /**
   * The source of the cells. In a spreadsheet every cell is a text and may be a formula; in a
   * workbook cells are texts and plain numbers.
   */
  readonly source: 'spreadsheet' | 'workbook' | 'json'
  /** The files from which the table was read; absent for rows that came as JSON. */
  readonly files?: ImportReport['files']
  /** Remarks about the files as a whole. */
  readonly notes?: readonly string[]
  /** The encoding of the file. */
  readonly encoding: ImportReport['encoding']
  /** The delimiter of a spreadsheet's cells; null for JSON. */
  readonly delimiter: Delimiter | null
  /**
   * A file of the same format with only the rows that have a reason. Each row keeps all its values
   * as they were, and has its reason in {@link reasonColumn}.
   */
  leftOut(reasons: Reasons, change?: ChangeCell): Promise<string>
}

/**
 * Replaces the picture names of the file in a cell with those of the stored pictures, where the
 * former would mean nothing.
 */
export type ChangeCell = (field: string, cell: unknown) => unknown

/** Reasons for leaving rows out, by row number. */
export type Reasons = ReadonlyMap<number, string>

/** True for the reason column of an earlier import. */
export const isReasonColumn = (column: string): boolean => column.toLowerCase() === reasonColumn

/**
 * A row; `number` counts from 1 as a person reading the file does: without the header, including
 * blank rows.
 */
export interface TableRow {
  readonly number: number
  /** By column index; a row with a problem may have more cells than there are columns. */
  readonly cells: readonly unknown[]
  /** An error of the row as a whole, independent of its cells; null if there is none. */
  readonly problem: string | null
  /** Present only for a question from another program's file. */
  readonly draft?: DraftRow
  /** Cells of a workbook that hold something other than a text or a plain number. */
  readonly typed?: readonly TypedCell[]
}

/** The content of a cell of a workbook beyond the text that a person sees in it. */
export interface TypedCell {
  /** The index of the cell's column. */
  readonly at: number
  /** The number itself, or the day of a date as YYYY-MM-DD. */
  readonly value: number | string | null
  /** The reason why the value may differ from what the author typed, such as a date for 1/2. */
  readonly doubt: string | null
  /** The reason why the cell cannot be read, such as a formula. */
  readonly error: string | null
}

/** Details of a question from another program's file that no cell holds. */
export interface DraftRow {
  /** The place of the question in its file: 'line 40', 'Kinematics 4'. */
  readonly place: string | null
  /** The reason why the question has no key; null if it has one. */
  readonly missingKey: string | null
  /** True if a part of the question could not be taken over, so that it must become a draft. */
  readonly isIncomplete: boolean
  /** The kind of a question that a school cannot hold; null for all others. */
  readonly leftOut: LeftOutKind | null
  /** Parts that are not imported, such as a unit; sentences without a full stop. */
  readonly remarks: readonly string[]
}

/** Enough for questions with 20 options in 20 languages. */
const columnsMax = 500
/** Cells of all rows, also of those without a value in a column. */
const cellsMax = 4_000_000

/** Throws 400 unless these can be the columns of an import: named, distinct and not too many. */
export function requireColumns(columns: readonly string[]): void {
  if (columns.filter((column) => !isReasonColumn(column)).length > columnsMax)
    throw refused(`The file has more than ${columnsMax} columns`)
  if (columns.some((column) => column.length > limits.titleMax))
    throw refused(
      `The name of a column is longer than ${limits.titleMax} characters: the first row must name the columns`,
    )
  const seen = new Set<string>()
  for (const column of columns) {
    const key = column.toLowerCase()
    if (seen.has(key)) throw refused(`The column "${column}" appears twice: remove or rename one`)
    seen.add(key)
  }
}

/** Throws 400 if there are no rows, or more rows than one import accepts. */
export function requireRows(count: number): void {
  if (count === 0) throw refused('The file has no rows')
  if (count > limits.importRowsMax) throw tooManyRows()
}

/** Throws 400 for a table with too many cells to hold in memory. */
export function requireCells(rows: number, columns: number): void {
  if (rows * columns > cellsMax)
    throw refused(`At most ${cellsMax.toLocaleString('en-US')} cells at once: split the file`)
}

/** The 400 for a file with more rows than one import accepts. */
export const tooManyRows = (): AppError =>
  refused(`At most ${limits.importRowsMax} rows at once: split the file`)

const refused = (message: string) => new AppError('invalid_input', message)
