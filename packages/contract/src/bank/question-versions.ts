import { z } from 'zod'
import { epochSeconds, id, idParams, list, message } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { questionTypes } from './question-types.ts'
import { textFormat } from './text-format.ts'
import { shownTranslations, textTranslations } from './translations.ts'

/** A saved version of a question, with its key. */
const questionVersion = z.object({
  /** From 1; the highest is the present question. */
  number: z.number().int(),
  saved_at: epochSeconds,
  /** The person who saved it; null if unknown. */
  saved_by: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** The number of the version that this one restored; null if it restored none. */
  restored: z.number().int().nullable(),
  type: z.enum(questionTypes),
  statement: z.string(),
  /** The format of both the statement and the options. */
  question_format: textFormat,
  marks: z.number(),
  question_image: z.string().nullable(),
  answer_explanation: z.string().nullable(),
  explanation_format: textFormat,
  options: z.array(
    z.object({
      text: z.string(),
      is_correct: z.boolean(),
      /** True if it keeps its place when options are shuffled. */
      is_fixed: z.boolean(),
    }),
  ),
  numerical_answer: z.string().nullable(),
  numerical_low: z.string().nullable(),
  numerical_high: z.string().nullable(),
  /** True if no option was right and there was no number. */
  key_missing: z.boolean(),
  /** Its passage as it was then. */
  passage: z
    .object({
      text: z.string(),
      format: textFormat,
      image: z.string().nullable(),
      translations: textTranslations,
    })
    .nullable(),
  /** Its first language; null is the first language of the school. */
  language: z.string().nullable(),
  translations: shownTranslations,
})

export type QuestionVersion = z.infer<typeof questionVersion>

const shared = { tag: 'questions' } as const

/** The maximum number of versions in a list; the newest are listed. */
export const versionsListed = 100

/**
 * The versions of a question, newest first: the present one, and those that later saves have
 * replaced. At most {@link versionsListed}; `total` counts all.
 */
export const listQuestionVersions = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/questions/:id/versions',
  permission: 'questions.read',
  summary: 'List the versions of a question',
  params: idParams,
  response: list(questionVersion),
  errors: ['forbidden', 'not_found'],
})

/**
 * Restores the content and key of version `n` as a new version; chapter, passage and facts stay.
 * 409 if the question already has that content, or if a picture of the version is gone. Existing
 * papers do not change.
 */
export const restoreQuestionVersion = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/questions/:id/versions/:n/restore',
  permission: 'questions.edit',
  summary: 'Bring back a version of a question',
  params: idParams.extend({ n: id }),
  response: message,
  errors: ['forbidden', 'not_found', 'conflict'],
})
