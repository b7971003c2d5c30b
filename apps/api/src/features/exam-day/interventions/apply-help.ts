import { spanAt } from '@prepwell/contract/sitting/section-times.ts'
import { epoch } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { SectionTimes } from '../../../platform/database/tables.ts'
import { updateSectionTimes } from '../../quizzes/quiz/index.ts'
import { insertEvents, readFrozenMarks } from '../../sitting/attempts/index.ts'
import type { Help } from './attempt-help.queries.ts'
import {
  insertMessages,
  reopenAttempts,
  updateDeadlines,
  updateMovedFrom,
  upsertLateEntries,
} from './help-effects.queries.ts'

/** An attempt that an intervention or its undo changes, with the new deadline. */
export interface Change {
  readonly student_id: number
  readonly attempt_id: number
  readonly deadline: Date
  /** The new times of the attempt's sections; null if it has none. */
  readonly section_times: SectionTimes | null
  /** Seconds by which the deadline moves; may be negative. */
  readonly added_seconds: number
}

/** The intervention, the admin, and the time. */
export interface Act {
  readonly help: Pick<
    Help,
    'id' | 'quiz_id' | 'minutes' | 'duration_minutes' | 'section' | 'reason'
  >
  readonly actorId: number
  readonly now: Date
}

type EventKind =
  | 'time_added'
  | 'time_taken_back'
  | 'reopened'
  | 'moved'
  | 'section_opened'
  | 'section_ended'

/** Writes the intervention to the logs of the attempts, and sends a message to their pages. */
async function announce(
  tx: Tx,
  { help, actorId, now }: Act,
  kind: EventKind,
  told: readonly {
    readonly attempt_id: number
    readonly minutes: number | null
    /** The times of the sections, if one of them gets the minutes. */
    readonly times?: SectionTimes | null
  }[],
): Promise<void> {
  await insertEvents(
    tx,
    told.map(({ attempt_id, minutes, times }) => ({
      ...{ attempt_id, kind, at: now },
      detail: {
        ...{ by: 'admin', actor_id: actorId, reason: help.reason },
        ...(minutes === null ? {} : { minutes }),
        ...sectionOf(help, times, now),
      },
    })),
  )
  const messages = told.map(({ attempt_id, minutes }) => ({ attempt_id, kind, minutes }))
  await insertMessages(tx, messages, { quizId: help.quiz_id, text: help.reason, actorId, now })
}

/** The section in the log: the one that the help names, or the one that gets more time. */
function sectionOf(
  { section }: Pick<Help, 'section'>,
  times: SectionTimes | null | undefined,
  now: Date,
): { readonly section?: number } {
  const given = section ?? (times && spanAt(times.spans, epoch(now))?.section)
  return given ? { section: given } : {}
}

/** Moves the deadlines of attempts that the caller has locked, and the times of their sections. */
async function updateTimes(tx: Tx, changes: readonly Change[]): Promise<void> {
  await updateDeadlines(tx, changes)
  const sectioned = changes.flatMap(({ attempt_id: id, section_times: times }) =>
    times ? [{ id, times }] : [],
  )
  if (sectioned.length > 0) await updateSectionTimes(tx, sectioned)
}

/** Reopens sections of running attempts, or ends them. */
export async function moveSections(
  tx: Tx,
  act: Act,
  changes: readonly Change[],
  { isOpened }: { readonly isOpened: boolean },
): Promise<void> {
  await updateTimes(tx, changes)
  await announce(
    tx,
    act,
    isOpened ? 'section_opened' : 'section_ended',
    changes.map(({ attempt_id, added_seconds }) => ({
      attempt_id,
      minutes: isOpened ? Math.max(1, Math.round(added_seconds / 60)) : null,
    })),
  )
}

/** Moves the deadlines of running attempts that the caller has locked. */
export async function moveDeadlines(tx: Tx, act: Act, changes: readonly Change[]): Promise<void> {
  await updateTimes(tx, changes)
  const told = (isMore: boolean) =>
    changes
      .filter(({ added_seconds }) => added_seconds > 0 === isMore)
      .map(({ attempt_id, added_seconds, section_times: times }) => ({
        attempt_id,
        minutes: Math.max(1, Math.round(Math.abs(added_seconds) / 60)),
        times: isMore ? times : null,
      }))
  const [more, less] = [told(true), told(false)]
  if (more.length > 0) await announce(tx, act, 'time_added', more)
  if (less.length > 0) await announce(tx, act, 'time_taken_back', less)
}

/** Reopens submitted attempts that the caller has locked. */
export async function openAgain(tx: Tx, act: Act, changes: readonly Change[]): Promise<void> {
  const ids = changes.map(({ attempt_id }) => attempt_id)
  await reopenAttempts(tx, changes, await readFrozenMarks(tx, ids))
  await updateTimes(tx, changes)
  const told = changes.map(({ attempt_id }) => ({ attempt_id, minutes: null }))
  await announce(tx, act, 'reopened', told)
}

/**
 * Moves running attempts away from their current devices; if `isMoved` is false, lets any device
 * continue.
 */
export async function moveToOtherDevice(
  tx: Tx,
  act: Act,
  { attemptIds, isMoved }: { readonly attemptIds: readonly number[]; readonly isMoved: boolean },
): Promise<void> {
  await updateMovedFrom(tx, attemptIds, isMoved)
  const told = attemptIds.map((attempt_id) => ({ attempt_id, minutes: null }))
  if (isMoved) return announce(tx, act, 'moved', told)
  // The move was undone and the page continues as before, so this is logged but no message is sent.
  const detail = { by: 'admin', actor_id: act.actorId, reason: `Taken back: ${act.help.reason}` }
  await insertEvents(
    tx,
    attemptIds.map((attempt_id) => ({ attempt_id, kind: 'moved', at: act.now, detail })),
  )
}

/**
 * Lets students begin after the window has closed. The log entry is written only when they begin.
 */
export const letIn = (
  tx: Tx,
  { help }: Act,
  entries: readonly { readonly student_id: number; readonly until: Date }[],
) =>
  upsertLateEntries(
    tx,
    entries.map(({ student_id, until }) => ({
      ...{ quiz_id: help.quiz_id, student_id, until, help_id: help.id },
      duration_seconds: help.duration_minutes === null ? null : help.duration_minutes * 60,
    })),
  )
