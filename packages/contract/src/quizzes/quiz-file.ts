import { z } from 'zod'
import { markingScheme, markingSchemeBody } from '../bank/marking-schemes.ts'
import { questionTypes } from '../bank/question-types.ts'
import { textFormat, wantedFormat } from '../bank/text-format.ts'
import { sectionTranslations } from '../bank/translations.ts'
import { idParams, one, requiredText, writtenText } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'
import { cutOff, shownCutOff } from './cut-offs.ts'
import { objectionRules } from './objection-terms.ts'
import { quizBody } from './quiz-fields.ts'
import { paperLanguages, wantedLanguages } from './quiz-languages.ts'
import {
  draws,
  sectionBody,
  shownSectionTranslations,
  shownSourceFacts,
  sourceFacts,
  takes,
} from './quiz-sections.ts'
import {
  difficultyLevels,
  earlySectionEnds,
  quizModes,
  sectionTimings,
  shownParts,
} from './quiz-terms.ts'

/** Identifies the format inside the file. */
const quizFileFormat = 'prepwell-quiz'

/** Increase this when older releases can no longer read the file. */
const quizFileVersion = 1

const hex = z.string().regex(/^(?:[0-9a-f]{2}){1,64}$/i, 'Not the fingerprint of a question')
const chapterName = requiredText(limits.titleMax)
const count = z.number().int().min(1).max(limits.sectionQuestionsMax)

/** A question chosen by hand. An import finds it by its content, not by its id. */
const chosenQuestion = z.object({
  /** Hash of type, statement and options; the order of the options and the key do not matter. */
  fingerprint: hex,
  /** Hash of its passage; null without one. */
  passage: hex.nullish(),
  /** SHA-256 of its picture; null without one, absent in older files. */
  image: hex.nullish(),
  /** The beginning of the question's statement, so that a missing question can be named. */
  statement: writtenText.max(limits.fileStatementMax),
  /** The question's subject and chapter, if it is not in the chapter of its source. */
  place: z.object({ subject: chapterName, chapter: chapterName }).nullish(),
})

const fileSource = z.object({
  subject: chapterName,
  chapter: chapterName,
  /** The other chapters of the source; absent if there are none. */
  more_chapters: z
    .array(z.object({ subject: chapterName, chapter: chapterName }))
    .max(limits.sourceChaptersMax)
    .optional(),
  /** Null means every type that the marking scheme uses. */
  types: z.array(z.enum(questionTypes)).max(questionTypes.length).nullable(),
  take: z.enum(takes),
  /** The number of questions drawn; null unless it is a draw. */
  count: count.nullable(),
  /** The questions chosen by hand, in the order of the paper; empty otherwise. */
  questions: z.array(chosenQuestion).max(limits.sectionQuestionsMax),
  /** The facts that narrow the source, in the form of a quiz body; absent in older files. */
  ...sourceFacts,
})

const fileSection = z.object({
  name: sectionBody.shape.name,
  instructions: writtenText.max(limits.sectionInstructionsMax).nullable(),
  /** Absent in older files, from before sections had a format. */
  instructions_format: wantedFormat,
  /** Absent in older files, from before quizzes had languages, like `languages` of the quiz. */
  translations: sectionTranslations.nullish(),
  scheme: z.object({
    name: markingSchemeBody.shape.name,
    year: markingScheme.shape.year,
    rules: markingSchemeBody.shape.rules,
  }),
  answer_at_most: count.nullable(),
  /** Absent in older files, like `cut_off` of the quiz, and for a section without one. */
  cut_off: cutOff.nullish(),
  /** The minutes of this section; absent unless each section has its own time. */
  minutes: z.number().int().min(1).max(limits.durationMinutesMax).nullish(),
  sources: z.array(fileSource).min(1).max(limits.sourcesMax),
})

/**
 * A quiz with its composition as a file. Subjects, chapters and schemes appear by name, so that
 * another school can match them. Contains no ids, date, questions or keys.
 */
export const quizFile = z.object({
  format: z.literal(quizFileFormat, 'This is not the file of a quiz'),
  version: z.literal(quizFileVersion, 'This file is of a version that cannot be read here'),
  quiz: z.object({
    name: quizBody.shape.name,
    description: quizBody.shape.description,
    difficulty_level: z.enum(difficultyLevels),
    quiz_mode: z.enum(quizModes),
    /** In minutes. */
    time_duration: z.number().int().min(1).max(limits.durationMinutesMax),
    /**
     * Minutes after the start of an exam during which students can begin. Absent in older files.
     */
    entry_minutes: z.number().int().min(1).max(limits.entryMinutesMax).nullish(),
    ends_together: z.boolean().default(false),
    cut_off: cutOff.nullish(),
    show_cut_off: z.boolean().default(false),
    /** The next three fields are absent in older files. */
    section_times: z.enum(sectionTimings).default('none'),
    early_section_end: z.enum(earlySectionEnds).default('wait'),
    pause_minutes: z.number().int().min(0).max(limits.pauseMinutesMax).default(0),
    shuffle_questions: z.boolean(),
    shuffle_options: z.boolean(),
    draw: z.enum(draws),
    /** Absent in older files. */
    review_first: z.boolean().default(false),
    shown_after: z.enum(shownParts).default('keys'),
    objections: z.enum(objectionRules).default('none'),
    objections_hours: z.number().int().min(0).max(limits.objectionHoursMax).default(0),
    publish_itself: z.boolean().default(false),
    /** The access code and the Config Keys are left out, because files are passed on. */
    waiting_room: z.boolean().default(false),
    late_delivery_hours: z.number().int().min(0).max(limits.lateHoursMax).default(limits.lateHours),
    languages: wantedLanguages.nullish(),
    /** Null means all questions of one chapter. */
    sections: z.array(fileSection).min(1).max(limits.sectionsMax).nullable(),
    /** If the quiz has sections, the subject and chapter of the first source. */
    subject: chapterName,
    chapter: chapterName,
  }),
})

export type QuizFile = z.input<typeof quizFile>

const idOrMissing = z.number().int().nullable()

/** The quiz that a file would create here, and the things that this school lacks for it. */
export const checkedQuizFile = z.object({
  /**
   * The body of a new quiz, without a date. Things that the school does not have are null; missing
   * questions are left out.
   */
  quiz: quizFile.shape.quiz.omit({ subject: true, chapter: true, sections: true }).extend({
    subject_id: idOrMissing,
    chapter_id: idOrMissing,
    /** The languages of the file that the school has; null if there are fewer than two. */
    languages: paperLanguages.nullable(),
    cut_off: shownCutOff.nullish(),
    sections: z
      .array(
        fileSection.omit({ scheme: true, sources: true }).extend({
          instructions_format: textFormat.optional(),
          translations: shownSectionTranslations,
          scheme_id: idOrMissing,
          cut_off: shownCutOff.nullish(),
          sources: z.array(
            fileSource
              .omit({ subject: true, chapter: true, more_chapters: true, questions: true })
              .extend({
                subject_id: idOrMissing,
                chapter_id: idOrMissing,
                /** As in {@link shownSection}; missing chapters are left out. */
                chapter_ids: z.array(z.number().int()).nullable(),
                question_ids: z.array(z.number().int()),
                ...shownSourceFacts,
              }),
          ),
        }),
      )
      .nullable(),
  }),
  /** The missing things; `path` is the path of the field in `quiz`. */
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  /** Marking schemes to add first, each with a name that is still free. */
  missing_schemes: z.array(
    markingScheme.pick({ name: true, year: true, rules: true }).extend({
      /** The sections that use the scheme, counted from 0. */
      sections: z.array(z.number().int()),
    }),
  ),
})

export type CheckedQuizFile = z.infer<typeof checkedQuizFile>

const shared = { tag: 'quizzes' } as const

/**
 * Downloads a quiz with its composition as a {@link quizFile}, to be imported into another school.
 */
export const getQuizFile = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/quizzes/:id/file',
  permission: 'quizzes.edit',
  summary: 'Download a quiz as a file',
  params: idParams,
  response: z.unknown(),
  errors: ['forbidden', 'not_found'],
})

/**
 * Looks up the subjects, chapters, marking schemes and questions of a file in this school: subjects
 * and chapters by name, in any letter case; schemes by name, year and rules, or else by rules
 * alone; chosen questions by content. Creates nothing.
 */
export const checkQuizFile = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/quizzes/file/check',
  permission: 'lists.import',
  summary: 'Check a quiz file before importing it',
  body: quizFile,
  bodyLimit: limits.quizFileBytes,
  bodyValuesMax: limits.quizFileValues,
  response: one(checkedQuizFile),
  errors: ['forbidden'],
})
