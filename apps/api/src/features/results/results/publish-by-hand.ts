import type { ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { publishQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import type { z } from 'zod'
import { after, epochOrNull } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  type AwaitedExam,
  askerOf,
  countOpenObjections,
  findAwaitedExam,
  getPublication,
  lockQuiz,
  lockShifts,
} from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import { countAttempts } from './publication.queries.ts'
import { publishExam } from './publish-exam.ts'
import { showProvisionalKey } from './show-provisional-key.ts'

interface Publishing {
  readonly viewer: Viewer
  readonly id: number
  readonly stage: 'provisional' | 'published'
  /** The part that students may see; undefined for the exam's own setting. */
  readonly shown: ShownPart | undefined
  /** The exam's own setting as the person has read it; undefined to accept any. */
  readonly read: ShownPart | undefined
}

type Published = z.output<(typeof publishQuiz)['response']>['data']

type LockedQuiz = Awaited<ReturnType<typeof lockQuiz>>

/**
 * Publishes the results of an exam as an admin, or shows its provisional key. Throws 404 if there
 * is no such exam, 409 while that is impossible. Safe to repeat: if two admins do this at once, the
 * second is told that it has been done, or that students see a different part from the one chosen.
 * 409 also if the exam's setting was changed after the person has read it: a colleague may have
 * decided to hold the keys back.
 */
export function publishByHand(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  publishing: Publishing,
): Promise<Published> {
  return db.transaction().execute(async (tx) => {
    await lockShifts(tx, { quizId: publishing.id, waits: true })
    const quiz = await lockQuiz(tx, publishing.id)
    // Reads the time after waiting for locks, because another exam may have begun meanwhile.
    const now = clock.now()
    if (quiz.quiz_mode !== 'exam')
      throw conflict('A practice shows each result at once: there is nothing to publish')
    const step = { ...publishing, quiz, now }
    await (publishing.stage === 'provisional' ? showKey(tx, step) : publish(tx, step))
    const { results_published_at, provisional_since, ...publication } = await getPublication(
      tx,
      quiz.id,
    )
    return {
      ...publication,
      results_published_at: epochOrNull(results_published_at),
      provisional_since: epochOrNull(provisional_since),
    }
  })
}

interface Step extends Publishing {
  readonly quiz: LockedQuiz
  readonly now: Date
}

async function showKey(tx: Tx, { viewer, quiz, shown, now }: Step): Promise<void> {
  const { id, objections, shown_after: shownAfter } = quiz
  if (objections !== 'provisional')
    throw conflict('This exam shows no provisional key. Its settings can change that')
  if (shown !== undefined && shown !== shownAfter)
    throw invalid('shown_after', 'What students see is chosen when the results are published')
  if (quiz.results_published_at) throw conflict('The results are already published')
  if (quiz.provisional_since) return
  await requirePublishable(tx, { viewer, id, now })
  await showProvisionalKey(tx, { quizId: id, shownAfter, actorId: viewer.id, now })
  await audit(tx, { viewer, now, action: 'provisional_key_shown', kind: 'quiz', ids: [id] })
}

async function publish(tx: Tx, { viewer, quiz, shown, read, now }: Step): Promise<void> {
  const { id } = quiz
  const shownAfter = shown ?? quiz.shown_after
  if (!quiz.results_published_at) {
    if (read !== undefined && read !== quiz.shown_after)
      throw conflict(
        'What students see after this exam has been changed since you opened this page, so nothing was published. Choose again',
        'shown_after',
      )
    if (quiz.objections === 'after_results' && shownAfter !== 'keys')
      throw invalid('shown_after', 'Students can object only to keys that they see')
    await requireObjectionsOver(tx, quiz, now)
    await requirePublishable(tx, { viewer, id, now })
    await publishExam(tx, { quizId: id, shownAfter, actorId: viewer.id, now })
    const detail = { shown_after: shownAfter }
    await audit(tx, { viewer, now, action: 'published', kind: 'quiz', ids: [id], detail })
  } else if (shownAfter !== quiz.shown_after)
    throw conflict(
      'The results are already published. Edit the exam to change what students see of them',
    )
}

/** Throws 409 while students can object to the provisional key, or an objection is undecided. */
async function requireObjectionsOver(tx: Tx, quiz: LockedQuiz, now: Date): Promise<void> {
  if (quiz.objections !== 'provisional') return
  const { provisional_since: since, objections_hours: hours } = quiz
  if (!since)
    throw conflict('Show the provisional key first: students of this exam may object to it')
  if (after(since, hours * 3600) > now)
    throw conflict('Students can still object to the provisional key')
  const open = await countOpenObjections(tx, quiz.id)
  if (open > 0)
    throw conflict(
      open === 1 ? '1 objection waits for a decision' : `${open} objections wait for a decision`,
    )
}

async function requirePublishable(
  tx: Tx,
  { viewer, id, now }: Pick<Step, 'viewer' | 'id' | 'now'>,
): Promise<void> {
  const { begun, running, is_undo_awaited, entry_end, on_until, results_wait_until } =
    await countAttempts(tx, id, now)
  if (entry_end > now) throw conflict('Students can still begin this exam')
  if (on_until > now)
    throw conflict(
      'This exam is still on: students can be let in, or go on, until its duration has passed',
    )
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
  const other = await findAwaitedExam(tx, now, { examId: id, asker: askerOf(viewer) })
  if (other?.is_shift)
    throw conflict(
      `${other.name ?? 'Another exam of its series'} is ${stateOf(other)}: all exams of a series publish their results when the last one is over`,
    )
  if (other)
    throw conflict(
      `${other.name ?? 'Another exam'} is ${stateOf(other)} and asks some of the same questions: marks would reveal the right answers. Publish the results when it is over`,
    )
  if (results_wait_until && results_wait_until > now)
    throw conflict(
      'Another exam that asks some of the same questions was to begin soon after this one, and has not begun: marks would reveal the right answers',
    )
}

function stateOf({ is_on, has_begun }: Pick<AwaitedExam, 'is_on' | 'has_begun'>): string {
  if (!is_on) return 'part of a series that is not over'
  return has_begun ? 'going on' : 'still to come'
}
