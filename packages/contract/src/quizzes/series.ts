import { z } from 'zod'
import { deleted } from '../shared/deletions.ts'
import {
  created,
  epochSeconds,
  idParams,
  list,
  message,
  pageQuery,
  requiredText,
  writtenText,
} from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'

/** A series: one exam in several shifts, of which a student takes one. */
export const seriesRow = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  /** The shifts of the series, earliest first. */
  exams: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      date_of_quiz: epochSeconds,
      /** The time from which the exam can no longer be started. */
      entry_end: epochSeconds,
      results_published_at: epochSeconds.nullable(),
    }),
  ),
  /** True if no exam of the series can be started or is being taken any more. */
  is_over: z.boolean(),
  /**
   * True if it is over, the results of every exam that somebody took are published, and those of
   * all installations are merged.
   */
  is_published: z.boolean(),
})

export type SeriesRow = z.infer<typeof seriesRow>

const fields = z.object({
  /** Unique; letter case does not matter. */
  name: requiredText(limits.titleMax),
  description: writtenText.max(
    limits.descriptionMax,
    `At most ${limits.descriptionMax} characters`,
  ),
})

/** A series as staff enter it. */
export const seriesBody = fields.extend({ description: fields.shape.description.default('') })

const shared = { tag: 'series', permission: 'quizzes.edit' } as const

/** All series, or those of which a teacher may change every exam. */
export const listSeries = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/series',
  summary: 'List series of exams',
  query: pageQuery(['id', 'name', 'date_created']),
  response: list(seriesRow),
})

/** 409 when another series has that name. */
export const createSeries = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/series',
  summary: 'Add a series of exams',
  body: seriesBody,
  status: 201,
  response: created,
  errors: ['forbidden', 'conflict'],
})

/** Changes only the fields that are present. 409 when another series has that name. */
export const updateSeries = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/series/:id',
  summary: 'Change a series of exams',
  params: idParams,
  body: fields.partial(),
  response: message,
  errors: ['forbidden', 'not_found', 'conflict'],
})

/** 409 while an exam belongs to it. */
export const deleteSeries = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/series/:id',
  summary: 'Delete a series of exams',
  params: idParams,
  response: deleted,
  errors: ['forbidden', 'not_found', 'conflict'],
})
