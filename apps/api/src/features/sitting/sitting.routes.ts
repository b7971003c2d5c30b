import * as sitting from '@prepwell/contract/sitting.ts'
import type { FastifyInstance } from 'fastify'
import { epoch, epochOrNull } from '../../platform/clock.ts'
import { route } from '../../platform/http/route.ts'
import type { AttemptContext } from '../attempts/index.ts'
import { access } from '../auth/index.ts'
import { createAnswerBounds } from './bound-answers.ts'
import { checkStart } from './check-start.ts'
import { practiseAgain } from './practise-again.ts'
import { readPaper } from './read-paper.ts'
import { readReceipt } from './read-receipt.ts'
import { saveAnswers } from './save-answers.ts'
import { showPaper, showReceipt, showStart, showStartCheck } from './sitting.view.ts'
import { startAttempt } from './start-attempt.ts'
import { submitAttempt } from './submit-attempt.ts'

/** What a student does in an attempt. */
export function registerSitting(app: FastifyInstance, context: AttemptContext): void {
  const boundAnswers = { bodyBound: createAnswerBounds(context.db) }
  const now = () => context.clock.now()

  route(app, sitting.checkStart, access.student, async ({ viewer, params }) => ({
    data: showStartCheck(await checkStart(context, { viewer, quizId: params.id }), now()),
  }))

  route(app, sitting.startAttempt, access.student, async ({ viewer, params, body }) => {
    const started = await startAttempt(context, {
      viewer,
      quizId: params.id,
      timed: body?.timed ?? false,
    })
    return { data: showStart(started, now()) }
  })

  route(app, sitting.getPaper, access.student, async ({ viewer, params }) => {
    const { attempt, paper } = await readPaper(context, { viewer, quizId: params.id })
    return { data: showPaper(attempt, paper) }
  })

  route(
    app,
    sitting.saveAnswers,
    access.student,
    async ({ viewer, params: { id }, body: { quiz_state: state } }) => {
      const { attempt, saved, order, isWhole } = await saveAnswers(context, { viewer, id, state })
      return {
        message: isWhole ? 'Saved' : 'Newer answers are stored already',
        take_quiz_id: attempt.id,
        saved,
        order,
        server_time: epoch(now()),
        deadline: epochOrNull(attempt.deadline),
      }
    },
    boundAnswers,
  )

  route(
    app,
    sitting.submitAttempt,
    access.student,
    async ({ viewer, params: { id }, body: { quiz_state: state } }) => {
      const submittedAt = await submitAttempt(context, { viewer, id, state })
      return {
        message: 'Quiz submitted successfully',
        take_quiz_id: id,
        submitted_at: epoch(submittedAt),
      }
    },
    boundAnswers,
  )

  route(
    app,
    sitting.practiseAgain,
    access.student,
    async ({ viewer, params: { id } }) => ({ data: await practiseAgain(context, { viewer, id }) }),
    { perMinute: 30 },
  )

  route(app, sitting.getReceipt, access.student, async ({ viewer, params: { id } }) => {
    const { attempt, answers } = await readReceipt(context, { viewer, id })
    return { data: showReceipt(attempt, answers, now()) }
  })
}
