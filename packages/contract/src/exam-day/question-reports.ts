import { z } from 'zod'
import { textFormat } from '../bank/text-format.ts'
import { translatedFields } from '../bank/translations.ts'
import { paperLanguages } from '../quizzes/quiz-languages.ts'
import {
  epochSeconds,
  id,
  idParams,
  message,
  one,
  requiredText,
  writtenText,
} from '../wire/common.ts'
import { contentVersion } from '../wire/content-version.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'
import { anAnswer, anInteger } from '../wire/shape.ts'

const shared = { tag: 'question-reports' } as const

/**
 * Reports a problem with a question of the exam. There is one report for each question; a later
 * text replaces it. Reports that a device could not send in time are accepted until a day after the
 * end.
 */
export const reportQuestion = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/take_quiz/:id/reports',
  permission: 'exams.sit',
  summary: 'Report a question during an exam',
  params: idParams,
  body: z.object({ question_id: id, text: requiredText(limits.questionReportMax) }),
  response: z.object({ message: z.string(), take_quiz_id: z.number().int() }),
  answerShape: anAnswer({ take_quiz_id: anInteger }),
  errors: ['forbidden', 'not_found', 'not_allowed_now'],
})

/** The caller's reports in an attempt. */
export const listOwnReports = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/take_quiz/:id/reports',
  permission: 'exams.sit',
  summary: "The caller's reports in an attempt",
  params: idParams,
  response: z.object({
    data: z.array(z.object({ question_id: z.number().int(), text: z.string(), at: epochSeconds })),
  }),
  errors: ['forbidden', 'not_found'],
})

/**
 * open: nobody has settled the question yet, or a report has come or changed since it was settled.
 */
export const questionReportStates = ['open', 'settled'] as const

/** All student reports about a question of an exam. */
const reportedQuestion = z.object({
  question_id: z.number().int(),
  /** The question's number on the frozen paper, from 1. */
  display_id: z.number().int(),
  statement: z.string(),
  question_format: textFormat,
  ...translatedFields,
  state: z.enum(questionReportStates),
  /** An admin's note; may be empty. */
  note: z.string(),
  /** The version of the note. */
  version: contentVersion,
  /** The last time it was settled or reopened, and the admin who did it; null if never. */
  changed_at: epochSeconds.nullable(),
  changed_by: z.string().nullable(),
  /** Latest first. */
  reports: z.array(
    z.object({
      student_id: z.number().int(),
      name: z.string(),
      username: z.string(),
      take_quiz_id: z.number().int(),
      /** The number of the question for this student. */
      question: z.number().int(),
      text: z.string(),
      at: epochSeconds,
    }),
  ),
})

export type ReportedQuestion = z.infer<typeof reportedQuestion>

/** The reported questions of an exam: open ones first, then by the number of reports. */
export const listQuestionReports = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/quizzes/:id/reports',
  permission: 'reports.settle',
  summary: 'Reported questions of an exam',
  params: idParams,
  response: one(
    z.object({
      questions: z.array(reportedQuestion),
      /** The languages of the paper; absent if students cannot choose one. */
      languages: paperLanguages.optional(),
    }),
  ),
  errors: ['forbidden', 'not_found'],
})

export type ReportedQuestions = z.infer<typeof listQuestionReports.response>['data']

/**
 * Settles the reports about a question, or reopens them. 409 if a colleague has written another
 * note than the caller has read.
 */
export const settleQuestionReports = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/quizzes/:id/reports/:question_id',
  permission: 'reports.settle',
  summary: 'Settle the reports about a question',
  params: idParams.extend({ question_id: id }),
  body: z.object({
    state: z.enum(questionReportStates),
    note: writtenText.max(limits.reportNoteMax).default(''),
    version: contentVersion.nullish(),
  }),
  response: message,
  errors: ['forbidden', 'not_found', 'conflict'],
})
