import { after, type Clock } from '../../platform/clock.ts'
import { sharedRun } from '../../platform/shared-run.ts'
import { type TimeWindow, windowEnding } from './time-window.ts'

/**
 * Figures of a window by key, as one state of the database has them, or what has to be
 * added to those of an older state.
 */
export interface Reading {
  /** Names the state: what it has seen, and what not. */
  readonly snapshot: string
  /** When it was read, by the database's clock, in seconds. */
  readonly seconds: number
  /**
   * When the first attempt in the window was submitted, in milliseconds; null without any.
   * The window leaves it behind next.
   */
  readonly first: number | null
  /** When the first attempt after the window was submitted, likewise. */
  readonly next: number | null
  readonly rows: readonly (readonly [key: number, ...figures: number[]])[]
}

/** Where the figures of a window come from. */
export interface TotalsSource {
  /**
   * Is there news? Asked before anything else; calls at the same time share an answer
   * that is not older than they are.
   */
  news(): Promise<News>
  /** All of them. */
  load(window: TimeWindow): Promise<Reading>
  /**
   * What makes those of `window` from those of another one, read before; a key may come with
   * nothing to add: look at it again.
   */
  changes(
    since: { readonly snapshot: string; readonly window: TimeWindow },
    window: TimeWindow,
  ): Promise<Reading>
}

/** Whether figures may have changed. */
export interface News {
  /** Higher than before if they may have. */
  readonly edition: number
  /** As in a {@link Reading}. */
  readonly seconds: number
}

/** Figures by key; a key without any is not there. */
export type Totals = ReadonlyMap<number, readonly number[]>

/**
 * Makes what is shown: from nothing, or from what was shown before and the keys that have changed.
 */
type Derive<View> = (
  previous: View | null,
  totals: Totals,
  keys: readonly number[],
) => Promise<View>

interface Held<View> {
  readonly window: TimeWindow
  readonly reading: Reading
  /** The last edition before the reading. */
  readonly edition: number
  readonly loadedAt: number
  readonly totals: Map<number, number[]>
  readonly view: View
}

// Whatever went wrong, and what was written past the triggers, is made good so often. Seconds.
const reloadAfter = 300
/**
 * Changes are kept for an hour; seconds without a call after which they are not asked for any more.
 */
export const forgottenAfter = 1800
// A window that has moved further than this is read anew. Milliseconds.
const nearby = 3600_000

/**
 * The figures of the last `days`, kept in memory, and exact at each call: where there is news, or
 * an attempt leaves or enters the window as time goes by, a call reads what has changed since the
 * one before. Calls at the same time share that.
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
  let edition = 0

  const load = async (): Promise<Held<View>> => {
    const before = edition
    const window = windowEnding(clock.now(), days)
    const reading = await source.load(window)
    const totals = new Map<number, number[]>()
    add(totals, reading)
    const view = await derive(null, totals, [...totals.keys()])
    return { window, reading, edition: before, loadedAt: reading.seconds, totals, view }
  }

  const advance = async (from: Held<View>): Promise<Held<View>> => {
    const before = edition
    const window = windowEnding(clock.now(), days)
    if (Math.abs(window.until.getTime() - from.window.until.getTime()) > nearby) return load()
    const { snapshot, seconds } = from.reading
    const reading = await source.changes({ snapshot, window: from.window }, window)
    if (reading.seconds - seconds > forgottenAfter) return load()
    const next = { ...from, window, reading, edition: before }
    if (reading.rows.length === 0) return next
    add(from.totals, reading)
    const keys = reading.rows.map(([key]) => key)
    return { ...next, view: await derive(from.view, from.totals, keys) }
  }

  const reload = async () => {
    isReloading = true
    try {
      fresh = await load()
    } catch {
      // What is held goes on being right; the next call tries again.
    } finally {
      isReloading = false
    }
  }

  const bringUpToDate = sharedRun(async () => {
    const from = fresh ?? held
    fresh = null
    // A failure half way leaves nothing behind that is half changed.
    held = null
    held = await (from ? advance(from) : load())
    return held.view
  })

  return async () => {
    const news = await source.news()
    edition = Math.max(edition, news.edition)
    const isCurrent =
      held && !fresh && held.edition >= news.edition && isStill(held, clock.now(), days)
    const view = held && isCurrent ? held.view : await bringUpToDate()
    if (held && news.seconds - held.loadedAt > reloadAfter && !isReloading) void reload()
    return view
  }
}

/** Does the window that ends now hold the same attempts, if none has changed? */
function isStill({ window, reading }: Held<unknown>, now: Date, days: number): boolean {
  if (now < window.until) return false
  const from = after(now, -days * 86_400).getTime()
  const { first, next } = reading
  return (first === null || from <= first) && (next === null || now.getTime() < next)
}

function add(totals: Map<number, number[]>, { rows }: Reading): void {
  for (const [key, ...figures] of rows) {
    const sums = totals.get(key)?.map((sum, index) => sum + (figures[index] ?? 0)) ?? figures
    if (sums.some((sum) => sum !== 0)) totals.set(key, sums)
    else totals.delete(key)
  }
}
