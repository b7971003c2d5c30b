import * as printing from '@prepwell/contract/quizzes/print.ts'
import { previewPaper } from '@prepwell/contract/quizzes/quizzes.ts'
import * as checks from '@prepwell/contract/sitting/checks.ts'
import { sendHeartbeat } from '@prepwell/contract/sitting/heartbeat.ts'
import * as papers from '@prepwell/contract/sitting/paper.ts'
import * as sitting from '@prepwell/contract/sitting/sitting.ts'
import type { FastifyInstance } from 'fastify'
import { epoch } from '../../../platform/clock.ts'
import { networkOf } from '../../../platform/http/caller.ts'
import { deviceWords } from '../../../platform/http/device-words.ts'
import { callOf, route, routeOptions } from '../../../platform/http/route.ts'
import { callSeconds, histogram } from '../../../platform/metrics/registry.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access, type Viewer } from '../../shared/access/index.ts'
import type { AttemptContext } from '../attempts/index.ts'
import { checkAnswer } from './check/check-answer.ts'
import { listChecks } from './check/list-checks.ts'
import { createHeartbeats } from './heartbeat/heartbeat.ts'
import { createBatchedReads } from './paper/batched-reads.ts'
import { showPaperPreview } from './paper/preview-paper.ts'
import { readPaper } from './paper/read-paper.ts'
import { createPaperSender } from './paper/send-paper.ts'
import { practiseAgain } from './practise-again/practise-again.ts'
import { printQuiz } from './print/print-quiz.ts'
import { createAnswerBounds } from './save/answer-body-bound.ts'
import { createAttemptHeads } from './save/attempt-heads.ts'
import { createBatchedSaves } from './save/batched-saves.ts'
import { endSection } from './sections/end-section.ts'
import { showReceipt, showSaved, showStart, writeStartCheck } from './sitting.view.ts'
import { createBatchedStarts } from './start/batched-starts.ts'
import { createCandidateAccess } from './start/candidate-access.ts'
import { checkStart } from './start/check-start.ts'
import { browserProofOf, limitCodeGuesses } from './start/exam-entry.ts'
import { readReceipt } from './submit/read-receipt.ts'
import { registerOpenPractice } from './visitors/visitors.routes.ts'

const acknowledgement = histogram({
  name: 'prepwell_save_acknowledgement_seconds',
  help: 'Time from the arrival of answers until the response that says they are stored',
  labelNames: ['call'],
  buckets: callSeconds,
})

/** The routes for a candidate's attempt, for students and for admins in a rehearsal. */
export function registerSitting(
  app: FastifyInstance,
  context: AttemptContext & Pick<Platform, 'settings' | 'jwtSecret'>,
): void {
  const heads = createAttemptHeads(context.db)
  const boundAnswers = { bodyBound: createAnswerBounds(heads) }
  const batched = createBatchedSaves(context, heads)
  const reads = createBatchedReads(context.db)
  const sendPaper = createPaperSender(context.db)
  const startAttempt = createBatchedStarts(context)
  const limitGuesses = limitCodeGuesses(context)
  const { publicUrl } = context.settings
  const contact = createHeartbeats(context)
  const now = () => context.clock.now()
  const candidate = createCandidateAccess(context.db)
  registerOpenPractice(app, context)

  route(app, sitting.checkStart, candidate.ofQuiz, async ({ viewer, params, query, request }) => {
    const check = await checkStart(context, reads, {
      viewer,
      quizId: params.id,
      isWaiting: query.waiting === 'true',
      check: query.check === undefined ? null : query.check === 'true',
      known: query.known ?? null,
      proof: browserProofOf(request, publicUrl, params.id),
    })
    return writeStartCheck(check, now())
  })

  route(app, previewPaper, access.permitted, async ({ viewer, body }) => ({
    data: await showPaperPreview(context.db, { viewer, ...body }),
  }))

  route(app, printing.printQuiz, access.permitted, async ({ viewer, params, query }) => ({
    data: await printQuiz(context, { viewer, ...params, ...query }),
  }))

  route(app, sitting.startAttempt, candidate.ofQuiz, async ({ viewer, params, body, request }) => {
    const accessCode = body?.access_code || null
    const started = await limitGuesses({ studentId: viewer.id, code: accessCode }, () =>
      startAttempt({
        viewer,
        quizId: params.id,
        timed: body?.timed ?? null,
        check: body?.check ?? null,
        accessCode,
        proof: browserProofOf(request, publicUrl, params.id),
      }),
    )
    return { data: showStart(started, { now: now(), jwtSecret: context.jwtSecret }) }
  })

  app.route({
    ...routeOptions(app, papers.getPaper, candidate.ofQuiz, {}, papers.getPaper.response),
    handler: async (request, reply) => {
      const { viewer, params } = callOf<Viewer, typeof papers.getPaper>(request)
      const read = await readPaper(context, reads, {
        viewer,
        quizId: params.id,
        proof: browserProofOf(request, publicUrl, params.id),
      })
      return sendPaper(request, reply, read)
    },
  })

  route(
    app,
    sitting.saveAnswers,
    candidate.ofAttempt,
    async ({ viewer, params: { id }, body: { quiz_state: state } }) =>
      showSaved(await batched.save({ viewer, id, state }), now()),
    {
      ...boundAnswers,
      acknowledged: (seconds) => acknowledgement.observe({ call: 'save' }, seconds),
    },
  )

  route(
    app,
    sitting.endSection,
    candidate.ofAttempt,
    async ({ viewer, params: { id }, body }) => {
      const { quiz_state: state, section, in_pause: inPause, device_id } = body
      const last = { state, section, inPause, deviceId: device_id ?? null }
      const saved = await endSection(context, { viewer, id, ...last })
      heads.forgetUnless(saved.attempt)
      return showSaved(saved, now())
    },
    boundAnswers,
  )

  route(
    app,
    sitting.submitAttempt,
    candidate.ofAttempt,
    async ({ viewer, params: { id }, body: { quiz_state: state, due_at, device_id } }) => {
      const last = { state, dueAt: due_at ?? null, deviceId: device_id ?? null }
      const submittedAt = await batched.submit({ viewer, id, ...last })
      return {
        message: 'Quiz submitted successfully',
        take_quiz_id: id,
        submitted_at: epoch(submittedAt),
      }
    },
    {
      ...boundAnswers,
      acknowledged: (seconds) => acknowledgement.observe({ call: 'submit' }, seconds),
    },
  )

  route(
    app,
    sitting.practiseAgain,
    access.permitted,
    async ({ viewer, params: { id } }) => ({ data: await practiseAgain(context, { viewer, id }) }),
    { perMinute: 30 },
  )

  route(app, checks.checkAnswer, candidate.ofAttempt, async ({ viewer, params: { id }, body }) => ({
    data: await checkAnswer(context, heads, { viewer, id, answer: body }),
  }))

  route(app, checks.listChecks, candidate.ofAttempt, async ({ viewer, params: { id } }) => {
    const { checked, held } = await listChecks(context, { viewer, id })
    return { data: checked, held }
  })

  route(app, sitting.getReceipt, candidate.ofAttempt, async ({ viewer, params: { id } }) => {
    return { data: showReceipt(await readReceipt(context, { viewer, id }), now()) }
  })

  route(
    app,
    sendHeartbeat,
    candidate.ofAttempt,
    async ({ viewer, params: { id }, body, request }) => ({
      data: await contact({
        viewer,
        id,
        report: body,
        device: deviceWords(request.headers['user-agent']),
        address: networkOf(request),
      }),
    }),
    // Allows a heartbeat every 8 s from two devices, and one after each network outage.
    { perMinute: 40 },
  )
}
