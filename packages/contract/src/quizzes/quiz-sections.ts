import { z } from 'zod'
import { questionTypes } from '../bank/question-types.ts'
import { textFormat, wantedFormat } from '../bank/text-format.ts'
import { hasFewPictures, tooManyInText } from '../bank/text-pictures.ts'
import { anyCase, id, requiredText, writtenText } from '../wire/common.ts'
import { limits } from '../wire/limits.ts'
import { typedNumber } from '../wire/typed-number.ts'

/**
 * Ways in which a source takes questions from its chapter. all: every question. draw: a number of
 * questions at random. these: the questions chosen by hand, in their order.
 */
export const takes = ['all', 'draw', 'these'] as const

export type Take = (typeof takes)[number]

/**
 * Draws of questions. same: one draw for all students, made when the paper is frozen. own: one draw
 * for each student. Every attempt at a practice has its own draw in any case.
 */
export const draws = ['same', 'own'] as const

export type Draw = (typeof draws)[number]

/** A chapter from which a section takes questions. */
const source = z
  .object({
    chapter_id: id,
    /** Null means every type. Types that the marking scheme does not use are never taken. */
    types: z
      .array(anyCase(questionTypes))
      .max(questionTypes.length)
      .nullish()
      .transform((types) => (types && types.length > 0 ? [...new Set(types)] : null)),
    take: anyCase(takes),
    /** The number of questions to draw; ignored unless `take` is `draw`. */
    count: typedNumber(z.coerce.number().int().min(1).max(limits.sectionQuestionsMax)).nullish(),
    /** In the order of the paper; ignored unless `take` is `these`. */
    question_ids: z.array(id).max(limits.sectionQuestionsMax).nullish(),
  })
  .transform(({ chapter_id, types, take, count, question_ids }, ctx) => {
    const chosen = take === 'these' ? [...new Set(question_ids ?? [])] : []
    if (take === 'draw' && !count) return missing(ctx, 'count', 'Enter how many questions to draw')
    if (take === 'these' && chosen.length === 0)
      return missing(ctx, 'question_ids', 'Choose at least one question')
    const drawn = take === 'draw' ? (count ?? null) : null
    return { chapter_id, types, take, count: drawn, question_ids: chosen }
  })

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

export type SectionTotals = z.infer<typeof sectionTotals>

/** A section in the detail of a quiz. */
export const shownSection = sectionTotals.extend({
  name: z.string(),
  instructions: z.string().nullable(),
  instructions_format: textFormat,
  scheme_id: z.number().int(),
  scheme_name: z.string(),
  /** The marks for right, wrong and blank answers, in words. */
  marking: z.string(),
  answer_at_most: count.nullable(),
  sources: z.array(
    z.object({
      chapter_id: z.number().int(),
      chapter_name: z.string(),
      subject_id: z.number().int(),
      subject_name: z.string(),
      types: z.array(z.enum(questionTypes)).nullable(),
      take: z.enum(takes),
      count: count.nullable(),
      /** The number of questions that the source can choose from now. */
      available: count,
      /** The questions chosen by hand; always empty for students. */
      question_ids: z.array(z.number().int()),
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
})

export type PaperSection = z.infer<typeof paperSection>

/** A text, optionally with a picture, that several questions of a paper share. */
export const paperPassage = z.object({
  id: z.number().int(),
  text: z.string(),
  format: textFormat,
  image: z.string().nullable(),
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
