import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Figures } from './time-window.ts'

/**
 * Does the paper of the `papers` row ask several subjects? Then the percentage of an attempt is
 * that of none of them, and `subject_percentages` has those of each.
 */
export const asksSeveralSubjects = sql<boolean>`(select count(*) > 1 from printed_subjects(papers.chapters))`

/** A student's submitted attempts of the window, without those at private practices. */
export const submittedAttempts = (db: Db, { studentId, mode, window }: Figures) =>
  db
    .selectFrom('attempts')
    .where('attempts.student_id', '=', studentId)
    .where('attempts.quiz_mode', '=', mode)
    .where('attempts.is_private', '=', false)
    .where('attempts.submitted_at', '>=', window.from)
    .where('attempts.submitted_at', '<=', window.until)

/** A student's published attempts of the window. */
export const publishedAttempts = (db: Db, figures: Figures) =>
  submittedAttempts(db, figures).where('attempts.published_at', 'is not', null)
