import { looksLikeFormula } from '../files/formula-check.ts'
import { unescapeCell } from '../files/formula-guard.ts'
import type { Table, TableRow, TypedCell } from '../files/table.ts'
import type { MappedColumn } from './map-columns.ts'
import { isRecord } from './reading/option-cell.ts'

/** The values of a row by field. Blank cells are absent. */
export type RowFields = ReadonlyMap<string, unknown>

/** An error of one field of a row, or of the whole row (`row`). */
export interface FieldError {
  readonly field: string
  readonly reason: string
}

/**
 * The fields of a row, the errors of its cells, and the changes that Excel may have made to them.
 */
interface ReadFields {
  readonly fields: RowFields
  readonly errors: FieldError[]
  readonly doubts: FieldError[]
}

export function readFields(
  { source }: Pick<Table, 'source'>,
  mapped: readonly MappedColumn[],
  { cells, problem, typed = [] }: TableRow,
): ReadFields {
  const fields = new Map<string, unknown>()
  const errors: FieldError[] = problem === null ? [] : [{ field: 'row', reason: problem }]
  const doubts: FieldError[] = []
  for (const [at, { field }] of mapped.entries()) {
    const cell = cells[at]
    if (field === null || isBlank(cell)) continue
    if (source === 'spreadsheet' && typeof cell === 'string') {
      if (looksLikeFormula(cell))
        errors.push({
          field,
          reason: `“${shorten(cell, 40)}” looks like a spreadsheet formula; put an apostrophe before it to keep it as text`,
        })
      fields.set(field, unescapeCell(cell))
    } else if (source === 'workbook') {
      const known = typed.find((one) => one.at === at)
      const { value, error, doubt } = workbookField(field, cell, known)
      fields.set(field, value)
      if (error !== null) errors.push({ field, reason: error })
      if (doubt !== null) doubts.push({ field, reason: doubt })
    } else if (isFlat(cell) || isDeeper(field, cell)) fields.set(field, cell)
    else errors.push({ field, reason: 'Write a text, a number, or a list of them' })
  }
  return { fields, errors, doubts }
}

const numberFields: readonly string[] = [
  ...['marks', 'numerical_answer', 'numerical_low', 'numerical_high', 'tolerance'],
  ...['correct', 'correct_answer', 'correct_answers', 'expected_seconds', 'origin_year'],
]

/**
 * The value of a field: the number or date itself if the field needs one, otherwise the displayed
 * text.
 */
function workbookField(
  field: string,
  cell: unknown,
  { value = null, doubt = null, error = null }: Partial<TypedCell> = {},
): Omit<TypedCell, 'at' | 'value'> & { readonly value: unknown } {
  const isWanted = typeof value === 'number' ? numberFields.includes(field) : field === 'dob'
  if (value !== null && isWanted) return { value, doubt: null, error }
  return { value: numberFields.includes(field) ? cell : String(cell), doubt, error }
}

const isBlank = (cell: unknown) =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')

/**
 * In JSON a cell may be a list. Deeper nesting is rejected, as it could be too deep to be
 * serialised.
 */
const isFlat = (cell: unknown) =>
  (Array.isArray(cell) ? cell : [cell]).every((part) => typeof part !== 'object' || part === null)

/**
 * True for options given as a list of objects, each with a text, or as one object with a text per
 * letter.
 */
const isOptions = (cell: unknown) =>
  Array.isArray(cell)
    ? cell.every((part) => isRecord(part) && isFlat(Object.values(part)))
    : isRecord(cell) && isFlat(Object.values(cell))

/** True for a nested value that this field of a JSON file may hold. */
function isDeeper(field: string, cell: unknown): boolean {
  if (field === 'passage_translations') return isRecord(cell) && isFlat(Object.values(cell))
  if (field === 'translations')
    return (
      isRecord(cell) &&
      Object.values(cell).every((one) => isRecord(one) && Object.values(one).every(isFlat))
    )
  return /^options(?:_.+)?$/.test(field) && isOptions(cell)
}

const previewLength = 200

/** The row as shown in the preview. */
export const previewOf = (fields: RowFields): Record<string, string> =>
  Object.fromEntries(
    [...fields].map(([field, value]) => [
      field,
      shorten(typeof value === 'string' ? value : JSON.stringify(value), previewLength),
    ]),
  )

/** Returns a function that gives the beginning of a row's text in these fields, by row number. */
export function rowText(
  table: Table,
  mapped: readonly MappedColumn[],
  fields: readonly string[],
): (number: number) => string {
  const columns = fields.map((name) => mapped.findIndex(({ field }) => field === name))
  // Built on first use, because most files need no row text.
  let rows: ReadonlyMap<number, readonly unknown[]> | undefined
  return (number) => {
    rows ??= new Map(table.rows.map((row) => [row.number, row.cells]))
    const cells = rows.get(number)
    return shorten(
      columns
        .map((at) => cells?.[at])
        .filter((cell) => (typeof cell === 'string' || typeof cell === 'number') && !isBlank(cell))
        .map((cell) => withoutPictureNames(String(cell)).trim())
        .join(' · '),
      previewLength,
    )
  }
}

/** Removes the names of pictures, which mean nothing to a reader, and keeps their descriptions. */
const withoutPictureNames = (text: string) =>
  text.replaceAll(/!\[([^[\]\n]*)\]\([^()\n]+\)/g, (_source, words: string) => words)

const shorten = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length)}…` : text

/** The name of a field in the file: its column, or the field's internal name if it has none. */
export const columnNamer = (mapped: readonly MappedColumn[]) => {
  const columns = new Map(mapped.map(({ column, field }) => [field, column]))
  return (field: string): string => columns.get(field) ?? field
}
