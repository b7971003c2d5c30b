import { z } from 'zod'
import { groupName } from '../accounts/group-name.ts'
import { questionTypes } from '../bank/question-types.ts'
import { textFormat } from '../bank/text-format.ts'
import { textTranslations, translatedFields } from '../bank/translations.ts'
import { cutOffLine } from '../quizzes/cut-offs.ts'
import { paperLanguages } from '../quizzes/quiz-languages.ts'
import { sectionResult } from '../quizzes/quiz-sections.ts'
import { anyCase, epochSeconds, id, idParams, one, pageQuery, seconds } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'

/**
 * The state of a candidate. not_started: an active student without an attempt at the exam who can
 * still start it. absent: one who could have started it and no longer can. Practices have neither.
 * submitted: marked, but the student does not see the result yet.
 */
export const candidateStates = [
  'absent',
  'not_started',
  'running',
  'submitted',
  'published',
] as const

export type CandidateState = (typeof candidateStates)[number]

/** The attempts of a practice that count; an exam has one for each student. */
export const countedAttempts = ['first', 'all'] as const

export type CountedAttempts = (typeof countedAttempts)[number]

/** A candidate's result, as admins see it, published or not. */
export const classResultRow = z.object({
  student_id: z.number().int(),
  name: z.string(),
  username: z.string(),
  roll_number: z.string().nullable(),
  /** The student's current groups, by name. */
  groups: z.array(groupName),
  state: z.enum(candidateStates),
  /**
   * The time from which the student can no longer start; null unless the state is `not_started`.
   */
  may_begin_until: epochSeconds.nullable(),
  /** Null without an attempt, like all fields below. */
  take_quiz_id: z.number().int().nullable(),
  /** Null until submitted, like the percentage, rank and time. */
  scored_marks: z.number().nullable(),
  /** Below 0 if wrong answers cost more than right ones earned. */
  percentage: z.number().nullable(),
  /** 1 for the highest marks among those submitted; equal marks share a rank. */
  rank: z.number().int().nullable(),
  /**
   * The percentage of candidates with the same marks or fewer, to 2 decimals; null with fewer than
   * 30 candidates.
   */
  percentile: z.number().nullable(),
  /** The difference from the exam's duration: extra time, and minutes added during the exam. */
  extra_seconds: seconds.nullable(),
  /** The time from start to submission. */
  time_taken: seconds.nullable(),
  submitted_at: epochSeconds.nullable(),
  /** True if the present marks reach the cut-offs; null without cut-offs. */
  qualified: z.boolean().nullable(),
  /** In the order of the paper; null on the paper of one whole chapter, and until submitted. */
  sections: z.array(sectionResult).nullable(),
})

export type ClassResultRow = z.infer<typeof classResultRow>

/**
 * The totals of all submitted attempts, or of those of the given group. Search and other filters do
 * not change them.
 */
export const classSummary = z.object({
  /** The number of submitted attempts that count. */
  attempts: z.number().int(),
  running: z.number().int(),
  /** The number of students who did not start and no longer can. */
  absent: z.number().int(),
  /** The number of students who have not started and still can. */
  not_begun: z.number().int(),
  /**
   * Full marks of the paper of the last start or, if nobody has started, of the quiz as it is now.
   */
  total_marks: z.number(),
  /** Mean of the marks; null without attempts. */
  mean: z.number().nullable(),
  median: z.number().nullable(),
  /** Sample standard deviation (S - 1); null with fewer than 2 attempts. */
  standard_deviation: z.number().nullable(),
  /**
   * The mean, median and standard deviation of the students' percentages. Each percentage is of the
   * student's own paper, so these differ from the figures of the marks if the papers of a practice
   * have different full marks.
   */
  mean_percentage: z.number().nullable(),
  median_percentage: z.number().nullable(),
  standard_deviation_percentage: z.number().nullable(),
  /**
   * The number of attempts by percentage: `from` is inclusive, `below` exclusive; the last bin
   * includes 100. Ten bins of 10 from 0, and further bins below 0 if there are negative
   * percentages.
   */
  distribution: z.array(
    z.object({ from: z.number(), below: z.number(), attempts: z.number().int() }),
  ),
  /**
   * The numbers of submitted attempts that reach the cut-offs and that do not; null without
   * cut-offs.
   */
  qualified: z.object({ yes: z.number().int(), no: z.number().int() }).nullable(),
  /** Null without a cut-off for the total. */
  cut_off_line: cutOffLine.nullable(),
  /** Sections of the paper; null on the paper of one whole chapter. */
  sections: z.array(z.object({ name: z.string(), marks: z.number() })).nullable(),
})

export type ClassSummary = z.infer<typeof classSummary>

/** Sort keys of class results; `section_3` sorts by the marks gained in the third section. */
export const classResultSorts = [
  'rank',
  'name',
  'username',
  'state',
  'scored_marks',
  'percentage',
  'time_taken',
  'submitted_at',
  ...([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const).map((n) => `section_${n}` as const),
] as const

const counted = anyCase(countedAttempts).default('first')
/** Only students who are in this group now. Ranks are those of the whole class. */
const groupId = id.optional()
const shared = { method: 'GET', tag: 'class-results' } as const

/**
 * Results of all candidates of a quiz, best first by default; those without a rank come last.
 * `search` covers name, username and roll number.
 */
export const listClassResults = endpoint({
  ...shared,
  path: '/api/quizzes/:id/results',
  permission: 'class-results.read',
  summary: 'Class results of a quiz',
  params: idParams,
  query: pageQuery(classResultSorts).extend({
    state: anyCase(candidateStates).optional(),
    attempts: counted,
    group_id: groupId,
    /**
     * Selects candidates who reach the cut-offs, or those who do not; selects nobody without
     * cut-offs.
     */
    qualified: anyCase(['yes', 'no']).optional(),
  }),
  response: z.object({
    data: z.array(classResultRow),
    total: z.number().int().optional(),
    summary: classSummary,
  }),
  errors: ['forbidden', 'not_found'],
})

/**
 * One letter for each question: `r` right, `p` partly right, `w` wrong, `b` blank, `n` blank and
 * not needed because enough others of its section were answered, or left out by a regrade, `-` not
 * on this student's paper.
 */
const outcomeLetters = z.string()

/**
 * A grid of students and questions: the students with submitted attempts, in the requested order
 * and page.
 */
export const getResultGrid = endpoint({
  ...shared,
  path: '/api/quizzes/:id/results/grid',
  permission: 'class-results.read',
  summary: 'Right and wrong answers by student and question',
  params: idParams,
  query: pageQuery(classResultSorts).extend({ attempts: counted, group_id: groupId }),
  response: z.object({
    data: z.object({
      /**
       * In the order of the frozen paper, even if students had another order; for a practice, in
       * the order of the last start.
       */
      questions: z.array(
        z.object({
          question_id: z.number().int(),
          /** The question's number on the frozen paper, from 1. */
          display_id: z.number().int(),
          /** From 1; null on the paper of one whole chapter. */
          section: z.number().int().nullable(),
          type: z.enum(questionTypes),
          statement: z.string(),
          question_format: textFormat,
          ...translatedFields,
          /** 0 if a regrade leaves it out. */
          marks: z.number(),
          /**
           * The share of right answers as a percentage, to 2 decimals, among the counted attempts
           * whose letter is neither `n` nor `-`; null if there are none.
           */
          share_right: z.number().nullable(),
        }),
      ),
      students: z.array(
        z.object({
          student_id: z.number().int(),
          name: z.string(),
          take_quiz_id: z.number().int(),
          rank: z.number().int(),
          scored_marks: z.number(),
          outcomes: outcomeLetters,
        }),
      ),
      /** The languages of the paper; absent if students cannot choose one. */
      languages: paperLanguages.optional(),
    }),
    total: z.number().int().optional(),
  }),
  errors: ['forbidden', 'not_found'],
})

const answerer = z.object({
  student_id: z.number().int(),
  name: z.string(),
  take_quiz_id: z.number().int(),
  marks: z.number(),
})

/** A question of a frozen paper with its answer key, and the students grouped by their answer. */
export const getQuestionAnswers = endpoint({
  ...shared,
  path: '/api/quizzes/:id/results/questions/:question_id',
  permission: 'class-results.read',
  summary: 'Answers to a question by student',
  params: idParams.extend({ question_id: id }),
  query: z.object({ attempts: counted, group_id: groupId }),
  response: one(
    z.object({
      question_id: z.number().int(),
      display_id: z.number().int(),
      type: z.enum(questionTypes),
      statement: z.string(),
      /** The format of both the statement and the options. */
      question_format: textFormat,
      question_image: z.string().nullable(),
      ...translatedFields,
      /** 0 if a regrade leaves it out. */
      marks: z.number(),
      /** True if a regrade leaves it out; absent otherwise. All its answers are `not_needed`. */
      is_left_out: z.boolean().optional(),
      options: z
        .array(
          z.object({
            id: z.number().int(),
            text: z.string(),
            /** Absent if it reads the same in every language. */
            translations: textTranslations.optional(),
          }),
        )
        .nullable(),
      /** The languages of the paper; absent if students cannot choose one. */
      languages: paperLanguages.optional(),
      /**
       * The ids of the options or, for a number or a range, the number or the two bounds as
       * strings. If a regrade has changed the key, the new one.
       */
      correct_answer: z.array(z.union([z.number(), z.string()])),
      /**
       * Further keys that a regrade accepts, each in the form of `correct_answer`; absent if there
       * are none.
       */
      also_correct: z.array(z.array(z.union([z.number(), z.string()]))).optional(),
      /**
       * Median seconds for which the question was on the screen, of the students who needed it;
       * null if no client measured it.
       */
      median_time: z.number().nullable(),
      /**
       * One entry for each different answer, most frequent first; the blank answer is an empty
       * list. Students who did not need the question come last.
       */
      answers: z.array(
        z.object({
          /** Option ids, or the typed text. */
          selected: z.array(z.union([z.number(), z.string()])),
          outcome: z.enum(['right', 'partly', 'wrong', 'blank']),
          /**
           * True if blank because enough others of the section were answered, and for every answer
           * to a question that a regrade leaves out. The grid shows `n`, and its shares leave these
           * students out.
           */
          not_needed: z.boolean(),
          students: z.array(answerer),
        }),
      ),
    }),
  ),
  errors: ['forbidden', 'not_found'],
})
