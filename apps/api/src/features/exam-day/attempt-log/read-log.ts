import type { AttemptEvent } from '@prepwell/contract/exam-day/attempt-log.ts'
import { may } from '@prepwell/contract/wire/permissions.ts'
import { notFound } from '../../../platform/errors.ts'
import { selectHeldElsewhere } from '../../quizzes/quiz/index.ts'
import { isAboutKeys, requireReadable, tellsHeld } from '../../results/results/index.ts'
import { mayReadKeys, type Viewer } from '../../shared/access/index.ts'
import { type AttemptContext, itemsOf } from '../../sitting/attempts/index.ts'
import { findLoggedAttempt, selectLog } from './attempt-log.queries.ts'
import { sectionsBegun, showEvent } from './attempt-log.view.ts'

/**
 * The log of an attempt, oldest first. Admins may read it at any time, unless the attempt is
 * private; its student may once the result is published, without rows that reveal the right answer
 * to a question that another exam holds. A program that may not read keys gets no row about keys.
 */
export async function readLog(
  { db, clock, papers }: AttemptContext,
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<AttemptEvent[]> {
  const attempt = requireReadable(viewer, await findLoggedAttempt(db, id))
  const isAdmin = may(viewer, 'class-results.read')
  if (!isAdmin && attempt.published_at === null) throw notFound('Attempt')
  const [rows, paper] = await Promise.all([selectLog(db, id), papers.get(db, attempt.paper_id)])
  const now = clock.now()
  const numbers = new Map(
    itemsOf(paper, attempt.item_order).map((item) => [item.question_id, item.display_id]),
  )
  const held = isAdmin ? new Set<number>() : await selectHeldElsewhere(db, now, attempt)
  const shown = rows
    .filter((row) => !tellsHeld(row, held) && (mayReadKeys(viewer) || !isAboutKeys(row)))
    .map((row) => showEvent(row, { isAdmin, numbers, attempt }))
  // A section may begin because of a logged event, so it is sorted after that event.
  return [...shown, ...sectionsBegun(attempt, now)].sort((a, b) => a.at - b.at)
}
