import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { LRUCache } from 'lru-cache'
import { after, type Clock } from '../../../platform/clock.ts'
import { coalesce } from '../../../platform/concurrency/coalesce.ts'
import { type TimeWindow, windowEnding } from './time-window.ts'

/**
 * Figures of a window by key in one state of the database, or the differences from an earlier
 * state.
 */
export interface Reading {
  /** Identifies the state of the database: the transactions that it includes. */
  readonly snapshot: string
  /** Time of reading, by the database's clock, in seconds. */
  readonly seconds: number
  /** Submission time of the first attempt in the window, in milliseconds; null if there is none. */
  readonly first: number | null
  /**
   * Submission time of the first attempt after the window, in milliseconds; null if there is none.
   */
  readonly next: number | null
  readonly rows: readonly (readonly [key: number, ...figures: number[]])[]
}

/** Reads the figures of a window. */
export interface TotalsSource {
  /**
   * Called before the figures are read. Concurrent calls may get the same version only if the read
   * began after all of them.
   */
  version(): Promise<FiguresVersion>
  load(window: TimeWindow): Promise<Reading>
  /**
   * The difference between the figures of `window` and those of an earlier reading. A key whose
   * figures did not change may be included, if something else about it has changed.
   */
  changes(
    since: { readonly snapshot: string; readonly window: TimeWindow },
    window: TimeWindow,
  ): Promise<Reading>
}

/** A number that shows whether the figures of a mode may have changed. */
export interface FiguresVersion {
  /** Increases whenever the figures may have changed. */
  readonly version: number
  /** Time of reading, by the database's clock, in seconds. */
  readonly seconds: number
}

/** Figures by key; a key whose figures are all 0 is left out. */
export type Totals = ReadonlyMap<number, readonly number[]>

/** Builds the view from all keys, or updates the previous view with the keys that have changed. */
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
 * Changes are stored for an hour. After this many seconds without a call, everything is reloaded
 * instead of reading changes.
 */
export const changesReadableSeconds = 1800
// A window that has moved further than this is reloaded.
const maxAdvanceMs = 3600_000

/**
 * Caches the figures of the last `days`, up to date at each call. If the version is newer, or an
 * attempt has left or entered the window as time passed, a call reads what has changed since the
 * previous one. Concurrent calls share this read.
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
      // The cached figures stay valid; the next call tries again.
    } finally {
      isReloading = false
    }
  }

  const bringUpToDate = coalesce(async () => {
    const from = fresh ?? held
    fresh = null
    // A failure halfway must not leave partly changed figures.
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

/**
 * True if the window that ends now holds the same attempts as the reading, provided that none has
 * changed.
 */
function isSameWindow({ window, reading }: Held<unknown>, now: Date, days: number): boolean {
  if (now < window.until) return false
  const from = after(now, -days * 86_400).getTime()
  const { first, next } = reading
  return (first === null || from <= first) && (next === null || now.getTime() < next)
}

/** Adds figures to those of the same key; missing ones count as 0. */
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
// A board of 20,000 students takes about 8 MB, so unused windows are dropped.
const unusedMs = 600_000

/** Keeps one {@link followWindow} for each mode and range in use. */
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
