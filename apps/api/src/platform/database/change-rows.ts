import type { BulkReport } from '@prepwell/contract/wire/bulk.ts'
import { AppError } from '../errors.ts'
import type { Db, Tx } from './database.ts'

/** The rows that one call changes. */
export interface RowsToChange {
  /** Must not contain duplicates. */
  readonly ids: readonly number[]
  /** True to check everything and change nothing. */
  readonly dry_run: boolean
}

/** Work in the same transaction, before the first row and after the last one. */
interface RoundRows {
  readonly prepare?: (tx: Tx) => Promise<unknown>
  readonly finish?: (tx: Tx) => Promise<unknown>
}

/** A row that cannot be changed, and the error that a call for this row alone would throw. */
export interface Refusal {
  readonly id: number
  readonly error: AppError
}

/** Thrown to roll the transaction back. */
class Undone extends Error {}

/**
 * Changes each row by `step`, which is also the step of the call for a single row, in one
 * transaction: all rows or none. A step rejects its row by throwing an {@link AppError} before it
 * writes anything. `prepare` takes the locks that are needed before the rows; `finish` does what is
 * needed once after them. Unless it is a dry run, throws the error of the first rejected row, with
 * the whole report as its data.
 */
export async function changeRows(
  { db }: { readonly db: Db },
  { ids, dry_run }: RowsToChange,
  step: (tx: Tx, id: number) => Promise<unknown>,
  { prepare, finish }: RoundRows = {},
): Promise<BulkReport> {
  const refusals: Refusal[] = []
  const run = async (tx: Tx) => {
    await prepare?.(tx)
    // Always in the same order, so that two calls for the same rows cannot deadlock.
    for (const id of ids.toSorted((a, b) => a - b)) {
      const error = await refusalOf(step(tx, id))
      if (error) refusals.push({ id, error })
    }
    if (dry_run || refusals.length > 0) throw new Undone()
    await finish?.(tx)
  }
  await db
    .transaction()
    .execute(run)
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  const report = {
    dry_run,
    changed: ids.length - refusals.length,
    refused: refusals.map(wireRefusal),
  }
  if (refusals.length > 0 && !dry_run) throw refusedRows(refusals, ids)
  return report
}

async function refusalOf(step: Promise<unknown>): Promise<AppError | undefined> {
  try {
    await step
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/**
 * The error that a call for the first rejected row alone would throw, with a report of all rejected
 * rows. `refusals` should not be empty.
 */
export function refusedRows(refusals: readonly Refusal[], ids: readonly number[]): AppError {
  const [first] = refusals
  if (!first) return new AppError('conflict', 'The rows have changed in the meantime. Try again')
  const report: BulkReport = { dry_run: false, changed: 0, refused: refusals.map(wireRefusal) }
  return new AppError(first.error.code, `ID ${first.id}: ${first.error.message}`, {
    field: `ids.${ids.indexOf(first.id)}`,
    data: report,
  })
}

const wireRefusal = ({ id, error }: Refusal) => ({ id, reason: error.message })
