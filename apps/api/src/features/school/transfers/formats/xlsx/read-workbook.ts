import { limits } from '@prepwell/contract/wire/limits.ts'
import { AppError } from '../../../../../platform/errors.ts'
import {
  requireCells,
  requireColumns,
  requireRows,
  type TableRow,
  type TypedCell,
  tooManyRows,
} from '../../files/table.ts'
import { explanationSheet } from '../../files/workbook.ts'
import type { Archive } from '../question-format.ts'
import { readXml, type XmlElement } from '../xml/index.ts'
import { fillMerged, type MergedCells, readMerged } from './merged-cells.ts'
import { columnNumber, emptyCell, readCell, type SheetCell, type SheetRow } from './sheet-cell.ts'
import { readPart, readWorkbookParts, type WorkbookParts } from './workbook-parts.ts'

/** The table in a workbook, as data that a thread can hand to another one. */
export interface Workbook {
  readonly columns: readonly string[]
  readonly rows: readonly TableRow[]
  /** Remarks about the file; sentences without a full stop. */
  readonly notes: readonly string[]
}

export const isWorkbook = ({ paths }: Pick<Archive, 'paths'>): boolean =>
  paths.some((path) => /^xl\/(?:workbook|worksheets\/[^/]*)\.(?:xml|bin)$/i.test(path))

/**
 * Reads the first sheet with cells; its first row with more than one cell names the columns. Cells
 * are what a person sees. Throws a 400 that says what is wrong.
 */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  if (archive.paths.some((path) => /^xl\/workbook\.bin$/i.test(path)))
    throw refused('This is an Excel workbook in binary form: save it as .xlsx')
  const parts = await readWorkbookParts(archive)
  const filled: { readonly name: string; readonly text: string }[] = []
  for (const { name, path } of parts.sheets) {
    const text = await readPart(archive, path)
    const isRead = text !== null && hasCells.test(text)
    if (isRead && (name !== explanationSheet || !filled[0]))
      filled.push({ name, text: filled[0] ? '' : text })
  }
  const [first, ...others] = filled
  if (!first) throw refused('The Excel workbook has no cells')
  const rows = readRows(first.text, parts)
  const hasMacros = archive.paths.some((path) => /vbaProject\.bin$/i.test(path))
  return {
    ...tableOf(rows),
    notes: [
      ...(others.length > 0 ? [otherSheets(first.name, others)] : []),
      ...(hasMacros ? ['The macros of the workbook were not read'] : []),
    ],
  }
}

const refused = (message: string) => new AppError('invalid_input', message)

/** A value in a cell, whatever prefix the elements have. */
const hasCells = /<(?:\w+:)?(?:v|is)\b/

const otherSheets = (first: string, others: readonly { readonly name: string }[]) =>
  `Only the sheet “${first}” was read, not ${others.map(({ name }) => `“${name}”`).join(', ')}`

/** The rows by the numbers that Excel shows on their left, without rows that show nothing. */
function readRows(text: string, parts: WorkbookParts): Map<number, SheetRow> {
  const rows = new Map<number, SheetRow>()
  const merged: MergedCells[] = []
  let number = 0
  for (const { element } of readXml(text, ['row', 'mergeCell'])) {
    if (element.name === 'mergeCell') merged.push(...readMerged(element))
    else {
      number = rowNumber(element) ?? number + 1
      const row = readRow(element, parts)
      if (row.size > 0) rows.set(number, row)
      // Title rows may come in addition to the header.
      if (rows.size > limits.importRowsMax + titleRowsMax) throw tooManyRows()
    }
  }
  fillMerged(rows, merged)
  return rows
}

function rowNumber({ attributes }: XmlElement): number | null {
  const number = Number(attributes.get('r') ?? Number.NaN)
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

/** The cells of a row that show something. */
function readRow(row: XmlElement, parts: WorkbookParts): SheetRow {
  const cells: SheetRow = new Map()
  let column = -1
  for (const child of row.children) {
    if (typeof child === 'string' || child.name !== 'c') continue
    column = columnNumber(child.attributes.get('r') ?? '') ?? column + 1
    const cell = readCell(child, parts)
    if (cell.shown.trim() !== '') cells.set(column, cell)
  }
  return cells
}

const titleRowsMax = 10

function tableOf(rows: ReadonlyMap<number, SheetRow>): Pick<Workbook, 'columns' | 'rows'> {
  const numbers = [...rows.keys()].sort((a, b) => a - b)
  // Rows with a single cell above the header are a title.
  const isHeader = (number: number) => (rows.get(number)?.size ?? 0) > 1
  const header = numbers.slice(0, titleRowsMax).find(isHeader) ?? numbers[0] ?? 0
  const names = rows.get(header) ?? new Map<number, SheetCell>()
  const below = numbers.filter((number) => number > header)
  const width = below.reduce(
    (most, number) => Math.max(most, widthOf(rows.get(number))),
    widthOf(names),
  )
  requireCells(below.length, width)
  requireLength(rows)
  const columns = Array.from(
    { length: width },
    (_none, at) => (names.get(at)?.shown ?? '').trim() || `Column ${at + 1}`,
  )
  requireColumns(columns)
  requireRows(below.length)
  return {
    columns,
    rows: below.map((number) => toRow(number - header, rows.get(number), width)),
  }
}

/** Cells may share one long text, which is copied for each when the rows leave the thread. */
function requireLength(rows: ReadonlyMap<number, SheetRow>): void {
  let length = 0
  for (const row of rows.values()) for (const { shown } of row.values()) length += shown.length
  if (length > limits.importBodyBytes)
    throw refused('The cells of the workbook hold too much text: split it')
}

const widthOf = (row: SheetRow | undefined) =>
  [...(row?.keys() ?? [])].reduce((most, column) => Math.max(most, column + 1), 0)

function toRow(number: number, row: SheetRow | undefined, width: number): TableRow {
  const cells = Array.from({ length: width }, (_none, at) => row?.get(at) ?? emptyCell)
  const typed = cells.flatMap((cell, at): TypedCell[] => {
    const { value, doubt, error } = cell
    const isText = value === null && doubt === null && error === null
    return isText || isPlainNumber(cell) ? [] : [{ at, value, doubt, error }]
  })
  return {
    number,
    cells: cells.map((cell) => (isPlainNumber(cell) ? cell.value : cell.shown)),
    problem: null,
    ...(typed.length > 0 ? { typed } : {}),
  }
}

/** True for a number that looks the same without its format. */
const isPlainNumber = ({ shown, value, doubt, error }: SheetCell) =>
  typeof value === 'number' && String(value) === shown && doubt === null && error === null
