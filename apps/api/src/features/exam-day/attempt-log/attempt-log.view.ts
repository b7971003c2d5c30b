import { type AttemptEvent, attemptEventDetail } from '@prepwell/contract/exam-day/attempt-log.ts'
import { receiptCode } from '@prepwell/contract/sitting/receipt-code.ts'
import { epoch } from '../../../platform/clock.ts'
import type { LoggedAttempt, LogRow } from './attempt-log.queries.ts'

/**
 * A row of the log as its reader may see it. Devices, addresses and names of admins are for admins
 * only. `numbers` maps question ids to their numbers in this attempt.
 */
export function showEvent(
  { id, kind, at, detail, actor_name }: LogRow,
  {
    isAdmin,
    numbers,
    attempt,
  }: {
    readonly isAdmin: boolean
    readonly numbers: ReadonlyMap<number, number>
    readonly attempt: Pick<LoggedAttempt, 'id' | 'quiz_mode'>
  },
): AttemptEvent {
  const { question_id, device, device_before, address, address_before, ...others } =
    readDetail(detail)
  const question = question_id === undefined ? undefined : numbers.get(question_id)
  return {
    id,
    kind,
    at: epoch(at),
    ...others,
    ...(question === undefined ? {} : { question }),
    ...(kind === 'submitted' && attempt.quiz_mode === 'exam'
      ? { receipt_code: receiptCode(attempt.id) }
      : {}),
    ...(isAdmin ? { device, device_before, address, address_before } : {}),
    ...(isAdmin && actor_name ? { actor_name } : {}),
  }
}

/**
 * A row for each section that has begun, computed from the times because no event is stored. The
 * ids of these rows are negative. A section that was over before a late start has no time, and
 * never began.
 */
export const sectionsBegun = (
  { section_times: times, submitted_at }: Pick<LoggedAttempt, 'section_times' | 'submitted_at'>,
  now: Date,
): AttemptEvent[] =>
  (times?.spans ?? []).flatMap(({ section, opens_at: at, deadline }, place, spans) =>
    at < deadline && at <= epoch(submitted_at ?? now) && section !== spans[place - 1]?.section
      ? [{ id: -1 - place, kind: 'section_began' as const, at, section }]
      : [],
  )

/** Drops the fields that a row leaves unset. */
function readDetail(detail: unknown) {
  const held = Object.entries(detail ?? {}).filter(([, value]) => value !== null)
  return attemptEventDetail.parse(Object.fromEntries(held))
}
