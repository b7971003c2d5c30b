import * as announcements from '@prepwell/contract/exam-day/announcements.ts'
import * as questionReports from '@prepwell/contract/exam-day/question-reports.ts'
import type { FastifyInstance } from 'fastify'
import { epoch } from '../../../platform/clock.ts'
import { requireSameContent } from '../../../platform/content-version.ts'
import { notFound } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/route.ts'
import { access } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import { type AttemptContext, requireOwn } from '../../sitting/attempts/index.ts'
import { createCandidateAccess } from '../../sitting/sitting/index.ts'
import { getExam, updateWithdrawn } from './announcements.queries.ts'
import { createAnnouncement } from './create-announcement.ts'
import { listAnnouncements } from './list-announcements.ts'
import { listQuestionReports } from './list-question-reports.ts'
import {
  findReportedAttempt,
  isReported,
  lockNote,
  putReportState,
  selectOwnReports,
} from './question-reports.queries.ts'
import { reportQuestion } from './report-question.ts'

/**
 * Routes for admins to make announcements in a running exam, and for students to report questions.
 */
export function registerAnnouncements(app: FastifyInstance, context: AttemptContext): void {
  const { db, clock } = context
  const candidate = createCandidateAccess(db)

  route(
    app,
    announcements.listAnnouncements,
    access.permitted,
    async ({ viewer, params: { id } }) => ({
      data: await listAnnouncements(context, { viewer, id }),
    }),
  )

  route(
    app,
    announcements.createAnnouncement,
    access.permitted,
    async ({ viewer, params, body: { text, question_id } }) => ({
      message: 'Announced',
      data: await createAnnouncement(context, {
        ...{ viewer, text },
        quizId: params.id,
        questionId: question_id,
      }),
    }),
    { perMinute: 30 },
  )

  route(
    app,
    announcements.withdrawAnnouncement,
    access.permitted,
    async ({ viewer, params: { id: quizId, announcement_id: id } }) => {
      await db.transaction().execute(async (tx) => {
        await getExam(tx, quizId)
        const now = clock.now()
        if (!(await updateWithdrawn(tx, { quizId, id, actorId: viewer.id, now })))
          throw notFound('Announcement')
        const action = 'announcement_withdrawn'
        await audit(tx, { viewer, now, action, kind: 'quiz', ids: [quizId] })
      })
      return { message: 'The announcement is withdrawn' }
    },
  )

  route(
    app,
    questionReports.reportQuestion,
    candidate.ofAttempt,
    async ({ viewer, params: { id }, body: { question_id: questionId, text } }) => {
      await reportQuestion(context, { viewer, id, questionId, text })
      return { message: 'Reported', take_quiz_id: id }
    },
    { perMinute: 60 },
  )

  route(
    app,
    questionReports.listOwnReports,
    candidate.ofAttempt,
    async ({ viewer, params: { id } }) => {
      requireOwn(viewer, await findReportedAttempt(db, id))
      const reports = await selectOwnReports(db, id)
      return { data: reports.map((report) => ({ ...report, at: epoch(report.at) })) }
    },
  )

  route(app, questionReports.listQuestionReports, access.permitted, async ({ params: { id } }) => ({
    data: await listQuestionReports(context, { id }),
  }))

  route(
    app,
    questionReports.settleQuestionReports,
    access.permitted,
    async ({ viewer, params: { id: quiz_id, question_id }, body: { version, ...state } }) => {
      await db.transaction().execute(async (tx) => {
        await getExam(tx, quiz_id)
        if (!(await isReported(tx, quiz_id, question_id))) throw notFound('Report')
        const now = clock.now()
        const before = await lockNote(tx, quiz_id, question_id)
        requireSameContent(version, { what: 'This note', before, after: state.note })
        await putReportState(tx, {
          ...{ ...state, quiz_id, question_id },
          ...{ changed_at: now, changed_by: viewer.id },
        })
        const action = state.state === 'settled' ? 'report_settled' : 'report_reopened'
        await audit(tx, { viewer, now, action, kind: 'question', ids: [question_id] })
      })
      return { message: state.state === 'settled' ? 'Settled' : 'Open again' }
    },
  )
}
