import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import { heldQuestionIds } from '../../../quizzes/quiz/index.ts'
import { unchangedPaperId } from '../../attempts/index.ts'
import { isCurrent, type Taking } from '../sitting.queries.ts'
import { columnsOf } from './start.queries.ts'

/** The rows of a start that the transaction has locked. */
export interface HeldStart {
  /** True if both the account and the quiz are locked. */
  readonly is_held: boolean
  /** True if there is a current attempt and no other transaction has locked it. */
  readonly has_attempt: boolean
  /** True if the student was let in late and no other transaction has locked the entry. */
  readonly has_late_entry: boolean
}

/**
 * Locks the accounts, quizzes, current attempts and late entries of starts like `startAttempt`, but
 * without waiting: rows that another transaction has locked are skipped. Returns them in the order
 * of the starts.
 */
export async function holdStarts(tx: Tx, takings: readonly Taking[]): Promise<HeldStart[]> {
  const rows = await hold(tx, columnsOf(takings))
  const byPlace = new Map(rows.map(({ place, ...held }) => [place, held]))
  return takings.map(
    (_one, index) =>
      byPlace.get(index + 1) ?? { is_held: false, has_attempt: false, has_late_entry: false },
  )
}

const hold = prepared(
  'hold_starts',
  (db, { student_ids, quiz_ids }: { student_ids: number[]; quiz_ids: number[] }) =>
    sql<HeldStart & { place: number }>`
    with asked as materialized (
      select student_id, quiz_id, place
      from unnest(${student_ids}::integer[], ${quiz_ids}::integer[])
        with ordinality as start (student_id, quiz_id, place)
    ), student as materialized (
      select id from users where id = any (${student_ids}::integer[]) and erased_at is null
      for share skip locked
    ), quiz as materialized (
      select id from quizzes where id = any (${quiz_ids}::integer[]) for key share skip locked
    ), present as materialized (
      select attempts.student_id, attempts.quiz_id
      from asked join attempts
        on attempts.student_id = asked.student_id and attempts.quiz_id = asked.quiz_id
          and ${isCurrent}
      for key share of attempts skip locked
    ), late as materialized (
      select entry.student_id, entry.quiz_id
      from asked join late_entries entry
        on entry.quiz_id = asked.quiz_id and entry.student_id = asked.student_id
      for key share of entry skip locked
    )
    select asked.place::integer, true as is_held, present.student_id is not null as has_attempt,
      late.quiz_id is not null as has_late_entry
    from asked
      join student on student.id = asked.student_id
      join quiz on quiz.id = asked.quiz_id
      left join present on present.student_id = asked.student_id and present.quiz_id = asked.quiz_id
      left join late on late.student_id = asked.student_id and late.quiz_id = asked.quiz_id`.compile(
      db,
    ),
)

/** The paper that attempts at a quiz start with, if it is already frozen. */
export interface FrozenPaper {
  readonly quiz_id: number
  readonly paper_id: number
  readonly chapter_name: string
  readonly total_marks: string
  /** True if each attempt has its own order of the paper's items. */
  readonly is_arranged: boolean
  /** True for a practice with a question that an exam holds. */
  readonly is_held: boolean
}

/** The frozen papers of quizzes, by quiz id. Excludes private practices. */
export async function findFrozenPapers(
  db: Db | Tx,
  quizIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, FrozenPaper>> {
  const papers = await selectFrozenPapers(db, { quiz_ids: [...quizIds], now })
  return new Map(papers.map((paper) => [paper.quiz_id, paper]))
}

const selectFrozenPapers = prepared(
  'frozen_papers',
  (db, { quiz_ids, now }: { quiz_ids: number[]; now: Date }) =>
    sql<FrozenPaper>`
    with quiz as materialized (
      select quizzes.id, quizzes.quiz_mode, case
        when quizzes.quiz_mode = 'practice' then ${unchangedPaperId}
        else (select id from papers where quiz_id = quizzes.id and quiz_mode = 'exam') end as paper_id
      from quizzes where quizzes.id = any (${quiz_ids}::integer[]) and quizzes.owner_id is null
    ), held as materialized (${heldQuestionIds(now)})
    select quiz.id as quiz_id, papers.id as paper_id, papers.chapter_name, papers.total_marks,
      papers.arrangement is not null as is_arranged,
      quiz.quiz_mode = 'practice' and exists (
        select from held join paper_questions using (question_id)
        where paper_questions.paper_id = quiz.paper_id) as is_held
    from quiz join papers on papers.id = quiz.paper_id`.compile(db),
)
