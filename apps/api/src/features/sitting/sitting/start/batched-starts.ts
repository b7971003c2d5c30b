import { limits } from '@prepwell/contract/wire/limits.ts'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { after } from '../../../../platform/clock.ts'
import { batch } from '../../../../platform/concurrency/batch.ts'
import { type AttemptContext, nextExamSeed, orderItems, startOf } from '../../attempts/index.ts'
import { type ArrangedStart, type AskedStart, beginAttempts } from './batched-starts.queries.ts'
import { type Start, type Started, startAttempt } from './start-attempt.ts'

/**
 * Starts that may take the slow path at once. Each needs many statements and holds a connection;
 * the remaining connections are for saves.
 */
const usualStartsAtOnce = 6

/** Cache entries: exams whose papers are arranged per attempt. */
const arrangedExamsKept = 100

/**
 * Starts as {@link startAttempt} does, with those of many students in one statement. What the
 * statement leaves out takes the slow path: the first start of an exam, which freezes the paper so
 * that later starts can be arranged, and every start that is refused.
 */
export function createBatchedStarts(context: AttemptContext): (start: Start) => Promise<Started> {
  const { db, clock, papers } = context
  const paperIds = new LRUCache<number, number>({ max: arrangedExamsKept })
  const limitUsual = pLimit(usualStartsAtOnce)
  const begin = batch({
    name: 'starts',
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
  const arrange = async (quizId: number): Promise<ArrangedStart | undefined> => {
    const paperId = paperIds.get(quizId)
    if (paperId === undefined) return undefined
    const seed = nextExamSeed()
    const order = orderItems(await papers.get(db, paperId), seed)
    return order ? { paperId, seed, order } : undefined
  }
  return async (start) => {
    const { viewer, quizId, timed = false, accessCode = null, proof = null } = start
    const arranged = await arrange(quizId)
    const attempt = await begin({
      studentId: viewer.id,
      quizId,
      timed,
      accessCode,
      proof,
      arranged,
    })
    if (attempt) return { attempt, existing: attempt.existing }
    const started = await limitUsual(() => startAttempt(context, start))
    const { quiz_mode, paper_id } = started.attempt
    const isArranged = (await papers.get(db, paper_id)).arrangement !== null
    // A practice draws by what its student has seen, which only the slow path knows.
    if (quiz_mode === 'exam' && isArranged) paperIds.set(quizId, paper_id)
    return started
  }
}

const keyOf = (studentId: number, quizId: number) => `${studentId} ${quizId}`
