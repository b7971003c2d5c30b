import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { FiguresOfAnyMode } from './time-window.ts'

/**
 * True if the paper of the `papers` row has several subjects. An attempt's percentage then belongs
 * to none of them, and `subject_percentages` has one for each.
 */
export const asksSeveralSubjects = sql<boolean>`(select count(*) > 1 from printed_subjects(papers.chapters))`

/**
 * True if the quiz of the `attempts` row shows its students more than marks. Otherwise figures of a
 * part of its paper are hidden from them: for a part with one question, the figure would reveal
 * whether the answer is right.
 */
export const showsAnswers = sql<boolean>`attempts.quiz_id not in (
  select quizzes.id from quizzes where quizzes.shown_after = 'marks'
)`

/** A student's submitted attempts of the window, without those at private practices. */
const submittedAttempts = (db: Db | Tx, { studentId, mode, window }: FiguresOfAnyMode) =>
  db
    .selectFrom('attempts')
    .where('attempts.student_id', '=', studentId)
    .$if(mode !== null, (query) => query.where('attempts.quiz_mode', '=', mode))
    .where('attempts.is_private', '=', false)
    .where('attempts.submitted_at', '>=', window.from)
    .where('attempts.submitted_at', '<=', window.until)

/** A student's published attempts of the window. */
export const publishedAttempts = (db: Db | Tx, figures: FiguresOfAnyMode) =>
  submittedAttempts(db, figures).where('attempts.published_at', 'is not', null)
