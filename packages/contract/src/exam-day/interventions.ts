import { z } from 'zod'
import { epochSeconds, id, idParams, list, pageQuery, requiredText } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'

/**
 * The actions that staff can take for candidates until the results are published: give running
 * attempts more time; let students start after the window; reopen submitted attempts; submit
 * running ones; move a running attempt to another device; where each section has its own time,
 * reopen a section that is over, or end the open one. Reopening an attempt, also by undoing a
 * submission, needs the permission 'candidates.reopen'.
 */
export const helpActions = [
  'add_time',
  'let_in',
  'reopen',
  'submit',
  'move',
  'open_section',
  'end_section',
] as const

export type HelpAction = (typeof helpActions)[number]

export const helpMinutes = z
  .number('Enter minutes')
  .int('Enter whole minutes')
  .min(1, 'At least 1 minute')
  .max(limits.durationMinutesMax, `At most ${limits.durationMinutesMax} minutes`)

/** The reason for the action; the student can read it. */
export const helpReason = requiredText(limits.helpReasonMax).refine(
  (text) => [...text].length >= limits.helpReasonMin,
  `At least ${limits.helpReasonMin} characters`,
)

const helpFields = {
  action: z.enum(helpActions),
  /**
   * For 'add_time' and 'reopen': minutes added to the time left, or to that of the open section if
   * each section has its own time; optional for 'reopen'. For 'open_section': the minutes of the
   * section. For 'let_in': the minutes within which the student may start, from now or from the end
   * of the window, whichever is later.
   */
  minutes: helpMinutes.nullish(),
  /** For 'let_in': the duration of the attempt, if it differs from the exam's. */
  duration_minutes: helpMinutes.nullish(),
  /** For 'open_section' and 'end_section': the section, from 1. */
  section: z.number().int().min(1).max(limits.sectionsMax).nullish(),
  reason: helpReason,
  /** A call repeated with the same key does nothing. Without a key, every call is a new action. */
  key: z.uuid('Use a UUID').optional(),
}

/** Reports fields that do not fit the action. */
function checkHelp(
  help: {
    readonly action: HelpAction
    readonly minutes?: number | null | undefined
    readonly duration_minutes?: number | null | undefined
    readonly section?: number | null | undefined
  },
  context: z.RefinementCtx,
): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const { action } = help
  const takesMinutes = ['add_time', 'let_in', 'reopen', 'open_section'].includes(action)
  const takesSection = action === 'open_section' || action === 'end_section'
  if (help.section == null && takesSection) refuse('section', 'Choose a section')
  if (help.section != null && !takesSection) refuse('section', 'This action takes no section')
  if (help.minutes == null && takesMinutes && action !== 'reopen')
    refuse('minutes', 'Enter minutes')
  if (help.minutes != null && !takesMinutes) refuse('minutes', 'This action takes no minutes')
  if (help.duration_minutes != null && action !== 'let_in')
    refuse('duration_minutes', 'Only a student who is let in gets a duration')
}

/** A student for whom the action was done. */
const helped = z.object({
  student_id: z.number().int(),
  name: z.string(),
  /** Null for a student who is let in and has not begun. */
  take_quiz_id: z.number().int().nullable(),
  /** The current deadline of the attempt; for a student who is let in, the last moment to start. */
  until: epochSeconds.nullable(),
})

/** A student for whom the action could not be done, with the reason. */
const notHelped = z.object({ student_id: z.number().int(), name: z.string(), reason: z.string() })

/** The result of a call; its students are in the order of their names. */
export const helpReport = z.object({
  /** The id of the action in the list; null if it was done for nobody. */
  help_id: z.number().int().nullable(),
  done: z.array(helped),
  not_done: z.array(notHelped),
})

export type HelpReport = z.infer<typeof helpReport>

const shared = { tag: 'attempt-help' } as const
const reported = z.object({ message: z.string(), data: helpReport })

/**
 * Takes an action for several candidates of an exam: the named ones, or all to whom it can apply.
 * For 'let_in' these are the students who have not started, otherwise those who have. Candidates
 * for whom it cannot be done are listed with the reason; it is done for the others. When all
 * attempts are submitted, candidates who had already handed in are not listed. 409 before the exam
 * begins, once its results are published, and for a practice.
 */
export const helpCandidates = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/quizzes/:id/help',
  permission: 'candidates.help',
  summary: 'Help candidates of an exam',
  params: idParams,
  body: z
    .object({
      ...helpFields,
      student_ids: z.array(id, 'Send a list of ids').min(1).max(limits.helpedMax).optional(),
      all: z.literal(true).optional(),
    })
    .superRefine((body, context) => {
      checkHelp(body, context)
      if ((body.student_ids === undefined) === (body.all === undefined))
        context.addIssue({
          code: 'custom',
          path: ['student_ids'],
          message: 'Send student_ids, or all: true',
        })
    }),
  response: reported,
  bodyValuesMax: limits.helpedMax + 20,
  errors: ['forbidden', 'not_found', 'conflict'],
})

/** Like {@link helpCandidates} for one attempt; 409 says why nothing can be done. */
export const helpAttempt = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/take_quiz/:id/help',
  permission: 'candidates.help',
  summary: 'Help one candidate',
  params: idParams,
  body: z
    .object({ ...helpFields, action: z.enum(helpActions).exclude(['let_in']) })
    .superRefine(checkHelp),
  response: reported,
  errors: ['forbidden', 'not_found', 'conflict'],
})

/** An action that was done for at least one student. */
export const givenHelp = z.object({
  id: z.number().int(),
  action: z.enum(helpActions),
  minutes: z.number().int().nullable(),
  duration_minutes: z.number().int().nullable(),
  section: z.number().int().nullable(),
  reason: z.string(),
  /** The admin's name. */
  by: z.string(),
  at: epochSeconds,
  /** The number of students for whom it was done. */
  students_count: z.number().int(),
  /** The first of these students by name. */
  students: z.array(z.object({ student_id: z.number().int(), name: z.string() })),
  /**
   * The number of students for whom it was undone, and the admin and time of the latest undo; null
   * if it was undone for nobody.
   */
  undone: z.object({ count: z.number().int(), by: z.string(), at: epochSeconds }).nullable(),
  /** True if it can still be undone for somebody, and the caller may do so. */
  can_undo: z.boolean(),
})

export type GivenHelp = z.infer<typeof givenHelp>

/** The actions taken in an exam, latest first. */
export const listHelp = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/quizzes/:id/help',
  permission: 'candidates.help',
  summary: 'List the help that was given in an exam',
  params: idParams,
  query: pageQuery(['at']).pick({ page: true, per_page: true }),
  response: list(givenHelp),
  errors: ['not_found'],
})

/**
 * Undoes an action, for all its students or for the named ones. Added time is taken back as far as
 * it is still left, but each attempt keeps a minute. Letting a student in is undone unless the
 * student has started. After a forced submit, the attempt is reopened with the time that was left.
 * A reopened attempt is submitted again. After a move, both devices may continue. Safe to repeat.
 * The report names the students for whom it is too late.
 */
export const undoHelp = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/help/:id/undo',
  permission: 'candidates.help',
  summary: 'Undo help',
  params: idParams,
  body: z
    .object({
      student_ids: z.array(id, 'Send a list of ids').min(1).max(limits.helpedMax).optional(),
    })
    .default({}),
  response: reported,
  bodyValuesMax: limits.helpedMax + 20,
  errors: ['forbidden', 'not_found', 'conflict'],
})
