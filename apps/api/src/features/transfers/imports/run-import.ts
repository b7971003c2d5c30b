import { setImmediate } from 'node:timers/promises'
import type { ImportKind } from '@prepwell/contract/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/transfers.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { isMissingReference, type Tx } from '../../../platform/database.ts'
import { AppError, notAllowedNow } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Table } from '../files/table.ts'
import { type ImportRecord, noRecord } from './import-record.ts'
import { lockImports } from './imports.queries.ts'
import { type MappedColumn, type Mapping, mapColumns, missingColumns } from './map-columns.ts'
import type { Numbered, Plan, RowError } from './plan.ts'
import {
  columnNamer,
  type FieldError,
  previewOf,
  type RowFields,
  readFields,
} from './row-fields.ts'

/** Called with the number of rows written so far. */
export type OnWritten = (rows: number) => Promise<void>

/** The part of an import that depends on its kind. */
export interface ImportRules<Row> {
  readonly kind: ImportKind
  /** Validates a single row. */
  check(
    fields: RowFields,
    now: Date,
  ): { readonly row: Row } | { readonly errors: readonly FieldError[] }
  /** Compares the rows with each other and with the database. */
  plan(tx: Tx, rows: readonly Numbered<Row>[]): Promise<Plan<Numbered<Row>>>
  write(tx: Tx, now: Date, rows: readonly Numbered<Row>[], onWritten: OnWritten): Promise<void>
}

/** The arguments of {@link runImport}. */
interface ImportInput<Row> {
  readonly rules: ImportRules<Row>
  readonly table: Table
  readonly dryRun?: boolean
  readonly mapping?: Mapping | undefined
  readonly record?: ImportRecord
}

/**
 * Imports all rows of a file or none, and returns the report; safe to repeat. Throws 400 with the
 * report as its data when a row is invalid or a column is missing, and 400 when a subject or
 * chapter of the file is deleted in the meantime. A dry run writes nothing, and reports invalid
 * rows without throwing.
 */
export async function runImport<Row>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { rules, table, dryRun = false, mapping, record = noRecord }: ImportInput<Row>,
): Promise<ImportReport> {
  const now = clock.now()
  const mapped = mapColumns(rules.kind, table.columns, mapping)
  const read = await readRows(rules, table, mapped, now, record)
  const head = { dry_run: dryRun, total: table.rows.length, columns: mapped, preview: read.preview }
  const missing = missingColumns(rules.kind, mapped)
  if (missing) throw new AppError('invalid_input', missing, { data: { ...head, ...nothing } })
  const nameOf = columnNamer(mapped)
  const work = async (tx: Tx): Promise<ImportReport> => {
    if (!dryRun) await lockImports(tx)
    const plan = await rules.plan(tx, read.rows)
    const errors = [...read.errors, ...plan.errors].sort((a, b) => a.number - b.number)
    const report: ImportReport = {
      ...head,
      created: plan.created.length,
      unchanged: plan.unchanged,
      ...plan.places,
      errors: errors
        .slice(0, limits.importErrorsMax)
        .map((error) => ({ ...error, field: nameOf(error.field) })),
      errors_total: errors.length,
    }
    if (dryRun) return report
    const [first] = report.errors
    if (first) throw new AppError('invalid_input', sentence(first), { data: report })
    await rules.write(tx, now, plan.created, (rows) =>
      record.update('writing', rows, plan.created.length),
    )
    await record.finish(tx, plan.created.length)
    return report
  }
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (!isMissingReference(error)) throw error
    throw placeDeleted()
  }
}

/** The 400 for a file whose subject or chapter is deleted during the import. */
export const placeDeleted = (): AppError =>
  notAllowedNow(
    'Somebody deleted a subject or chapter of the file at this moment. Please try again',
  )

const nothing = {
  created: 0,
  unchanged: 0,
  subjects_created: 0,
  chapters_created: 0,
  errors: [],
  errors_total: 0,
}

const sentence = ({ number, field, reason }: ImportReport['errors'][number]) =>
  `Row ${number}${field === 'row' ? '' : `, ${field}`}: ${reason}`

/** Rows validated before the event loop runs again. */
const batch = 100

interface ReadRows<Row> {
  readonly rows: readonly Numbered<Row>[]
  readonly errors: readonly RowError[]
  readonly preview: ImportReport['preview']
}

/** Validates each row: it is added to `rows` or has at least one error. */
async function readRows<Row>(
  rules: ImportRules<Row>,
  table: Table,
  mapped: readonly MappedColumn[],
  now: Date,
  record: ImportRecord,
): Promise<ReadRows<Row>> {
  const rows: Numbered<Row>[] = []
  const errors: RowError[] = []
  const preview: ImportReport['preview'] = []
  for (const [done, line] of table.rows.entries()) {
    if (done % batch === 0) {
      await setImmediate()
      await record.update('checking', done, table.rows.length)
    }
    const { number, problem } = line
    const { fields, errors: cellErrors } = readFields(table, mapped, line)
    if (preview.length < limits.importPreviewRows) preview.push(previewOf(fields))
    const checked = problem === null ? rules.check(fields, now) : { errors: [] }
    if ('row' in checked && cellErrors.length === 0) rows.push({ ...checked.row, number })
    const others = 'errors' in checked ? checked.errors : []
    const named = new Set(cellErrors.map(({ field }) => field))
    for (const error of [...cellErrors, ...others.filter(({ field }) => !named.has(field))])
      errors.push({ number, ...error })
  }
  return { rows, errors, preview }
}
