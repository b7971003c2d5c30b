import { LRUCache } from 'lru-cache'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { gradedBy } from './graded-paper.ts'
import { findGrading, isMarkable, never } from './graded-papers.queries.ts'
import { BeingRegraded } from './mark-in-turn.ts'
import type { GradedPaper, Paper } from './paper.ts'
import { getPaper } from './papers.queries.ts'

/**
 * Caches papers by id: they never change, and 2,000 candidates need the same one for every save.
 */
export interface PaperCache {
  /** The frozen paper, to show questions and to store answers. */
  get(db: Db | Tx, id: number): Promise<Paper>
  /**
   * With what regrades have made of it until now, to show marks. A caller that has read the version
   * of its grading gives it, and saves a read.
   */
  graded(db: Db | Tx, id: number, version?: number): Promise<GradedPaper>
  /** As it was marked by lately: for {@link tryClose}, which notices if that is out of date. */
  gradedLately(db: Db | Tx, id: number): Promise<GradedPaper>
  /**
   * The same to mark attempts: no regrade of the paper is applied until the end of the transaction.
   * Throws {@link BeingRegraded} while one is; {@link markInTurn} then tries again. Call it before
   * an attempt that is submitted already is locked.
   */
  toMark(tx: Tx, id: number): Promise<GradedPaper>
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
  const graded = new WeakMap<Paper, GradedPaper>()
  const get = async (db: Db | Tx, id: number) => {
    const known = papers.get(id)
    if (known) return known
    const paper = await getPaper(db, id)
    papers.set(id, paper)
    return paper
  }
  const withGrading = async (db: Db | Tx, id: number, version?: number) => {
    const paper = await get(db, id)
    const kept = graded.get(paper)
    if (kept && kept.grading === version) return kept
    const grading = version === 0 && !kept ? never : await findGrading(db, id)
    if (kept && kept.grading === grading.version) return kept
    const now = gradedBy(paper, grading)
    graded.set(paper, now)
    return now
  }
  return {
    get,
    graded: withGrading,
    gradedLately: async (db, id) => graded.get(await get(db, id)) ?? withGrading(db, id),
    toMark: async (tx, id) => {
      if (!(await isMarkable(tx, id))) throw new BeingRegraded(id)
      return withGrading(tx, id)
    },
  }
}
