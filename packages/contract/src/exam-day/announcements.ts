import { z } from 'zod'
import { textFormat } from '../bank/text-format.ts'
import { created, epochSeconds, id, idParams, message, one, requiredText } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'

/** An announcement as the admins see it; withdrawn ones stay in the list. */
const announcement = z.object({
  id: z.number().int(),
  /** Markdown with LaTeX, like the text of a question. */
  text: z.string(),
  /** The question that it is about, and its place on the frozen paper, from 1. */
  question_id: z.number().int().nullable(),
  display_id: z.number().int().nullable(),
  at: epochSeconds,
  /** The admins who made and who withdrew it; null for a deleted account. */
  by: z.string().nullable(),
  withdrawn_at: epochSeconds.nullable(),
  withdrawn_by: z.string().nullable(),
  /** Attempts that were running then or have begun since; without suspended students. */
  attempts: z.number().int(),
  /** How many of them have it on the page, as far as the pages have confirmed it. */
  received: z.number().int(),
})

export type Announcement = z.infer<typeof announcement>

const shared = { tag: 'announcements' } as const

/** The announcements of an exam, latest first, and what a new one can be about. */
export const listAnnouncements = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/quizzes/:id/announcements',
  summary: 'Announcements of an exam',
  params: idParams,
  response: one(
    z.object({
      /** Is the exam live, or does anybody still sit it? */
      can_announce: z.boolean(),
      announcements: z.array(announcement),
      /** The questions of the frozen paper; none before the first start. */
      questions: z.array(
        z.object({
          question_id: z.number().int(),
          display_id: z.number().int(),
          statement: z.string(),
          question_format: textFormat,
        }),
      ),
    }),
  ),
  errors: ['forbidden', 'not_found'],
})

export type ExamAnnouncements = z.infer<typeof listAnnouncements.response>['data']

/**
 * Announces a text on the pages of all who sit the exam, also of those who begin later. With a
 * question only those who have it see it, each under the number that it has for them.
 */
export const createAnnouncement = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/quizzes/:id/announcements',
  summary: 'Announce something into a running exam',
  params: idParams,
  body: z.object({
    text: requiredText(limits.announcementMax),
    question_id: id.nullable().default(null),
  }),
  response: created,
  status: 201,
  errors: ['forbidden', 'not_found', 'not_allowed_now', 'conflict'],
})

/** Takes it from the pages; it stays in the list of the admins. Safe to repeat. */
export const withdrawAnnouncement = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/quizzes/:id/announcements/:announcement_id',
  summary: 'Withdraw an announcement',
  params: idParams.extend({ announcement_id: id }),
  response: message,
  errors: ['forbidden', 'not_found'],
})
