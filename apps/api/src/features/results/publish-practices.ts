import type { AttemptContext } from '../attempts/index.ts'
import { selectHeldQuestions } from '../quizzes/index.ts'
import { publishKeptBack, selectKeptBackPapers } from './kept-back.queries.ts'

/**
 * Publishes the practices that were finished while an exam held some of their questions, as soon as
 * none is held; each paper in a transaction of its own. Several processes may do this at once.
 */
export async function publishPractices(
  { db, clock, papers }: AttemptContext,
  { onError }: { readonly onError: (error: unknown) => void },
): Promise<void> {
  const now = clock.now()
  const keptBack = await selectKeptBackPapers(db)
  if (keptBack.length === 0) return
  const held = new Set((await selectHeldQuestions(db, now)).map(({ question_id }) => question_id))
  for (const id of keptBack)
    try {
      const { items } = await papers.get(db, id)
      if (items.some(({ question_id }) => held.has(question_id))) continue
      await db.transaction().execute((tx) => publishKeptBack(tx, id, now))
    } catch (error) {
      onError(error)
    }
}
