import { publishQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import * as results from '@prepwell/contract/results/results.ts'
import { getSubmissionReceipt } from '@prepwell/contract/results/submission-receipts.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { access } from '../../shared/access/index.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import type { MarksReads } from '../marks-report/index.ts'
import type { CorrectTimesCache } from './correct-times-cache.ts'
import { listAttempts } from './list-attempts.ts'
import { publishByHand } from './publish-by-hand.ts'
import { createResultContext } from './result-context.ts'
import { showAttempt, showAttemptMarks, showSubmissionReceipt } from './show-attempt.ts'

const messages = {
  provisional: 'The provisional key is shown',
  published: 'The results are published',
} as const

/** Routes of a student's attempts and their results. */
export function registerResults(
  app: FastifyInstance,
  attempts: AttemptContext & {
    readonly marks: MarksReads
    readonly correctTimes: CorrectTimesCache
  },
): void {
  const context = createResultContext(attempts)

  route(app, results.listAttempts, access.permitted, ({ viewer, query }) =>
    listAttempts(context, { viewer, query }),
  )

  route(app, results.getAttempt, access.permitted, ({ viewer, params: { id } }) =>
    showAttempt(context, { viewer, id, withMarks: true }),
  )

  route(app, results.getResult, access.permitted, ({ viewer, params: { id } }) =>
    showAttempt(context, { viewer, id, withMarks: false }),
  )

  route(app, results.getAttemptMarks, access.permitted, async ({ viewer, params: { id } }) => ({
    data: await showAttemptMarks(context, { viewer, id }),
  }))

  route(app, getSubmissionReceipt, access.permitted, async ({ viewer, params: { id } }) => ({
    data: await showSubmissionReceipt(context, { viewer, id }),
  }))

  route(app, publishQuiz, access.permitted, async ({ viewer, params: { id }, body }) => {
    const { stage = 'published', shown_after: shown, shown_after_read: read } = body ?? {}
    return {
      message: messages[stage],
      data: await publishByHand(context, { viewer, id, stage, shown, read }),
    }
  })
}
