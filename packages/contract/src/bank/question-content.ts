import { z } from 'zod'
import { anyCase, writtenText } from '../wire/common.ts'
import { language } from '../wire/language.ts'
import { limits } from '../wire/limits.ts'
import type { NumberRange } from '../wire/number-range.ts'
import { numberOf } from '../wire/number-text.ts'
import { typedNumber } from '../wire/typed-number.ts'
import { part } from './field-part.ts'
import { fixedByTheirTexts } from './fixed-options.ts'
import { leavesKeyOut } from './missing-key.ts'
import { readNumericalKey } from './numerical-key.ts'
import { imageName, passageFields, type WantedPassage, wantedPassage } from './passages.ts'
import { factFields, type WantedFacts, wantedFacts } from './question-facts.ts'
import { type QuestionType, questionTypes } from './question-types.ts'
import { type TextFormat, wantedFormat } from './text-format.ts'
import { tooManyPictures } from './text-pictures.ts'
import {
  optionIn,
  type QuestionTranslations,
  questionTranslations,
  readTranslations,
} from './translations.ts'

const optionTexts = z
  .array(
    writtenText
      .min(1, 'The option needs a text')
      .max(limits.optionMax, `At most ${limits.optionMax} characters`),
  )
  .min(limits.optionsMin, 'Add at least 2 options')
  .max(limits.optionsMax, `At most ${limits.optionsMax} options`)
  .refine((texts) => new Set(texts).size === texts.length, 'Two options have the same text')

const numberOrText = z.union([z.number(), z.string()])

/** The index of one of `count` options, from 0. A blank text means no choice. */
const placeAmong = (count: number) =>
  numberOrText
    .transform((given) => (typeof given === 'string' ? numberOf(given) : given))
    .pipe(
      z
        .number('Choose one of the options')
        .int('Choose one of the options')
        .min(0, 'Choose one of the options')
        .max(count - 1, 'The correct answer is not one of the options'),
    )

/** Caches a schema for each number of options: building one takes longer than using it. */
function byCount<Schema>(make: (count: number) => Schema): (count: number) => Schema {
  const made = new Map<number, Schema>()
  return (count) => {
    const schema = made.get(count) ?? make(count)
    made.set(count, schema)
    return schema
  }
}

const onePlace = byCount((count) =>
  z
    .array(placeAmong(count))
    .min(1, 'Select the correct answer')
    .refine((places) => new Set(places).size <= 1, 'An MCQ has exactly one correct answer'),
)

const somePlaces = byCount((count) =>
  z.array(placeAmong(count)).min(1, 'Select at least one correct answer'),
)

const fixedPlaces = byCount((count) => z.array(placeAmong(count)))

/** The full marks of a question. */
export const questionMarks = typedNumber(
  z.coerce
    .number('Enter a number')
    .min(limits.marksMin, `At least ${limits.marksMin}`)
    .max(limits.marksMax, `At most ${limits.marksMax}`)
    .refine((marks) => Number(marks.toFixed(2)) === marks, 'At most 2 decimals'),
)

const commonFields = {
  question_statement: writtenText
    .min(1, 'The question needs a text')
    .max(limits.statementMax, `At most ${limits.statementMax} characters`),
  question_format: wantedFormat,
  marks: questionMarks,
  answer_explanation: writtenText
    .max(limits.explanationMax, `At most ${limits.explanationMax} characters`)
    .nullish()
    .transform((text) => text || null),
  explanation_format: wantedFormat,
  question_image: imageName.transform((name) => name || null),
  /** The question's first language; null means the school's, absent means unchanged. */
  language: language.nullish(),
  /** All its translations; if absent, see {@link QuestionContent.translations}. */
  translations: questionTranslations.nullish(),
}

/**
 * The question's own fields as the form and the import send them: options are texts, indexes are
 * 0-based. Only the parts of the key that the type needs are read, because a form may still hold
 * values entered for another type.
 */
export const questionFields = z.object({
  ...commonFields,
  question_type: anyCase(questionTypes),
  options: z.array(z.string()).nullish(),
  /**
   * The indexes of the options that keep their place when options are shuffled. If absent, every
   * option keeps its stored setting while no text has changed; if any text has, all settings are
   * derived from the texts (`fixedByTheirTexts`).
   */
  fixed_options: z.array(numberOrText).nullish(),
  correct_answer: numberOrText.nullish(),
  correct_answers: z.array(numberOrText).nullish(),
  /** A number, or both ends of a range in one text: '45.6 to 46.0', '45.8 ± 0.2'. */
  numerical_answer: numberOrText.nullish(),
  /**
   * The ends of the range of right answers, both included. Send both ends, or null for no range. If
   * absent, a changed question keeps its range. If `numerical_answer` is absent, the answer is the
   * middle of the range.
   */
  numerical_low: numberOrText.nullish(),
  numerical_high: numberOrText.nullish(),
  /** In place of the two ends: the range is `numerical_answer` ± this. */
  numerical_tolerance: numberOrText.nullish(),
  /**
   * If true, a question whose key fields are all empty is accepted as a draft, and cannot be
   * `checked`. Otherwise a question needs its key.
   */
  key_missing: z.boolean().nullish(),
  ...passageFields,
  ...factFields,
})

export type QuestionContent = {
  readonly type: QuestionType
  readonly statement: string
  readonly marks: number
  readonly explanation: string | null
  /** Applies to statement and options. Undefined if the body has no format. */
  readonly question_format?: TextFormat | undefined
  readonly explanation_format?: TextFormat | undefined
  readonly image: string | null
  /** The question's first language; null means the school's, undefined means unchanged. */
  readonly language?: string | null | undefined
  /**
   * Undefined leaves them unchanged, except that an option or an explanation whose text changes
   * loses its translations, which could contradict the key.
   */
  readonly translations?: QuestionTranslations | undefined
  /** Undefined leaves the passage unchanged; null means none. */
  readonly passage?: WantedPassage | null
  readonly facts: WantedFacts
} & QuestionKey

interface ContentOption {
  readonly text: string
  readonly correct: boolean
  /**
   * True if it keeps its place when options are shuffled. Null means that its text decides;
   * undefined means unchanged.
   */
  readonly fixed?: boolean | null
}

/** Without a right option and without a number, the key is missing: see {@link lacksKey}. */
interface QuestionKey {
  /** Empty for a type without options. */
  readonly options: readonly ContentOption[]
  /** The number as it was typed; null for a type without one. */
  readonly numerical_answer: string | null
  /** The range of right numbers. Null means only the number itself; undefined means unchanged. */
  readonly numerical_range?: NumberRange | null
}

/** True if the content has no key. Its facts then have the status `draft`. */
export const lacksKey = ({ options, numerical_answer }: QuestionKey): boolean =>
  numerical_answer === null && !options.some(({ correct }) => correct)

type Fields = z.output<typeof questionFields>

/**
 * For each type, reads the options, and the key from the fields that the type needs; returns
 * undefined after adding an issue.
 */
const readKey: Readonly<
  Record<QuestionType, (input: Fields, ctx: z.RefinementCtx) => QuestionKey | undefined>
> = {
  MCQ: (input, ctx) =>
    optionsKey(input, ctx, (count) => {
      if (leavesKeyOut(input)) return []
      const { correct_answer, correct_answers } = input
      const single = correct_answer ?? ''
      return part(
        ctx,
        'correct_answer',
        onePlace(count),
        // An MCQ may also name its one right option in `correct_answers`.
        single === '' ? (correct_answers ?? []) : [single],
        { flat: true },
      )
    }),
  MSQ: (input, ctx) =>
    optionsKey(input, ctx, (count) =>
      leavesKeyOut(input)
        ? []
        : part(ctx, 'correct_answers', somePlaces(count), input.correct_answers ?? []),
    ),
  Numerical: (input, ctx) => {
    if (leavesKeyOut(input)) return { options: [], numerical_answer: null, numerical_range: null }
    const key = readNumericalKey(input, ctx)
    return key && { options: [], ...key }
  },
}

/** `correctPlaces` are the indexes of the right options among `count`. */
function optionsKey(
  input: Fields,
  ctx: z.RefinementCtx,
  correctPlaces: (count: number) => readonly number[] | undefined,
): QuestionKey | undefined {
  const texts = part(ctx, 'options', optionTexts, input.options ?? [])
  const places = texts && correctPlaces(texts.length)
  const fixed = texts && fixedChoices(input, ctx, texts)
  return (
    places &&
    fixed && {
      options: texts.map((text, place) => ({
        text,
        correct: places.includes(place),
        ...fixed[place],
      })),
      numerical_answer: null,
    }
  )
}

/** The author's choice for each option; empty if no list is given. */
function fixedChoices(
  { fixed_options, translations }: Fields,
  ctx: z.RefinementCtx,
  texts: readonly string[],
): readonly Pick<ContentOption, 'fixed'>[] | undefined {
  if (fixed_options == null) return texts.map(() => ({}))
  const places = part(ctx, 'fixed_options', fixedPlaces(texts.length), fixed_options, {
    flat: true,
  })
  const byText = fixedByTheirTexts(
    texts.map((text, place) => ({ text, translations: optionIn(translations, place) })),
  )
  return (
    places &&
    byText.map((usual, place) => {
      const isFixed = places.includes(place)
      return { fixed: isFixed === usual ? null : isFixed }
    })
  )
}

/**
 * Checks the answer key against the type (section 5 of the specification) and builds the final
 * question.
 */
function withKey(input: Fields, ctx: z.RefinementCtx): QuestionContent {
  const key = readKey[input.question_type](input, ctx)
  const passage = wantedPassage(input, ctx)
  const crowded = key && tooManyPictures(questionTexts(input, key.options))
  if (crowded) ctx.addIssue({ code: 'custom', ...crowded })
  const { language: first, translations } = input
  const translated = key && readTranslations(translations ?? {}, ctx, { first, ...key })
  return key
    ? {
        type: input.question_type,
        statement: input.question_statement,
        marks: input.marks,
        explanation: input.answer_explanation,
        question_format: input.question_format,
        explanation_format: input.explanation_format,
        image: input.question_image,
        language: first,
        translations: translations == null ? undefined : translated,
        ...(passage === undefined ? {} : { passage }),
        facts: { ...wantedFacts(input), ...(lacksKey(key) ? { status: 'draft' } : {}) },
        ...key,
      }
    : z.NEVER
}

const questionTexts = (
  { question_statement, answer_explanation }: Fields,
  options: QuestionKey['options'],
) => [
  { path: ['question_statement'], text: question_statement },
  ...options.map(({ text }, place) => ({ path: ['options', place], text })),
  { path: ['answer_explanation'], text: answer_explanation },
]

export const questionContent = questionFields.transform(withKey)
