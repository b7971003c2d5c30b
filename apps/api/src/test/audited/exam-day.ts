import * as announcements from '@prepwell/contract/exam-day/announcements.ts'
import * as help from '@prepwell/contract/exam-day/interventions.ts'
import * as late from '@prepwell/contract/exam-day/late-answers.ts'
import * as reports from '@prepwell/contract/exam-day/question-reports.ts'
import { signedInAnew } from '../people.ts'
import { finishAll } from '../sitting/finishing.ts'
import { type AuditedCalls, nobodys, one } from './audited-call.ts'

const reason = 'The power was gone'

import { satExam } from './sat-exam.ts'

const added = { action: 'add_time', minutes: 5, reason } as const
const line = {
  ...{ action: 'helped', kind: 'quiz', rows: 1 },
  detail: { help: 'add_time', minutes: 5, reason, names: ['Ravi'] },
}

/** Calls that staff make on the day of an exam. */
export const examDayCalls: AuditedCalls = {
  'POST /api/quizzes/:id/help': async (school) => {
    const { quiz, student } = await satExam(school)
    return {
      endpoint: help.helpCandidates,
      input: { params: { id: quiz.id }, body: { ...added, student_ids: [student.id] } },
      line: { ...line, target_id: quiz.id },
      refused: { params: one, body: { ...added, student_ids: [student.id] } },
    }
  },
  'POST /api/take_quiz/:id/help': async (school) => ({
    endpoint: help.helpAttempt,
    input: { params: { id: (await satExam(school)).attempt }, body: added },
    line,
    refused: {
      params: { id: (await satExam(school)).attempt },
      body: { action: 'reopen', reason },
    },
  }),
  'POST /api/help/:id/undo': async (school, admin) => {
    const given = { params: { id: (await satExam(school)).attempt }, body: added }
    const { body } = await school.call(help.helpAttempt, given, admin)
    return {
      endpoint: help.undoHelp,
      input: { params: { id: body.data.help_id ?? 0 }, body: {} },
      line: { ...line, action: 'help_undone' },
      refused: { params: one, body: {} },
    }
  },
  'POST /api/quizzes/:id/announcements': async (school) => ({
    endpoint: announcements.createAnnouncement,
    input: { params: { id: (await satExam(school)).quiz.id }, body: { text: 'Read km' } },
    line: { action: 'announced', kind: 'quiz', detail: { text: 'Read km' } },
    refused: { params: one, body: { text: 'Read km' } },
  }),
  'DELETE /api/quizzes/:id/announcements/:announcement_id': async (school, admin) => {
    const params = { id: (await satExam(school)).quiz.id }
    const made = await school.call(
      announcements.createAnnouncement,
      { params, body: { text: 'Read km' } },
      admin,
    )
    return {
      endpoint: announcements.withdrawAnnouncement,
      input: { params: { ...params, announcement_id: made.body.data.id } },
      line: { action: 'announcement_withdrawn', kind: 'quiz', target_id: params.id },
      refused: { params: { ...params, announcement_id: nobodys } },
    }
  },
  'PUT /api/quizzes/:id/reports/:question_id': async (school) => {
    const { quiz, student, attempt, question } = await satExam(school)
    const body = { question_id: question, text: 'A typo' }
    await school.call(reports.reportQuestion, { params: { id: attempt }, body }, student)
    return {
      endpoint: reports.settleQuestionReports,
      input: { params: { id: quiz.id, question_id: question }, body: { state: 'settled' } },
      line: { action: 'report_settled', kind: 'question', target_id: question },
      refused: { params: { id: quiz.id, question_id: nobodys }, body: { state: 'settled' } },
    }
  },
  'POST /api/quizzes/:id/late/decisions': async (school) => {
    const { quiz, student, attempt, answers } = await satExam(school)
    school.clock.advance(2 * 3600)
    await finishAll(school)
    const delivery = { params: { id: attempt }, body: { answers, logs: [] } }
    await school.call(late.deliverLate, delivery, signedInAnew(school, student))
    return {
      endpoint: late.decideLate,
      input: { params: { id: quiz.id }, body: { decision: 'accepted', reason } },
      line: {
        ...{ action: 'late_accepted', kind: 'quiz', target_id: quiz.id, rows: 1 },
        detail: { answers: 1, reason, names: ['Ravi'] },
      },
      refused: { params: one, body: { decision: 'accepted', reason } },
    }
  },
  'POST /api/quizzes/:id/answer_file': async (school) => {
    const { quiz, file } = await satExam(school)
    school.clock.advance(2 * 3600)
    await finishAll(school)
    const params = { id: quiz.id }
    return {
      endpoint: late.importAnswerFile,
      input: { params, body: { file, dry_run: false, reason } },
      line: {
        ...{ action: 'answer_file_imported', kind: 'quiz', target_id: quiz.id },
        detail: { answers: 1, reason, names: ['Ravi'] },
      },
      refused: { params, body: { file: '{}', dry_run: false, reason } },
    }
  },
}
