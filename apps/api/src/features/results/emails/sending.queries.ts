import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { isOpenTo, ownDuration, sectionPlan } from '../../quizzes/quiz/index.ts'
import { asksSeveralSubjects, presentSubjectName, showsAnswers } from '../statistics/index.ts'
import type { Week } from './week.ts'

/** An unsent notice with its recipient. */
export type WaitingNotice = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

/**
 * Finds the notice, unless it is already being sent, or its recipient may not get it or does not
 * want it.
 */
export const findWaiting = (db: Db, id: number) =>
  db
    .selectFrom('notices')
    .innerJoin('users', 'users.id', 'notices.user_id')
    .select(['notices.id', 'notices.user_id', 'kind', 'quiz_id', 'about', 'name', 'email'])
    .where('notices.id', '=', id)
    .where('begun_at', 'is', null)
    .where('status', '=', 'Active')
    .where('email_verified_at', 'is not', null)
    .where('notifications_enabled', '=', true)
    .executeTakeFirst()

/** Marks the notice as being sent; false if it already is. */
export async function claimNotice(db: Db, id: number, begun_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notices')
    .set({ begun_at })
    .where('id', '=', id)
    .where('begun_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Releases a claimed notice that was not sent, so that a retry can claim it. */
export const releaseNotice = (db: Db, id: number) =>
  db.updateTable('notices').set({ begun_at: null }).where('id', '=', id).execute()

/** Records that the mail server has accepted the notice. */
export const updateSent = (db: Db, id: number, sent_at: Date) =>
  db.updateTable('notices').set({ sent_at }).where('id', '=', id).execute()

/**
 * The exam of a reminder; undefined if it has begun, was moved or deleted, was started by the
 * student, or is open only to other groups.
 */
export const findExamAhead = (db: Db, now: Date, { id }: WaitingNotice) =>
  db
    .selectFrom('notices')
    .innerJoin('quizzes', 'quizzes.id', 'notices.quiz_id')
    .select([
      'quizzes.name',
      'date_of_quiz',
      'time_duration_seconds',
      'entry_seconds',
      'ends_together',
      sectionPlan.as('section_plan'),
    ])
    .select(ownDuration(sql`notices.user_id`).as('own_duration_seconds'))
    .where('notices.id', '=', id)
    .whereRef('date_of_quiz', '=', 'about')
    .where('date_of_quiz', '>', now)
    .where('quizzes.quiz_mode', '=', 'exam')
    .where('deleted_at', 'is', null)
    .where(isOpenTo(sql.ref('notices.user_id')))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('attempts')
            .select('attempts.id')
            .whereRef('attempts.quiz_id', '=', 'notices.quiz_id')
            .whereRef('attempts.student_id', '=', 'notices.user_id')
            .where('attempts.quiz_mode', '=', 'exam'),
        ),
      ),
    )
    .executeTakeFirst()

/** The student's result in a published exam. */
export const findResult = (db: Db, { quiz_id, user_id }: WaitingNotice) =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select([
      'attempts.id as attempt_id',
      'quizzes.name as quiz_name',
      'quizzes.shown_after',
      sql<number>`attempts.percentage::float8`.as('percentage'),
    ])
    .where('attempts.quiz_id', '=', quiz_id)
    .where('attempts.student_id', '=', user_id)
    .where('attempts.quiz_mode', '=', 'exam')
    .where('attempts.published_at', 'is not', null)
    .executeTakeFirst()

const completedIn = (db: Db, studentId: number, { start, end }: Week) =>
  db
    .selectFrom('attempts')
    .where('attempts.student_id', '=', studentId)
    .where('attempts.is_private', '=', false)
    .where('submitted_at', '>=', start)
    .where('submitted_at', '<', end)

export type Activity = Awaited<ReturnType<typeof getActivity>>

/**
 * The student's activity in the week. `average` is the mean percentage of the published attempts;
 * null if there are none.
 */
export const getActivity = (db: Db, studentId: number, week: Week) =>
  completedIn(db, studentId, week)
    .select([
      sql<number>`count(*) filter (where quiz_mode = 'exam')`.as('exams'),
      sql<number>`count(*) filter (where quiz_mode = 'practice')`.as('practices'),
      sql<number>`count(*) filter (where published_at is null)`.as('pending'),
      sql<
        number | null
      >`(round(avg(percentage) filter (where published_at is not null), 2))::float8`.as('average'),
    ])
    .executeTakeFirstOrThrow()

/**
 * The student's mean percentage by subject in the published attempts of the week, best first. A
 * paper of several subjects counts for each of them, unless its exam shows marks only. Subjects
 * have their present names, so that one that was renamed during the week is one subject.
 */
export async function selectSubjectAverages(
  db: Db,
  studentId: number,
  week: Week,
): Promise<{ name: string; average: number }[]> {
  const published = completedIn(db, studentId, week)
    .where('published_at', 'is not', null)
    .select(['paper_id', 'percentage', 'subject_percentages', showsAnswers.as('shows_answers')])
  const { rows } = await sql<{ name: string; average: number }>`
    select name, round(avg(of_subject), 2)::float8 as average
    from (${published}) published join papers on papers.id = paper_id cross join lateral (
      select coalesce((
          select subjects.name from chapters join subjects on subjects.id = subject_id
          where chapters.id = papers.chapter_id
        ), papers.subject_name) as name, percentage as of_subject where not ${asksSeveralSubjects}
      union all
      select ${presentSubjectName}, subject_percentages[place]
      from printed_subjects(papers.chapters) printed
      where subject_percentages is not null and shows_answers
    ) own
    where of_subject is not null
    group by name order by average desc, name`.execute(db)
  return rows
}

export type ComingExam = NonNullable<Awaited<ReturnType<typeof findExamAhead>>>

/** The next exams that the student can take, with the time that the student has for each. */
export const selectNextExams = (
  db: Db,
  now: Date,
  { studentId, count }: { readonly studentId: number; readonly count: number },
) =>
  db
    .selectFrom('quizzes')
    .select(['name', 'date_of_quiz', 'time_duration_seconds', 'entry_seconds', 'ends_together'])
    .select(sectionPlan.as('section_plan'))
    .select(ownDuration(studentId).as('own_duration_seconds'))
    .where('quiz_mode', '=', 'exam')
    .where('deleted_at', 'is', null)
    .where('date_of_quiz', '>', now)
    .where(isOpenTo(studentId))
    .orderBy('date_of_quiz')
    .orderBy('id')
    .limit(count)
    .execute()
