import type { Tx } from '../../../platform/database/database.ts'
import { lockGradings } from '../../sitting/attempts/index.ts'
import { type AskingPaper, holdPeopleOf } from './regrades.queries.ts'

/**
 * Locks the viewer's own among the papers that `select` finds, with their students and quizzes, and
 * returns what it finds then: until its gradings are locked, a practice may be made from a paper,
 * which has the paper's regrades.
 */
export async function lockPapers(
  tx: Tx,
  select: () => Promise<AskingPaper[]>,
): Promise<AskingPaper[]> {
  const locked = new Set<number>()
  for (;;) {
    const papers = await select()
    const ids = papers.flatMap(({ is_own, paper_id }) =>
      is_own && !locked.has(paper_id) ? [paper_id] : [],
    )
    if (ids.length === 0) return papers
    await holdPeopleOf(tx, ids)
    await lockGradings(tx, ids)
    // Again for those who have begun and submitted since.
    await holdPeopleOf(tx, ids)
    for (const id of ids) locked.add(id)
  }
}
