import type { HelpAction } from '@prepwell/contract/exam-day/interventions.ts'
import type { AuditDetail } from '@prepwell/contract/school/audit-log.ts'
import { spanAt } from '@prepwell/contract/sitting/section-times.ts'
import { after, epoch } from '../../../platform/clock.ts'
import type { SectionTimes } from '../../../platform/database/tables.ts'
import {
  addSeconds,
  endOf,
  leaveSection,
  reopenSection,
  resumeTimes,
  secondsOfWork,
  takeBackSeconds,
} from '../../quizzes/quiz/index.ts'

/**
 * Undoing extra time leaves this much, so that the page can react. A student with less time left
 * keeps it.
 */
const secondsKept = 60

/** The fields of a candidate's attempt on which interventions depend. */
export interface HelpedAttempt {
  readonly id: number
  readonly deadline: Date
  /** Null unless each section has its own time. */
  readonly section_times: SectionTimes | null
  readonly submitted_at: Date | null
  readonly closed_by: string | null
  /**
   * The device of the last heartbeat; `moved_from_device_id` is the one from which the attempt was
   * moved.
   */
  readonly device_id: string | null
  readonly moved_from_device_id: string | null
}

/** A student for whom an admin wants to intervene. */
export interface Candidate {
  readonly student_id: number
  readonly name: string
  /** Active, with a confirmed address. */
  readonly may_begin: boolean
  /** True if the student is in one of the exam's groups, or the exam is open to all. */
  readonly is_open_to: boolean
  /** True if the student has begun another exam of its series. */
  readonly has_taken_shift: boolean
  readonly attempt: HelpedAttempt | null
}

/** The parameters of a requested intervention. */
export interface Wish {
  readonly minutes: number | null
  readonly section: number | null
  readonly now: Date
  /** The end of the window. */
  readonly windowEnd: Date
}

/**
 * The effect of an intervention: a new deadline, or the time until which the student may begin. If
 * it is impossible, the reason.
 */
export type Decision =
  | {
      readonly deadline: Date | null
      readonly addedSeconds: number | null
      /** The new times of the sections; absent if they stay, or if there are none. */
      readonly sectionTimes?: SectionTimes
    }
  | { readonly refusal: string }

const submitted = { refusal: 'The attempt has been submitted: reopen it instead' }
const notBegun = { refusal: 'The student has not begun' }

/** Decides if an intervention is possible for this candidate, and what it changes. */
export function decideHelp(
  action: HelpAction,
  {
    attempt,
    may_begin,
    is_open_to,
    has_taken_shift,
  }: Pick<Candidate, 'attempt' | 'may_begin' | 'is_open_to' | 'has_taken_shift'>,
  { minutes, section, now, windowEnd }: Wish,
): Decision {
  const given = (minutes ?? 0) * 60
  if (action === 'let_in') {
    if (attempt) return { refusal: 'The student has already begun' }
    if (!may_begin) return { refusal: 'The account is suspended, or its address is not confirmed' }
    if (has_taken_shift) return { refusal: 'The student has taken another shift of this exam' }
    if (!is_open_to) return { refusal: 'The student is not in any of the groups for this exam' }
    return { deadline: after(later(now, windowEnd), given), addedSeconds: null }
  }
  if (!attempt) return notBegun
  if (action === 'reopen')
    return attempt.submitted_at
      ? reopened(attempt, attempt.submitted_at, { now, given })
      : { refusal: 'The attempt is still running' }
  if (attempt.submitted_at)
    return action === 'add_time' ? submitted : { refusal: 'The attempt has already been submitted' }
  if (action === 'submit') return { deadline: null, addedSeconds: null }
  if (action === 'move') return moved(attempt)
  if (action === 'open_section') return decideOpening(attempt, { section, now, given })
  if (action === 'end_section') return decideEnding(attempt, { section, now })
  const { section_times: times } = attempt
  if (times) return moveSections(attempt, addSeconds(times, epoch(now), given))
  // A student who is given ten minutes has at least ten, even if the deadline has just passed.
  return moveDeadline(attempt.deadline, after(later(attempt.deadline, now), given))
}

/** The time that was left at the submission, plus the minutes given. */
function reopened(
  attempt: Pick<HelpedAttempt, 'deadline' | 'section_times'>,
  submittedAt: Date,
  { now, given }: { readonly now: Date; readonly given: number },
): Decision {
  const { deadline, section_times: times } = attempt
  const left = times
    ? secondsOfWork(times, epoch(submittedAt))
    : Math.max(0, (deadline.getTime() - submittedAt.getTime()) / 1000)
  if (left + given < secondsKept)
    return { refusal: 'No time was left when it was submitted: say how many minutes to give' }
  if (!times) return moveDeadline(deadline, after(now, left + given))
  const submitted = epoch(submittedAt)
  const resumed = resumeTimes(times, { submittedAt: submitted, now: epoch(now), seconds: given })
  return moveSections(attempt, resumed)
}

const noSections = { refusal: 'The sections of this exam have no time of their own' }

/** Reopens a section that is over for this candidate. */
function decideOpening(
  attempt: HelpedAttempt,
  { section, now, given }: Pick<Wish, 'section' | 'now'> & { readonly given: number },
): Decision {
  const { section_times: times } = attempt
  if (!times || section === null) return noSections
  const opened = reopenSection(times, section, { now: epoch(now), seconds: given })
  return opened ? moveSections(attempt, opened) : { refusal: 'This section is not over' }
}

/** Ends the section that is open for this candidate. */
function decideEnding(
  attempt: HelpedAttempt,
  { section, now }: Pick<Wish, 'section' | 'now'>,
): Decision {
  const { section_times: times } = attempt
  if (!times || section === null) return noSections
  if (times.spans.at(-1)?.section === section && epoch(now) >= (times.spans.at(-1)?.opens_at ?? 0))
    return { refusal: 'It is the last section: submit the attempt instead' }
  const span = spanAt(times.spans, epoch(now))
  const isPause = span !== undefined && epoch(now) < span.opens_at
  const ended = isPause ? null : leaveSection(times, section, epoch(now))
  return ended ? moveSections(attempt, ended) : { refusal: 'This section is not open' }
}

/** The decision for new times of the sections, with the new deadline. */
function moveSections(
  { deadline }: Pick<HelpedAttempt, 'deadline'>,
  times: SectionTimes,
): Decision {
  return { ...moveDeadline(deadline, endOf(times)), sectionTimes: times }
}

function moved({ device_id, moved_from_device_id }: HelpedAttempt): Decision {
  if (device_id === null) return { refusal: 'No device has reported yet: any device can go on' }
  if (device_id === moved_from_device_id)
    return { refusal: 'It has already been moved, and is waiting for another device' }
  return { deadline: null, addedSeconds: null }
}

/** The facts about an intervention to be undone. */
interface Taking {
  readonly now: Date
  /** Seconds by which the intervention moved the deadline. */
  readonly addedSeconds: number
  /** True if an admin has since reopened or submitted the attempt again. */
  readonly isSuperseded: boolean
  /** The time of the intervention. */
  readonly givenAt: Date
  /** The section that was opened or ended; null for other help. */
  readonly section: number | null
}

/** Decides if an intervention can be undone for this attempt, and what that changes. */
export function decideUndo(
  action: HelpAction,
  attempt: HelpedAttempt | null,
  taking: Taking,
): Decision {
  const { now, isSuperseded } = taking
  const unchanged = { deadline: null, addedSeconds: null }
  if (action === 'let_in') return attempt ? { refusal: 'The student has begun' } : unchanged
  if (!attempt) return notBegun
  if (action === 'submit') return decideReopening(attempt, { now, isSuperseded })
  if (attempt.submitted_at) return { refusal: 'The attempt has been submitted' }
  if (action === 'add_time') return decideTakingBack(attempt, taking)
  if (action === 'open_section') return decideEnding(attempt, taking)
  if (action === 'end_section')
    return decideOpening(attempt, { ...taking, given: -taking.addedSeconds })
  return action === 'reopen' && isSuperseded ? superseded : unchanged
}

const superseded = { refusal: 'Something else has been decided since' }

/** Removes the added time, but leaves at least one minute. */
function decideTakingBack(
  attempt: Pick<HelpedAttempt, 'deadline' | 'section_times'>,
  { addedSeconds, givenAt, now }: Pick<Taking, 'addedSeconds' | 'givenAt' | 'now'>,
): Decision {
  const { deadline, section_times: times } = attempt
  if (times) {
    const given = { now: epoch(now), givenAt: epoch(givenAt), seconds: addedSeconds }
    const shorter = takeBackSeconds(times, given)
    if (!shorter) return { refusal: 'Less than a minute of its section is left' }
    return moveSections(attempt, shorter)
  }
  const target = later(after(deadline, -addedSeconds), after(now, secondsKept))
  if (target >= deadline) return { refusal: 'Less than a minute is left' }
  return moveDeadline(deadline, target)
}

/** Reopens an attempt that an admin submitted, with the time that was left. */
function decideReopening(
  attempt: HelpedAttempt,
  { now, isSuperseded }: Pick<Taking, 'now' | 'isSuperseded'>,
): Decision {
  const { submitted_at, closed_by } = attempt
  if (isSuperseded) return superseded
  if (!submitted_at) return { refusal: 'The attempt is already open again' }
  if (closed_by !== 'admin') return { refusal: 'The student has submitted it since' }
  return reopened(attempt, submitted_at, { now, given: 0 })
}

/** Deadlines are whole seconds, as in the wire format. */
function moveDeadline(from: Date, to: Date): Decision {
  const deadline = new Date(Math.floor(to.getTime() / 1000) * 1000)
  return { deadline, addedSeconds: Math.round((deadline.getTime() - from.getTime()) / 1000) }
}

/** The details of an intervention that the audit log keeps. */
export const helpDetail = ({
  action,
  minutes,
  section,
  reason,
}: {
  readonly action: HelpAction
  readonly minutes: number | null
  readonly section: number | null
  readonly reason: string
}): AuditDetail => ({
  ...{ help: action, reason },
  ...(minutes === null ? {} : { minutes }),
  ...(section === null ? {} : { section }),
})

const later = (one: Date, other: Date) => (one > other ? one : other)
