import { CallError } from '../../../lib/call.ts'

/** A row that an action cannot change, and why. */
export interface RefusedRow {
  readonly id: number
  readonly reason: string
}

/** The rows that a failed call named as those it could not change; none for any other failure. */
export function refusedBy(error: unknown): readonly RefusedRow[] {
  const data = error instanceof CallError ? error.data : undefined
  const refused = typeof data === 'object' && data !== null && 'refused' in data && data.refused
  return Array.isArray(refused) ? refused : []
}

/** Each reason once, with the names of its rows. */
export function byReason(
  refused: readonly RefusedRow[],
  nameOf: (id: number) => string,
): ReadonlyArray<{ readonly reason: string; readonly names: readonly string[] }> {
  const groups = Map.groupBy(refused, ({ reason }) => reason)
  return [...groups].map(([reason, rows]) => ({ reason, names: rows.map(({ id }) => nameOf(id)) }))
}

/** What the button does that goes on without the refused rows: 'Move the other 9'. */
export function actionText(verb: string, { all, refused }: { all: number; refused: number }) {
  if (refused === 0) return verb
  const others = all - refused
  return others === 1 ? `${verb} the other one` : `${verb} the other ${others}`
}
