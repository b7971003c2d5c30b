import { z } from 'zod'
import { epochSeconds, id, idParams, list, pageQuery, requiredText } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'

/**
 * What an admin can do for candidates of an exam until its results are published: give running
 * attempts more time; let students begin after the window; open submitted attempts again; submit
 * running ones; let another device take a running attempt.
 */
export const helpActions = ['add_time', 'let_in', 'reopen', 'submit', 'move'] as const

export type HelpAction = (typeof helpActions)[number]

/** Minutes of help. */
export const helpMinutes = z
  .number('Enter minutes')
  .int('Enter whole minutes')
  .min(1, 'At least 1 minute')
  .max(limits.durationMinutesMax, `At most ${limits.durationMinutesMax} minutes`)

/** Why help is given: the student can read it. */
export const helpReason = requiredText(limits.helpReasonMax).refine(
  (text) => [...text].length >= limits.helpReasonMin,
  `At least ${limits.helpReasonMin} characters`,
)

const helpFields = {
  action: z.enum(helpActions),
  /**
   * Of 'add_time' and 'reopen': added to the time that is left; 'reopen' may do without. Of
   * 'let_in': for how long the student may begin, from now or from the end of the window.
   */
  minutes: helpMinutes.nullish(),
  /** Of 'let_in': the duration of the attempt, where it is not that of the exam. */
  duration_minutes: helpMinutes.nullish(),
  reason: helpReason,
  /** The same key, sent again, does nothing twice. Without one, every call is a new one. */
  key: z.uuid('Use a UUID').optional(),
}

/** Do the fields fit the action? */
function checkHelp(
  help: {
    readonly action: HelpAction
    readonly minutes?: number | null | undefined
    readonly duration_minutes?: number | null | undefined
  },
  context: z.RefinementCtx,
): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const { action } = help
  const takesMinutes = action === 'add_time' || action === 'let_in' || action === 'reopen'
  if (help.minutes == null && takesMinutes && action !== 'reopen')
    refuse('minutes', 'Enter minutes')
  if (help.minutes != null && !takesMinutes) refuse('minutes', 'This action takes no minutes')
  if (help.duration_minutes != null && action !== 'let_in')
    refuse('duration_minutes', 'Only a student who is let in gets a duration')
}

/** For whom something was done. */
const helped = z.object({
  student_id: z.number().int(),
  name: z.string(),
  /** Null for a student who is let in and has not begun. */
  take_quiz_id: z.number().int().nullable(),
  /** The deadline that the attempt has now; for whoever is let in, until when to begin. */
  until: epochSeconds.nullable(),
})

/** For whom nothing was done, and why. */
const notHelped = z.object({ student_id: z.number().int(), name: z.string(), reason: z.string() })

/** What a call did, by name. */
export const helpReport = z.object({
  /** Names the act in the list; null when nothing was done for anybody. */
  help_id: z.number().int().nullable(),
  done: z.array(helped),
  not_done: z.array(notHelped),
})

export type HelpReport = z.infer<typeof helpReport>

const shared = { tag: 'attempt-help' } as const
const reported = z.object({ message: z.string(), data: helpReport })

/**
 * Helps several candidates of an exam: those named, or all whom the action can be meant for. For
 * 'let_in' these are the students who have not begun, else those who have. Whoever cannot be helped
 * is named with the reason; the others are. 409 before the exam begins, once its results are
 * published, and for a practice.
 */
export const helpCandidates = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/quizzes/:id/help',
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
  errors: ['not_found', 'conflict'],
})

/** As {@link helpCandidates} for one attempt; 409 says why nothing can be done. */
export const helpAttempt = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/take_quiz/:id/help',
  summary: 'Help in one attempt',
  params: idParams,
  body: z
    .object({ ...helpFields, action: z.enum(helpActions).exclude(['let_in']) })
    .superRefine(checkHelp),
  response: reported,
  errors: ['not_found', 'conflict'],
})

/** A call that helped somebody. */
export const givenHelp = z.object({
  id: z.number().int(),
  action: z.enum(helpActions),
  minutes: z.number().int().nullable(),
  duration_minutes: z.number().int().nullable(),
  reason: z.string(),
  /** The admin. */
  by: z.string(),
  at: epochSeconds,
  /** How many were helped. */
  students_count: z.number().int(),
  /** The first of them by name. */
  students: z.array(z.object({ student_id: z.number().int(), name: z.string() })),
  /** For how many of them it was undone, by whom and when last; null where for nobody. */
  undone: z.object({ count: z.number().int(), by: z.string(), at: epochSeconds }).nullable(),
  /** Could it still be undone for somebody? */
  can_undo: z.boolean(),
})

export type GivenHelp = z.infer<typeof givenHelp>

/** What was done in an exam, the latest first. */
export const listHelp = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/quizzes/:id/help',
  summary: 'List the help that was given in an exam',
  params: idParams,
  query: pageQuery(['at']).pick({ page: true, per_page: true }),
  response: list(givenHelp),
  errors: ['not_found'],
})

/**
 * Takes help back, for all whom it was given or for those named. Time: as much of it as is left,
 * and each attempt keeps a minute. Let in: unless the student has begun. A forced submit: the
 * attempt is opened again with the time that was left. Reopened: it is submitted again. Moved: both
 * devices may go on. Safe to repeat. The report names those for whom it is too late.
 */
export const undoHelp = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/help/:id/undo',
  summary: 'Undo help',
  params: idParams,
  body: z
    .object({
      student_ids: z.array(id, 'Send a list of ids').min(1).max(limits.helpedMax).optional(),
    })
    .default({}),
  response: reported,
  bodyValuesMax: limits.helpedMax + 20,
  errors: ['not_found', 'conflict'],
})
