import { z } from 'zod'
import { anyCase, flag, id, requiredText } from '../wire/common.ts'
import { contentVersion } from '../wire/content-version.ts'
import { limits } from '../wire/limits.ts'
import { typedNumber } from '../wire/typed-number.ts'
import { cutOffFields, newCutOffFields, sectionCutOffs } from './cut-offs.ts'
import { entryFields, newEntryFields } from './entry.ts'
import { objectionRules } from './objection-terms.ts'
import { wantedLanguages } from './quiz-languages.ts'
import { compositionFields, newCompositionFields } from './quiz-sections.ts'
import { difficultyLevels, quizModes, shownParts } from './quiz-terms.ts'
import { newSectionTimeFields, sectionTimeFields } from './section-plan.ts'

/**
 * The start of a quiz: `YYYY-MM-DDTHH:MM` is wall-clock time in the exam time zone; an ISO string
 * with an offset or epoch seconds is a point in time. The server converts it to a point in time.
 */
export const dateOfQuiz = z.union(
  [
    z.number().int().positive().max(253_402_300_799),
    z
      .string()
      .trim()
      .regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?$/i),
  ],
  'Enter a date and a time',
)

/** Fields that are stored and shown as an admin entered them. */
const entered = {
  name: requiredText(limits.titleMax),
  chapter_id: id,
  difficulty_level: anyCase(difficultyLevels),
  quiz_mode: anyCase(quizModes),
  description: requiredText(limits.descriptionMax),
}

/** The fields of {@link entered} in responses. */
export const shownQuizFields = {
  name: z.string(),
  chapter_id: z.number().int(),
  difficulty_level: z.enum(difficultyLevels),
  quiz_mode: z.enum(quizModes),
  description: z.string(),
} satisfies Record<keyof typeof entered, z.ZodType>

/** A field that is stored and shown as it was entered; its column has the same name. */
export type EnteredQuizField = keyof typeof entered

export const enteredQuizFields = Object.keys(shownQuizFields) as readonly EnteredQuizField[]

/**
 * The input for a quiz; `time_duration` is in **minutes** here and only here. It is ignored if each
 * section has its own time.
 */
export const quizBody = z.object({
  ...entered,
  date_of_quiz: dateOfQuiz,
  time_duration: typedNumber(
    z.coerce
      .number('Enter the minutes')
      .int('Enter whole minutes')
      .min(1, 'At least 1 minute')
      .max(limits.durationMinutesMax, `At most ${limits.durationMinutesMax} minutes`),
  ),
})

/** Settings for publishing an exam; a practice shows everything at once. */
const publicationFields = {
  /**
   * If true, an admin publishes the results. If false, the server does, once nobody can take the
   * exam any more.
   */
  review_first: z.boolean(),
  /** The parts that students see after publication. They can still be changed after it. */
  shown_after: anyCase(shownParts),
  /** The time at which students may object. All but 'none' need keys in `shown_after`. */
  objections: anyCase(objectionRules),
  /**
   * The hours during which objections are taken, from the provisional key or from the results. At
   * least 1 if they are taken.
   */
  objections_hours: z.coerce
    .number('Enter the hours')
    .int('Enter whole hours')
    .min(0, 'At least 0 hours')
    .max(limits.objectionHoursMax, `At most ${limits.objectionHoursMax} hours`),
  /**
   * If true, the server publishes the results after a provisional key, once objections have closed
   * and each is decided. If false, an admin does.
   */
  publish_itself: flag,
}

/** The students who can take a quiz: all, or those of some groups. */
const audienceFields = {
  /** Only students of these groups can see the quiz; empty for all students. */
  group_ids: z
    .array(id, 'Send a list of ids')
    .max(limits.quizGroupsMax, `At most ${limits.quizGroupsMax} groups`)
    .transform((ids) => [...new Set(ids)]),
}

const newAudienceFields = { group_ids: audienceFields.group_ids.default([]) }

/** Like {@link publicationFields}; the school's presets apply to absent fields of a new exam. */
const newPublicationFields = {
  review_first: publicationFields.review_first.optional(),
  shown_after: publicationFields.shown_after.optional(),
  objections: publicationFields.objections.default('none'),
  objections_hours: publicationFields.objections_hours.default(0),
  publish_itself: publicationFields.publish_itself.default(false),
}

const entryMinutes = z.coerce
  .number('Enter the minutes')
  .int('Enter whole minutes')
  .min(1, 'At least 1 minute')
  .max(limits.entryMinutesMax, `At most ${limits.entryMinutesMax} minutes`)

/** The times until which an exam can be started and taken. A practice has none of these fields. */
const windowFields = {
  /** Minutes after the start of the exam during which students can begin; null for its duration. */
  entry_minutes: entryMinutes.nullable(),
  /** The same limit as a point in time, instead of `entry_minutes`. */
  entry_until: dateOfQuiz.nullable(),
  /**
   * If true, every attempt ends when the student's duration, with extra time, has passed since the
   * start of the exam. If false, each student has the whole duration.
   */
  ends_together: flag,
}

const newWindowFields = {
  entry_minutes: windowFields.entry_minutes.default(null),
  entry_until: windowFields.entry_until.default(null),
  ends_together: windowFields.ends_together.default(false),
}

/** Hours after the deadline during which an exam accepts late answers; 0 for never. */
const lateFields = {
  late_delivery_hours: z.coerce
    .number('Enter the hours')
    .int('Enter whole hours')
    .min(0, 'At least 0 hours')
    .max(limits.lateHoursMax, `At most ${limits.lateHoursMax} hours`)
    .optional(),
}

/** The series of an exam that is given in several shifts. */
const seriesFields = {
  /** Null for no series; always null for a practice. */
  series_id: id.nullable(),
}

const newSeriesFields = { series_id: seriesFields.series_id.default(null) }

/** The languages that students can choose. */
const languageFields = { languages: wantedLanguages }

const newLanguageFields = { languages: wantedLanguages.default(null) }

/**
 * The body of a new quiz. With `sections`, its chapter is the one of the first source, and
 * `chapter_id` is ignored. Without them, the quiz asks all questions of `chapter_id`.
 */
export const newQuizBody = z
  .object({
    ...quizBody.shape,
    ...newCompositionFields,
    ...newPublicationFields,
    ...newEntryFields,
    ...newAudienceFields,
    ...newLanguageFields,
    ...newWindowFields,
    ...newCutOffFields,
    ...newSeriesFields,
    ...newSectionTimeFields,
    ...lateFields,
    chapter_id: id.optional(),
  })
  .superRefine(({ sections, chapter_id }, ctx) => {
    if (sections || chapter_id !== undefined) return
    for (const { message } of id.safeParse(chapter_id).error?.issues ?? [])
      ctx.addIssue({ code: 'custom', path: ['chapter_id'], message })
  })

/**
 * Changes to a quiz. `sections` replace its composition. If `sections` is null, or `chapter_id`
 * changes, the paper becomes one whole chapter. `version` is the one of the quiz that was read.
 */
export const changedQuizBody = z
  .object({
    ...quizBody.shape,
    ...compositionFields,
    ...publicationFields,
    ...lateFields,
    ...entryFields,
    ...audienceFields,
    ...languageFields,
    ...windowFields,
    ...cutOffFields,
    section_cut_offs: sectionCutOffs,
    ...seriesFields,
    ...sectionTimeFields,
    version: contentVersion,
  })
  .partial()
