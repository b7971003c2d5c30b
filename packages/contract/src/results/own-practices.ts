import { z } from 'zod'
import { difficulties, factLimits } from '../bank/question-facts-terms.ts'
import { anyCase, id, idParams, one, requiredText } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import {
  ownPracticeLimits as most,
  type PracticeSource,
  practiceSources,
} from './notebook-terms.ts'

const shared = { tag: 'practices', permission: 'exams.sit' } as const

/** The code of a link to a private practice. */
const codeParams = z.object({
  code: z.string().regex(/^[0-9A-Za-z_-]{22}$/, 'Not a link of a practice'),
})

const practiceBody = z.object({
  /** Questions of these chapters; absent or empty for all chapters. */
  chapter_ids: z.array(id).max(most.chaptersMax).nullish(),
  count: z.number().int().min(most.countMin).max(most.countMax).nullish(),
  /** Absent or empty for any difficulty, including unset. */
  difficulty: z.array(anyCase(difficulties)).max(difficulties.length).nullish(),
  /** Questions with any of these tags. */
  tags: z.array(requiredText(factLimits.tagMax)).max(most.tagsMax).nullish(),
  /** Questions that were asked in any of these years. */
  years: z
    .array(z.number().int().min(factLimits.originYearMin).max(factLimits.originYearMax))
    .max(most.yearsMax)
    .nullish(),
  from: anyCase(practiceSources).nullish(),
  /**
   * True to run the practice with a time limit, unless the student chooses otherwise at the start.
   */
  clock: z.boolean().nullish(),
  /**
   * True to check each answer as it is given, unless the student chooses otherwise at the start.
   */
  check: z.boolean().nullish(),
  /**
   * Ten mixed questions from weak chapters; all fields above except `clock` and `check` are
   * ignored.
   */
  surprise: z.boolean().nullish(),
  /**
   * The id of a question that the student has seen. Asks one unseen question of the same chapter
   * and difficulty; all fields above except `clock` and `check` are ignored.
   */
  similar_to: id.nullish(),
  /** True to count the questions without making a practice. */
  dry_run: z.boolean().nullish(),
})

/**
 * Makes a private practice for the student from questions of the bank, as `POST
 * /api/take_quiz/:id/practise_again` makes one from an attempt: only its owner sees it, and it
 * counts in no figures. Leaves out drafts, questions that an exam holds, and those of chapters in
 * which the student is sitting an exam. 400 if no questions are left, or if too many practices were
 * made in a day.
 */
export const makePractice = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/practices',
  summary: 'Make a practice of chosen questions',
  body: practiceBody,
  response: one(
    z.object({
      /** The number of questions that fit; the practice asks at most `count` of them. */
      available: z.number().int(),
      /** Null for a dry run. */
      quiz_id: z.number().int().nullable(),
      name: z.string().nullable(),
    }),
  ),
  errors: ['forbidden', 'not_found', 'not_allowed_now'],
})

/**
 * The choices for a student's own practice; questions that the student cannot be asked are not
 * counted.
 */
export const listPracticeChoices = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/practices/choices',
  summary: 'List the chapters, tags and years of an own practice',
  response: one(
    z.object({
      chapters: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          subject_id: z.number().int(),
          subject_name: z.string(),
          /** The number of questions that the student can be asked. */
          questions: z.number().int(),
          /**
           * The share of right answers, 0 to 1, by the latest answer to each question; null if the
           * student has answered none.
           */
          right: z.number().nullable(),
          /** True if the chapter is weak, as in `GET /api/today`. */
          is_weak: z.boolean(),
        }),
      ),
      tags: z.array(z.string()),
      /** Newest first. */
      years: z.array(z.number().int()),
      /** The number of questions of each source. */
      sources: z.object({
        all: z.number().int(),
        unseen: z.number().int(),
        wrong: z.number().int(),
        due: z.number().int(),
        bookmarked: z.number().int(),
      } satisfies Record<PracticeSource, z.ZodType>),
    }),
  ),
  errors: ['forbidden'],
})

/** Makes the link of the caller's own private practice; safe to repeat. 404 for any other quiz. */
export const sharePractice = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/practices/:id/share',
  summary: 'Make a link to a private practice for a friend',
  params: idParams,
  response: one(z.object({ code: z.string() })),
  errors: ['forbidden', 'not_found', 'not_allowed_now'],
})

/**
 * Shows the practice that a link leads to, but neither its questions nor who made it. `questions`
 * is the number of questions that the caller can be asked now.
 */
export const getSharedPractice = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/practices/shared/:code',
  summary: 'Show what the link of a practice leads to',
  params: codeParams,
  response: one(
    z.object({ name: z.string(), questions: z.number().int(), chapters: z.array(z.string()) }),
  ),
  errors: ['forbidden', 'not_found'],
})

/**
 * Makes a private practice of the same questions for the caller. Safe to repeat: a student has one
 * for each link. Leaves out questions that the caller cannot be asked now.
 */
export const takeSharedPractice = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/practices/shared/:code',
  summary: 'Make a practice from the link of a friend',
  params: codeParams,
  response: one(z.object({ quiz_id: z.number().int(), name: z.string() })),
  errors: ['forbidden', 'not_found', 'not_allowed_now'],
})
