import type { Db, Tx } from '../../../../../platform/database/database.ts'
import {
  type OutsideShift,
  selectOutsideShifts,
  selectPartners,
  selectRankFiles,
} from './exchange.queries.ts'

/** The state of other installations in a series. */
export interface OutsideState {
  /** The shifts of other installations, the earliest first. */
  readonly shifts: readonly OutsideShift[]
  /** Names of the installations that should send shifts and have not sent all of them. */
  readonly awaited: readonly string[]
  /** The installations that count fewer shifts now than are merged: some were withdrawn. */
  readonly surplus: readonly Surplus[]
  /** The installation that merges; null if this one does. */
  readonly mergedBy: string | null
  /**
   * The number of candidates in all shifts, by the id of an exam here whose ranks have been
   * imported.
   */
  readonly merged: ReadonlyMap<number, number>
}

interface Surplus {
  readonly name: string
  /** The shifts that the newest file counts. */
  readonly counted: number
  readonly merged: number
}

const nothing: OutsideState = {
  ...{ shifts: [], awaited: [], surplus: [], mergedBy: null },
  merged: new Map(),
}

/** Reads the state; for a series of this installation alone it costs one small query. */
export async function readOutside(db: Db | Tx, seriesId: number): Promise<OutsideState> {
  const partners = await selectPartners(db, seriesId)
  if (partners.length === 0) return nothing
  const shifts = await selectOutsideShifts(db, seriesId)
  const merging = partners.find(({ task }) => task === 'merges')
  const files = merging ? await selectRankFiles(db, seriesId) : []
  const sending = partners
    .filter(({ task }) => task === 'sends')
    .map(({ id, name }) => ({ name, ...sentBy(shifts, id) }))
  return {
    shifts,
    awaited: sending.filter((one) => one.merged < one.counted).map(({ name }) => name),
    surplus: sending.filter((one) => one.merged > one.counted),
    mergedBy: merging?.name ?? null,
    merged: new Map(files.map(({ quiz_id, candidates }) => [quiz_id, candidates])),
  }
}

/** The shifts that are merged from an installation, and how many its newest file counts. */
function sentBy(shifts: readonly OutsideShift[], partnerId: number): Omit<Surplus, 'name'> {
  const sent = shifts.filter((one) => one.partner_id === partnerId)
  const [newest] = sent.toSorted((a, b) => b.made_at.getTime() - a.made_at.getTime())
  return { counted: newest?.of_shifts ?? 1, merged: sent.length }
}
