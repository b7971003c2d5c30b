import { limits } from '@prepwell/contract/wire/limits.ts'
import { sql } from 'kysely'
import { after } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { AttemptRecord, IncomingAnswer } from '../attempts/index.ts'

/** Locks the row: saves wait, submits and the closing job queue behind each other. */
export const lockAttempt = (tx: Tx, id: number) =>
  tx.selectFrom('attempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Keeps the attempt open: its saves run side by side, and its closing waits for them. */
export const holdAttempt = (tx: Tx, id: number) =>
  tx.selectFrom('attempts').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst()

/** Keeps the account from being deleted until the transaction ends; false when it is gone. */
export async function holdStudent(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** How many questions the attempt's paper has; undefined when the attempt is not the student's. */
export async function findQuestionsCount(
  db: Db,
  studentId: number,
  attemptId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('attempts')
    .innerJoin('papers', 'papers.id', 'attempts.paper_id')
    .select('papers.questions_count')
    .where('attempts.id', '=', attemptId)
    .where('attempts.student_id', '=', studentId)
    .executeTakeFirst()
  return row?.questions_count
}

/** An attempt with the data of its quiz, which may be deleted. */
export type AttemptWithQuiz = NonNullable<Awaited<ReturnType<typeof findCurrentAttempt>>>

/** The student's only attempt at an exam, or the running attempt at a practice. */
export const findCurrentAttempt = (db: Db | Tx, studentId: number, quizId: number) =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .innerJoin('papers', 'papers.id', 'attempts.paper_id')
    .selectAll('attempts')
    .select([
      'quizzes.name as quiz_name',
      'quizzes.description',
      'quizzes.difficulty_level',
      'quizzes.time_duration_seconds',
      'papers.subject_name',
      'papers.chapter_name',
      'papers.questions_count',
    ])
    .where('attempts.student_id', '=', studentId)
    .where('attempts.quiz_id', '=', quizId)
    .where((or) =>
      or.or([or('attempts.quiz_mode', '=', 'exam'), or('attempts.submitted_at', 'is', null)]),
    )
    .orderBy('attempts.id', 'desc')
    .executeTakeFirst()

/** Inserts an attempt; undefined when another call of the same student was faster. */
export const insertAttempt = (
  tx: Tx,
  attempt: Pick<
    AttemptRecord,
    'student_id' | 'quiz_id' | 'paper_id' | 'quiz_mode' | 'started_at' | 'deadline' | 'total_marks'
  >,
) =>
  tx
    .insertInto('attempts')
    .values(attempt)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

/** An attempt with the name of its quiz. */
export type NamedAttempt = NonNullable<Awaited<ReturnType<typeof findNamedAttempt>>>

/** An attempt with the name of its quiz, whoever asks. */
export const findNamedAttempt = (db: Db, id: number) =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .selectAll('attempts')
    .select('quizzes.name as quiz_name')
    .where('attempts.id', '=', id)
    .executeTakeFirst()

/** Running attempts whose deadline and grace are past, longest overdue first. */
export const selectOverdue = (db: Db, now: Date) =>
  overdue(db, now).select('id').orderBy('deadline').execute()

/** Locks an overdue attempt; undefined when it is closed, or locked by somebody else. */
export const lockOverdueAttempt = (tx: Tx, id: number, now: Date) =>
  overdue(tx, now).selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()

const overdue = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('attempts')
    .where('submitted_at', 'is', null)
    .where('deadline', '<', after(now, -limits.graceSeconds))

/**
 * Stores answers of a client that counts its changes. Selection and review flag are merged
 * separately, each by its own order: the newer one wins, and of two with the same order the greater
 * content. Of two visits and of two times the greater stays. So the same saves in any order, and
 * repeated, end in the same state. A part that was not sent gets the lowest value, which changes
 * nothing.
 */
export const mergeAnswers = (
  tx: Tx,
  attemptId: number,
  now: Date,
  answers: readonly IncomingAnswer[],
) =>
  sql`
  insert into answers as a (attempt_id, question_id, selected, answered, marked_for_review,
    seq, review_seq, visit_seq, saved_at, time_spent)
  select ${attemptId}::integer, r.question_id,
    case when r.seq is null then '{}' else r.selected end, r.seq is not null and r.answered,
    r.review_seq is not null and r.marked_for_review,
    coalesce(r.seq, 0), coalesce(r.review_seq, 0), coalesce(r.visit_seq, 0), ${now}::timestamptz, r.time_spent
  from ${incoming(answers)} order by r.question_id
  on conflict (attempt_id, question_id) do update
    set selected = case when ${isNewerSelection} then excluded.selected else a.selected end,
        answered = case when ${isNewerSelection} then excluded.answered else a.answered end,
        marked_for_review =
          case when ${isNewerFlag} then excluded.marked_for_review else a.marked_for_review end,
        seq = greatest(a.seq, excluded.seq), review_seq = greatest(a.review_seq, excluded.review_seq),
        visit_seq = greatest(a.visit_seq, excluded.visit_seq), saved_at = excluded.saved_at,
        time_spent = greatest(a.time_spent, excluded.time_spent)
    where ${isNewerSelection} or ${isNewerFlag}
      or excluded.visit_seq > a.visit_seq or excluded.time_spent > a.time_spent
`.execute(tx)

const isNewerSelection = sql`(excluded.seq, excluded.selected, excluded.answered)
  > (a.seq, a.selected, a.answered)`
const isNewerFlag = sql`(excluded.review_seq, excluded.marked_for_review)
  > (a.review_seq, a.marked_for_review)`

/**
 * Stores answers of a client that does not count its changes: they replace what is stored, as the
 * next change of selection and flag.
 */
export const replaceAnswers = (
  tx: Tx,
  attemptId: number,
  now: Date,
  answers: readonly IncomingAnswer[],
) =>
  sql`
  insert into answers as a (attempt_id, question_id, selected, answered, marked_for_review,
    seq, review_seq, saved_at, time_spent)
  select ${attemptId}::integer, r.question_id, r.selected, r.answered, r.marked_for_review,
    1, 1, ${now}::timestamptz, r.time_spent
  from ${incoming(answers)} order by r.question_id
  on conflict (attempt_id, question_id) do update
    set selected = excluded.selected, answered = excluded.answered,
        marked_for_review = excluded.marked_for_review,
        seq = a.seq + 1, review_seq = a.review_seq + 1, saved_at = excluded.saved_at,
        time_spent = greatest(a.time_spent, excluded.time_spent)
`.execute(tx)

const incoming = (answers: readonly IncomingAnswer[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
    as r(question_id integer, selected text[], answered boolean, marked_for_review boolean,
      seq bigint, review_seq bigint, visit_seq bigint, time_spent integer)`
