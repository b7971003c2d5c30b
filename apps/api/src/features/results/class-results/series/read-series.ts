import { LRUCache } from 'lru-cache'
import type { Platform } from '../../../../platform/platform.ts'
import type { ReadClass } from '../class-cache.ts'
import { type LoadedSeries, rankLoaded } from './load-series.ts'
import { getSeries } from './series.queries.ts'

/** Returns a series with its candidates, up to date at every call; 404 if there is none. */
export type ReadSeries = (id: number) => Promise<LoadedSeries>

const seriesMax = 5

/**
 * Keeps the ranks of the series that were viewed last. Classes that have not changed are the same
 * objects, so their ranks are computed once.
 */
export function createSeriesCache({
  db,
  clock,
  readClass,
}: Pick<Platform, 'db' | 'clock'> & { readonly readClass: ReadClass }): ReadSeries {
  const ranked = new LRUCache<number, Promise<LoadedSeries>>({ max: seriesMax })
  return async (id) => {
    const series = await getSeries(db, clock.now(), id)
    const loaded = []
    for (const shift of series.shifts) loaded.push({ shift, loaded: await readClass(shift.id) })
    const known = await ranked.get(id)?.catch(() => undefined)
    const isSame =
      known?.loaded.length === loaded.length &&
      loaded.every((one, at) => {
        const other = known.loaded[at]
        return other?.loaded === one.loaded && other.shift.name === one.shift.name
      })
    if (known && isSame) return { ...known, ...series }
    const ranking = rankLoaded(series, loaded)
    ranked.set(id, ranking)
    return ranking
  }
}
