import { CallError } from '../../../lib/call.ts'

/** A row that an action cannot change, with the reason. */
export interface RefusedRow {
  readonly id: number
  readonly reason: string
}

/** Rows that a failed call could not change; empty for any other error. */
export function refusedBy(error: unknown): readonly RefusedRow[] {
  const data = error instanceof CallError ? error.data : undefined
  const refused = typeof data === 'object' && data !== null && 'refused' in data && data.refused
  return Array.isArray(refused) ? refused : []
}

/** Groups the names of rows by reason. */
export function byReason(
  refused: readonly RefusedRow[],
  nameOf: (id: number) => string,
): ReadonlyArray<{ readonly reason: string; readonly names: readonly string[] }> {
  const groups = Map.groupBy(refused, ({ reason }) => reason)
  return [...groups].map(([reason, rows]) => ({ reason, names: rows.map(({ id }) => nameOf(id)) }))
}

/**
 * Label of the button that continues without the refused rows: 'Move the other 9'. A verb with
 * 'for', such as 'Make slips for', stands without it where nothing follows.
 */
export function actionText(verb: string, { all, refused }: { all: number; refused: number }) {
  if (refused === 0) return verb.replace(/ for$/, '')
  const others = all - refused
  return others === 1 ? `${verb} the other one` : `${verb} the other ${others}`
}
