import { z } from 'zod'
import { decimalText } from '../bank/numerical-key.ts'
import { holdingExam } from '../quizzes/holding-exam.ts'
import {
  anyCase,
  epochSeconds,
  flag,
  id,
  idParams,
  list,
  message,
  pageQuery,
  requiredText,
} from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'
import { compareDecimals } from '../wire/number-range.ts'
import { isKeyed, regradePolicies } from './regrade-policies.ts'

const optionIds = z
  .array(id)
  .max(limits.optionsMax, `At most ${limits.optionsMax} options`)
  .transform((ids) => [...new Set(ids)])

/** A question of a regrade. A policy with a key needs options, or both ends of a range. */
const regradedQuestion = z
  .object({
    question_id: id,
    policy: anyCase(regradePolicies),
    /** The id of the right option. */
    correct_answer: id.nullish(),
    /** The ids of the right options. */
    correct_answers: optionIds.nullish(),
    /** The right number; a range, given by both of its ends (inclusive), takes precedence. */
    numerical_answer: decimalText.nullish(),
    numerical_low: decimalText.nullish(),
    numerical_high: decimalText.nullish(),
  })
  .transform((given, ctx) => {
    const { question_id, policy } = given
    if (!isKeyed(policy)) return { question_id, policy, key: null, key_is_number: false }
    const key = keyOf(given)
    if (typeof key !== 'string')
      return { question_id, policy, key, key_is_number: optionsIn(given).length === 0 }
    ctx.addIssue({ code: 'custom', path: [fieldOf(given)], message: key })
    return z.NEVER
  })

export type RegradedQuestion = z.output<typeof regradedQuestion>

interface GivenKey {
  readonly correct_answer?: number | null | undefined
  readonly correct_answers?: readonly number[] | null | undefined
  readonly numerical_answer?: string | null | undefined
  readonly numerical_low?: string | null | undefined
  readonly numerical_high?: string | null | undefined
}

const optionsIn = ({ correct_answer, correct_answers }: GivenKey): readonly number[] =>
  correct_answers ?? (correct_answer == null ? [] : [correct_answer])

/**
 * Returns the key, or a message if the key is invalid. Only the paper can tell whether it fits the
 * question.
 */
function keyOf(given: GivenKey): readonly string[] | string {
  const { numerical_answer, numerical_low, numerical_high } = given
  const options = optionsIn(given)
  if (options.length > 0) return options.map(String)
  if ((numerical_low == null) !== (numerical_high == null)) return 'Give both ends of the range'
  if (numerical_low != null && numerical_high != null)
    return compareDecimals(numerical_low, numerical_high) > 0
      ? 'The range ends before it begins'
      : [numerical_low, numerical_high]
  return numerical_answer == null ? 'Choose the right answer' : [numerical_answer]
}

const fieldOf = ({ numerical_low, numerical_high }: GivenKey) =>
  numerical_low == null && numerical_high == null ? 'correct_answers' : 'numerical_high'

const regradeBody = z
  .object({
    items: z
      .array(regradedQuestion)
      .min(1, 'Choose a question')
      .max(limits.regradeItemsMax, `At most ${limits.regradeItemsMax} questions`)
      .refine(
        (items) => new Set(items.map(({ question_id }) => question_id)).size === items.length,
        'Name each question once',
      ),
    /** Shown to students whose marks change. */
    reason: requiredText(limits.regradeReasonMax),
    /**
     * True if nobody gets fewer marks for a question than before. Impossible with `leave_out`,
     * which takes a question from everybody.
     */
    keep_better: flag.default(false),
    /** True to regrade every quiz that asks the questions, not only this one. */
    everywhere: flag.default(false),
    /** True to give the questions of the bank the new keys. If absent, true with a `new_key`. */
    correct_bank: flag.optional(),
    /** True to change nothing and return the changes that the regrade would make. */
    dry_run: flag.default(false),
  })
  .superRefine(({ items, keep_better }, ctx) => {
    if (keep_better && items.some(({ policy }) => policy === 'leave_out'))
      ctx.addIssue({
        code: 'custom',
        path: ['keep_better'],
        message: 'A question that is left out counts for nobody: give full marks to all instead',
      })
  })
  .transform(({ correct_bank, ...body }) => ({
    ...body,
    correct_bank: correct_bank ?? body.items.some(({ policy }) => policy === 'new_key'),
  }))

export type RegradeBody = z.output<typeof regradeBody>

const standing = z.object({
  scored_marks: z.number(),
  total_marks: z.number(),
  percentage: z.number(),
  /** Null in a practice. */
  rank: z.number().int().nullable(),
  /** Null if the attempt earns no points: not published, a retake, or private. */
  points: z.number().nullable(),
  /** True if the cut-offs of the exam are reached; absent if it has none. */
  qualified: z.boolean().optional(),
})

export type Standing = z.infer<typeof standing>

/**
 * The number of candidates who reach the cut-offs only after a regrade, and of those who no longer
 * do.
 */
const requalified = z.object({ now: z.number().int(), no_longer: z.number().int() })

export type Requalified = z.infer<typeof requalified>

/** A submitted attempt before and after a regrade. */
const regradedAttempt = z.object({
  take_quiz_id: z.number().int(),
  student_id: z.number().int(),
  name: z.string(),
  username: z.string(),
  before: standing,
  after: standing,
})

export type RegradedAttempt = z.infer<typeof regradedAttempt>

const regradedQuiz = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The number of submitted attempts that have one of the questions. */
  attempts: z.number().int(),
  /**
   * The number of these attempts whose marks or full marks change, or that newly pass or fail a
   * cut-off.
   */
  changed: z.number().int(),
  /** Absent without cut-offs, and in regrades of older releases. */
  requalified: requalified.optional(),
  /** True if students see its results. */
  is_published: z.boolean(),
})

/** The effect of a regrade on marks. */
export const regradeEffect = z.object({
  attempts: z.number().int(),
  changed: z.number().int(),
  /** The numbers of attempts with more and with fewer marks than before. */
  gained: z.number().int(),
  lost: z.number().int(),
  /** The number of running attempts, which are marked by the new keys when they are submitted. */
  running: z.number().int(),
  /** The sum over all quizzes with cut-offs; absent if there is none. */
  requalified: requalified.optional(),
  /**
   * The number of attempts by change of marks, ascending; attempts without a change are left out.
   */
  histogram: z.array(z.object({ change: z.number(), attempts: z.number().int() })),
  /** The affected quizzes, this one first; for a teacher, only their own. */
  quizzes: z.array(regradedQuiz),
  /** Totals of private practices and rehearsals, which are not listed; absent if there are none. */
  unlisted: z
    .object({
      quizzes: z.number().int(),
      attempts: z.number().int(),
      changed: z.number().int(),
    })
    .optional(),
  /**
   * Quizzes that `everywhere` does not change: their papers ask the question in other words or with
   * other options, or no other question would count on them. Absent if there are none.
   */
  not_comparable: z.array(z.object({ id: z.number().int(), name: z.string() })).optional(),
  /**
   * The number of published quizzes that ask a question of the regrade and that the caller may not
   * regrade; absent if none.
   */
  not_own: z.number().int().optional(),
})

export type RegradeEffect = z.infer<typeof regradeEffect>

/** A question of a stored regrade. */
const storedItem = z.object({
  question_id: z.number().int(),
  /** Its number on the paper of the quiz from which the regrade was made. */
  display_id: z.number().int(),
  policy: z.enum(regradePolicies),
  /** In readable form: letters of options, a number or a range; null without a key. */
  key: z.string().nullable(),
})

export const regradeRow = z.object({
  id: z.number().int(),
  quiz_id: z.number().int(),
  /**
   * The questions of the regrade. For a teacher whose quiz was regraded from another one, only
   * those that their quiz asks.
   */
  items: z.array(storedItem),
  reason: z.string(),
  keep_better: z.boolean(),
  everywhere: z.boolean(),
  corrected_bank: z.boolean(),
  at: epochSeconds,
  /** The person who made the regrade; null after the account was deleted. */
  by: z.string().nullable(),
  undone_at: epochSeconds.nullable(),
  undone_by: z.string().nullable(),
  /** False if it has been undone, or if a newer regrade must be undone first. */
  may_undo: z.boolean(),
  /** The effect at the time it was applied. */
  effect: regradeEffect,
})

export type RegradeRow = z.infer<typeof regradeRow>

/** A question of a quiz that cannot be marked again yet, with the last exam that may ask it. */
const heldQuestion = holdingExam.extend({ question_id: z.number().int() })

export type HeldFromRegrade = z.infer<typeof heldQuestion>

const shared = { tag: 'regrades', permission: 'results.regrade' } as const

/**
 * Marks questions again by other rules. With `dry_run` nothing changes, and the response has the
 * changes that would be made, with a page of the attempts whose marks differ. Otherwise everything
 * changes in one transaction: marks, percentages, points, boards and statistics. Papers keep their
 * frozen keys.
 *
 * 201 if a regrade was made, 200 for a dry run. 400 if a key does not fit its question, if no
 * question would count any more, or if no attempt would be marked differently. 409 if an affected
 * quiz is published while an unpublished exam may ask one of the questions: the changed marks would
 * reveal the right answer.
 */
export const regradeQuiz = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/quizzes/:id/regrades',
  summary: 'Mark questions of a quiz again',
  params: idParams,
  query: pageQuery(['name', 'change']).pick({
    page: true,
    per_page: true,
    sort: true,
    order: true,
  }),
  body: regradeBody,
  response: z.union([
    regradeEffect.extend({ data: z.array(regradedAttempt), total: z.number().int() }),
    z.object({ message: z.string(), data: z.object({ id: z.number().int() }) }),
  ]),
  errors: ['forbidden', 'not_found', 'conflict'],
})

/**
 * The regrades of a quiz, those made from other quizzes included, newest first. `held` lists the
 * questions of a published quiz that {@link regradeQuiz} refuses with 409 for now.
 */
export const listRegrades = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/quizzes/:id/regrades',
  summary: 'List the regrades of a quiz',
  params: idParams,
  response: z.object({ data: z.array(regradeRow), held: z.array(heldQuestion) }),
  errors: ['forbidden', 'not_found'],
})

/** A regrade with the attempts that it changed, and the changes made when it was applied. */
export const getRegrade = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/regrades/:id',
  summary: 'Show what a regrade changed',
  params: idParams,
  query: pageQuery(['name', 'change']),
  response: list(regradedAttempt).extend({ regrade: regradeRow }),
  errors: ['forbidden', 'not_found'],
})

/**
 * Undoes a regrade: every mark becomes what it would be without it. 409 unless it is the newest
 * regrade of each of its papers. The bank keeps a corrected key; the earlier one can be restored as
 * a version.
 */
export const undoRegrade = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/regrades/:id/undo',
  summary: 'Undo a regrade',
  params: idParams,
  response: message,
  errors: ['forbidden', 'not_found', 'conflict'],
})

/** A regrade as shown to the student, for one attempt. */
export const attemptRegrade = z.object({
  at: epochSeconds,
  /** The numbers of the questions in this attempt. */
  questions: z.array(z.number().int()),
  reason: z.string(),
  /** The marks of the attempt before and after. */
  before: z.number(),
  after: z.number(),
})
