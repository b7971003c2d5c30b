import type { SittingMessageKind } from '@prepwell/contract/sitting/heartbeat.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** Attempts with their new deadlines. */
type Deadlines = readonly { readonly attempt_id: number; readonly deadline: Date }[]

const idsOf = (deadlines: Deadlines) => deadlines.map(({ attempt_id }) => attempt_id)
const timesOf = (deadlines: Deadlines) => deadlines.map(({ deadline }) => deadline)

/** Moves deadlines of running attempts that the caller has locked. */
export const updateDeadlines = (tx: Tx, deadlines: Deadlines) =>
  sql`
    update attempts set deadline = one.deadline
    from unnest(${idsOf(deadlines)}::integer[], ${timesOf(deadlines)}::timestamptz[])
      as one (attempt_id, deadline)
    where attempts.id = one.attempt_id and attempts.submitted_at is null`.execute(tx)

/**
 * Reopens submitted attempts that the caller has locked. For attempts whose papers were regraded,
 * `fullMarks` has the full marks from their start.
 */
export const reopenAttempts = (
  tx: Tx,
  deadlines: Deadlines,
  fullMarks: ReadonlyMap<number, string>,
) =>
  sql`select reopen_attempts(${idsOf(deadlines)}::integer[], ${timesOf(deadlines)}::timestamptz[],
    ${idsOf(deadlines).map((id) => fullMarks.get(id) ?? null)}::numeric[])`.execute(tx)

/**
 * If `isMoved`, the current device may only submit its answers from now on; otherwise any device
 * may continue.
 */
export const updateMovedFrom = (tx: Tx, attemptIds: readonly number[], isMoved: boolean) =>
  tx
    .updateTable('attempt_contacts')
    .set(({ ref }) => ({ moved_from_device_id: isMoved ? ref('device_id') : null }))
    .where(sql<boolean>`attempt_id = any(${[...attemptIds]}::integer[])`)
    .execute()

/** Lets students begin after the window has closed. Replaces their earlier late entries. */
export const upsertLateEntries = (tx: Tx, entries: readonly Selectable<Tables['late_entries']>[]) =>
  tx
    .insertInto('late_entries')
    .values([...entries])
    .onConflict((conflict) =>
      conflict.columns(['quiz_id', 'student_id']).doUpdateSet(({ ref }) => ({
        until: ref('excluded.until'),
        duration_seconds: ref('excluded.duration_seconds'),
        help_id: ref('excluded.help_id'),
      })),
    )
    .execute()

/**
 * Withdraws the late entries of this intervention from students who have not begun, and returns
 * these students.
 */
export async function deleteLateEntries(
  tx: Tx,
  helpId: number,
  studentIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .deleteFrom('late_entries')
    .where('help_id', '=', helpId)
    .where(sql<boolean>`student_id = any(${[...studentIds]}::integer[])`)
    .where(sql<boolean>`not exists (
      select from attempts where attempts.quiz_id = late_entries.quiz_id
        and attempts.student_id = late_entries.student_id)`)
    .returning('student_id')
    .execute()
  return rows.map(({ student_id }) => student_id)
}

/** Sends a message to the pages of these attempts. */
export const insertMessages = (
  tx: Tx,
  messages: readonly {
    readonly attempt_id: number
    readonly kind: SittingMessageKind
    readonly minutes: number | null
  }[],
  told: { readonly quizId: number; readonly text: string; readonly actorId: number; now: Date },
) =>
  tx
    .insertInto('sitting_messages')
    .values(
      messages.map((message) => ({
        ...message,
        ...{ quiz_id: told.quizId, text: told.text, actor_id: told.actorId, at: told.now },
      })),
    )
    .execute()
