import type { HelpAction } from '@prepwell/contract/exam-day/interventions.ts'
import type { AuditDetail } from '@prepwell/contract/school/audit-log.ts'
import { after } from '../../../platform/clock.ts'

/** Whoever has less time left when time is taken back keeps it, so that the page can react. */
const secondsKept = 60

/** The attempt of a candidate, as far as help depends on it. */
export interface HelpedAttempt {
  readonly id: number
  readonly deadline: Date
  readonly submitted_at: Date | null
  readonly closed_by: string | null
  /** The device that was in contact last, and the one from which the attempt was moved. */
  readonly device_id: string | null
  readonly moved_from_device_id: string | null
}

/** A student whom an admin wants to help in an exam. */
export interface Candidate {
  readonly student_id: number
  readonly name: string
  /** Active, with a confirmed address. */
  readonly may_begin: boolean
  /** In one of the groups that the exam is for, or it is for all. */
  readonly is_open_to: boolean
  readonly attempt: HelpedAttempt | null
}

/** What is asked for, and when. */
export interface Wish {
  readonly minutes: number | null
  readonly now: Date
  /** The end of the window. */
  readonly windowEnd: Date
}

/** What help changes: a deadline, or until when to begin; or why it cannot be given. */
export type Decision =
  | { readonly deadline: Date | null; readonly addedSeconds: number | null }
  | { readonly refusal: string }

const submitted = { refusal: 'The attempt is submitted: open it again instead' }
const notBegun = { refusal: 'The student has not begun' }

/** Can this candidate be helped so, and what does it change? */
export function decideHelp(
  action: HelpAction,
  { attempt, may_begin, is_open_to }: Pick<Candidate, 'attempt' | 'may_begin' | 'is_open_to'>,
  { minutes, now, windowEnd }: Wish,
): Decision {
  const given = (minutes ?? 0) * 60
  if (action === 'let_in') {
    if (attempt) return { refusal: 'The student has begun already' }
    if (!may_begin) return { refusal: 'The account is suspended, or its address not confirmed' }
    if (!is_open_to) return { refusal: 'The student is in none of the groups of this exam' }
    return { deadline: after(later(now, windowEnd), given), addedSeconds: null }
  }
  if (!attempt) return notBegun
  if (action === 'reopen')
    return attempt.submitted_at
      ? reopened(attempt.deadline, attempt.submitted_at, { now, given })
      : { refusal: 'The attempt is still running' }
  if (attempt.submitted_at)
    return action === 'add_time' ? submitted : { refusal: 'The attempt is submitted already' }
  if (action === 'submit') return { deadline: null, addedSeconds: null }
  if (action === 'move') return moved(attempt)
  // Whoever gets ten minutes has ten minutes, also just after the deadline.
  return moveDeadline(attempt.deadline, after(later(attempt.deadline, now), given))
}

/** The time that was left when it was submitted, and what is given on top. */
function reopened(
  deadline: Date,
  submittedAt: Date,
  { now, given }: { readonly now: Date; readonly given: number },
): Decision {
  const left = Math.max(0, (deadline.getTime() - submittedAt.getTime()) / 1000)
  if (left + given < secondsKept)
    return { refusal: 'No time was left when it was submitted: say how many minutes to give' }
  return moveDeadline(deadline, after(now, left + given))
}

function moved({ device_id, moved_from_device_id }: HelpedAttempt): Decision {
  if (device_id === null) return { refusal: 'No device has reported yet: any device can go on' }
  if (device_id === moved_from_device_id)
    return { refusal: 'It is moved already, and waits for another device' }
  return { deadline: null, addedSeconds: null }
}

/** What is known of help that is taken back. */
interface Taking {
  readonly now: Date
  /** By how much it moved the deadline. */
  readonly addedSeconds: number
  /** Did an admin open or submit the attempt again since? */
  readonly isSuperseded: boolean
}

/** Can this help be taken back, and what does it change? */
export function decideUndo(
  action: HelpAction,
  attempt: HelpedAttempt | null,
  { now, addedSeconds, isSuperseded }: Taking,
): Decision {
  const unchanged = { deadline: null, addedSeconds: null }
  if (action === 'let_in') return attempt ? { refusal: 'The student has begun' } : unchanged
  if (!attempt) return notBegun
  if (action === 'submit') return decideReopening(attempt, { now, isSuperseded })
  if (attempt.submitted_at) return { refusal: 'The attempt is submitted' }
  if (action === 'add_time') return decideTakingBack(attempt.deadline, { addedSeconds, now })
  return action === 'reopen' && isSuperseded ? superseded : unchanged
}

const superseded = { refusal: 'It was decided again since' }

/** As much as was added, but a minute is left of what there is. */
function decideTakingBack(
  deadline: Date,
  { addedSeconds, now }: Pick<Taking, 'addedSeconds' | 'now'>,
): Decision {
  const target = later(after(deadline, -addedSeconds), after(now, secondsKept))
  if (target >= deadline) return { refusal: 'Less than a minute is left' }
  return moveDeadline(deadline, target)
}

/** A forced submit that is taken back: with the time that was left. */
function decideReopening(
  { deadline, submitted_at, closed_by }: HelpedAttempt,
  { now, isSuperseded }: Pick<Taking, 'now' | 'isSuperseded'>,
): Decision {
  if (isSuperseded) return superseded
  if (!submitted_at) return { refusal: 'The attempt is open again already' }
  if (closed_by !== 'admin') return { refusal: 'The student has submitted it since' }
  return reopened(deadline, submitted_at, { now, given: 0 })
}

/** Deadlines are whole seconds, as on the wire. */
function moveDeadline(from: Date, to: Date): Decision {
  const deadline = new Date(Math.floor(to.getTime() / 1000) * 1000)
  return { deadline, addedSeconds: Math.round((deadline.getTime() - from.getTime()) / 1000) }
}

/** What the audit log holds of help. */
export const helpDetail = ({
  action,
  minutes,
  reason,
}: {
  readonly action: HelpAction
  readonly minutes: number | null
  readonly reason: string
}): AuditDetail => ({ help: action, reason, ...(minutes === null ? {} : { minutes }) })

const later = (one: Date, other: Date) => (one > other ? one : other)
