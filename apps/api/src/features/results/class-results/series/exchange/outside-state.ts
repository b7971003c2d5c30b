import type { Db, Tx } from '../../../../../platform/database/database.ts'
import {
  type OutsideShift,
  selectOutsideShifts,
  selectPartners,
  selectRankFiles,
} from './exchange.queries.ts'

/** What other installations have to do with a series. */
export interface OutsideState {
  /** Their shifts, the first one first. */
  readonly shifts: readonly OutsideShift[]
  /** Installations that are to send a shift and have sent none. */
  readonly awaited: readonly string[]
  /** The installation that merges; null if this one does. */
  readonly mergedBy: string | null
  /** Candidates of all shifts, by own exam whose ranks have come back. */
  readonly merged: ReadonlyMap<number, number>
}

const nothing: OutsideState = { shifts: [], awaited: [], mergedBy: null, merged: new Map() }

/** Reads it; a series of this installation alone costs one small query. */
export async function readOutside(db: Db | Tx, seriesId: number): Promise<OutsideState> {
  const partners = await selectPartners(db, seriesId)
  if (partners.length === 0) return nothing
  const shifts = await selectOutsideShifts(db, seriesId)
  const merging = partners.find(({ role }) => role === 'merges')
  const files = merging ? await selectRankFiles(db, seriesId) : []
  return {
    shifts,
    awaited: partners
      .filter(({ id, role }) => role === 'sends' && !shifts.some((one) => one.partner_id === id))
      .map(({ name }) => name),
    mergedBy: merging?.name ?? null,
    merged: new Map(files.map(({ quiz_id, candidates }) => [quiz_id, candidates])),
  }
}
