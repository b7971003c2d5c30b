import { z } from 'zod'
import { textFormat } from '../bank/text-format.ts'
import { textTranslations } from '../bank/translations.ts'
import { idParams, one, seconds } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { shownPaper } from './paper.ts'
import { quizModes } from './quiz-terms.ts'
import { shownSectionPlan } from './section-plan.ts'

/** The sets of a printed paper: the same questions, shuffled differently. */
export const setLetters = ['A', 'B', 'C', 'D'] as const

export type SetLetter = (typeof setLetters)[number]

/** The right answer to one question of a set. */
export const keyRow = z.object({
  display_id: z.number().int(),
  /**
   * All accepted answers: each is the letters of options as they stand in this set, or a number, or
   * the two ends of a range of numbers. There are several after a regrade that accepts another
   * answer too.
   */
  answers: z.array(z.array(z.string())),
  /** The candidates to whom a regrade gives full marks for any answer. */
  given: z.enum(['nobody', 'answered', 'all']),
  /** True if a regrade leaves the question out, so that it counts for nobody. */
  is_left_out: z.boolean(),
  explanation: z.string().nullable(),
  explanation_format: textFormat,
  /** Only on a paper that offers languages. */
  explanation_translations: textTranslations.optional(),
})

export type KeyRow = z.infer<typeof keyRow>

export const printedSet = z.object({
  letter: z.enum(setLetters),
  ...shownPaper.shape,
  /** In the order of the questions. */
  key: z.array(keyRow),
})

export type PrintedSet = z.infer<typeof printedSet>

export const printedPaper = z.object({
  id: z.number().int(),
  name: z.string(),
  quiz_mode: z.enum(quizModes),
  subject_name: z.string(),
  chapter_name: z.string(),
  time_duration: seconds,
  /** Null unless each section has its own time. */
  section_plan: shownSectionPlan.nullable(),
  total_questions: z.number().int(),
  total_marks: z.number(),
  /**
   * True for an exam that a student has started: its paper does not change any more. Otherwise the
   * questions come from the bank as it is now.
   */
  is_frozen: z.boolean(),
  /** True if a regrade has changed the key. */
  is_regraded: z.boolean(),
  /**
   * Equal for all prints with the same questions in the same orders, however many sets they have. A
   * key or an answer sheet with another code belongs to another paper.
   */
  code: z.string(),
  sets: z.array(printedSet),
})

export type PrintedPaper = z.infer<typeof printedPaper>

/**
 * A quiz to print, with its keys. Set A is in the order of the paper; the others have the same
 * questions, with questions and options shuffled. Stores nothing; repeated calls give the same
 * print while the questions do not change. 400 for a quiz that lacks questions.
 */
export const printQuiz = endpoint({
  tag: 'quizzes',
  method: 'GET',
  path: '/api/quizzes/:id/print',
  permission: 'quizzes.edit',
  summary: 'The paper of a quiz in several sets, with keys, to print',
  params: idParams,
  query: z.object({ sets: z.coerce.number().int().min(1).max(setLetters.length).default(1) }),
  response: one(printedPaper),
  errors: ['forbidden', 'not_found', 'not_allowed_now'],
})
