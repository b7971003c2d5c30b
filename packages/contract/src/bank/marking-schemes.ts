import { z } from 'zod'
import { deleted } from '../shared/deletions.ts'
import { created, idParams, list, message, requiredText, writtenText } from '../wire/common.ts'
import { contentVersion } from '../wire/content-version.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'
import {
  canBePartlyRight,
  decimalsMax,
  type MarkingRule,
  marksMax,
  partialRules,
  readFraction,
  readMarks,
  sizeOf,
} from './marking-rules.ts'
import { type QuestionType, questionTypes } from './question-types.ts'

const decimalMessage = `Enter a number from -${marksMax} to ${marksMax} with at most ${decimalsMax} decimals`
const noTypeMessage = 'Choose at least one type of question'
const fractionMessage = 'Enter a fraction such as 1/3 or -1/3'

const readBy = (read: (text: string) => string | null, message: string) =>
  z
    .string(message)
    .refine((text) => read(text) !== null, message)
    .transform((text) => read(text) ?? text)

const decimalMarks = readBy(readMarks, decimalMessage)

const value = z.union(
  [z.literal('own'), decimalMarks, z.object({ of_own: readBy(readFraction, fractionMessage) })],
  {
    error: ({ input }) =>
      typeof input === 'object' && input !== null ? fractionMessage : decimalMessage,
  },
)

const rule = z.object({
  right: value,
  wrong: value,
  blank: value,
  partial: z.union([z.enum(partialRules), z.object({ per_correct: decimalMarks })], {
    error: ({ input }) =>
      typeof input === 'object' && input !== null
        ? decimalMessage
        : `Use ${partialRules.join(', ')} or per_correct`,
  }),
})

/** The rules as an admin enters them, checked for their form and by {@link problemsOf}. */
const markingRulesInput = z
  .object(
    {
      MCQ: rule.optional(),
      MSQ: rule.optional(),
      Numerical: rule.optional(),
    } satisfies Record<QuestionType, z.ZodType>,
    noTypeMessage,
  )
  .superRefine((rules, context) => {
    const refuse = (path: string[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    const given = questionTypes.flatMap((type) => {
      const one = rules[type]
      return one ? [{ type, problems: problemsOf(type, one) }] : []
    })
    if (given.length === 0) refuse([], noTypeMessage)
    for (const { type, problems } of given)
      for (const [part, message] of Object.entries(problems)) refuse([type, part], message)
  })

/**
 * Returns the problems of a rule, keyed by the part that causes them. No answer may earn more than
 * a right one.
 */
function problemsOf(
  type: QuestionType,
  { right, wrong, blank, partial }: MarkingRule,
): Partial<Record<keyof MarkingRule, string>> {
  const problems: Partial<Record<keyof MarkingRule, string>> = {}
  const most = sizeOf(right)
  if (most.amount <= 0) problems.right = 'A right answer must earn marks'

  const taken = sizeOf(wrong).amount
  if (taken > 0) problems.wrong = 'A wrong answer cannot earn marks'
  else if (taken < 0 && partial === 'net_share')
    problems.wrong = 'Enter 0: the net share takes off wrong choices already'

  const given = sizeOf(blank)
  if (given.amount > 0 && given.isOfOwn !== most.isOfOwn)
    problems.blank = 'Enter it in the same way as the marks for a right answer'
  else if (given.amount > Math.max(most.amount, 0))
    problems.blank = 'No answer cannot earn more than a right one'

  if (partial !== 'none' && !canBePartlyRight[type])
    problems.partial = 'An answer to this type is right or wrong: use none'
  else if (typeof partial === 'object' && Number(partial.per_correct) <= 0)
    problems.partial = 'A right choice must earn marks'
  return problems
}

const shownValue = z.union([z.string(), z.object({ of_own: z.string() })])

const shownRule = z.object({
  right: shownValue,
  wrong: shownValue,
  blank: shownValue,
  partial: z.union([z.enum(partialRules), z.object({ per_correct: z.string() })]),
})

const markingRules = z.object({
  MCQ: shownRule.optional(),
  MSQ: shownRule.optional(),
  Numerical: shownRule.optional(),
} satisfies Record<QuestionType, z.ZodType>)

const yearMessage = 'Enter a year from 1900 to 2200'

const fields = z.object({
  /** Unique among the schemes of the same year; letter case does not matter. */
  name: requiredText(limits.titleMax),
  /** The year of the exam with this pattern; null if the pattern belongs to no year. */
  year: z
    .number(yearMessage)
    .int(yearMessage)
    .min(1900, yearMessage)
    .max(2200, yearMessage)
    .nullable(),
  /** The place where the pattern is published; may be empty. */
  source: writtenText.max(limits.descriptionMax, `At most ${limits.descriptionMax} characters`),
  /** Marks by question type. */
  rules: markingRulesInput,
})

/** A custom marking scheme as an admin enters it. */
export const markingSchemeBody = fields.extend({
  year: fields.shape.year.default(null),
  source: fields.shape.source.default(''),
})

/** The rules by which the answers of a section are marked. */
export const markingScheme = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The year of the exam with this pattern; null if the pattern belongs to no year. */
  year: z.number().int().nullable(),
  /** The place where the pattern is published; may be empty. */
  source: z.string(),
  /**
   * True for a scheme that comes with the product: it can be copied, but neither changed nor
   * deleted.
   */
  preset: z.boolean(),
  /** Marks by question type; sections with this scheme have no questions of absent types. */
  rules: markingRules,
  version: contentVersion,
})

export type MarkingScheme = z.infer<typeof markingScheme>

/** The scheme used for a section that names none. */
export const plainSchemeId = 1

const shared = { tag: 'marking-schemes' } as const

/** All schemes: the presets, then the custom ones by name. */
export const listMarkingSchemes = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/marking-schemes',
  permission: 'marking-schemes.read',
  summary: 'List marking schemes',
  response: list(markingScheme),
})

/** 409 when another scheme with the same year has that name. */
export const createMarkingScheme = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/marking-schemes',
  permission: 'marking-schemes.edit',
  summary: 'Add a marking scheme',
  body: markingSchemeBody,
  status: 201,
  response: created,
  errors: ['forbidden', 'conflict'],
})

/**
 * Changes only the fields that are present; `rules` are replaced as a whole. Existing papers keep
 * their rules. 409 for a preset, if another scheme of the year has that name, or if the scheme has
 * been changed since `version`.
 */
export const updateMarkingScheme = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/marking-schemes/:id',
  permission: 'marking-schemes.edit',
  summary: 'Change a marking scheme',
  params: idParams,
  body: fields.partial().extend({ version: contentVersion.optional() }),
  response: message,
  errors: ['forbidden', 'not_found', 'conflict'],
})

/** 409 for a preset, or if a section of a quiz uses the scheme. */
export const deleteMarkingScheme = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/marking-schemes/:id',
  permission: 'marking-schemes.edit',
  summary: 'Delete a marking scheme',
  params: idParams,
  response: deleted,
  errors: ['forbidden', 'not_found', 'conflict'],
})
