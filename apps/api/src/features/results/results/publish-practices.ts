import { selectHeldIds } from '../../quizzes/quiz/index.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import { publishKeptBack, selectKeptBackPapers } from './kept-back.queries.ts'

/**
 * Publishes the practices that were finished while an exam held some of their questions, as soon as
 * none is held. Each paper has its own transaction. Safe to run in several processes at once.
 */
export async function publishPractices(
  { db, clock, papers }: AttemptContext,
  { onError }: { readonly onError: (error: unknown) => void },
): Promise<void> {
  const now = clock.now()
  const keptBack = await selectKeptBackPapers(db)
  if (keptBack.length === 0) return
  const held = await selectHeldIds(db, now)
  for (const id of keptBack)
    try {
      const { items } = await papers.get(db, id)
      const heldIds = items.flatMap(({ question_id: one }) => (held.has(one) ? [one] : []))
      await db.transaction().execute((tx) => publishKeptBack(tx, { paperId: id, heldIds, now }))
    } catch (error) {
      onError(error)
    }
}
