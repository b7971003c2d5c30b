import { z } from 'zod'
import { bulkDeletion, deleted } from '../shared/deletions.ts'
import { bodyLimits } from '../wire/body-limits.ts'
import { bulkEndpoint, bulkFields, listedIds } from '../wire/bulk.ts'
import {
  anyCase,
  aroundQuery,
  created,
  epochSeconds,
  flag,
  id,
  idParams,
  list,
  listAround,
  message,
  one,
  pageQuery,
} from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { shownPaper } from './paper.ts'
import { changedQuizBody, dateOfQuiz, newQuizBody } from './quiz-fields.ts'
import { wantedLanguages } from './quiz-languages.ts'
import { examRow, practiceRow, quizDetail, quizRow } from './quiz-rows.ts'
import {
  newCompositionFields,
  sectionBodies,
  sectionTotals,
  sourceTotals,
} from './quiz-sections.ts'
import { difficultyLevels, quizModes, quizStatuses, shownParts } from './quiz-terms.ts'

const shared = { tag: 'quizzes' } as const

const quizLimits = { bodyLimit: bodyLimits.quizBytes, bodyValuesMax: bodyLimits.quizValues }
const sorts = [
  'id',
  'name',
  'subject_name',
  'chapter_name',
  'total_questions',
  'date_of_quiz',
  'difficulty_level',
  'time_duration',
  'status',
  'quiz_mode',
  'date_created',
] as const

/**
 * `live_first`, ascending: live quizzes, then upcoming ones, soonest first, then past ones, latest
 * first. Of the live quizzes, the exam that the caller is taking comes first and exams that the
 * caller has finished come last.
 */
const browseSorts = [...sorts, 'live_first'] as const

/** One or more of `values` in any letter case: a list, or a comma-separated text. */
function someOf<const T extends readonly [string, ...string[]]>(values: T) {
  const parts = (given: unknown) =>
    typeof given === 'string' ? given.split(',').filter((part) => part.trim()) : given
  return z.preprocess(parts, z.array(anyCase(values)).max(values.length)) as unknown as z.ZodType<
    T[number][],
    T[number] | readonly T[number][]
  >
}

/** `completed` and `expired` are the same status; lists use different words for it. */
const filters = {
  difficulty_level: someOf(difficultyLevels).optional(),
  status: someOf(quizStatuses).optional(),
}

const durationBound = z.coerce.number().int().min(0).max(2_147_483_647).optional()

/**
 * Filters of the browse screens. `duration_from` (inclusive) and `duration_below` (exclusive) are
 * in seconds. `for_goal`: only what fits the goal of a student. `quiz_id`: for links to one quiz.
 */
const browseFilters = {
  ...filters,
  for_goal: flag.optional(),
  quiz_id: id.optional(),
  subject_id: id.optional(),
  duration_from: durationBound,
  duration_below: durationBound,
}

const quizMode = anyCase(quizModes).optional()

/**
 * All quizzes that the caller may see, or one page of them. `search` covers name and description.
 * `group_id` finds quizzes that are open to this group; only admins can use it.
 */
export const listQuizzes = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/quizzes',
  permission: 'quizzes.read',
  summary: 'List quizzes',
  query: pageQuery(sorts).extend({
    ...filters,
    ...aroundQuery,
    quiz_mode: quizMode,
    group_id: id.optional(),
    ids: listedIds.optional(),
  }),
  response: listAround(quizRow),
})

/**
 * `goal_first` puts the quizzes of the first page that fit the student's goal exam first; it moves
 * none to another page.
 */
export const listUpcoming = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/quizzes/upcoming',
  permission: 'quizzes.browse',
  summary: 'List quizzes that have not begun yet',
  query: pageQuery(sorts).extend({ quiz_mode: quizMode, goal_first: flag.optional() }),
  response: list(quizRow),
})

/** The exam that the caller prepares for, present if the query has `for_goal`. */
const goalOfList = z.object({
  exam_name: z.string(),
  exam_date: z.iso.date().nullable(),
  /** False if nothing fits the exam: the list then contains all quizzes. */
  has_fitting: z.boolean(),
  /**
   * The number of rows at the top that do not fit: all exams that the caller can take now, is
   * taking, or that begin within 24 hours. They are not counted in `total`, may exceed a page, and
   * appear only on the first page of `live_first`.
   */
  also_live: z.number().int(),
})

export type GoalOfList = z.infer<typeof goalOfList>

/** A browse list; compare its times with `server_time`. */
const browseList = <T extends z.ZodType>(row: T) =>
  list(row).extend({ server_time: epochSeconds, goal: goalOfList.optional() })

/**
 * Exams for browsing, with the caller's progress. `live` includes exams with a running attempt of
 * the caller.
 */
export const listExams = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/quizzes/exams',
  permission: 'quizzes.browse',
  summary: 'Browse exams',
  query: pageQuery(browseSorts).extend(browseFilters),
  response: browseList(examRow),
})

export const listPractices = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/quizzes/practices',
  permission: 'quizzes.browse',
  summary: 'Browse practices',
  query: pageQuery(browseSorts).extend(browseFilters),
  response: browseList(practiceRow),
})

/** The questions of an exam that also appear in practices, and those practices. */
export const practiceOverlap = z.object({
  /** The number of all questions of the exam. */
  questions: z.number().int(),
  /** The number of questions that are in a practice that begins before the exam. */
  in_practices: z.number().int(),
  /** Practices in the caller's scope; those that share the most questions come first. */
  practices: z.array(
    z.object({ id: z.number().int(), name: z.string(), shared_questions: z.number().int() }),
  ),
  /** The number of other practices that have questions in common with the exam. */
  unnamed_practices: z.number().int(),
})

export type PracticeOverlap = z.infer<typeof practiceOverlap>

/**
 * Counts the questions of an exam that students can practise before it. The exam is a stored one or
 * one being edited: the query overrides its stored fields, but a frozen paper stays as it is.
 */
export const getPracticeOverlap = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/quizzes/practice-overlap',
  permission: 'quizzes.edit',
  summary: 'Count the questions of an exam that are also in practices',
  query: z.object({
    exam_id: id.optional(),
    chapter_id: id.optional(),
    date_of_quiz: dateOfQuiz.optional(),
  }),
  response: one(practiceOverlap),
  errors: ['forbidden', 'not_found'],
})

/**
 * The subjects that have quizzes, or quizzes of one mode, by name. They are the options of a filter
 * on the browse screens.
 */
export const listQuizSubjects = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/quizzes/subjects',
  permission: 'quizzes.browse',
  summary: 'List the subjects that have quizzes',
  query: z.object({ quiz_mode: quizMode }),
  response: list(z.object({ id: z.number().int(), name: z.string() })),
})

/**
 * The exam time zone (an IANA name), in which a `date_of_quiz` without an offset is read, and the
 * server's time.
 */
export const getExamClock = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/quizzes/clock',
  permission: 'account.use',
  summary: 'The exam time zone and the time',
  response: one(
    z.object({
      time_zone: z.string(),
      server_time: epochSeconds,
      /** The values that a new exam takes for absent fields. */
      presets: z.object({ review_first: z.boolean(), shown_after: z.enum(shownParts) }),
    }),
  ),
})

export const getQuiz = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/quizzes/:id',
  permission: 'quizzes.read',
  summary: 'Show a quiz',
  params: idParams,
  response: one(quizDetail),
  errors: ['not_found'],
})

/** Schedules a quiz; it must not begin in the past. */
export const createQuiz = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/quizzes',
  permission: 'quizzes.edit',
  summary: 'Schedule a quiz',
  body: newQuizBody,
  ...quizLimits,
  status: 201,
  response: created,
  errors: ['forbidden', 'not_found'],
})

/**
 * Changes only the fields that are present; an unchanged past date is no error. 409 for the date,
 * duration, chapter or mode of an exam that a student has started, and for the mode of a practice
 * that a student has started.
 */
export const updateQuiz = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/quizzes/:id',
  permission: 'quizzes.edit',
  summary: 'Change a quiz',
  params: idParams,
  body: changedQuizBody,
  ...quizLimits,
  response: message,
  errors: ['forbidden', 'not_found', 'conflict'],
})

/** A composition being edited, in the form of a quiz body. */
const composition = z.object({ ...newCompositionFields, sections: sectionBodies })

/** The totals of a composition from the bank as it is now. Creates nothing. */
export const previewQuiz = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/quizzes/preview',
  permission: 'quizzes.edit',
  summary: 'Preview the questions and marks of sections',
  body: composition,
  ...quizLimits,
  response: one(
    z.object({
      sections: z.array(
        sectionTotals.extend({
          sources: z.array(sourceTotals),
        }),
      ),
      total_questions: z.number().int(),
      total_marks: z.number(),
      /** True if the marks are an estimate, because draws may take questions with other marks. */
      is_estimated: z.boolean(),
    }),
  ),
  errors: ['forbidden', 'not_found'],
})

/** The paper of a composition as a student would see it now: without keys. Creates nothing. */
export const previewPaper = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/quizzes/preview/paper',
  permission: 'quizzes.edit',
  summary: 'Preview a paper as a student sees it',
  /** `languages` adds the texts in these languages, if there are at least two. */
  body: composition.extend({ languages: wantedLanguages.default(null) }),
  ...quizLimits,
  response: one(shownPaper),
  errors: ['forbidden', 'not_found'],
})

/**
 * Publishes the results of an exam by hand. 409 in each of these cases: somebody can still start or
 * take the exam, or its duration has not passed; another exam with some of its questions has begun
 * and can still be started or taken; an exam of the same series is still to come or can still be
 * started or taken; nobody took the exam; the results are already published with another
 * `shown_after`; its provisional key was not shown yet, objections to it are still taken, or one
 * waits for a decision. Otherwise a repeated call changes nothing. 400 for a `shown_after` without
 * keys if students may object to them.
 */
export const publishQuiz = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/quizzes/:id/publish',
  permission: 'results.publish',
  summary: 'Publish the results of an exam',
  params: idParams,
  body: z
    .object({
      /** If absent, the exam's own setting applies. */
      shown_after: anyCase(shownParts).optional(),
      /** The exam's setting that the caller has read: 409 if it is another one by now. */
      shown_after_read: anyCase(shownParts).optional(),
      /** 'provisional' shows the provisional key and opens the objections. */
      stage: anyCase(['provisional', 'published']).default('published'),
    })
    .nullish(),
  response: z.object({
    message: z.string(),
    data: quizDetail.pick({
      results_published_at: true,
      published_by: true,
      shown_after: true,
      provisional_since: true,
    }),
  }),
  errors: ['forbidden', 'not_found', 'conflict'],
})

/** Removes the quiz from every list. Attempts stay readable and running ones continue. */
export const deleteQuiz = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/quizzes/:id',
  permission: 'quizzes.edit',
  summary: 'Delete a quiz',
  params: idParams,
  response: deleted,
  errors: ['forbidden', 'not_found'],
})

/**
 * Moves quizzes to a chapter, all or none. An exam that a student has started is refused with 409,
 * as in {@link updateQuiz}.
 */
export const moveQuizzes = endpoint({
  ...shared,
  ...bulkEndpoint,
  path: '/api/quizzes/bulk/move',
  permission: 'quizzes.edit',
  summary: 'Move quizzes to a chapter',
  body: z.object({ ...bulkFields, chapter_id: id }),
})

/** Removes quizzes from every list, all or none; see {@link deleteQuiz}. */
export const deleteQuizzes = endpoint({
  ...shared,
  ...bulkDeletion,
  path: '/api/quizzes/bulk/delete',
  permission: 'quizzes.edit',
  summary: 'Delete several quizzes',
})
