import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** An exam whose findings must be computed again. */
interface ChangedExam {
  readonly quiz_id: number
  /** Ids of the changes to be processed. */
  readonly changes: readonly number[]
}

/** Exams that have changed, are over, and that nobody is sitting any more. */
export async function selectChangedExams(db: Db, now: Date): Promise<ChangedExam[]> {
  const { rows } = await sql<ChangedExam>`
    select quizzes.id as quiz_id, changes
    from (
      select quiz_id, json_agg(id) as changes from item_finding_changes group by quiz_id
    ) changed
    join quizzes on quizzes.id = changed.quiz_id
    where exam_on_until(quizzes.id, date_of_quiz, time_duration_seconds, entry_seconds) <= ${now}
      and not exists (
        select from attempts where attempts.quiz_id = quizzes.id and submitted_at is null
      )
    order by quizzes.id`.execute(db)
  return rows
}

/** The part of an exam's statistics that is stored. */
interface StoredStatistics {
  /** Ids of the questions that need attention. */
  readonly found: readonly number[]
  /**
   * The figures of each question that at least one attempt had; the facility is a share of the full
   * marks.
   */
  readonly figures: readonly {
    readonly question_id: number
    readonly attempts: number
    readonly facility: number
  }[]
}

/**
 * Replaces the findings and figures of an exam, unless another process has already handled the same
 * changes, because that process may have seen a later state.
 */
export const replaceFindings = (
  db: Db,
  { quiz_id, changes }: ChangedExam,
  { found, figures }: StoredStatistics,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('item_finding_changes')
      .where(sql<boolean>`id = any(${[...changes]}::bigint[])`)
      .executeTakeFirst()
    if (Number(numDeletedRows) < changes.length) return
    await tx.deleteFrom('item_findings').where('quiz_id', '=', quiz_id).execute()
    await tx.deleteFrom('item_figures').where('quiz_id', '=', quiz_id).execute()
    if (found.length > 0)
      await tx
        .insertInto('item_findings')
        .values(found.map((question_id) => ({ quiz_id, question_id })))
        .execute()
    if (figures.length > 0)
      await tx
        .insertInto('item_figures')
        .values(figures.map((figure) => ({ quiz_id, ...figure })))
        .execute()
  })
