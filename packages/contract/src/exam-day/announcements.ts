import { z } from 'zod'
import { textFormat } from '../bank/text-format.ts'
import { hasFewPictures, tooManyInText } from '../bank/text-pictures.ts'
import { translatedFields } from '../bank/translations.ts'
import { paperLanguages } from '../quizzes/quiz-languages.ts'
import { created, epochSeconds, id, idParams, message, one, requiredText } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'

/** An announcement as admins see it; withdrawn ones stay in the list. */
const announcement = z.object({
  id: z.number().int(),
  /** Markdown with LaTeX, like the text of a question. */
  text: z.string(),
  /** The question that the announcement is about, and its number on the frozen paper, from 1. */
  question_id: z.number().int().nullable(),
  display_id: z.number().int().nullable(),
  at: epochSeconds,
  /** The admin who made it and the admin who withdrew it; null for a deleted account. */
  by: z.string().nullable(),
  withdrawn_at: epochSeconds.nullable(),
  withdrawn_by: z.string().nullable(),
  /**
   * The number of attempts that were running when the announcement was made or have started since,
   * except those of suspended students.
   */
  attempts: z.number().int(),
  /** The number of these attempts whose page has confirmed that it has the announcement. */
  received: z.number().int(),
})

export type Announcement = z.infer<typeof announcement>

const shared = { tag: 'announcements' } as const

/** The announcements of an exam, latest first, and the questions that a new one can be about. */
export const listAnnouncements = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/quizzes/:id/announcements',
  permission: 'announcements.send',
  summary: 'Announcements of an exam',
  params: idParams,
  response: one(
    z.object({
      /** True while the exam is live or somebody is still taking it. */
      can_announce: z.boolean(),
      announcements: z.array(announcement),
      /** The questions of the frozen paper; none before the first start. */
      questions: z.array(
        z.object({
          question_id: z.number().int(),
          display_id: z.number().int(),
          /**
           * Empty, and without translations, if the section of the question has opened for nobody
           * yet and the caller may not edit the exam.
           */
          statement: z.string(),
          question_format: textFormat,
          ...translatedFields,
        }),
      ),
      /** The languages of the paper; absent if students cannot choose one. */
      languages: paperLanguages.optional(),
    }),
  ),
  errors: ['forbidden', 'not_found'],
})

export type ExamAnnouncements = z.infer<typeof listAnnouncements.response>['data']

/**
 * Shows a text to everyone taking the exam, including those who start later. If it is about a
 * question, only students who have that question see it, with its number on their own paper.
 */
export const createAnnouncement = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/quizzes/:id/announcements',
  permission: 'announcements.send',
  summary: 'Send an announcement to a running exam',
  params: idParams,
  body: z.object({
    text: requiredText(limits.announcementMax).refine(hasFewPictures, tooManyInText),
    question_id: id.nullable().default(null),
  }),
  response: created,
  status: 201,
  errors: ['forbidden', 'not_found', 'not_allowed_now', 'conflict'],
})

/** Removes an announcement from students' pages; it stays in the admins' list. Safe to repeat. */
export const withdrawAnnouncement = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/quizzes/:id/announcements/:announcement_id',
  permission: 'announcements.send',
  summary: 'Withdraw an announcement',
  params: idParams.extend({ announcement_id: id }),
  response: message,
  errors: ['forbidden', 'not_found'],
})
