import { z } from 'zod'
import { bulkDeletion, deleted } from '../shared/deletions.ts'
import { listedIds } from '../wire/bulk.ts'
import {
  aroundQuery,
  created,
  epochSeconds,
  id,
  idParams,
  listAround,
  message,
  one,
  pageQuery,
  requiredText,
} from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'
import { questionTypes } from './question-types.ts'
import { textFormat } from './text-format.ts'

export const chapterBody = z.object({
  subject_id: id,
  name: requiredText(limits.titleMax),
  description: requiredText(limits.descriptionMax),
})

export const chapterRow = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  subject_id: z.number().int(),
  subject_name: z.string(),
  questions_count: z.number().int(),
  date_created: epochSeconds,
})

export type ChapterRow = z.infer<typeof chapterRow>

/** A chapter with its questions, without their answer keys. */
export const chapterDetail = chapterRow.extend({
  questions: z.array(
    z.object({
      id: z.number().int(),
      question_statement: z.string(),
      question_format: textFormat,
      question_type: z.enum(questionTypes),
      marks: z.number(),
      question_image: z.string().nullable(),
      date_created: epochSeconds,
    }),
  ),
})

export type ChapterDetail = z.infer<typeof chapterDetail>

const shared = { tag: 'chapters' } as const

/** All chapters, or one page of them; `subject_id` filters by subject. */
export const listChapters = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/chapters',
  permission: 'subjects.read',
  summary: 'List chapters',
  query: pageQuery([
    'id',
    'name',
    'description',
    'subject_name',
    'questions_count',
    'date_created',
  ]).extend({ ...aroundQuery, subject_id: id.optional(), ids: listedIds.optional() }),
  response: listAround(chapterRow),
})

export const getChapter = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/chapters/:id',
  permission: 'questions.read',
  summary: 'Show a chapter with its questions',
  params: idParams,
  response: one(chapterDetail),
  errors: ['forbidden', 'not_found'],
})

/** 409 when the subject already has a chapter of that name. */
export const createChapter = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/chapters',
  permission: 'subjects.edit',
  summary: 'Add a chapter to a subject',
  body: chapterBody,
  status: 201,
  response: created,
  errors: ['forbidden', 'not_found', 'conflict'],
})

/** Changes name and description; other fields of the body are ignored. */
export const updateChapter = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/chapters/:id',
  permission: 'subjects.edit',
  summary: 'Change a chapter',
  params: idParams,
  body: chapterBody.pick({ name: true, description: true }).partial(),
  response: message,
  errors: ['forbidden', 'not_found', 'conflict'],
})

/** Deletes a chapter with its questions and quizzes; finished attempts stay readable. */
export const deleteChapter = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/chapters/:id',
  permission: 'subjects.edit',
  summary: 'Delete a chapter',
  params: idParams,
  response: deleted,
  errors: ['forbidden', 'not_found'],
})

/** Deletes chapters with their questions, all or none. Attempts stay readable. */
export const deleteChapters = endpoint({
  ...shared,
  ...bulkDeletion,
  path: '/api/chapters/bulk/delete',
  permission: 'subjects.edit',
  summary: 'Delete several chapters',
})
