import { z } from 'zod'
import { listedIds } from '../wire/bulk.ts'
import {
  anyCase,
  created,
  id,
  idParams,
  list,
  message,
  one,
  pageQuery,
  requiredText,
  storableText,
  writtenText,
} from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { language } from '../wire/language.ts'
import { tagNames } from './question-facts.ts'
import { difficulties, factLimits, questionStatuses } from './question-facts-terms.ts'
import { questionTypes } from './question-types.ts'

/** Several names, as a list or as one comma-separated text. */
const named = <Schema extends z.ZodType>(names: Schema) =>
  z.preprocess(
    (given) => (typeof given === 'string' ? given.split(',').filter((name) => name.trim()) : given),
    names,
  ) as unknown as z.ZodType<z.output<Schema>, string | z.input<Schema>>

const yesOrNo = anyCase(['true', 'false'])

/** The name of an exam; an empty one selects every exam. */
const examName = writtenText.max(factLimits.originMax, `At most ${factLimits.originMax} characters`)

/** Filters of the question bank; a question must match all that are given. */
export const questionFilters = {
  subject_id: id.optional(),
  chapter_id: id.optional(),
  type: anyCase(questionTypes).optional(),
  /** Only questions with a passage, or only those without one. */
  passage: anyCase(['with', 'without']).optional(),
  passage_id: id.optional(),
  /**
   * Only questions whose figures in some exam say 'check the key' or 'fewer were right than
   * guessing would give'; `false` selects the others.
   */
  needs_look: yesOrNo.optional(),
  /** Questions with one of these difficulties. */
  difficulty: named(z.array(anyCase([...difficulties, 'unset']))).optional(),
  /** Questions that have all of these tags. */
  tags: named(tagNames).optional(),
  /** The exam of the origin, in any letter case. */
  exam: examName.optional(),
  /** The year of the origin. */
  year: z.coerce
    .number()
    .int()
    .min(factLimits.originYearMin)
    .max(factLimits.originYearMax)
    .optional(),
  status: anyCase(questionStatuses).optional(),
  /** Drafts that wait for a check; `false` selects the others. */
  to_check: yesOrNo.optional(),
  /** Drafts without a key; `false` selects the questions that have one. */
  key_missing: yesOrNo.optional(),
  /** The id of the member of staff who wrote the question. */
  author: id.optional(),
  /** Questions with a picture in any of their texts; `false` selects the others. */
  has_picture: yesOrNo.optional(),
  /**
   * Questions that no exam or practice has asked yet; `false` selects the others. An exam out of
   * the caller's scope counts once its results are published.
   */
  unused: yesOrNo.optional(),
  /** Questions whose statement is not in this language. */
  language_missing: language.optional(),
  ids: listedIds.optional(),
}

const facet = <Value extends z.ZodType>(value: Value) =>
  z.array(z.object({ value, count: z.number().int() }))

const staffName = z.object({ id: z.number().int(), name: z.string() })

const shared = { tag: 'questions' } as const

/**
 * The number of questions in the list for each value of a filter. A facet leaves out its own
 * filter, so that the counts show the result of another choice.
 */
export const getQuestionFacets = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/questions/facets',
  permission: 'questions.read',
  summary: 'Counts of questions by type, difficulty, tag, origin, status and author',
  query: pageQuery(['id']).pick({ search: true }).extend(questionFilters),
  response: one(
    z.object({
      /** The number of questions in the list. */
      total: z.number().int(),
      /** Types, difficulties and statuses all appear, even those without questions. */
      type: facet(z.enum(questionTypes)),
      difficulty: facet(z.enum([...difficulties, 'unset'])),
      status: facet(z.enum(questionStatuses)),
      /** The number of drafts that wait for a check. */
      to_check: z.number().int(),
      /** The number of drafts without a key. */
      key_missing: z.number().int(),
      /** Tags, exams and authors: the most frequent ones first, at most 100 of each. */
      tags: facet(z.string()),
      exam: facet(z.string()),
      /** Newest first. */
      year: facet(z.number().int()),
      author: facet(staffName),
      has_picture: z.number().int(),
      unused: z.number().int(),
      /** Each language of the school, with the number of questions whose statement is not in it. */
      language_missing: facet(z.string()),
    }),
  ),
  errors: ['forbidden'],
})

/** A saved filter: its name, and the query as in the address of the question list. */
const savedFilter = z.object({
  id: z.number().int(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
})

export type SavedFilter = z.infer<typeof savedFilter>

/** The caller's own saved filters, by name. */
export const listSavedFilters = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/questions/filters',
  permission: 'questions.read',
  summary: 'List the own saved filters',
  response: list(savedFilter),
  errors: ['forbidden'],
})

/** Saves a filter. Replaces the caller's own filter of this name. 400 when there are too many. */
export const saveFilter = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/questions/filters',
  permission: 'questions.read',
  summary: 'Save a filter',
  body: z.object({
    name: requiredText(factLimits.filterNameMax),
    query: z
      .record(storableText.max(40), storableText.max(2_000))
      .refine(
        (query) => Object.keys(query).length <= factLimits.filterFieldsMax,
        `At most ${factLimits.filterFieldsMax} fields`,
      ),
  }),
  status: 201,
  response: created,
  errors: ['forbidden'],
})

export const deleteSavedFilter = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/questions/filters/:id',
  permission: 'questions.read',
  summary: 'Delete a saved filter',
  params: idParams,
  response: message,
  errors: ['forbidden', 'not_found'],
})

/**
 * The number of questions asked from each chapter of a subject in each year until now, by the
 * origins of checked questions. Open to students too, because it tells what to study.
 */
export const getTopicFrequency = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/questions/frequency',
  permission: 'subjects.read',
  summary: 'How often chapters were asked, by year',
  query: z.object({
    subject_id: id,
    /** Only origins with this exam, in any letter case. */
    exam: examName.optional(),
  }),
  response: one(
    z.object({
      /** The exams of the subject's origins, by name. */
      exams: z.array(z.string()),
      /** The years in which any question was asked, ascending. */
      years: z.array(z.number().int()),
      chapters: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          /** Questions by year, in the order of `years`. */
          counts: z.array(z.number().int()),
        }),
      ),
    }),
  ),
  errors: ['forbidden', 'not_found'],
})
