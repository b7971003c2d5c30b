import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { LRUCache } from 'lru-cache'
import { after, type Clock } from '../../../platform/clock.ts'
import { coalesce } from '../../../platform/concurrency/coalesce.ts'
import { type TimeWindow, windowEnding } from './time-window.ts'

/** Figures of a window by key, of one state of the database, or what to add to an older state's. */
export interface Reading {
  /** Names the state of the database: which transactions it includes. */
  readonly snapshot: string
  /** When it was read, by the database's clock, in seconds. */
  readonly seconds: number
  /** When the first attempt in the window was submitted, in milliseconds; null without any. */
  readonly first: number | null
  /** When the first attempt after the window was submitted, in milliseconds; null without any. */
  readonly next: number | null
  readonly rows: readonly (readonly [key: number, ...figures: number[]])[]
}

/** Where the figures of a window come from. */
export interface TotalsSource {
  /** Read before the figures. Concurrent calls may share an answer that began after they did. */
  version(): Promise<FiguresVersion>
  load(window: TimeWindow): Promise<Reading>
  /**
   * The difference between the figures of `window` and those of an earlier reading. A key whose
   * figures are the same may come too: something else about it has changed.
   */
  changes(
    since: { readonly snapshot: string; readonly window: TimeWindow },
    window: TimeWindow,
  ): Promise<Reading>
}

/** The version of the figures of a mode, by which a reader knows that they may have changed. */
export interface FiguresVersion {
  /** Higher than before if the figures may have changed. */
  readonly version: number
  /** When it was read, by the database's clock, in seconds. */
  readonly seconds: number
}

/** Figures by key; a key whose figures are all 0 is left out. */
export type Totals = ReadonlyMap<number, readonly number[]>

/** Makes the view from all keys, or from the previous view and the keys that have changed. */
type Derive<View> = (
  previous: View | null,
  totals: Totals,
  keys: readonly number[],
) => Promise<View>

interface Held<View> {
  readonly window: TimeWindow
  readonly reading: Reading
  /** The last version before the reading. */
  readonly version: number
  readonly loadedAt: number
  readonly totals: Map<number, readonly number[]>
  readonly view: View
}

// The interval of full reloads, which repair drift.
const reloadSeconds = 300
/**
 * Changes are kept for an hour. After so many seconds without a call they are not read any more:
 * everything is loaded.
 */
export const changesReadableSeconds = 1800
// A window that has moved further than this is loaded.
const maxAdvanceMs = 3600_000

/**
 * The figures of the last `days`, kept in memory and exact at each call. When the version is newer,
 * or an attempt leaves or enters the window as time goes by, a call reads what has changed since
 * the one before. Concurrent calls share that.
 */
export function followWindow<View>(
  clock: Clock,
  days: number,
  source: TotalsSource,
  derive: Derive<View>,
): () => Promise<View> {
  let held: Held<View> | null = null
  let fresh: Held<View> | null = null
  let isReloading = false
  let version = 0

  const load = async (): Promise<Held<View>> => {
    const before = version
    const window = windowEnding(clock.now(), days)
    const reading = await source.load(window)
    const totals = new Map<number, readonly number[]>()
    addFigures(totals, reading.rows)
    const view = await derive(null, totals, [...totals.keys()])
    return { window, reading, version: before, loadedAt: reading.seconds, totals, view }
  }

  const advance = async (from: Held<View>): Promise<Held<View>> => {
    const before = version
    const window = windowEnding(clock.now(), days)
    if (Math.abs(window.until.getTime() - from.window.until.getTime()) > maxAdvanceMs) return load()
    const { snapshot, seconds } = from.reading
    const reading = await source.changes({ snapshot, window: from.window }, window)
    if (reading.seconds - seconds > changesReadableSeconds) return load()
    const next = { ...from, window, reading, version: before }
    if (reading.rows.length === 0) return next
    addFigures(from.totals, reading.rows)
    const keys = reading.rows.map(([key]) => key)
    return { ...next, view: await derive(from.view, from.totals, keys) }
  }

  const reload = async () => {
    isReloading = true
    try {
      fresh = await load()
    } catch {
      // The figures in memory stay right; the next call tries again.
    } finally {
      isReloading = false
    }
  }

  const bringUpToDate = coalesce(async () => {
    const from = fresh ?? held
    fresh = null
    // A failure half way must not leave figures that are half changed.
    held = null
    held = await (from ? advance(from) : load())
    return held.view
  })

  return async () => {
    const latest = await source.version()
    version = Math.max(version, latest.version)
    const isCurrent =
      held && !fresh && held.version >= latest.version && isSameWindow(held, clock.now(), days)
    const view = held && isCurrent ? held.view : await bringUpToDate()
    if (held && latest.seconds - held.loadedAt > reloadSeconds && !isReloading) void reload()
    return view
  }
}

/** Does the window that ends now hold the same attempts as the reading, if none has changed? */
function isSameWindow({ window, reading }: Held<unknown>, now: Date, days: number): boolean {
  if (now < window.until) return false
  const from = after(now, -days * 86_400).getTime()
  const { first, next } = reading
  return (first === null || from <= first) && (next === null || now.getTime() < next)
}

/** Adds figures to those of the same key; those that only one of them has are 0 in the other. */
export function addFigures(totals: Map<number, readonly number[]>, rows: Reading['rows']): void {
  for (const [key, ...figures] of rows) {
    const known = totals.get(key) ?? []
    const [longer, shorter] = known.length < figures.length ? [figures, known] : [known, figures]
    const sums = longer.map((sum, index) => sum + (shorter[index] ?? 0))
    if (sums.some((sum) => sum !== 0)) totals.set(key, sums)
    else totals.delete(key)
  }
}

// Enough for all modes and ranges.
const windowsMax = 12
// A board of 20,000 students takes some 8 MB, so unused windows are dropped.
const unusedMs = 600_000

/** One {@link followWindow} for each mode and range in use. */
export function followWindows<View>(
  follow: (mode: QuizMode, days: number) => () => Promise<View>,
): (mode: QuizMode, days: number) => Promise<View> {
  const windows = new LRUCache<string, () => Promise<View>>({
    max: windowsMax,
    ttl: unusedMs,
    updateAgeOnGet: true,
  })
  return (mode, days) => {
    const key = `${mode} ${days}`
    const known = windows.get(key)
    if (known) return known()
    const read = follow(mode, days)
    windows.set(key, read)
    return read()
  }
}
