import * as results from '@prepwell/contract/results.ts'
import * as attempts from '@prepwell/contract/sitting.ts'
import type { FastifyInstance } from 'fastify'
import { epoch, epochOrNull } from '../../platform/clock.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { access } from '../auth/index.ts'
import { showPaper, showReceipt, showStart, showStartCheck } from './attempts.view.ts'
import { createAnswerBounds } from './bound-answers.ts'
import { checkStart } from './check-start.ts'
import { listAttempts } from './list-attempts.ts'
import { createPaperShelf } from './paper-shelf.ts'
import { readPaper } from './read-paper.ts'
import { readReceipt } from './read-receipt.ts'
import { createRightTimesShelf } from './right-times-shelf.ts'
import { saveAnswers } from './save-answers.ts'
import { showAttempt } from './show-attempt.ts'
import { startAttempt } from './start-attempt.ts'
import { submitAttempt } from './submit-attempt.ts'

/** Taking quizzes, and looking at what was taken. */
export function registerAttempts(app: FastifyInstance, { db, clock }: Platform): void {
  const shelf = createPaperShelf()
  const times = createRightTimesShelf()
  const boundAnswers = { bodyBound: createAnswerBounds(db) }
  const now = () => clock.now()

  route(app, attempts.checkStart, access.student, async ({ viewer, params }) => ({
    data: showStartCheck(await checkStart(db, shelf, now(), viewer, params.id), now()),
  }))

  route(app, attempts.startAttempt, access.student, async ({ viewer, params, body }) => {
    const started = await startAttempt(db, now(), viewer, params.id, body?.timed ?? false)
    return { data: showStart(started, now()) }
  })

  route(app, attempts.getPaper, access.student, async ({ viewer, params }) => {
    const { attempt, paper } = await readPaper(db, shelf, now(), viewer, params.id)
    return { data: showPaper(attempt, paper) }
  })

  route(
    app,
    attempts.saveAnswers,
    access.student,
    async ({ viewer, params, body }) => {
      const { attempt, saved, order, isWhole } = await saveAnswers(
        db,
        shelf,
        now(),
        viewer,
        params.id,
        body.quiz_state,
      )
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
    attempts.submitAttempt,
    access.student,
    async ({ viewer, params, body }) => {
      const submittedAt = await submitAttempt(db, shelf, now(), viewer, params.id, body.quiz_state)
      return {
        message: 'Quiz submitted successfully',
        take_quiz_id: params.id,
        submitted_at: epoch(submittedAt),
      }
    },
    boundAnswers,
  )

  route(app, attempts.getReceipt, access.student, async ({ viewer, params }) => {
    const { attempt, answers } = await readReceipt(db, viewer, params.id)
    return { data: showReceipt(attempt, answers, now()) }
  })

  route(app, results.listAttempts, access.signedIn, ({ viewer, query }) =>
    listAttempts(db, viewer, query),
  )

  route(app, results.getAttempt, access.signedIn, async ({ viewer, params }) => ({
    data: await showAttempt(db, shelf, times, now(), viewer, params.id),
  }))
}
