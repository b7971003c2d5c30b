import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { undoableSeconds } from './undoable-seconds.ts'

/**
 * True if an undo can still restore somebody who is taking the exam of the `quizzes` row, or may
 * start it late. Deleted rows are kept as copies while they can be restored.
 */
const isTakerUndoable = (now: Date) => sql<boolean>`(quizzes.id in (
  select (before ->> 'quiz_id')::integer
  from deletions join deleted_rows on deletion_id = deletions.id
  where expires_at > ${now}::timestamptz and undone_at is null and after is null
    -- As the index has it.
    and (table_name = 'late_entries'
      or table_name = 'attempts' and before ->> 'submitted_at' is null)
    and coalesce((before ->> 'until')::timestamptz > ${now}::timestamptz, true)
))`

/** True if an undo can still restore the deleted exam of the `quizzes` row. */
const isExamUndoable = (now: Date) => sql<boolean>`(
  quizzes.deleted_at > ${now}::timestamptz - make_interval(secs => ${undoableSeconds})
)`

/** True if an undo can still restore the exam of the `quizzes` row, or somebody taking it. */
export const isStillUndoable = (what: 'exam' | 'taker', now: Date) =>
  what === 'exam' ? isExamUndoable(now) : isTakerUndoable(now)

/** The copies of the students whom an undo can still restore. */
const undoableStudents = (now: Date) => sql`
  from deletions join deleted_rows on deletion_id = deletions.id
  where kind = 'student' and expires_at > ${now}::timestamptz and undone_at is null`

/**
 * True if an undo can still restore a student with one of these addresses or roll numbers. Another
 * account that took it would make the undo impossible for all students of the deletion. Ask after
 * the account has been written: by then a deletion that held the old row has been committed.
 */
export async function isStudentUndoable(
  tx: Tx,
  now: Date,
  { emails, rollNumbers }: Record<'emails' | 'rollNumbers', readonly string[]>,
): Promise<boolean> {
  // The accounts are the first step, so that the primary key finds them among all copies.
  const { rows } = await sql`
    select ${undoableStudents(now)} and step = 0 and (
      before ->> 'email' <> ''
        and lower(before ->> 'email') in (select lower(given) from unnest(${[...emails]}::text[]) given)
      or lower(before ->> 'roll_number') in (
        select lower(given) from unnest(${[...rollNumbers]}::text[]) given)
    ) limit 1`.execute(tx)
  return rows.length > 0
}

/** Like {@link isStudentUndoable}, for the identity of a person at a provider. */
export async function isIdentityUndoable(
  tx: Tx,
  now: Date,
  { provider, subject }: { readonly provider: string; readonly subject: string },
): Promise<boolean> {
  const { rows } = await sql`
    select ${undoableStudents(now)} and table_name = 'social_identities'
      and before ->> 'provider' = ${provider} and before ->> 'subject' = ${subject}
    limit 1`.execute(tx)
  return rows.length > 0
}
