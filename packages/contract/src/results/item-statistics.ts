import { z } from 'zod'
import { questionTypes } from '../bank/question-types.ts'
import { textFormat } from '../bank/text-format.ts'
import { textTranslations, translatedFields } from '../bank/translations.ts'
import { cutOffLine } from '../quizzes/cut-offs.ts'
import { paperLanguages } from '../quizzes/quiz-languages.ts'
import { quizModes } from '../quizzes/quiz-terms.ts'
import { epochSeconds, idParams, one } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'

/** A percentage unless stated otherwise; null if the figure does not exist. */
const figure = z.number().nullable()

/**
 * The minimum number of attempts for reliable figures; with fewer, chance has much influence and
 * the figures are provisional.
 */
export const enoughAttempts = 30

/**
 * The kinds of advice that the figures of an item give. check_key: the efficiency is below 15 or
 * the discrimination below 0; `options` has the wrong option that better students chose most, if
 * there is one. below_guess: the facility is below the guess score. unused_options: nobody chose
 * the `options`. nearly_all_right: 95 percent or more have full marks. `itemAdviceText` puts the
 * advice into words. Below {@link enoughAttempts} there is only check_key, and only if chance is an
 * unlikely cause.
 */
export const itemAdviceKinds = [
  'check_key',
  'below_guess',
  'unused_options',
  'nearly_all_right',
] as const

export type ItemAdviceKind = (typeof itemAdviceKinds)[number]

const itemAdvice = z.object({
  kind: z.enum(itemAdviceKinds),
  /**
   * The options that the advice is about, in the order of the paper; empty if it is about none, and
   * for an API token that may not read keys.
   */
  options: z.array(z.number().int()),
  /** The letters of these options on the paper: A, B, C … */
  letters: z.array(z.string()),
})

export type ItemAdvice = z.infer<typeof itemAdvice>

/** The kinds of advice after which staff should look at a question; the other kinds are remarks. */
const findingKinds: ReadonlySet<ItemAdviceKind> = new Set(['check_key', 'below_guess'])

/**
 * True if staff should look at a question. The health of the paper, the dashboard and the bank all
 * use this rule.
 */
export const needsLook = ({ advice }: { readonly advice: readonly ItemAdvice[] }): boolean =>
  advice.some(({ kind }) => findingKinds.has(kind))

/** Figures of an item in one quiz; formulas as in Moodle's quiz statistics. */
const itemFigures = {
  /** The number of attempts that had the item. */
  attempts: z.number().int(),
  /** Mean marks as a percentage of the full marks. */
  facility: figure,
  standard_deviation: figure,
  /** Correlation of the marks for the item with the sum of the other marks. */
  discrimination: figure,
  /** Discrimination as a percentage of the highest possible with these marks. */
  efficiency: figure,
  effective_weight: figure,
  /** Percentage of the marks that guessing earns; null if the answer cannot be guessed. */
  guess_score: figure,
  advice: z.array(itemAdvice),
}

/** An item of a paper with its figures. */
export const itemStatistics = z.object({
  question_id: z.number().int(),
  /** The question's number on the frozen paper, from 1. */
  display_id: z.number().int(),
  /** From 1; null on the paper of one whole chapter. */
  section: z.number().int().nullable(),
  type: z.enum(questionTypes),
  statement: z.string(),
  /** The format of both the statement and the options. */
  question_format: textFormat,
  ...translatedFields,
  marks: z.number(),
  ...itemFigures,
  right: z.number().int(),
  partly: z.number().int(),
  wrong: z.number().int(),
  blank: z.number().int(),
  /** Seconds on the screen; null if no client measured it. */
  mean_time: z.number().nullable(),
  median_time: z.number().nullable(),
  lower_quartile_time: z.number().nullable(),
  upper_quartile_time: z.number().nullable(),
  /** Empty for a Numerical item. Shares are percentages of the attempts that had the item. */
  options: z.array(
    z.object({
      id: z.number().int(),
      text: z.string(),
      /** Absent if it reads the same in every language. */
      translations: textTranslations.optional(),
      is_correct: z.boolean(),
      share: z.number(),
      /**
       * The share in the third of the attempts with the highest totals, and in the third with the
       * lowest; null if that third is empty.
       */
      share_top: figure,
      share_bottom: figure,
    }),
  ),
})

export type ItemStatistics = z.infer<typeof itemStatistics>

/**
 * Reasons why internal consistency is not shown: alpha needs everyone to answer the same items.
 * changed_paper: the questions of a practice have changed. too_few: alpha needs at least two items
 * and three attempts. equal_totals: all attempts have the same marks.
 */
export const noConsistencyReasons = [
  'own_draws',
  'answer_at_most',
  'changed_paper',
  'too_few',
  'equal_totals',
] as const

export type NoConsistencyReason = (typeof noConsistencyReasons)[number]

/** Statistics of a paper, from rated attempts that are not all blank. */
export const paperStatistics = z.object({
  /** The number of attempts that count. */
  attempts: z.number().int(),
  /** The number of attempts with no answer. They are left out unless `with_blank` asks for them. */
  blank_attempts: z.number().int(),
  /** True with fewer than {@link enoughAttempts} attempts. */
  provisional: z.boolean(),
  totals: z.object({
    /** Full marks. */
    total_marks: z.number(),
    /** In marks, like median, standard deviation and standard error. */
    mean: figure,
    median: figure,
    standard_deviation: figure,
    /** Mean of the students' percentages, as in class results. */
    mean_percentage: figure,
    median_percentage: figure,
    standard_deviation_percentage: figure,
    skewness: figure,
    kurtosis: figure,
    /** Cronbach's alpha as a percentage; may be below 0. */
    internal_consistency: figure,
    no_consistency: z.enum(noConsistencyReasons).nullable(),
    error_ratio: figure,
    standard_error: figure,
    /** As in class results. */
    distribution: z.array(
      z.object({ from: z.number(), below: z.number(), attempts: z.number().int() }),
    ),
    /** `shaky` if alpha is below 64, `good` if above 75; null in between, or without alpha. */
    advice: z.enum(['shaky', 'good']).nullable(),
  }),
  items: z.array(itemStatistics),
  /** The languages of the paper; absent if students cannot choose one. */
  languages: paperLanguages.optional(),
})

export type PaperStatistics = z.infer<typeof paperStatistics>

/** The statistics of a paper with its cut-off, which can change while the marks stay the same. */
export const shownStatistics = paperStatistics.extend({
  /** Null without a cut-off for the total. */
  cut_off_line: cutOffLine.nullable(),
})

export type ShownStatistics = z.infer<typeof shownStatistics>

/** The statistics of a quiz's paper; without attempts the figures are null. */
export const getQuizStatistics = endpoint({
  method: 'GET',
  path: '/api/quizzes/:id/statistics',
  permission: 'class-results.read',
  tag: 'item-statistics',
  summary: 'Item statistics of a quiz',
  params: idParams,
  query: z.object({
    /** `true` also counts attempts with no answer. */
    with_blank: z.enum(['true', 'false']).default('false'),
  }),
  response: one(shownStatistics),
  errors: ['forbidden', 'not_found'],
})

const questionUses = z.object({
  used_in: z.array(
    z.object({
      quiz_id: z.number().int(),
      quiz_name: z.string(),
      quiz_mode: z.enum(quizModes),
      date_of_quiz: epochSeconds,
      provisional: z.boolean(),
      ...itemFigures,
    }),
  ),
  /** The figures in the other quizzes, latest first. */
  used_elsewhere: z.array(z.object({ provisional: z.boolean(), ...itemFigures })),
  /**
   * The quizzes whose latest paper has an older version of the question with other content, latest
   * first, even if nobody answered it there. Contains only quizzes whose results the caller may
   * read.
   */
  older_papers: z.array(
    z.object({
      quiz_id: z.number().int(),
      quiz_name: z.string(),
      quiz_mode: z.enum(quizModes),
      question_version: z.number().int(),
    }),
  ),
})

export type QuestionUses = z.infer<typeof questionUses>

/**
 * The quizzes in which a question was asked, latest first, with its figures in each. Quizzes are
 * named only if the caller may read their results; other exams count once their results are
 * published.
 */
export const getQuestionStatistics = endpoint({
  method: 'GET',
  path: '/api/questions/:id/statistics',
  permission: 'questions.statistics',
  tag: 'item-statistics',
  summary: 'Quizzes that used a question, with its figures',
  params: idParams,
  response: one(questionUses),
  errors: ['forbidden', 'not_found'],
})
