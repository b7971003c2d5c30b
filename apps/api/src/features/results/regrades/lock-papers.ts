import type { Tx } from '../../../platform/database/database.ts'
import { lockGradings } from '../../sitting/attempts/index.ts'
import { type AskingPaper, holdPeopleOf } from './regrades.queries.ts'

/**
 * Locks the papers from `read` that the viewer may regrade, with their students and quizzes. Reads
 * again after waiting for locks, because a practice with the same questions may have been made, or
 * an exam published.
 */
export async function lockPapers(
  tx: Tx,
  read: () => Promise<readonly AskingPaper[]>,
): Promise<readonly AskingPaper[]> {
  const locked = new Set<number>()
  for (;;) {
    const papers = await read()
    const ids = papers.flatMap(({ paper_id: id, is_own }) =>
      is_own && !locked.has(id) ? [id] : [],
    )
    if (ids.length === 0) return papers
    await holdPeopleOf(tx, ids)
    await lockGradings(tx, ids)
    // Repeated for students who have begun and submitted since.
    await holdPeopleOf(tx, ids)
    for (const id of ids) locked.add(id)
  }
}
