import { LRUCache } from 'lru-cache'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { gradedBy } from './graded-paper.ts'
import { findGrading, isMarkable, never } from './graded-papers.queries.ts'
import { BeingRegraded } from './mark-in-turn.ts'
import type { GradedPaper, Paper } from './paper.ts'
import { getPaper } from './papers.queries.ts'

/**
 * Caches papers by id, because they never change and 2,000 candidates need the same one for every
 * save.
 */
export interface PaperCache {
  /** The frozen paper, for showing questions and storing answers. */
  get(db: Db | Tx, id: number): Promise<Paper>
  /**
   * The paper with its current regrades, for showing marks. A caller that already knows the version
   * of the grading passes it, which saves a read.
   */
  graded(db: Db | Tx, id: number, version?: number): Promise<GradedPaper>
  /**
   * The paper with the regrades known from its last use. Only for {@link tryClose}, which detects
   * if they are out of date.
   */
  gradedLately(db: Db | Tx, id: number): Promise<GradedPaper>
  /**
   * The paper for marking attempts: no regrade of it is applied until the end of the transaction.
   * Throws {@link BeingRegraded} while one is running; {@link markInTurn} then tries again. Call it
   * before locking a submitted attempt.
   */
  toMark(tx: Tx, id: number): Promise<GradedPaper>
}

/** The services that use cases for attempts need. */
export type AttemptContext = Pick<Platform, 'db' | 'clock'> & { readonly papers: PaperCache }

/**
 * The maximum number of cached items in all papers, counted once per language; each takes 1 to 2
 * KB.
 */
const itemsKept = 20_000

/** A cache for one database that keeps the most recently used papers. */
export function createPaperCache(): PaperCache {
  const papers = new LRUCache<number, Paper>({
    maxSize: itemsKept,
    // Even the longest paper is cached, because each save would read it otherwise.
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
