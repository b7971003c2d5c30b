import { z } from 'zod'
import {
  created,
  epochSeconds,
  idParams,
  list,
  message,
  one,
  pageQuery,
  requiredText,
} from './wire/common.ts'
import { endpoint } from './wire/endpoint.ts'
import { limits } from './wire/limits.ts'

/** Name and description of a subject. */
export const subjectBody = z.object({
  name: requiredText(limits.titleMax),
  description: requiredText(limits.descriptionMax),
})

const subjectFields = {
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  date_created: epochSeconds,
}

/** A subject in a list, with the names of its chapters. */
export const subjectRow = z.object({
  ...subjectFields,
  chapters: z.array(z.object({ id: z.number().int(), name: z.string() })),
})

/** A subject in a list. */
export type SubjectRow = z.infer<typeof subjectRow>

/** A subject with its chapters and their number of questions. */
export const subjectDetail = z.object({
  ...subjectFields,
  chapters: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      date_created: epochSeconds,
      questions_count: z.number().int(),
    }),
  ),
})

/** A subject with its chapters. */
export type SubjectDetail = z.infer<typeof subjectDetail>

const shared = { tag: 'subjects' } as const

/** All subjects, or a page of them; the sort key `chapters` goes by their number. */
export const listSubjects = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/subjects',
  summary: 'List subjects with their chapters',
  query: pageQuery(['id', 'name', 'description', 'chapters', 'date_created']),
  response: list(subjectRow),
})

/** One subject. */
export const getSubject = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/subjects/:id',
  summary: 'Show a subject',
  params: idParams,
  response: one(subjectDetail),
  errors: ['not_found'],
})

/** 409 when another subject has the name. */
export const createSubject = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/subjects',
  summary: 'Add a subject',
  body: subjectBody,
  status: 201,
  response: created,
  errors: ['forbidden', 'conflict'],
})

/** Changes what it names; other fields of the body are ignored. */
export const updateSubject = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/subjects/:id',
  summary: 'Change a subject',
  params: idParams,
  body: subjectBody.partial(),
  response: message,
  errors: ['forbidden', 'not_found', 'conflict'],
})

/** Deletes its chapters, questions and quizzes too; finished attempts stay readable. */
export const deleteSubject = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/subjects/:id',
  summary: 'Delete a subject',
  params: idParams,
  response: message,
  errors: ['forbidden', 'not_found'],
})
