import { z } from 'zod'
import { bulkDeletion, deleted } from '../shared/deletions.ts'
import { bodyLimits } from '../wire/body-limits.ts'
import { bulkEndpoint, bulkFields } from '../wire/bulk.ts'
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
} from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'
import { passage } from './passages.ts'
import { questionContent, questionMarks } from './question-content.ts'
import {
  difficultyField,
  expectedSecondsField,
  measured,
  originField,
  shownFacts,
  statusField,
  tagNames,
} from './question-facts.ts'
import { questionFilters } from './question-filters.ts'
import { questionTypes } from './question-types.ts'
import { textFormat } from './text-format.ts'
import { shownTranslations } from './translations.ts'

export const questionBody = z.object({ chapter_id: id }).and(questionContent)

export const changedQuestionBody = questionBody.and(
  z.object({
    /**
     * The version that the caller has read (`versions_count`); a question that has been changed
     * since is refused. If absent, versions are not compared.
     */
    version: id.nullish(),
    /**
     * The chapter that the caller has read. If `chapter_id` is the same, the question stays in the
     * chapter that it has now, even if somebody has moved it since.
     */
    read_chapter_id: id.nullish(),
  }),
)

/** A question as an admin sees it, including the answer key. */
export const questionRow = z.object({
  id: z.number().int(),
  display_id: z.number().int(),
  subject_id: z.number().int(),
  subject_name: z.string(),
  chapter_id: z.number().int(),
  chapter_name: z.string(),
  type: z.enum(questionTypes),
  statement: z.string(),
  /** The format of both the statement and the options. */
  question_format: textFormat,
  marks: z.number(),
  question_image: z.string().nullable(),
  answer_explanation: z.string().nullable(),
  explanation_format: textFormat,
  date_created: epochSeconds,
  options: z.array(
    z.object({
      id: z.number().int(),
      text: z.string(),
      is_correct: z.boolean(),
      /** True if it keeps its place when options are shuffled. */
      is_fixed: z.boolean(),
    }),
  ),
  /**
   * The texts of the correct options; for Numerical the number, as close as a binary float can be.
   */
  correct_answers: z.array(z.union([z.string(), z.number()])),
  /** The number as it was typed, digit by digit; null unless Numerical. */
  numerical_answer: z.string().nullable(),
  /** The ends of the range of right numbers, both included; both null without a range. */
  numerical_low: z.string().nullable(),
  numerical_high: z.string().nullable(),
  /** True if no option is right and there is no number: a draft that nobody can check yet. */
  key_missing: z.boolean(),
  passage: passage.nullable(),
  /** Its first language (BCP 47); null is the first language of the school. */
  language: z.string().nullable(),
  translations: shownTranslations,
  ...shownFacts,
})

export type QuestionRow = z.infer<typeof questionRow>

const shared = { tag: 'questions' } as const

/** The question bank, including keys: admins only. */
export const listQuestions = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/questions',
  permission: 'questions.read',
  summary: 'List questions with their keys',
  query: pageQuery(['id', 'statement', 'type', 'marks', 'date_created']).extend({
    ...aroundQuery,
    ...questionFilters,
  }),
  response: listAround(questionRow),
  errors: ['forbidden'],
})

/** One question, including its answer key. */
export const getQuestion = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/questions/:id',
  permission: 'questions.read',
  summary: 'Show a question with its key',
  params: idParams,
  response: one(questionRow.extend({ measured: measured.nullable() })),
  errors: ['forbidden', 'not_found'],
})

export const createQuestion = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/questions',
  permission: 'questions.edit',
  summary: 'Add a question',
  body: questionBody,
  bodyLimit: bodyLimits.questionBytes,
  status: 201,
  response: created,
  errors: ['forbidden', 'not_found'],
})

/**
 * Replaces the question. Options whose text is unchanged keep their ids. The range and the passage
 * stay if the body does not name them. Existing papers do not change.
 */
export const updateQuestion = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/questions/:id',
  permission: 'questions.edit',
  summary: 'Change a question',
  params: idParams,
  body: changedQuestionBody,
  bodyLimit: bodyLimits.questionBytes,
  response: message,
  errors: ['forbidden', 'not_found', 'conflict'],
})

/** Removes a question from the bank; existing papers keep their copy. */
export const deleteQuestion = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/questions/:id',
  permission: 'questions.edit',
  summary: 'Delete a question',
  params: idParams,
  response: deleted,
  errors: ['forbidden', 'not_found'],
})

/**
 * Moves questions to a chapter, all or none. A question takes a copy of its passage along, unless
 * the chapter already has the same passage. Existing papers do not change.
 */
export const moveQuestions = endpoint({
  ...shared,
  ...bulkEndpoint,
  path: '/api/questions/bulk/move',
  permission: 'questions.edit',
  summary: 'Move questions to a chapter',
  body: z.object({ ...bulkFields, chapter_id: id }),
})

/** Gives questions the same marks, all or none. Existing papers do not change. */
export const setQuestionMarks = endpoint({
  ...shared,
  ...bulkEndpoint,
  path: '/api/questions/bulk/marks',
  permission: 'questions.edit',
  summary: 'Set the marks of questions',
  body: z.object({ ...bulkFields, marks: questionMarks }),
})

/**
 * Sets facts of questions, all or none. Absent fields stay as they are; null removes a fact.
 * Existing papers do not change.
 */
export const setQuestionFacts = endpoint({
  ...shared,
  ...bulkEndpoint,
  path: '/api/questions/bulk/facts',
  permission: 'questions.edit',
  summary: 'Set difficulty, tags, origin or status of questions',
  body: z.object({
    ...bulkFields,
    difficulty: difficultyField,
    add_tags: tagNames.nullish(),
    remove_tags: tagNames.nullish(),
    origin: originField,
    /** `checked` needs the permission to check questions. */
    status: statusField,
    to_check: z.boolean().nullish(),
    expected_seconds: expectedSecondsField,
    /**
     * The versions that the caller has read, in the order of `ids`; a question that has been
     * changed since is refused. If absent, versions are not compared.
     */
    versions: z.array(id).max(limits.bulkRowsMax).nullish(),
  }),
})

/** Removes questions from the bank, all or none; existing papers keep their copy. */
export const deleteQuestions = endpoint({
  ...shared,
  ...bulkDeletion,
  path: '/api/questions/bulk/delete',
  permission: 'questions.edit',
  summary: 'Delete several questions',
})
