import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { type Expression, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { FiguresOfAnyMode } from './time-window.ts'

/**
 * True if the paper of the `papers` row has several subjects. An attempt's percentage then belongs
 * to none of them, and `subject_percentages` has one for each.
 */
export const asksSeveralSubjects = sql<boolean>`(select count(*) > 1 from printed_subjects(papers.chapters))`

/**
 * SQL for the present name of a subject of the `printed` row, or the one on the paper if its
 * chapters are deleted.
 */
export const presentSubjectName = sql<string>`coalesce((
    select subjects.name from chapters join subjects on subjects.id = subject_id
    where chapters.id = any (chapter_ids) order by array_position(chapter_ids, chapters.id) limit 1
  ), printed.name)`

/**
 * True if the quiz of the `attempts` row shows its students more than marks. Otherwise figures for
 * a part of its paper are hidden from them: for a part with one question, the figure would reveal
 * whether the answer is right.
 */
export const showsAnswers = sql<boolean>`attempts.quiz_id not in (
  select quizzes.id from quizzes where quizzes.shown_after = 'marks'
)`

type InSql<Value> = Value | Expression<Value>

/** {@link FiguresOfAnyMode}, also as SQL expressions. */
interface FiguresInSql {
  readonly studentId: InSql<number>
  readonly mode: InSql<QuizMode> | null
  readonly window: { readonly from: InSql<Date>; readonly until: InSql<Date> }
}

/**
 * A student's submitted attempts of the window, except attempts at private practices. Filters by
 * student first. Just after a publication, the planner's statistics are up to an hour old and show
 * almost no published attempts, so the planner would read the published attempts of everybody.
 */
const submittedAttempts = (db: Db | Tx, { studentId, mode, window }: FiguresInSql) =>
  db
    .selectFrom(
      db
        .selectFrom('attempts')
        .selectAll()
        .where('student_id', '=', studentId)
        .offset(sql.lit(0))
        .as('attempts'),
    )
    .$if(mode !== null, (query) => query.where('attempts.quiz_mode', '=', mode))
    .where('attempts.is_private', '=', false)
    .where('attempts.submitted_at', '>=', window.from)
    .where('attempts.submitted_at', '<=', window.until)

/** A student's published attempts of the window. */
export const publishedAttempts = (db: Db | Tx, figures: FiguresInSql) =>
  submittedAttempts(db, figures).where('attempts.published_at', 'is not', null)
