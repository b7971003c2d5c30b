import { z } from 'zod'
import { tagNames } from '../bank/question-facts.ts'
import { type Difficulty, factLimits } from '../bank/question-facts-terms.ts'
import { questionTypes } from '../bank/question-types.ts'
import { textFormat, wantedFormat } from '../bank/text-format.ts'
import { hasFewPictures, tooManyInText } from '../bank/text-pictures.ts'
import { sectionTranslations, textTranslations } from '../bank/translations.ts'
import { anyCase, id, requiredText, writtenText } from '../wire/common.ts'
import { limits } from '../wire/limits.ts'
import { typedNumber } from '../wire/typed-number.ts'
import { cutOff, shownCutOff } from './cut-offs.ts'
import { sectionMinutes } from './section-plan.ts'

/**
 * Ways in which a source takes questions from its chapters. all: every question. draw: a number of
 * questions at random. these: the questions chosen by hand, in their order.
 */
export const takes = ['all', 'draw', 'these'] as const

export type Take = (typeof takes)[number]

/**
 * Ways to draw questions. same: one draw for all students, made when the paper is frozen. own: one
 * draw for each student. Every attempt at a practice has its own draw in any case.
 */
export const draws = ['same', 'own'] as const

export type Draw = (typeof draws)[number]

/** The number of questions of each difficulty. */
export type DifficultyCounts = Readonly<Record<Difficulty, number>>

const drawnCount = typedNumber(
  z.coerce
    .number('Enter a number')
    .int('Enter a whole number')
    .min(0, 'At least 0')
    .max(limits.sectionQuestionsMax, `At most ${limits.sectionQuestionsMax}`),
)
  .nullish()
  .transform((drawn) => drawn ?? 0)

const originYear = typedNumber(
  z.coerce
    .number('Enter a year')
    .int('Enter a year')
    .min(factLimits.originYearMin, `At least ${factLimits.originYearMin}`)
    .max(factLimits.originYearMax, `At most ${factLimits.originYearMax}`),
)

/** The facts by which a source narrows the questions of its chapters; null means any. */
export const sourceFacts = {
  /**
   * The numbers to draw of each difficulty. Questions without a difficulty, and difficulties with
   * 0, are never drawn. Ignored unless `take` is `draw`.
   */
  difficulty: z
    .strictObject({ easy: drawnCount, medium: drawnCount, hard: drawnCount })
    .nullish()
    .transform((drawn) => drawn ?? null),
  /** Only questions that have all of these tags. Ignored if `take` is `these`. */
  tags: tagNames.nullish().transform((names) => (names && names.length > 0 ? names : null)),
  /** Only questions of this exam, in any letter case. Ignored if `take` is `these`. */
  exam: writtenText
    .max(factLimits.originMax, `At most ${factLimits.originMax} characters`)
    .nullish()
    .transform((text) => text || null),
  /** Only questions of one of these years. Ignored if `take` is `these`. */
  years: z
    .array(originYear)
    .max(limits.sourceYearsMax, `At most ${limits.sourceYearsMax} years`)
    .nullish()
    .transform((years) =>
      years && years.length > 0 ? [...new Set(years)].sort((a, b) => a - b) : null,
    ),
}

/** Chapters from which a section takes questions. */
const source = z
  .object({
    chapter_id: id,
    /**
     * All chapters of the source, if there are several; a draw is spread evenly over them. Null
     * means only `chapter_id`. If absent, as in the bodies of older clients, the chapters of the
     * stored source at this place are kept if it has the same `chapter_id`. Ignored if `take` is
     * `these`.
     */
    chapter_ids: z
      .array(id)
      .max(limits.sourceChaptersMax, `At most ${limits.sourceChaptersMax} chapters`)
      .nullish(),
    /** Null means every type. Types that the marking scheme does not use are never taken. */
    types: z
      .array(anyCase(questionTypes))
      .max(questionTypes.length)
      .nullish()
      .transform((types) => (types && types.length > 0 ? [...new Set(types)] : null)),
    take: anyCase(takes),
    /**
     * The number of questions to draw; ignored unless `take` is `draw`. May be left out if
     * `difficulty` says how many.
     */
    count: typedNumber(z.coerce.number().int().min(1).max(limits.sectionQuestionsMax)).nullish(),
    /** In the order of the paper; ignored unless `take` is `these`. */
    question_ids: z.array(id).max(limits.sectionQuestionsMax).nullish(),
    ...sourceFacts,
  })
  .transform(({ chapter_id, types, take, count, question_ids, ...facts }, ctx) => {
    const several = facts.chapter_ids && [...new Set([chapter_id, ...facts.chapter_ids])]
    if (several && several.length > new Set(facts.chapter_ids).size && take !== 'these')
      return missing(ctx, 'chapter_ids', 'Name the chapter of chapter_id too')
    const chosen = take === 'these' ? [...new Set(question_ids ?? [])] : []
    const difficulty = take === 'draw' ? facts.difficulty : null
    const drawn = difficulty ? sumOf(difficulty) : (count ?? 0)
    if (take === 'draw' && drawn === 0)
      return missing(ctx, difficulty ? 'difficulty' : 'count', 'Enter how many questions to draw')
    if (difficulty && drawn > limits.difficultyDrawMax)
      return missing(ctx, 'difficulty', `At most ${limits.difficultyDrawMax} in all`)
    if (difficulty && count && count !== drawn)
      return missing(ctx, 'count', `Enter ${drawn}, the sum of easy, medium and hard, or nothing`)
    if (take === 'these' && chosen.length === 0)
      return missing(ctx, 'question_ids', 'Choose at least one question')
    const { tags, exam, years } = take === 'these' ? unnarrowed : facts
    const hasOne = take === 'these' || several?.length === 1
    return {
      ...{ chapter_id, chapter_ids: hasOne ? null : several },
      ...{ types, take, count: take === 'draw' ? drawn : null },
      ...{ question_ids: chosen, difficulty, tags, exam, years },
    }
  })

const unnarrowed = { tags: null, exam: null, years: null }

/** The total number of questions in a draw by difficulty. */
const sumOf = ({ easy, medium, hard }: DifficultyCounts): number => easy + medium + hard

function missing(ctx: z.RefinementCtx, field: string, text: string): never {
  ctx.addIssue({ code: 'custom', path: [field], message: text })
  return z.NEVER
}

/** A section as an admin enters it. */
export const sectionBody = z.object({
  name: requiredText(limits.sectionNameMax),
  instructions: writtenText
    .max(limits.sectionInstructionsMax, `At most ${limits.sectionInstructionsMax} characters`)
    .refine(hasFewPictures, tooManyInText)
    .nullish()
    .transform((text) => text || null),
  instructions_format: wantedFormat,
  /**
   * Null means none. If absent, as in the bodies of older clients, the translations of a stored
   * section with the same name and instructions are kept.
   */
  translations: sectionTranslations.nullish(),
  scheme_id: id,
  /** The number of its questions that may be answered; null means all. */
  answer_at_most: typedNumber(
    z.coerce
      .number('Enter a number')
      .int('Enter a whole number')
      .min(1, 'At least 1')
      .max(limits.sectionQuestionsMax, `At most ${limits.sectionQuestionsMax}`),
  )
    .nullish()
    .transform((most) => most ?? null),
  /**
   * The cut-off of this section; null for none. If absent, the cut-off of a stored section with the
   * same name and instructions is kept. Can be changed after the first start.
   */
  cut_off: cutOff.nullish(),
  /**
   * The minutes of this section; ignored unless each section has its own time. If absent, as in the
   * bodies of older clients, those of the stored section at this place are kept.
   */
  minutes: sectionMinutes.nullish(),
  sources: z
    .array(source)
    .min(1, 'Add at least one source')
    .max(limits.sourcesMax, `At most ${limits.sourcesMax} sources`),
})

export type SectionBody = z.output<typeof sectionBody>

/**
 * The sections of a quiz body; without them the quiz is a paper of all questions of one chapter.
 */
export const sectionBodies = z
  .array(sectionBody)
  .min(1, 'Add at least one section')
  .max(limits.sectionsMax, `At most ${limits.sectionsMax} sections`)

/** The fields of a quiz body that describe its composition, besides the chapter. */
export const compositionFields = {
  /** Null means that the paper is one whole chapter. */
  sections: sectionBodies.nullish(),
  /** True to shuffle questions inside each section. A passage and its questions stay together. */
  shuffle_questions: z.boolean(),
  shuffle_options: z.boolean(),
  draw: anyCase(draws),
}

/** Like {@link compositionFields}, with the defaults of a new quiz. */
export const newCompositionFields = {
  sections: compositionFields.sections,
  shuffle_questions: compositionFields.shuffle_questions.default(false),
  shuffle_options: compositionFields.shuffle_options.default(false),
  draw: compositionFields.draw.default('same'),
}

const count = z.number().int()

const difficultyCounts = z.object({ easy: count, medium: count, hard: count })

/**
 * The number of questions that a source can choose from now, by difficulty. For a source that draws
 * by difficulty, this includes the questions that it never draws because of their difficulty, or
 * because they have none.
 */
const availableByDifficulty = difficultyCounts.extend({ unset: count })

export type AvailableByDifficulty = z.infer<typeof availableByDifficulty>

/** The facts that narrow a stored source; null means any. */
export const shownSourceFacts = {
  difficulty: difficultyCounts.nullable(),
  tags: z.array(z.string()).nullable(),
  exam: z.string().nullable(),
  years: z.array(count).nullable(),
}

/** The totals of a section, from the bank as it is now or from the frozen paper. */
export const sectionTotals = z.object({
  /** The number of questions that a student gets. */
  questions: count,
  /**
   * Full marks. With `answer_at_most`, only the questions with the highest marks count, as many as
   * may be answered.
   */
  marks: z.number(),
  /** The number of questions that the sources lack. */
  missing: count,
})

/**
 * The number of questions that a source can choose from, also by difficulty, the number that it
 * lacks, and the full marks of those that it supplies.
 */
export const sourceTotals = z.object({
  available: z.number().int(),
  available_by: availableByDifficulty,
  missing: z.number().int(),
  marks: z.number(),
})

export type SectionTotals = z.infer<typeof sectionTotals>

/** Name and instructions in other languages; null where the text of the first language is used. */
export const shownSectionTranslations = z.record(
  z.string(),
  z.object({ name: z.string().nullable(), instructions: z.string().nullable() }),
)

export type SectionTranslations = Readonly<z.infer<typeof shownSectionTranslations>>

/** A section in the detail of a quiz. */
export const shownSection = sectionTotals.extend({
  name: z.string(),
  instructions: z.string().nullable(),
  instructions_format: textFormat,
  translations: shownSectionTranslations,
  scheme_id: z.number().int(),
  scheme_name: z.string(),
  /** The marks for right, wrong and blank answers, in words. */
  marking: z.string(),
  answer_at_most: count.nullable(),
  /** See `cut_off` of the quiz. */
  cut_off: shownCutOff.nullable(),
  /** The minutes of this section; null unless each section has its own time. */
  minutes: count.nullable(),
  sources: z.array(
    z.object({
      chapter_id: z.number().int(),
      /** All chapters of the source, the first one included; null if there is only one. */
      chapter_ids: z.array(z.number().int()).nullable(),
      chapter_name: z.string(),
      subject_id: z.number().int(),
      subject_name: z.string(),
      types: z.array(z.enum(questionTypes)).nullable(),
      take: z.enum(takes),
      count: count.nullable(),
      /**
       * The number of questions that the source can choose from now. Students see at most the
       * number drawn if the source draws and is narrowed by facts.
       */
      available: count,
      /** The questions chosen by hand; always empty for students. */
      question_ids: z.array(z.number().int()),
      /** These facts and `available_by` are always null for students. */
      ...shownSourceFacts,
      available_by: availableByDifficulty.nullable(),
    }),
  ),
})

export type ShownSection = z.infer<typeof shownSection>

/** A chapter that supplies questions to a quiz. */
export const quizChapter = z.object({
  id: z.number().int(),
  name: z.string(),
  subject_id: z.number().int(),
  subject_name: z.string(),
})

export type QuizChapter = z.infer<typeof quizChapter>

/** A section of a paper during the attempt. */
export const paperSection = z.object({
  name: z.string(),
  instructions: z.string().nullable(),
  instructions_format: textFormat,
  /** The marks for right, wrong and blank answers, in words. */
  marking: z.string(),
  answer_at_most: count.nullable(),
  /** The `display_id` of the section's first question. */
  first: count,
  /** The number of the section's questions. */
  count,
  /** Only on a paper that offers languages. */
  language: z.string().optional(),
  translations: shownSectionTranslations.optional(),
})

export type PaperSection = z.infer<typeof paperSection>

/** A text, optionally with a picture, that several questions of a paper share. */
export const paperPassage = z.object({
  id: z.number().int(),
  text: z.string(),
  format: textFormat,
  image: z.string().nullable(),
  /** Only on a paper that offers languages. */
  language: z.string().optional(),
  translations: textTranslations.optional(),
})

export type PaperPassage = z.infer<typeof paperPassage>

/** The marks of a section of an attempt: `marks = gained + lost_wrong + lost_blank`. */
export const sectionResult = z.object({
  name: z.string(),
  /**
   * Full marks. With `answer_at_most`, only the questions with the highest marks count, as many as
   * may be answered.
   */
  marks: z.number(),
  /** The section's score; below 0 if wrong answers cost more than right ones earned. */
  gained: z.number(),
  /** Marks lost by answers that did not earn their full marks, including negative marks. */
  lost_wrong: z.number(),
  lost_blank: z.number(),
  right: count,
  partly: count,
  wrong: count,
  blank: count,
})

export type SectionResult = z.infer<typeof sectionResult>
