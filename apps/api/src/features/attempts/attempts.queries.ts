import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'
import type { AnswerRow } from './answers.ts'
import type { Paper, PaperItem } from './paper.ts'

/** A row of `attempts`. */
export type AttemptRecord = Selectable<Tables['attempts']>

/** A whole paper, key included; every attempt has one. */
export async function getPaper(db: Db | Tx, id: number): Promise<Paper> {
  const row = await db
    .selectFrom('papers')
    .select(['id', 'chapter_id', 'subject_name', 'chapter_name', 'total_marks', 'items'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    total_marks: Number(row.total_marks),
    items: row.items as unknown as PaperItem[],
  }
}

/** The printed paper of an exam, or the paper of a practice that has this content. */
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

/** Does nothing when another start has printed the same paper meanwhile. */
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

/** The stored answers of an attempt: all, or those to some questions. */
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

/** The stored answers of a closed attempt with what each earned. */
export const selectMarkedAnswers = (db: Db | Tx, attemptId: number) =>
  db
    .selectFrom('answers')
    .select(['question_id', 'selected', 'answered', 'marked_for_review', 'marks', 'time_spent'])
    .where('attempt_id', '=', attemptId)
    .execute()

/** An answer with what it earned. */
export type MarkedAnswer = Awaited<ReturnType<typeof selectMarkedAnswers>>[number]

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

/** Appends an event to the attempt's history. */
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
