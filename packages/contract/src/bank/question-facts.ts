import { z } from 'zod'
import { anyCase, epochSeconds, requiredText, writtenText } from '../wire/common.ts'
import { typedNumber } from '../wire/typed-number.ts'
import { difficulties, factLimits, questionStatuses } from './question-facts-terms.ts'

/** A short text of a question's facts; empty means none. */
const factText = (max: number) =>
  writtenText
    .max(max, `At most ${max} characters`)
    .nullish()
    .transform((text) => (text === undefined ? undefined : text || null))
    .optional()

/** A tag as it is written. Two tags that differ only in letter case are the same. */
export const tagName = requiredText(factLimits.tagMax).refine(
  (name) => !/[,;\n]/.test(name),
  'A tag has no comma, semicolon or line break: they separate tags',
)

/** Tags in the given order, without duplicates: the first spelling counts. */
export const tagNames = z
  .array(tagName)
  .transform((names) => {
    const keys = names.map((name) => name.toLowerCase())
    const first = new Map(keys.map((key, at) => [key, at] as const).reverse())
    return names.filter((_name, at) => first.get(keys[at] ?? '') === at)
  })
  .refine((names) => names.length <= factLimits.tagsMax, `At most ${factLimits.tagsMax} tags`)

const originYear = typedNumber(
  z.coerce
    .number('Enter a year')
    .int('Enter a year')
    .min(factLimits.originYearMin, `At least ${factLimits.originYearMin}`)
    .max(factLimits.originYearMax, `At most ${factLimits.originYearMax}`),
)

/**
 * The exam, year, paper and number under which a question was asked: 'JEE Main', 2024, '27 Jan,
 * shift 1', '12'.
 */
const origin = z.object({
  exam: factText(factLimits.originMax).transform((text) => text ?? null),
  year: originYear.nullish().transform((year) => year ?? null),
  paper: factText(factLimits.originMax).transform((text) => text ?? null),
  number: factText(factLimits.originMax).transform((text) => text ?? null),
})

/** The time in seconds that the author expects an answer to take. */
const expectedSeconds = typedNumber(
  z.coerce
    .number('Enter whole seconds')
    .int('Enter whole seconds')
    .min(1, 'At least 1 second')
    .max(factLimits.expectedSecondsMax, 'At most a day'),
)

export const difficultyField = anyCase(difficulties).nullish()

export const statusField = anyCase(questionStatuses).nullish()

export const originField = origin.nullish()

export const expectedSecondsField = expectedSeconds.nullish()

/**
 * The facts about a question in a request body. Absent fields stay as they are; null removes a
 * fact. A new question without a status is checked, except by authors in a school that checks
 * questions.
 */
export const factFields = {
  difficulty: difficultyField,
  tags: tagNames.nullish(),
  origin: originField,
  /**
   * `checked` needs the permission to check questions, unless the school does not check them. Null
   * means the same as absent.
   */
  status: statusField,
  /** True sends a draft to be checked; false takes it back. */
  to_check: z.boolean().nullish(),
  expected_seconds: expectedSecondsField,
  /** The id of the question in another program. */
  reference: factText(factLimits.referenceMax),
}

/** The facts in a request body; undefined ones stay as they are. */
export type WantedFacts = {
  readonly [Name in keyof typeof factFields]?: z.output<(typeof factFields)[Name]>
}

/** Picks the facts from the fields of a body. */
export const wantedFacts = ({
  difficulty,
  tags,
  origin,
  status,
  to_check,
  expected_seconds,
  reference,
}: WantedFacts): WantedFacts => ({
  difficulty,
  tags,
  origin,
  status,
  to_check,
  expected_seconds,
  reference,
})

/** A member of staff; null if the account was deleted. */
const person = z.object({ id: z.number().int(), name: z.string() }).nullable()

/** The facts of a stored question, in responses. */
export const shownFacts = {
  difficulty: z.enum(difficulties).nullable(),
  tags: z.array(z.string()),
  /** Null if no part of the origin is known. */
  origin: z
    .object({
      exam: z.string().nullable(),
      year: z.number().int().nullable(),
      paper: z.string().nullable(),
      number: z.string().nullable(),
    })
    .nullable(),
  status: z.enum(questionStatuses),
  /**
   * The time at which it was sent to be checked; null unless it is a draft that waits for a check.
   */
  to_check_since: epochSeconds.nullable(),
  /** The person who wrote it; null if unknown. */
  author: person,
  /** The person who checked it; null for a draft, and if nobody checked it by hand. */
  checked_by: person,
  checked_at: epochSeconds.nullable(),
  expected_seconds: z.number().int().nullable(),
  reference: z.string().nullable(),
  /** The number of stored versions of the question, including the present one. */
  versions_count: z.number().int(),
}

/** The statistics of a question from the answers to it. */
export const measured = z.object({
  /**
   * The number of attempts that had it in exams whose results are published; blank answers are
   * included.
   */
  answers: z.number().int(),
  /**
   * The facility index: mean marks as a share of the full marks; at most 1, and below 0 if wrong
   * answers cost more than right ones earned.
   */
  facility: z.number(),
  /**
   * The difficulty according to the facility, as `docs/item-statistics.md` describes. The author's
   * difficulty stays unless the figures clearly contradict it. Null with fewer than 30 answers.
   */
  difficulty: z.enum(difficulties).nullable(),
})
