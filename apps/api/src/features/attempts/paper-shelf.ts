import { LRUCache } from 'lru-cache'
import type { Db, Tx } from '../../platform/database.ts'
import { getPaper } from './attempts.queries.ts'
import type { Paper } from './paper.ts'

/**
 * Papers by id, kept in memory: they never change, and every save of 2,000
 * candidates needs the same one.
 */
export interface PaperShelf {
  get(db: Db | Tx, id: number): Promise<Paper>
}

/** A shelf for one database; it holds the papers in use, not all there are. */
export function createPaperShelf(): PaperShelf {
  const papers = new LRUCache<number, Paper>({ max: 200 })
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
