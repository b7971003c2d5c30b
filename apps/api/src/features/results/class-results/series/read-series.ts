import { LRUCache } from 'lru-cache'
import { coalesce } from '../../../../platform/concurrency/coalesce.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { ReadClass } from '../class-cache.ts'
import { type LoadedSeries, type LoadedShift, rankLoaded } from './load-series.ts'
import { ReplacedMeanwhile } from './merge/load-columns.ts'
import { getSeries, type SeriesWithShifts } from './series.queries.ts'

/** Returns a series with its candidates, up to date on every call; 404 if there is none. */
export type ReadSeries = (id: number) => Promise<LoadedSeries>

const seriesMax = 5
/** The number of tries, because another installation's shift may be replaced while it is read. */
const triesMax = 3

/**
 * Caches the ranks of the most recently viewed series. Ranks are computed again only if a class has
 * changed; concurrent calls share the computation.
 */
export function createSeriesCache({
  db,
  clock,
  readClass,
}: Pick<Platform, 'db' | 'clock'> & { readonly readClass: ReadClass }): ReadSeries {
  const readers = new LRUCache<number, () => Promise<LoadedSeries>>({ max: seriesMax })
  const follow = (id: number) => {
    let held: LoadedSeries | null = null
    const read = async () => {
      const series = await getSeries(db, clock.now(), id)
      const loaded: LoadedShift[] = []
      for (const shift of series.shifts) loaded.push({ shift, loaded: await readClass(shift.id) })
      held =
        held && isSame(held, series, loaded)
          ? { ...held, ...series }
          : await rankLoaded(db, series, loaded)
      return held
    }
    return coalesce(async () => {
      for (let tries = 1; ; tries += 1)
        try {
          return await read()
        } catch (error) {
          if (!(error instanceof ReplacedMeanwhile) || tries === triesMax) throw error
        }
    })
  }
  return (id) => {
    const known = readers.get(id)
    if (known) return known()
    const read = follow(id)
    readers.set(id, read)
    return read()
  }
}

const isSame = (
  held: LoadedSeries,
  { outside }: SeriesWithShifts,
  loaded: readonly LoadedShift[],
): boolean =>
  held.loaded.length === loaded.length &&
  loaded.every((one, at) => {
    const other = held.loaded[at]
    return other?.loaded === one.loaded && other.shift.name === one.shift.name
  }) &&
  keyOf(held.outside) === keyOf(outside)

/** Changes when a shift of another installation is imported, imported again, or removed. */
const keyOf = ({ shifts }: SeriesWithShifts['outside']) => shifts.map(({ id }) => id).join()
