import type { BulkReport } from '@prepwell/contract/wire/bulk.ts'
import type { Db, Tx } from './database.ts'
import { AppError } from './errors.ts'

/** Rows that one call changes. */
export interface RowsToChange {
  /** Each row once. */
  readonly ids: readonly number[]
  /** Checks everything and changes nothing. */
  readonly dry_run: boolean
}

interface Refusal {
  readonly id: number
  readonly error: AppError
}

/** Ends the transaction without its changes. */
class Undone extends Error {}

/**
 * Changes each row by the step of the call for one row, in one transaction: all rows or none. A
 * step refuses its row by an {@link AppError}, before it writes anything. `prepare` locks what must
 * be locked before the rows. Unless it is a dry run, a refused row is thrown as the error of the
 * call for one row, with the whole report as its data.
 */
export async function changeRows(
  { db }: { readonly db: Db },
  { ids, dry_run }: RowsToChange,
  step: (tx: Tx, id: number) => Promise<unknown>,
  prepare: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<BulkReport> {
  const refusals: Refusal[] = []
  const run = async (tx: Tx) => {
    await prepare(tx)
    // Always in the same order: two calls for the same rows cannot deadlock.
    for (const id of ids.toSorted((a, b) => a - b)) {
      const error = await refusalOf(step(tx, id))
      if (error) refusals.push({ id, error })
    }
    if (dry_run || refusals.length > 0) throw new Undone()
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
    refused: refusals.map(({ id, error }) => ({ id, reason: error.message })),
  }
  const [first] = refusals
  if (first && !dry_run) throw refused(first, ids, { ...report, changed: 0 })
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

const refused = ({ id, error }: Refusal, ids: readonly number[], report: BulkReport) =>
  new AppError(error.code, `ID ${id}: ${error.message}`, {
    field: `ids.${ids.indexOf(id)}`,
    data: report,
  })
