import type { GivenHelp, HelpAction, HelpReport } from '@prepwell/contract/exam-day/attempt-help.ts'
import type { PageQuery } from '@prepwell/contract/wire/common.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Tables } from '../../platform/tables.ts'
import { attemptColumns } from '../attempts/index.ts'
import { couldSit, isListed } from '../class-results/index.ts'
import { isOpenTo } from '../quizzes/index.ts'
import type { Candidate } from './help-rules.ts'

/** A call that helps. */
export type Help = Omit<Selectable<Tables['attempt_helps']>, 'action'> & {
  readonly action: HelpAction
}

/** Students, and what it gave each of them. */
export type HelpedStudent = Pick<
  Selectable<Tables['attempt_help_students']>,
  'student_id' | 'attempt_id' | 'deadline' | 'added_seconds'
>

/**
 * Keeps the accounts from being deleted until the transaction ends, and gives those that there are.
 * First of all: the same order of locks as a start and as a deletion cannot deadlock.
 */
export async function holdStudents(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'student')
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Holds the exam: it is not published until the transaction ends, and others may help beside this
 * one. With `isAlone` nobody can begin it meanwhile either. Throws 404 for no quiz of the school,
 * and 409 where nobody can be helped.
 */
export async function holdExam(
  tx: Tx,
  { id, now, isAlone = false }: { readonly id: number; readonly now: Date; isAlone?: boolean },
) {
  const exam = await tx
    .selectFrom('quizzes')
    .select(['id', 'quiz_mode', 'date_of_quiz', 'time_duration_seconds', 'results_published_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('owner_id', 'is', null)
    .$if(isAlone, (query) => query.forUpdate())
    .$if(!isAlone, (query) => query.forKeyShare())
    .executeTakeFirstOrThrow(() => notFound('Quiz'))
  if (exam.quiz_mode !== 'exam') throw conflict('Only candidates of an exam can be helped')
  if (exam.date_of_quiz > now) throw conflict('This exam has not begun')
  if (exam.results_published_at)
    throw conflict('The results are published: nothing can be changed any more')
  return exam
}

/** The exam of an attempt, and its student; 404 where an admin may not know of it. */
export const getHelpedAttempt = (db: Db, id: number) =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select(['attempts.quiz_id', 'attempts.student_id'])
    .where('attempts.id', '=', id)
    .where('attempts.is_private', '=', false)
    // A student may have many attempts at a practice: none of them is helped.
    .where('attempts.quiz_mode', '=', 'exam')
    .where('quizzes.deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('Attempt'))

/**
 * Whom `all` means: students who have begun the exam, or those who could and have not. Only active
 * ones with a confirmed address, as on the board.
 */
export async function selectAllCandidates(
  db: Db,
  quizId: number,
  action: HelpAction,
): Promise<number[]> {
  const begun = sql<boolean>`exists (
    select from attempts where attempts.quiz_id = ${quizId} and attempts.student_id = users.id)`
  const rows = await db
    .selectFrom('quizzes')
    .innerJoin('users', (join) => join.on(isListed))
    .select('users.id')
    .where('quizzes.id', '=', quizId)
    .where(action === 'let_in' ? sql<boolean>`(not ${begun} and ${couldSit})` : begun)
    .orderBy('users.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Keeps the attempts of these students at the exam as they are until the transaction ends. */
export const lockAttempts = (tx: Tx, quizId: number, studentIds: readonly number[]) =>
  tx
    .selectFrom('attempts')
    .select('id')
    .where('quiz_id', '=', quizId)
    .where(sql<boolean>`student_id = any(${[...studentIds]}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** These students with their attempts at the exam, by name. */
export async function selectCandidates(
  db: Db | Tx,
  quizId: number,
  studentIds: readonly number[],
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select users.id as student_id, users.name,
      ${isListed} as may_begin, ${isOpenTo(sql.ref('users.id'))} as is_open_to,
      case when attempts.id is not null then json_build_object(
        'id', attempts.id, 'deadline', extract(epoch from attempts.deadline) * 1000,
        'submitted_at', extract(epoch from attempts.submitted_at) * 1000,
        'closed_by', attempts.closed_by, 'device_id', contact.device_id,
        'moved_from_device_id', contact.moved_from_device_id
      ) end as attempt
    from users
      join quizzes on quizzes.id = ${quizId}
      left join attempts on attempts.student_id = users.id and attempts.quiz_id = ${quizId}
      left join attempt_contacts contact on contact.attempt_id = attempts.id
    where users.id = any(${[...studentIds]}::integer[])
    order by lower(users.name), users.id`.execute(db)
  return rows.map(({ attempt, ...student }) => ({
    ...student,
    attempt: attempt && {
      ...attempt,
      deadline: new Date(attempt.deadline),
      submitted_at: attempt.submitted_at && new Date(attempt.submitted_at),
    },
  }))
}

/**
 * Remembers a call by its key, and gives the one that has it. The same call at the same time waits
 * for the other one.
 */
export async function recordHelp(tx: Tx, help: Omit<Help, 'id'>): Promise<Help> {
  await tx
    .insertInto('attempt_helps')
    .values(help)
    .onConflict((conflict) => conflict.columns(['quiz_id', 'key']).doNothing())
    .execute()
  const stored = await tx
    .selectFrom('attempt_helps')
    .selectAll()
    .where('quiz_id', '=', help.quiz_id)
    .where('key', '=', help.key)
    .executeTakeFirstOrThrow()
  if (
    stored.action !== help.action ||
    stored.minutes !== help.minutes ||
    stored.duration_minutes !== help.duration_minutes
  )
    throw conflict('Another call has this key', 'key')
  return { ...stored, action: help.action }
}

/** A call that helped, whatever became of it; 404 for an unknown one. */
export async function getHelp(db: Db, id: number): Promise<Help> {
  const help = await db
    .selectFrom('attempt_helps')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Help'))
  return { ...help, action: help.action as HelpAction }
}

/** Remembers for whom something was done; gives those for whom it was not remembered yet. */
export async function insertHelped(
  tx: Tx,
  helpId: number,
  students: readonly HelpedStudent[],
): Promise<number[]> {
  const rows = await tx
    .insertInto('attempt_help_students')
    .values(students.map((student) => ({ help_id: helpId, ...student })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('student_id')
    .execute()
  return rows.map(({ student_id }) => student_id)
}

/** A student who was helped, and whether it still stands. */
export type GivenTo = HelpedStudent & {
  readonly is_undone: boolean
  /** Was the attempt opened or submitted by an admin again since? */
  readonly is_superseded: boolean
}

/** For whom a call did something. */
export async function selectHelped(db: Db | Tx, helpId: number): Promise<GivenTo[]> {
  const { rows } = await sql<GivenTo>`
    select student_id, attempt_id, deadline, added_seconds, ${isUndone(sql`given`)} as is_undone,
      exists (
        select from attempt_help_students later join attempt_helps help on help.id = later.help_id
        where later.attempt_id = given.attempt_id and later.help_id > given.help_id
          and help.action in ('reopen', 'submit') and not ${isUndone(sql`later`)}
      ) as is_superseded
    from attempt_help_students given where help_id = ${helpId} order by student_id`.execute(db)
  return rows
}

const isUndone = (given: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from attempt_help_undos undo
  where undo.help_id = ${given}.help_id and undo.student_id = ${given}.student_id)`

/** Remembers for whom help was taken back. */
export const insertUndone = (
  tx: Tx,
  helpId: number,
  students: readonly number[],
  by: { readonly actorId: number; readonly now: Date },
) =>
  tx
    .insertInto('attempt_help_undos')
    .values(
      students.map((student_id) => ({
        ...{ help_id: helpId, student_id },
        ...{ actor_id: by.actorId, at: by.now },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Attempts with their new deadlines. */
type Deadlines = readonly { readonly attempt_id: number; readonly deadline: Date }[]

const idsOf = (deadlines: Deadlines) => deadlines.map(({ attempt_id }) => attempt_id)
const timesOf = (deadlines: Deadlines) => deadlines.map(({ deadline }) => deadline)

/** Moves deadlines of running attempts that the caller has locked. */
export const updateDeadlines = (tx: Tx, deadlines: Deadlines) =>
  sql`
    update attempts set deadline = one.deadline
    from unnest(${idsOf(deadlines)}::integer[], ${timesOf(deadlines)}::timestamptz[])
      as one (attempt_id, deadline)
    where attempts.id = one.attempt_id and attempts.submitted_at is null`.execute(tx)

/** Opens submitted attempts that the caller has locked. */
export const reopenAttempts = (tx: Tx, deadlines: Deadlines) =>
  sql`select reopen_attempts(${idsOf(deadlines)}::integer[], ${timesOf(deadlines)}::timestamptz[])`.execute(
    tx,
  )

/** The device in contact may only hand in its answers from now on; with null, any may go on. */
export const updateMovedFrom = (tx: Tx, attemptIds: readonly number[], isMoved: boolean) =>
  tx
    .updateTable('attempt_contacts')
    .set(({ ref }) => ({ moved_from_device_id: isMoved ? ref('device_id') : null }))
    .where(sql<boolean>`attempt_id = any(${[...attemptIds]}::integer[])`)
    .execute()

/** Lets students begin after the window; what was decided for them before holds no longer. */
export const upsertLateEntries = (tx: Tx, entries: readonly Selectable<Tables['late_entries']>[]) =>
  tx
    .insertInto('late_entries')
    .values([...entries])
    .onConflict((conflict) =>
      conflict.columns(['quiz_id', 'student_id']).doUpdateSet(({ ref }) => ({
        until: ref('excluded.until'),
        duration_seconds: ref('excluded.duration_seconds'),
        help_id: ref('excluded.help_id'),
      })),
    )
    .execute()

/** Withdraws what this call gave, from students who have not begun; gives those. */
export async function deleteLateEntries(
  tx: Tx,
  helpId: number,
  studentIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .deleteFrom('late_entries')
    .where('help_id', '=', helpId)
    .where(sql<boolean>`student_id = any(${[...studentIds]}::integer[])`)
    .where(sql<boolean>`not exists (
      select from attempts where attempts.quiz_id = late_entries.quiz_id
        and attempts.student_id = late_entries.student_id)`)
    .returning('student_id')
    .execute()
  return rows.map(({ student_id }) => student_id)
}

/** Tells the pages of these attempts. */
export const insertMessages = (
  tx: Tx,
  messages: readonly {
    readonly attempt_id: number
    readonly kind: 'time_added' | 'time_taken_back' | 'reopened' | 'moved'
    readonly minutes: number | null
  }[],
  told: { readonly quizId: number; readonly text: string; readonly actorId: number; now: Date },
) =>
  tx
    .insertInto('sitting_messages')
    .values(
      messages.map((message) => ({
        ...message,
        ...{ quiz_id: told.quizId, text: told.text, actor_id: told.actorId, at: told.now },
      })),
    )
    .execute()

/** The report of a call for these students, by name. */
export async function selectDone(
  db: Db,
  helpId: number,
  studentIds: readonly number[],
): Promise<HelpReport['done']> {
  const { rows } = await sql<HelpReport['done'][number]>`
    select users.id as student_id, users.name, given.attempt_id as take_quiz_id,
      floor(extract(epoch from case when given.attempt_id is null
        then given.deadline else attempts.deadline end))::integer as until
    from attempt_help_students given
      join users on users.id = given.student_id
      left join attempts on attempts.id = given.attempt_id
    where given.help_id = ${helpId} and users.id = any(${[...studentIds]}::integer[])
    order by lower(users.name), users.id`.execute(db)
  return rows
}

/** An attempt that is to be submitted; saves and other submits wait. */
export const lockHelpedAttempt = (tx: Tx, id: number) =>
  tx
    .selectFrom('attempts')
    .select(attemptColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The quiz whose help is listed; 404 for no quiz of the school. */
export const getExamForHelp = (db: Db, id: number) =>
  db
    .selectFrom('quizzes')
    .select('results_published_at')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('owner_id', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('Quiz'))

/** A row of the list, with the total of the list. */
type ListedHelp = Omit<GivenHelp, 'undone' | 'can_undo'> & {
  readonly undone_count: number
  readonly undone_by: string | null
  readonly undone_at: number | null
  readonly total: number
}

const namesShown = 5

/** The calls that helped somebody in an exam, the latest first. */
export async function selectHelp(
  db: Db,
  quizId: number,
  { page, per_page: limit = 20, order }: PageQuery,
): Promise<ListedHelp[]> {
  const paging = page === undefined ? sql`` : sql`limit ${limit} offset ${(page - 1) * limit}`
  const { rows } = await sql<ListedHelp>`
    select help.id, help.action, help.minutes, help.duration_minutes, help.reason, actor.name as by,
      floor(extract(epoch from help.at))::integer as at, given.students_count, given.students,
      coalesce(undone.count, 0)::integer as undone_count, undone.by as undone_by,
      floor(extract(epoch from undone.at))::integer as undone_at,
      (count(*) over ())::integer as total
    from attempt_helps help
      join users actor on actor.id = help.actor_id
      cross join lateral (
        select count(*)::integer as students_count,
          coalesce(json_agg(json_build_object('student_id', student_id, 'name', name) order by place)
            filter (where place <= ${namesShown}), '[]') as students
        from (
          select student_id, name, row_number() over (order by lower(name), users.id) as place
          from attempt_help_students join users on users.id = student_id where help_id = help.id
        ) named
      ) given
      left join lateral (
        select count(*) as count, max(undo.at) as at,
          (array_agg(users.name order by undo.at desc, undo.student_id))[1] as by
        from attempt_help_undos undo join users on users.id = undo.actor_id
        where undo.help_id = help.id
      ) undone on true
    where help.quiz_id = ${quizId} and given.students_count > 0
    order by help.id ${order === 'asc' ? sql`asc` : sql`desc`} ${paging}`.execute(db)
  return rows
}
