import { sql } from 'kysely'
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
