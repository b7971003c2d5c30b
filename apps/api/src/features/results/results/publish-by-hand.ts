import type { ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { publishQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import type { z } from 'zod'
import { epochOrNull } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { askerOf, findExamAskingSame, getPublication, lockQuiz } from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import { countAttempts } from './publication.queries.ts'
import { publishExam } from './publish-exam.ts'

interface Publishing {
  readonly viewer: Viewer
  readonly id: number
  /** The part that students may see; undefined for the exam's own setting. */
  readonly shown: ShownPart | undefined
}

type Published = z.output<(typeof publishQuiz)['response']>['data']

/**
 * Publishes the results of an exam as an admin. Throws 404 if there is no such exam, 409 while its
 * results cannot be published. Safe to repeat: of two simultaneous admins, the second is told that
 * it has been done, or that students see a different part from the one chosen.
 */
export function publishByHand(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { viewer, id, shown }: Publishing,
): Promise<Published> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const quiz = await lockQuiz(tx, id)
    if (quiz.quiz_mode !== 'exam')
      throw conflict('A practice shows each result at once: there is nothing to publish')
    const shownAfter = shown ?? quiz.shown_after
    if (!quiz.results_published_at) {
      await requirePublishable(tx, { viewer, id, now })
      await publishExam(tx, { quizId: id, shownAfter, actorId: viewer.id, now })
      const detail = { shown_after: shownAfter }
      await audit(tx, { viewer, now, action: 'published', kind: 'quiz', ids: [id], detail })
    } else if (shownAfter !== quiz.shown_after)
      throw conflict(
        'The results are already published. Edit the exam to change what students see of them',
      )
    const { results_published_at, provisional_since, ...publication } = await getPublication(tx, id)
    return {
      ...publication,
      results_published_at: epochOrNull(results_published_at),
      provisional_since: epochOrNull(provisional_since),
    }
  })
}

async function requirePublishable(
  tx: Tx,
  { viewer, id, now }: Pick<Publishing, 'viewer' | 'id'> & { readonly now: Date },
): Promise<void> {
  const { begun, running, is_undo_awaited, entry_end } = await countAttempts(tx, id, now)
  if (entry_end > now) throw conflict('Students can still begin this exam')
  if (begun === 0) throw conflict('Nobody has taken this exam: there are no results to publish')
  if (running > 0)
    throw conflict(
      running === 1
        ? '1 student is still taking this exam'
        : `${running} students are still taking this exam`,
    )
  if (is_undo_awaited)
    throw conflict(
      'A student of this exam was deleted a moment ago, which can still be undone. Try again in a few seconds',
    )
  const other = await findExamAskingSame(tx, now, { examId: id, asker: askerOf(viewer) })
  if (other !== undefined)
    throw conflict(
      `${other.name ?? 'Another exam'} is ${other.has_begun ? 'going on' : 'still to come'} and asks some of the same questions: marks would reveal the right answers. Publish the results when it is over`,
    )
}
