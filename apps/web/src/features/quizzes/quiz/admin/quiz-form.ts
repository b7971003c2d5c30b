import { entryFields } from '@prepwell/contract/quizzes/entry.ts'
import type { ObjectionRule } from '@prepwell/contract/quizzes/objection-terms.ts'
import {
  changedQuizBody,
  type EnteredQuizField,
  enteredQuizFields,
  newQuizBody,
  quizBody,
} from '@prepwell/contract/quizzes/quiz-fields.ts'
import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import {
  type DifficultyLevel,
  fixedQuizFields,
  type QuizMode,
  quizModes,
  type ShownPart,
} from '@prepwell/contract/quizzes/quiz-terms.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import { z } from 'zod'
import { copyName } from '../../../../lib/copy-name.ts'
import { formatDateTime } from '../../../../lib/dates.ts'
import {
  type Composition,
  compositionBody,
  compositionChanges,
  withoutCutOffs,
} from './builder/composition.ts'
import {
  noSectionTimes,
  type SectionTimeFieldValues,
  sectionTimesBody,
  sectionTimesOf,
} from './builder/section-times/section-times-form.ts'
import { type CutOffFieldValues, cutOffBody, draftOf, noCutOffs } from './cut-offs/cut-off-form.ts'
import { configKeysIn } from './entry-text.ts'
import { momentOf, wallClock } from './exam-clock.ts'
import { isWhole, objectionProblems, objectionShape } from './publication/objection-problems.ts'
import {
  entryKinds,
  usualWindow,
  type WindowFieldValues,
  windowBody,
  windowFieldsOf,
  windowProblems,
} from './window-form.ts'

/** Fields that are not plain text in the form, or have a unit other than the stored quiz. */
interface SpecialFields extends WindowFieldValues, CutOffFieldValues, SectionTimeFieldValues {
  readonly subject_id: number | null
  readonly chapter_id: number | null
  readonly difficulty_level: DifficultyLevel
  readonly quiz_mode: QuizMode | ''
  /** Local time in the exam time zone. */
  readonly date_of_quiz: string
  /** Minutes, as typed. */
  readonly time_duration: string
  /** For exams only: true if an admin publishes the results. */
  readonly review_first: boolean
  readonly shown_after: ShownPart
  /** For exams only. */
  readonly objections: ObjectionRule
  /** For exams only: whole hours, as typed. */
  readonly objections_hours: string
  /** For exams with a provisional key only. */
  readonly publish_itself: boolean
  /** For exams only: the number of hours during which late answers are accepted; 0 for none. */
  readonly late_delivery_hours: number
  /** For exams only; empty for none. */
  readonly access_code: string
  readonly waiting_room: boolean
  /** One Config Key per line. */
  readonly seb_config_keys: string
  /** For exams only: the series that the exam is a shift of; null for none. */
  readonly series_id: number | null
  /** The groups that the quiz is open to, in the order of their ids; null for all students. */
  readonly group_ids: readonly number[] | null
  /** Null or a single language if students have no choice. */
  readonly languages: PaperLanguages | null
}

type TextField = Exclude<EnteredQuizField, keyof SpecialFields>

/**
 * The fields of the quiz form: those of the contract plus the subject, which filters the chapters.
 */
export type QuizFields = SpecialFields & { readonly [Name in TextField]: string }

export type QuizFieldName = keyof QuizFields

/** A quiz as edited in the form. */
export interface QuizInput {
  readonly fields: QuizFields
  /** Null for a paper on one whole chapter. */
  readonly composition: Composition | null
}

/** Shown when the date field holds no complete date. */
export const wrongDate = 'Enter a date and a time'

export const emptyQuiz = (subject_id: number | null, chapter_id: number | null): QuizFields => ({
  ...(Object.fromEntries(enteredQuizFields.map((name) => [name, ''])) as Record<TextField, string>),
  subject_id,
  chapter_id,
  difficulty_level: 'unset',
  quiz_mode: '',
  date_of_quiz: '',
  time_duration: '',
  review_first: false,
  shown_after: 'keys',
  objections: 'none',
  objections_hours: '',
  publish_itself: false,
  late_delivery_hours: limits.lateHours,
  ...usualWindow,
  ...noCutOffs,
  ...noSectionTimes,
  access_code: '',
  waiting_room: false,
  seb_config_keys: '',
  series_id: null,
  group_ids: null,
  languages: null,
})

/** The form fields about objections, with the hours of a stored quiz or file as text. */
export const objectionFieldsOf = ({
  objections,
  objections_hours,
  publish_itself,
}: Pick<QuizDetail, 'objections' | 'objections_hours' | 'publish_itself'>) => ({
  objections,
  objections_hours: objections === 'none' ? '' : String(objections_hours),
  publish_itself,
})

/** Rounds to whole minutes. */
export const minutesOf = (seconds: number): number => Math.round(seconds / 60)

export const fieldsOf = (quiz: Omit<QuizDetail, 'questions'>, zone: string): QuizFields => ({
  ...(Object.fromEntries(enteredQuizFields.map((name) => [name, quiz[name]])) as Pick<
    QuizDetail,
    EnteredQuizField
  >),
  subject_id: quiz.subject_id,
  date_of_quiz: wallClock(quiz.date_of_quiz, zone),
  time_duration: String(minutesOf(quiz.time_duration)),
  review_first: quiz.review_first,
  shown_after: quiz.shown_after,
  ...objectionFieldsOf(quiz),
  ...windowFieldsOf(quiz, zone),
  cut_off: draftOf(quiz.cut_off),
  show_cut_off: quiz.show_cut_off,
  section_times: quiz.section_times,
  early_section_end: quiz.early_section_end,
  pause_minutes: quiz.pause_minutes,
  late_delivery_hours: quiz.late_delivery_hours,
  access_code: quiz.access_code ?? '',
  waiting_room: quiz.waiting_room,
  seb_config_keys: quiz.seb_config_keys.join('\n'),
  series_id: quiz.series?.id ?? null,
  group_ids: quiz.group_ids.length > 0 ? quiz.group_ids.toSorted((a, b) => a - b) : null,
  languages: quiz.languages,
})

/** The form fields for a copy. The date and the latest start are empty: most have passed. */
export const copiedFieldsOf = (quiz: Omit<QuizDetail, 'questions'>, zone: string): QuizFields => ({
  ...fieldsOf(quiz, zone),
  ...{ name: copyName(quiz.name), date_of_quiz: '', entry_until: '' },
})

/** Data for the validation besides the fields. */
export interface QuizRules {
  readonly zone: string
  /** The server's current time in epoch seconds. */
  readonly now: number
  /** The stored date, which may be in the past as long as it is not changed. */
  readonly keptDate: string | undefined
}

/**
 * Validates the form by the contract's rules, with messages for people, and rejects a changed date
 * before the current minute.
 */
export const quizForm = ({ zone, now, keptDate }: QuizRules) =>
  quizBody
    .extend({
      ...objectionShape,
      access_code: z.string(),
      seb_config_keys: z.string(),
      entry: z.enum(entryKinds),
      entry_minutes: z.string(),
      entry_until: z.string(),
      ends_together: z.boolean(),
      subject_id: z.number('Choose a subject'),
      chapter_id: z.number('Choose a chapter'),
      quiz_mode: z.enum(quizModes, 'Choose exam or practice'),
      group_ids: z.array(z.number()).min(1, 'Choose at least one group').nullable(),
      languages: z.custom<PaperLanguages | null>(),
      time_duration: z
        .string()
        .trim()
        .min(1, 'Enter the minutes')
        .refine(isWhole, 'Enter whole minutes')
        .transform((text): unknown => text)
        .pipe(quizBody.shape.time_duration),
      date_of_quiz: z
        .string()
        .refine((wall) => momentOf(wall, zone) !== null, { error: wrongDate, abort: true })
        .refine(
          (wall) => wall === keptDate || (momentOf(wall, zone) ?? 0) >= Math.floor(now / 60) * 60,
          `The date must not be earlier than now: it is ${formatDateTime(now, zone)} in ${zone}`,
        ),
    })
    .superRefine((fields, context) => {
      if (fields.quiz_mode !== 'exam') return
      for (const name of ['access_code', 'seb_config_keys'] as const) {
        const { error } = entryFields[name].safeParse(
          entryBody({ ...fields, waiting_room: false })[name],
        )
        if (error)
          context.addIssue({
            code: 'custom',
            path: [name],
            message: error.issues[0]?.message ?? '',
          })
      }
      const problems = { ...objectionProblems(fields), ...windowProblems(fields, zone) }
      for (const [name, message] of Object.entries(problems))
        context.addIssue({ code: 'custom', path: [name], message })
    })

/** The body from validated fields. With sections, the chapter is that of the first source. */
export const bodyOf = ({ fields, composition }: QuizInput): z.input<typeof newQuizBody> =>
  composition
    ? newQuizBody.parse({
        ...fields,
        ...publicationBody(fields),
        ...entryBody(fields),
        ...audienceBody(fields),
        ...languagesBody(fields),
        ...ownWindowBody(fields),
        ...cutOffsBody(fields),
        ...seriesBodyOf(fields),
        ...sectionTimesBody({ fields, composition }),
        chapter_id: undefined,
        ...compositionBody(ofMode(fields, composition)),
      })
    : {
        ...quizBody.parse(fields),
        ...publicationBody(fields),
        ...entryBody(fields),
        ...audienceBody(fields),
        ...languagesBody(fields),
        ...ownWindowBody(fields),
        ...cutOffsBody(fields),
        ...seriesBodyOf(fields),
      }

/** Omitted for a practice, even if values were entered while the mode was exam. */
const publicationBody = ({
  quiz_mode,
  review_first,
  shown_after,
  late_delivery_hours,
  ...fields
}: QuizFields) =>
  quiz_mode === 'exam'
    ? { review_first, shown_after, late_delivery_hours, ...objectionsBody(fields) }
    : {
        ...{ review_first: undefined, shown_after: undefined, late_delivery_hours: undefined },
        ...{ objections: undefined, objections_hours: undefined, publish_itself: undefined },
      }

/**
 * Clears the hours if the exam takes no objections, and automatic publication if there is no
 * provisional key.
 */
const objectionsBody = ({
  objections,
  objections_hours,
  publish_itself,
}: Pick<QuizFields, 'objections' | 'objections_hours' | 'publish_itself'>) => ({
  objections,
  objections_hours: objections === 'none' ? 0 : numberOf(objections_hours),
  publish_itself: objections === 'provisional' && publish_itself,
})

/** Like {@link publicationBody}, for the entry requirements. */
const entryBody = ({
  quiz_mode,
  access_code,
  waiting_room,
  seb_config_keys,
}: Pick<QuizFields, 'quiz_mode' | 'access_code' | 'waiting_room' | 'seb_config_keys'>) =>
  quiz_mode === 'exam'
    ? {
        access_code: access_code.trim(),
        waiting_room,
        seb_config_keys: configKeysIn(seb_config_keys),
      }
    : { access_code: undefined, waiting_room: undefined, seb_config_keys: undefined }

/** Like {@link publicationBody}, for the window. */
const ownWindowBody = (fields: QuizFields) =>
  fields.quiz_mode === 'exam'
    ? windowBody(fields)
    : { entry_minutes: undefined, entry_until: undefined, ends_together: undefined }

/** Like {@link publicationBody}, for the cut-off in total. */
const cutOffsBody = ({ quiz_mode, cut_off, show_cut_off }: QuizFields) =>
  quiz_mode === 'exam'
    ? { cut_off: cutOffBody(cut_off), show_cut_off }
    : { cut_off: undefined, show_cut_off: undefined }

/** A practice has no cut-offs in its sections. */
const ofMode = ({ quiz_mode }: QuizFields, composition: Composition | null) =>
  quiz_mode === 'exam' ? composition : withoutCutOffs(composition)
/** Like {@link publicationBody}, for the series. */
const seriesBodyOf = ({ quiz_mode, series_id }: QuizFields) => ({
  series_id: quiz_mode === 'exam' ? series_id : undefined,
})

/** An empty list means all students. */
const audienceBody = ({ group_ids }: QuizFields) => ({ group_ids: [...(group_ids ?? [])] })

/** A single language is sent as null, because it offers no choice. */
const languagesBody = ({ languages }: QuizFields) => ({
  languages: languages && languages.offered.length > 1 ? languages : null,
})

/**
 * Returns only the fields that the admin changed, so that another person's changes are not
 * overwritten.
 */
export function changesOf(before: QuizInput, after: QuizInput): z.output<typeof changedQuizBody> {
  const isExam = after.fields.quiz_mode === 'exam'
  const stored = {
    ...before.fields,
    ...objectionsBody(before.fields),
    ...audienceBody(before.fields),
  }
  const changed = Object.entries({
    ...after.fields,
    ...publicationBody(after.fields),
    ...audienceBody(after.fields),
    ...seriesBodyOf(after.fields),
  }).filter(
    ([field, value]) =>
      value !== undefined &&
      !(field in entryFields && !isExam) &&
      !(field in usualWindow) &&
      !(field in noCutOffs) &&
      !(field in noSectionTimes) &&
      field !== 'languages' &&
      !(after.composition && field === 'chapter_id') &&
      String(value).trim() !== String(stored[field as QuizFieldName]).trim(),
  )
  const hasNewKeys = changed.some(([field]) => field === 'seb_config_keys')
  return changedQuizBody.parse({
    ...Object.fromEntries(changed),
    ...(hasNewKeys ? { seb_config_keys: configKeysIn(after.fields.seb_config_keys) } : {}),
    ...(isSameWindow(before.fields, after.fields) ? {} : ownWindowBody(after.fields)),
    ...(isSameJson(sectionTimesOf(before), sectionTimesOf(after)) ? {} : sectionTimesBody(after)),
    ...(isSameJson(languagesBody(before.fields), languagesBody(after.fields))
      ? {}
      : languagesBody(after.fields)),
    ...(isSameJson(cutOffsBody(before.fields), cutOffsBody(after.fields))
      ? {}
      : cutOffsBody(after.fields)),
    ...compositionChanges(before.composition, ofMode(after.fields, after.composition)),
  })
}

/** The latest start is stored relative to the exam's start, so it is sent again if that changes. */
const isSameWindow = (before: QuizFields, after: QuizFields) =>
  isSameJson(ownWindowBody(before), ownWindowBody(after)) &&
  (after.entry !== 'moment' || before.date_of_quiz === after.date_of_quiz)

const isSameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The fields that cannot change after someone has started the quiz. With the chapter, the subject
 * and the whole composition are fixed too. The duration and the window of a live exam can still be
 * extended.
 */
export function fixedFields(
  mode: QuizMode,
  { attempts, isLive }: { readonly attempts: number; readonly isLive: boolean },
): readonly QuizFieldName[] {
  if (attempts === 0) return []
  const fixed = fixedQuizFields[mode].filter(
    (name) =>
      name in emptyQuiz(null, null) &&
      !(isLive && ['time_duration', 'entry_minutes'].includes(name)),
  ) as QuizFieldName[]
  return fixed.includes('chapter_id') ? ['subject_id', ...fixed] : fixed
}
