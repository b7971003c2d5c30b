import { z } from 'zod'
import { id, idParams, list, message, pageQuery } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { tagName } from './question-facts.ts'
import { factLimits } from './question-facts-terms.ts'

/** A tag with the number of its questions that the viewer may read. */
const tag = z.object({
  id: z.number().int(),
  name: z.string(),
  questions_count: z.number().int(),
})

export type Tag = z.infer<typeof tag>

const shared = { tag: 'questions' } as const

/** Tags of questions that the viewer may read, by name. */
export const listTags = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/tags',
  permission: 'questions.read',
  summary: 'List the tags of questions',
  query: pageQuery(['name', 'questions_count', 'id']),
  response: list(tag),
  errors: ['forbidden'],
})

/** Renames a tag on all its questions; 409 when another tag has the name. */
export const renameTag = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/tags/:id',
  permission: 'tags.edit',
  summary: 'Rename a tag',
  params: idParams,
  body: z.object({ name: tagName }),
  response: message,
  errors: ['forbidden', 'not_found', 'conflict'],
})

/** Merges tags, all or none: gives their questions the tag `into` and removes the other tags. */
export const mergeTags = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/tags/merge',
  permission: 'tags.edit',
  summary: 'Merge tags',
  body: z.object({
    ids: z
      .array(id, 'Send a list of ids')
      .min(1, 'Choose at least one')
      .max(factLimits.mergedTagsMax, `At most ${factLimits.mergedTagsMax} at once`),
    into: id,
  }),
  response: message,
  errors: ['forbidden', 'not_found'],
})
