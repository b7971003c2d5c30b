import {
  type BoardChanges,
  type BoardRow,
  type BoardState,
  type ExamPhase,
  heartbeatLagSeconds,
  silentSeconds,
} from '@prepwell/contract/exam-day/board.ts'
import { timeFrom } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { receiptCode } from '@prepwell/contract/sitting/receipt-code.ts'
import { spanAt } from '@prepwell/contract/sitting/section-times.ts'
import { epoch } from '../../../platform/clock.ts'
import type { BoardAttempt, BoardExam, BoardStudent } from './board.queries.ts'

/** The progress of an attempt. */
export interface Progress {
  readonly answered: number
  /** Null if the paper is one whole chapter, or if nothing has been answered yet. */
  readonly bySection: readonly number[] | null
  /** Epoch seconds. */
  readonly lastSave: number | null
}

/** The parts of a row of the board. `now` is in epoch seconds. */
interface RowParts {
  readonly student: BoardStudent
  readonly attempt: BoardAttempt | undefined
  readonly progress: Progress
  readonly exam: Pick<BoardExam, 'date_of_quiz' | 'time_duration_seconds' | 'ends_together'>
  readonly now: number
}

/**
 * The time, in epoch seconds, at which an attempt that began at `start` ends without extra time or
 * help.
 */
const regularEnd = (exam: RowParts['exam'], start: number): number => {
  const { date_of_quiz, time_duration_seconds: ownDuration, ends_together: endsTogether } = exam
  return start + timeFrom({ begins: epoch(date_of_quiz), ownDuration, endsTogether }, start)
}

/** Seconds of extra time, including time that a candidate gave up by leaving a section early. */
const extraOf = (attempt: BoardAttempt | undefined, exam: RowParts['exam']): number =>
  attempt?.deadline
    ? attempt.deadline +
      (attempt.section_times?.unused_seconds ?? 0) -
      regularEnd(exam, attempt.started_at)
    : 0

export const noProgress: Progress = { answered: 0, bySection: null, lastSave: null }

export const rowOf = ({ student, attempt, progress, exam, now }: RowParts): BoardRow => ({
  student_id: student.id,
  name: student.name,
  username: student.username,
  roll_number: student.roll_number,
  groups: [...student.groups],
  state: stateOf(attempt, progress, now),
  take_quiz_id: attempt?.id ?? null,
  started_at: attempt?.started_at ?? null,
  may_begin_until:
    !attempt && isYetToCome(student.may_begin_until, now) ? student.may_begin_until : null,
  deadline: attempt?.deadline ?? null,
  ...sectionOf(attempt, now),
  submitted_at: attempt?.submitted_at ?? null,
  closed_by: attempt?.closed_by ?? null,
  receipt_code: attempt && attempt.submitted_at !== null ? receiptCode(attempt.id) : null,
  extra_seconds: extraOf(attempt, exam),
  answered: progress.answered,
  answered_by_section: progress.bySection && [...progress.bySection],
  last_save_at: progress.lastSave,
  last_contact_at: attempt?.contact_at ?? null,
  device: attempt?.device ?? null,
  unsaved: attempt?.unsaved ?? 0,
  current_question: attempt?.current_question ?? null,
  is_visible: attempt?.is_visible ?? null,
})

export const isYetToCome = (moment: number | null, now: number): boolean =>
  moment !== null && now < moment

/** The section in which a running attempt is now, with its times; all null if there is none. */
function sectionOf(
  attempt: BoardAttempt | undefined,
  now: number,
): Pick<BoardRow, 'section' | 'section_opens_at' | 'section_deadline'> {
  const isRunning = attempt?.submitted_at === null
  const span = isRunning && attempt.section_times && spanAt(attempt.section_times.spans, now)
  return span
    ? { section: span.section, section_opens_at: span.opens_at, section_deadline: span.deadline }
    : { section: null, section_opens_at: null, section_deadline: null }
}

/** A start counts like a heartbeat, and so does a save. */
export function stateOf(
  attempt: Pick<BoardAttempt, 'started_at' | 'submitted_at' | 'contact_at'> | undefined,
  { lastSave }: Pick<Progress, 'lastSave'>,
  now: number,
): BoardState {
  if (!attempt) return 'not_started'
  if (attempt.submitted_at !== null) return 'submitted'
  const heard = Math.max(attempt.started_at, attempt.contact_at ?? 0, lastSave ?? 0)
  return now - heard < silentSeconds ? 'active' : 'silent'
}

/** The phase of an exam; `isRunning` is true if some attempt has not ended. */
export function phaseOf(
  { begins, openUntil }: { readonly begins: number; readonly openUntil: number },
  isRunning: boolean,
  now: number,
): ExamPhase {
  if (now < openUntil) return now < begins ? 'upcoming' : 'open'
  return isRunning ? 'finishing' : 'over'
}

/** The fields that changed; null if no change is worth reporting. */
export function changesOf(before: BoardRow, after: BoardRow): BoardChanges['data'][number] | null {
  const changed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(after))
    if (!isSame(before[name as keyof BoardRow], value)) changed[name] = value
  const names = Object.keys(changed)
  if (names.length === 0) return null
  if (names.length === 1 && names[0] === 'last_contact_at' && !isLate(before, after)) return null
  return { student_id: after.student_id, ...changed }
}

const isLate = (before: BoardRow, after: BoardRow) =>
  before.last_contact_at === null ||
  after.last_contact_at === null ||
  after.last_contact_at - before.last_contact_at >= heartbeatLagSeconds

/** Compares arrays by their content, through JSON, which is fast enough because they are short. */
const isSame = (a: unknown, b: unknown) =>
  a === b || (Array.isArray(a) && Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b))
