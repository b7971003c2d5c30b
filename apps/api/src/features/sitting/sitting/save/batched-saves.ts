import { batch } from '../../../../platform/concurrency/batch.ts'
import {
  type AttemptContext,
  hasMoreTime,
  hasOpenedFor,
  isCounted,
  isOver,
  maySubmit,
  tryClose,
} from '../../attempts/index.ts'
import { type Submission, submitAttempt } from '../submit/submit-attempt.ts'
import { hasLimits } from './answer-limits.ts'
import type { AttemptHeads } from './attempt-heads.ts'
import { type AttemptAnswers, mergeAnswers } from './merge-answers.queries.ts'
import {
  type Arrived,
  bySection,
  describeStored,
  readSave,
  type Save,
  type SavedAnswers,
  saveAnswers,
} from './save-answers.ts'

interface BatchedSaves {
  /** Like {@link saveAnswers}. */
  save(save: Save): Promise<SavedAnswers>
  /** Like {@link submitAttempt}. */
  submit(submission: Submission): Promise<Date>
}

/**
 * The fast path of saves and submits: checks the answers of many students and stores them in one
 * statement. Everything that it leaves out takes the slow path, which waits for locks and reports
 * errors: an attempt that is closed or being closed, has more time than its page knew, or was moved
 * to another device; a section that is closed; a client that sends no sequence numbers; a paper
 * that limits the number of answers.
 */
export function createBatchedSaves(context: AttemptContext, heads: AttemptHeads): BatchedSaves {
  const { db, clock, papers } = context
  const merge = batch({
    name: 'saves',
    run: (saves: readonly AttemptAnswers[]) => mergeAnswers(db, saves),
    keyOf: ({ attempt }) => attempt.id,
    sizeOf: ({ answers }) => answers.length,
  })
  const store = async ({ viewer, id, state, now }: Arrived<Save>) => {
    const attempt = await heads.get(viewer, id)
    if (isOver(attempt, now)) return null
    const paper = await papers.get(db, attempt.paper_id)
    if (hasLimits(paper)) return null
    // The cached times are outdated if a section opened early, so answers in sections that have not
    // opened take the slow path. So do answers to questions that are not on the paper: otherwise
    // the time of a rejection would reveal which questions are in later sections.
    const isOpened = hasOpenedFor(attempt, now)
    const known = paper.items.filter((item) => item.question_id in state && isOpened(item))
    if (known.length < Object.keys(state).length) return null
    const answers = readSave({ attempt, paper, now, state })
    if (!answers.every(isCounted)) return null
    if (bySection({ attempt, paper, now }, answers).closed.length > 0) return null
    const rows = answers.length === 0 ? [] : await merge({ attempt, now, answers })
    return rows ? { attempt, paper, answers, rows } : null
  }
  return {
    save: async (given) => {
      const save = { ...given, now: clock.now() }
      const stored = await store(save)
      // Without answers to store, no SQL ran, so the attempt has not been checked in the database
      // yet.
      if (!stored || stored.answers.length === 0) {
        const saved = await saveAnswers(context, save)
        heads.forgetUnless(saved.attempt)
        return saved
      }
      const { attempt, answers, rows } = stored
      return { attempt, ...describeStored(answers, rows), closed: [] }
    },
    submit: async (given) => {
      const now = clock.now()
      const submission = { ...given, now }
      const stored = await store(submission)
      if (!stored) return submitAttempt(context, submission)
      const { attempt, rows } = stored
      if (hasMoreTime(attempt, submission.dueAt, now) || !maySubmit(attempt, submission.dueAt, now))
        return submitAttempt(context, submission)
      const end = { at: now, by: 'student', deviceId: submission.deviceId } as const
      // If the statement returned the rows of all questions, they need not be read again.
      const answers = rows.length === stored.paper.items.length ? rows : undefined
      const paper = await papers.gradedLately(db, attempt.paper_id)
      const closed = await tryClose(db, { attempt, paper, now, end, answers })
      return closed ?? submitAttempt(context, submission)
    },
  }
}
