import { z } from 'zod'
import { bulkDeletion, deleted } from '../shared/deletions.ts'
import { listedIds } from '../wire/bulk.ts'
import {
  aroundQuery,
  created,
  epochSeconds,
  idParams,
  listAround,
  message,
  one,
  pageQuery,
  requiredText,
} from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'

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

export const subjectRow = z.object({
  ...subjectFields,
  chapters: z.array(z.object({ id: z.number().int(), name: z.string() })),
})

export type SubjectRow = z.infer<typeof subjectRow>

/** A subject with its chapters and the number of questions of each. */
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

export type SubjectDetail = z.infer<typeof subjectDetail>

const shared = { tag: 'subjects' } as const

/** All subjects, or one page of them; the sort key `chapters` sorts by the number of chapters. */
export const listSubjects = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/subjects',
  permission: 'subjects.read',
  summary: 'List subjects with their chapters',
  query: pageQuery(['id', 'name', 'description', 'chapters', 'date_created']).extend({
    ...aroundQuery,
    ids: listedIds.optional(),
  }),
  response: listAround(subjectRow),
})

export const getSubject = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/subjects/:id',
  permission: 'subjects.read',
  summary: 'Show a subject',
  params: idParams,
  response: one(subjectDetail),
  errors: ['not_found'],
})

/** 409 when another subject has that name. */
export const createSubject = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/subjects',
  permission: 'subjects.edit',
  summary: 'Add a subject',
  body: subjectBody,
  status: 201,
  response: created,
  errors: ['forbidden', 'conflict'],
})

/** Changes only the fields that are present; other fields of the body are ignored. */
export const updateSubject = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/subjects/:id',
  permission: 'subjects.edit',
  summary: 'Change a subject',
  params: idParams,
  body: subjectBody.partial(),
  response: message,
  errors: ['forbidden', 'not_found', 'conflict'],
})

/** Deletes a subject with its chapters, questions and quizzes; finished attempts stay readable. */
export const deleteSubject = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/subjects/:id',
  permission: 'subjects.edit',
  summary: 'Delete a subject',
  params: idParams,
  response: deleted,
  errors: ['forbidden', 'not_found'],
})

/** Deletes subjects with their chapters and questions, all or none. Attempts stay readable. */
export const deleteSubjects = endpoint({
  ...shared,
  ...bulkDeletion,
  path: '/api/subjects/bulk/delete',
  permission: 'subjects.edit',
  summary: 'Delete several subjects',
})
