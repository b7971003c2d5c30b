import { LRUCache } from 'lru-cache'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Paper } from './paper.ts'
import { getPaper } from './papers.queries.ts'

/**
 * Caches papers by id: they never change, and 2,000 candidates need the same one for every save.
 */
export interface PaperCache {
  get(db: Db | Tx, id: number): Promise<Paper>
}

/** Services that the use cases around attempts need. */
export type AttemptContext = Pick<Platform, 'db' | 'clock'> & { readonly papers: PaperCache }

/** Items of all papers together in each of their languages, roughly 1 to 2 KB each. */
const itemsKept = 20_000

/** A cache for one database that keeps the most recently used papers. */
export function createPaperCache(): PaperCache {
  const papers = new LRUCache<number, Paper>({
    maxSize: itemsKept,
    // Even the longest paper is kept: without it, each save would read it.
    sizeCalculation: ({ items, languages }) =>
      Math.min(1 + items.length * (languages?.offered.length ?? 1), itemsKept),
  })
  return {
    get: async (db, id) => {
      const known = papers.get(id)
      if (known) return known
      const paper = await getPaper(db, id)
      papers.set(id, paper)
      return paper
    },
  }
}
