import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { FiguresOfAnyMode } from './time-window.ts'

/**
 * Does the paper of the `papers` row ask several subjects? Then the percentage of an attempt is
 * that of none of them, and `subject_percentages` has those of each.
 */
export const asksSeveralSubjects = sql<boolean>`(select count(*) > 1 from printed_subjects(papers.chapters))`

/**
 * Does the quiz of the `attempts` row show its students more than marks? Else a figure of a part of
 * its paper is kept from them: where that asks one question, the figure tells whether it is right.
 */
export const showsAnswers = sql<boolean>`attempts.quiz_id not in (
  select quizzes.id from quizzes where quizzes.shown_after = 'marks'
)`

/** A student's submitted attempts of the window, without those at private practices. */
export const submittedAttempts = (db: Db, { studentId, mode, window }: FiguresOfAnyMode) =>
  db
    .selectFrom('attempts')
    .where('attempts.student_id', '=', studentId)
    .$if(mode !== null, (query) => query.where('attempts.quiz_mode', '=', mode))
    .where('attempts.is_private', '=', false)
    .where('attempts.submitted_at', '>=', window.from)
    .where('attempts.submitted_at', '<=', window.until)

/** A student's published attempts of the window. */
export const publishedAttempts = (db: Db, figures: FiguresOfAnyMode) =>
  submittedAttempts(db, figures).where('attempts.published_at', 'is not', null)
