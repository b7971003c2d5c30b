import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import type { AnswerRow, IncomingAnswer } from './answers.ts'
import type { Paper, PaperItem } from './paper.ts'

/** A row of `attempts`. */
export type AttemptRecord = Selectable<Tables['attempts']>

/** Locks the row: save waits, submit and the closer queue up behind each other. */
export const lockAttempt = (tx: Tx, id: number) =>
  tx.selectFrom('attempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Holds the attempt open: saves of one attempt run side by side, its closing waits for them. */
export const holdAttempt = (tx: Tx, id: number) =>
  tx.selectFrom('attempts').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst()

/**
 * Keeps the student's account from being deleted until the transaction ends;
 * false when it is gone already.
 */
export async function holdStudent(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** The questions on the paper of the student's attempt; undefined when it is not the student's. */
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

/** An attempt with what the student must know of its quiz, which may be deleted by now. */
export type AttemptWithQuiz = NonNullable<Awaited<ReturnType<typeof findCurrentAttempt>>>

/** The student's one exam attempt of the quiz, or the running one of a practice. */
export const findCurrentAttempt = (db: Db | Tx, studentId: number, quizId: number) =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .innerJoin('papers', 'papers.id', 'attempts.paper_id')
    .selectAll('attempts')
    .select([
      'quizzes.name as quiz_name',
      'quizzes.difficulty_level',
      'quizzes.time_duration_seconds',
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

/** Starts an attempt; undefined when another call of the same student was faster. */
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

/** A paper whole, key included. Throws when there is none: an attempt always has one. */
export async function getPaper(db: Db | Tx, id: number): Promise<Paper> {
  const row = await db
    .selectFrom('papers')
    .select(['id', 'chapter_id', 'chapter_name', 'total_marks', 'items'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    total_marks: Number(row.total_marks),
    items: row.items as unknown as PaperItem[],
  }
}

/** The paper of an exam once printed; of a practice the one with this content. */
export const findPaper = (
  tx: Tx,
  quizId: number,
  print: { quiz_mode: 'exam' } | { quiz_mode: 'practice'; content_hash: Uint8Array },
) =>
  tx
    .selectFrom('papers')
    .select(['id as paper_id', 'total_marks'])
    .where('quiz_id', '=', quizId)
    .where('quiz_mode', '=', print.quiz_mode)
    .$if(print.quiz_mode === 'practice', (query) =>
      query.where('content_hash', '=', 'content_hash' in print ? print.content_hash : Buffer.of()),
    )
    .executeTakeFirst()

/** Prints a paper; does nothing when another start printed the same one meanwhile. */
export const insertPaper = (
  tx: Tx,
  paper: Omit<Selectable<Tables['papers']>, 'id' | 'items' | 'total_marks'> & {
    items: readonly PaperItem[]
    total_marks: string
  },
) =>
  tx
    .insertInto('papers')
    .values({ ...paper, items: JSON.stringify(paper.items) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The stored answers of an attempt, all or those to some questions. */
export const selectAnswers = (
  db: Db | Tx,
  attemptId: number,
  questionIds?: readonly number[],
): Promise<AnswerRow[]> =>
  db
    .selectFrom('answers')
    .select(['question_id', 'selected', 'answered', 'marked_for_review'])
    .select(['seq', 'review_seq', 'visit_seq', 'time_spent'])
    .where('attempt_id', '=', attemptId)
    .$if(questionIds !== undefined, (query) =>
      query.where('question_id', '=', (where) =>
        where.fn.any(sql<number[]>`${[...(questionIds ?? [])]}::integer[]`),
      ),
    )
    .orderBy('question_id')
    .execute()

/**
 * Stores answers that count their changes. Selection and review flag are merged each by its own
 * order: a newer one wins, of two with the same order the greater content. Of two visits and of two
 * times the greater stays. So any order and any repetition of the same saves ends in the same
 * state. A part that was not sent comes as the least there is, which changes nothing.
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
 * Stores answers of a client that does not count: they replace what is there, as the
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

/** Writes down what each answer earned. */
export const updateAnswerMarks = (
  tx: Tx,
  attemptId: number,
  marks: readonly { question_id: number; marks: string }[],
) =>
  sql`
  update answers set marks = r.marks
  from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as r(question_id integer, marks numeric)
  where answers.attempt_id = ${attemptId} and answers.question_id = r.question_id
`.execute(tx)

/** Closes the attempt with its marks. */
export const updateClosed = (
  tx: Tx,
  id: number,
  closed: {
    submitted_at: Date
    closed_by: 'student' | 'server'
    scored_marks: string
    percentage: string
    published_at: Date | null
  },
) => tx.updateTable('attempts').set(closed).where('id', '=', id).execute()

/** Appends to the attempt's history. */
export const insertEvent = (
  tx: Tx,
  event: {
    attempt_id: number
    kind: 'started' | 'resumed' | 'submitted' | 'published'
    at: Date
    detail?: object
  },
) =>
  tx
    .insertInto('attempt_events')
    .values({ ...event, detail: JSON.stringify(event.detail ?? {}) })
    .execute()
