import { z } from 'zod'
import {
  anyCase,
  created,
  epochSeconds,
  id,
  idParams,
  list,
  message,
  one,
  pageQuery,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { questionTypes } from './question-types.ts'

/** A decimal number as a JSON number or as text; kept as text, so that no binary float touches a key. */
export const decimalText = z
  .union([z.number(), z.string()])
  .transform((value) => String(value).trim())
  .pipe(
    z
      .string()
      .max(limits.typedAnswerMax)
      .regex(/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i, 'Enter a number'),
  )

const optionText = z
  .string()
  .trim()
  .min(1, 'The option needs a text')
  .max(limits.optionMax, `At most ${limits.optionMax} characters`)

const index = z.coerce.number().int('Choose one of the options').min(0, 'Choose one of the options')

/** What every question has, whatever its type. */
const commonFields = {
  question_statement: z
    .string()
    .trim()
    .min(1, 'The question needs a text')
    .max(limits.statementMax, `At most ${limits.statementMax} characters`),
  marks: z.coerce
    .number('Enter a number')
    .min(limits.marksMin, `At least ${limits.marksMin}`)
    .max(limits.marksMax, `At most ${limits.marksMax}`)
    .refine((marks) => Number(marks.toFixed(2)) === marks, 'At most 2 decimals'),
  answer_explanation: z
    .string()
    .trim()
    .max(limits.explanationMax, `At most ${limits.explanationMax} characters`)
    .nullish()
    .transform((text) => text || null),
  question_image: z
    .string()
    .trim()
    .max(limits.fileNameMax)
    .regex(/^[\w.-]*$/, 'Name an uploaded image')
    .nullish()
    .transform((name) => name || null),
}

/** The question's own fields as the form and the import send them: options are texts, indexes 0-based. */
export const questionFields = z.object({
  ...commonFields,
  question_type: anyCase(questionTypes),
  options: z
    .array(optionText)
    .max(limits.optionsMax, `At most ${limits.optionsMax} options`)
    .nullish(),
  correct_answer: index.nullish(),
  correct_answers: z.array(index).nullish(),
  numerical_answer: z.union([decimalText, z.literal('')]).nullish(),
})

/** A question whose key fits its type. */
export type QuestionContent = {
  readonly statement: string
  readonly marks: number
  readonly explanation: string | null
  readonly image: string | null
} & (
  | {
      readonly type: 'MCQ' | 'MSQ'
      readonly options: readonly { text: string; correct: boolean }[]
    }
  | { readonly type: 'Numerical'; readonly answer: string }
)

const issue = (field: string, text: string) => ({
  code: 'custom' as const,
  path: [field],
  message: text,
  input: undefined,
})

/** Checks the key against the type, as section 5 of the specification says, and gives the question its final shape. */
function withKey(input: z.output<typeof questionFields>, ctx: z.RefinementCtx): QuestionContent {
  const head = {
    statement: input.question_statement,
    marks: input.marks,
    explanation: input.answer_explanation,
    image: input.question_image,
  }
  const fail = (field: string, text: string): never => {
    ctx.issues.push(issue(field, text))
    return z.NEVER
  }
  if (input.question_type === 'Numerical') {
    const answer = input.numerical_answer
    return answer
      ? { ...head, type: 'Numerical', answer }
      : fail('numerical_answer', 'Enter a number')
  }
  const options = input.options ?? []
  if (options.length < limits.optionsMin) return fail('options', 'Add at least 2 options')
  if (new Set(options).size < options.length)
    return fail('options', 'Two options have the same text')
  const correct =
    input.question_type === 'MSQ'
      ? (input.correct_answers ?? [])
      : [input.correct_answer, ...(input.correct_answers ?? [])].filter((i) => i != null)
  const field = input.question_type === 'MSQ' ? 'correct_answers' : 'correct_answer'
  if (correct.length === 0)
    return fail(
      field,
      input.question_type === 'MSQ'
        ? 'Select at least one correct answer'
        : 'Select the correct answer',
    )
  if (correct.some((i) => i >= options.length))
    return fail(field, 'The correct answer is not one of the options')
  if (input.question_type === 'MCQ' && new Set(correct).size > 1)
    return fail(field, 'An MCQ has exactly one correct answer')
  return {
    ...head,
    type: input.question_type,
    options: options.map((text, i) => ({ text, correct: correct.includes(i) })),
  }
}

/** A whole question, checked. */
export const questionContent = questionFields.transform(withKey)

/** A whole question and the chapter it goes to. */
export const questionBody = z.object({ chapter_id: id }).and(questionContent)

/** A question as the admin sees it, key included. */
export const questionRow = z.object({
  id: z.number().int(),
  display_id: z.number().int(),
  subject_id: z.number().int(),
  chapter_id: z.number().int(),
  type: z.enum(questionTypes),
  statement: z.string(),
  marks: z.number(),
  question_image: z.string().nullable(),
  answer_explanation: z.string().nullable(),
  date_created: epochSeconds,
  options: z.array(z.object({ id: z.number().int(), text: z.string(), is_correct: z.boolean() })),
  /** The texts of the correct options; for Numerical the number. */
  correct_answers: z.array(z.union([z.string(), z.number()])),
})

const shared = { tag: 'questions' } as const

/** The question bank, keys included: admins only. */
export const listQuestions = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/questions',
  summary: 'List questions with their keys',
  query: pageQuery(['id', 'statement', 'type', 'marks', 'date_created']).extend({
    chapter_id: id.optional(),
    type: anyCase(questionTypes).optional(),
  }),
  response: list(questionRow),
  errors: ['forbidden'],
})

/** One question with its key. */
export const getQuestion = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/questions/:id',
  summary: 'Show a question with its key',
  params: idParams,
  response: one(questionRow),
  errors: ['forbidden', 'not_found'],
})

/** Adds a question to a chapter. */
export const createQuestion = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/questions',
  summary: 'Add a question',
  body: questionBody,
  status: 201,
  response: created,
  errors: ['forbidden', 'not_found'],
})

/** Replaces the question; options whose text stays keep their ids. Papers already made are not touched. */
export const updateQuestion = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/questions/:id',
  summary: 'Change a question',
  params: idParams,
  body: questionBody,
  response: message,
  errors: ['forbidden', 'not_found'],
})

/** Removes it from the bank; papers already made keep their copy. */
export const deleteQuestion = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/questions/:id',
  summary: 'Delete a question',
  params: idParams,
  response: message,
  errors: ['forbidden', 'not_found'],
})
