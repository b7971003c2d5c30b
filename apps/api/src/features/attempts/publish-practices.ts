import type { Db } from '../../platform/database.ts'
import { selectHeldQuestions } from '../quizzes/index.ts'
import { publishKeptBack, selectKeptBackPapers } from './kept-back.queries.ts'
import type { PaperShelf } from './paper-shelf.ts'

/**
 * Publishes the practices that were finished while an exam held some of their questions,
 * as soon as none is held any more; each paper in a transaction of its own. Several
 * processes may do this at once.
 */
export async function publishPractices(
  db: Db,
  shelf: PaperShelf,
  now: Date,
  onError: (error: unknown) => void,
): Promise<void> {
  const papers = await selectKeptBackPapers(db)
  if (papers.length === 0) return
  const held = new Set((await selectHeldQuestions(db, now)).map(({ question_id }) => question_id))
  for (const id of papers)
    try {
      const { items } = await shelf.get(db, id)
      if (items.some(({ question_id }) => held.has(question_id))) continue
      await db.transaction().execute((tx) => publishKeptBack(tx, id, now))
    } catch (error) {
      onError(error)
    }
}
