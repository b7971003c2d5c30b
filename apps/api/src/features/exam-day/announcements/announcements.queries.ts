import { sql } from 'kysely'
import { epoch } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { isInScope, type Viewer } from '../../shared/access/index.ts'

/** An exam of the school, and whether anybody is sitting it now; 404 for any other quiz. */
export const getExam = (db: Db | Tx, id: number) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'quiz_mode', 'date_of_quiz', 'time_duration_seconds', 'entry_seconds'])
    .select(
      sql<boolean>`exists (
        select from attempts where attempts.quiz_id = quizzes.id and attempts.submitted_at is null
      )`.as('is_sat'),
    )
    .where('id', '=', id)
    .where('quiz_mode', '=', 'exam')
    .where('deleted_at', 'is', null)
    .where('owner_id', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('Exam'))

export type Exam = Awaited<ReturnType<typeof getExam>>

/**
 * The sections of an exam that have opened for somebody, from 1. Null if all questions may be read:
 * by those who may edit the exam, and in an exam whose sections have no times of their own.
 */
export async function findOpenedSections(
  db: Db,
  { viewer, id, now }: { readonly viewer: Viewer; readonly id: number; readonly now: Date },
): Promise<ReadonlySet<number> | null> {
  const { rows } = await sql<{ sections: number[] }>`
    select array(
      select distinct span.section from attempts
        cross join jsonb_to_recordset(attempts.section_times -> 'spans')
          as span (section integer, opens_at float8, deadline float8)
      where attempts.quiz_id = quizzes.id
        and span.opens_at < span.deadline and span.opens_at <= ${epoch(now)}::float8
        and (submitted_at is null or span.opens_at <= extract(epoch from submitted_at))
    ) as sections
    from quizzes where id = ${id} and section_times = 'each'
      and not ${isInScope(viewer, 'quizzes.edit', 'quiz')}`.execute(db)
  return rows[0] ? new Set(rows[0].sections) : null
}

/** An announcement with the number of attempts whose pages have received it. */
interface AnnouncementRow {
  readonly id: number
  readonly text: string
  readonly question_id: number | null
  readonly at: Date
  readonly by: string | null
  readonly withdrawn_at: Date | null
  readonly withdrawn_by: string | null
  readonly attempts: number
  readonly received: number
}

/** All announcements of an exam, latest first. */
export async function selectAnnouncements(db: Db, quizId: number): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select message.id, message.text, message.question_id, message.at, author.name as by,
      message.withdrawn_at, withdrawer.name as withdrawn_by, pages.attempts, pages.received
    from sitting_messages as message
    left join users as author on author.id = message.actor_id
    left join users as withdrawer on withdrawer.id = message.withdrawn_by
    cross join lateral (
      select count(*)::integer as attempts,
        count(*) filter (where attempt_contacts.informed_at > message.at)::integer as received
      from attempts
      join users on users.id = attempts.student_id and users.status = 'Active'
      left join attempt_contacts on attempt_contacts.attempt_id = attempts.id
      where attempts.quiz_id = message.quiz_id
        and (attempts.submitted_at is null or attempts.submitted_at > message.at)
    ) as pages
    where message.quiz_id = ${quizId} and message.kind = 'announcement'
    order by message.id desc`.execute(db)
  return rows
}

/** Number of announcements of an exam, withdrawn ones included. */
export async function countAnnouncements(tx: Tx, quizId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('sitting_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('quiz_id', '=', quizId)
    .where('kind', '=', 'announcement')
    .executeTakeFirstOrThrow()
  return count
}

/** True if the exam asks this question. */
export async function asksQuestion(tx: Tx, quizId: number, questionId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('papers')
    .innerJoin('paper_questions', 'paper_questions.paper_id', 'papers.id')
    .select('papers.id')
    .where('papers.quiz_id', '=', quizId)
    .where('paper_questions.question_id', '=', questionId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface NewAnnouncement {
  readonly quiz_id: number
  readonly text: string
  readonly question_id: number | null
  readonly actor_id: number
  readonly at: Date
}

export const insertAnnouncement = (tx: Tx, announcement: NewAnnouncement) =>
  tx
    .insertInto('sitting_messages')
    .values({ ...announcement, kind: 'announcement' })
    .returning('id')
    .executeTakeFirstOrThrow()

/**
 * Withdraws an announcement, unless it is already withdrawn; false if the exam has no such
 * announcement.
 */
export async function updateWithdrawn(
  tx: Tx,
  {
    quizId,
    id,
    actorId,
    now,
  }: Record<'quizId' | 'id' | 'actorId', number> & { readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sitting_messages')
    .set(({ fn, ref, val }) => ({
      withdrawn_at: fn.coalesce('withdrawn_at', val(now)),
      withdrawn_by: sql<
        number | null
      >`case when ${ref('withdrawn_at')} is null then ${actorId} else ${ref('withdrawn_by')} end`,
    }))
    .where('id', '=', id)
    .where('quiz_id', '=', quizId)
    .where('kind', '=', 'announcement')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
