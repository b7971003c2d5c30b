import { limits } from '@prepwell/contract/wire/limits.ts'
import pLimit from 'p-limit'
import { after } from '../../../platform/clock.ts'
import { gather } from '../../../platform/gather.ts'
import { type AttemptContext, startOf } from '../../attempts/index.ts'
import { type Start, type Started, startAttempt } from '../start-attempt.ts'
import { type AskedStart, beginAttempts } from './gathered-starts.queries.ts'

/**
 * How many starts take the usual way at once. It needs many statements, and a connection meanwhile:
 * the connections that are left are for saves.
 */
const usualStartsAtOnce = 6

/**
 * Starts as {@link startAttempt} does, those of many students in one statement. What the statement
 * leaves out takes the usual way: the first start of an exam, which prints the paper, and all that
 * cannot begin now.
 */
export function createGatheredStarts(
  context: Pick<AttemptContext, 'db' | 'clock'>,
): (start: Start) => Promise<Started> {
  const { db, clock } = context
  const limitUsual = pLimit(usualStartsAtOnce)
  const begin = gather({
    run: async (asked: readonly AskedStart[]) => {
      const now = clock.now()
      const begun = await beginAttempts(db, asked, {
        now,
        startedAt: startOf(now),
        earliestDeadline: after(now, -limits.graceSeconds),
      })
      const byStart = new Map(begun.map((one) => [keyOf(one.student_id, one.quiz_id), one]))
      return asked.map(({ studentId, quizId }) => byStart.get(keyOf(studentId, quizId)))
    },
    keyOf: ({ studentId, quizId }) => keyOf(studentId, quizId),
  })
  return async (start) => {
    const { viewer, quizId, timed = false } = start
    const attempt = await begin({ studentId: viewer.id, quizId, timed })
    if (attempt) return { attempt, existing: attempt.existing }
    return limitUsual(() => startAttempt(context, start))
  }
}

const keyOf = (studentId: number, quizId: number) => `${studentId} ${quizId}`
