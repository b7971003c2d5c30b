import type { LeftOutKind } from '@prepwell/contract/school/file-formats.ts'
import type { ImportConstants } from '@prepwell/contract/school/import-answers.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { yieldToEventLoop } from '../../../../platform/concurrency/event-loop.ts'
import type { Table } from '../files/table.ts'
import type { RowCure } from './import-choices.ts'
import type { ImportRecord } from './import-record.ts'
import type { MappedColumn } from './map-columns.ts'
import type { BrokenRow, Numbered, RowError } from './plan/plan.ts'
import type { FileRow, Survey } from './reading/survey.ts'
import { type FieldError, previewOf, type RowFields, readFields } from './row-fields.ts'
import { missingPictures, type ReplacePictures } from './stored-pictures.ts'

/** The number of rows validated between two progress reports. */
const batch = 100

export interface ReadRows<Row> {
  readonly rows: readonly Numbered<Row>[]
  readonly errors: readonly RowError[]
  readonly broken: readonly BrokenRow[]
  readonly preview: ImportReport['preview']
  readonly doubts: Survey<Row>['doubts']
  /** The number of rows that need each choice, even if it has been made. */
  readonly curable: Readonly<Record<RowCure, number>>
  /** The kind of each question in the rows that a school cannot hold. */
  readonly leftOut: readonly LeftOutKind[]
  /** Keyed by row number. */
  readonly remarks: ReadonlyMap<number, readonly string[]>
}

/** A row of the file with the errors of its cells. */
interface CellRow extends FileRow {
  readonly errors: readonly FieldError[]
  /**
   * True if the cells are under the wrong columns, so that they reveal nothing about the columns.
   */
  readonly isShifted: boolean
  /** Remarks about parts of the row that are not imported. */
  readonly remarks: readonly string[]
}

/**
 * Validates each row. Valid rows go to `rows`; each of the others goes to `broken` and has at least
 * one error in `errors`.
 */
export async function readRows<Row>(
  table: Table,
  {
    mapped,
    constants,
    record,
    replacePictures = null,
  }: {
    readonly mapped: readonly MappedColumn[]
    readonly constants: RowFields
    readonly record: ImportRecord
    /** Set for files that come with pictures. */
    readonly replacePictures?: ReplacePictures | null
  },
  surveyRows: (rows: readonly FileRow[]) => Promise<Survey<Row>>,
): Promise<ReadRows<Row>> {
  const given = await readCells(table, { mapped, constants, replacePictures })
  const whole = given.filter(({ isShifted }) => !isShifted)
  const survey = await surveyRows(whole)
  const rows: Numbered<Row>[] = []
  const errors: RowError[] = []
  const broken: BrokenRow[] = []
  const curable = { drafts: 0, merging: 0 }
  const leftOut: LeftOutKind[] = []
  const pause = yieldToEventLoop()
  let at = 0
  for (const [done, { number, fields, errors: cellErrors, isShifted }] of given.entries()) {
    await pause()
    if (done % batch === 0) await record.update('checking', done, given.length)
    const checked = isShifted ? { errors: [] } : survey.check(at)
    if (!isShifted) at += 1
    if ('row' in checked && cellErrors.length === 0) rows.push({ ...checked.row, number })
    else broken.push({ number, fields })
    if ('cure' in checked && checked.cure) curable[checked.cure] += 1
    if ('leftOut' in checked && checked.leftOut) leftOut.push(checked.leftOut)
    const others = 'errors' in checked ? checked.errors : []
    const named = new Set(cellErrors.map(({ field }) => field))
    for (const error of [...cellErrors, ...others.filter(({ field }) => !named.has(field))])
      errors.push({ number, ...error })
  }
  const preview = given.slice(0, limits.importPreviewRows).map(({ fields }) => previewOf(fields))
  const remarks = new Map(given.map((row) => [row.number, row.remarks]))
  return { rows, errors, broken, preview, doubts: survey.doubts, curable, leftOut, remarks }
}

async function readCells(
  table: Table,
  {
    mapped,
    constants,
    replacePictures,
  }: {
    readonly mapped: readonly MappedColumn[]
    readonly constants: RowFields
    readonly replacePictures: ReplacePictures | null
  },
): Promise<CellRow[]> {
  const pause = yieldToEventLoop()
  const rows: CellRow[] = []
  for (const line of table.rows) {
    await pause()
    const read = readFields(table, mapped, line)
    const { fields, errors } = replacePictures?.(read.fields) ?? { ...read, errors: [] }
    rows.push({
      ...{ number: line.number, draft: line.draft, isShifted: line.problem !== null },
      errors: [...read.errors, ...errors],
      doubts: read.doubts,
      fields: new Map([...constants, ...fields]),
      // The readers of other programs' files report missing pictures themselves.
      remarks: line.draft ? line.draft.remarks : missingPictures(fields),
    })
  }
  return rows
}

/** Values given once for the whole file, used where a row has no value of its own. */
export const givenConstants = (constants: ImportConstants = {}): RowFields =>
  new Map(Object.entries(constants).filter(([, value]) => value !== undefined))
