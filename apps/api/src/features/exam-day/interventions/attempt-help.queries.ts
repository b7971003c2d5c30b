import type {
  GivenHelp,
  HelpAction,
  HelpReport,
} from '@prepwell/contract/exam-day/interventions.ts'
import type { PageQuery } from '@prepwell/contract/wire/common.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { keysShownSince } from '../../quizzes/quiz/index.ts'

/** A recorded intervention. */
export type Help = Omit<Selectable<Tables['attempt_helps']>, 'action'> & {
  readonly action: HelpAction
}

/** A student of an intervention, with what the student was given. */
export type HelpedStudent = Pick<
  Selectable<Tables['attempt_help_students']>,
  'student_id' | 'attempt_id' | 'deadline' | 'added_seconds'
>

/**
 * Records an intervention by its idempotency key, and returns the one with that key. A simultaneous
 * identical call waits for the first.
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
    stored.section !== help.section ||
    stored.duration_minutes !== help.duration_minutes
  )
    throw conflict('Another call has this key', 'key')
  return { ...stored, action: help.action }
}

/** An intervention, undone or not; throws 404 for an unknown id. */
export async function getHelp(db: Db, id: number): Promise<Help> {
  const help = await db
    .selectFrom('attempt_helps')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Help'))
  return { ...help, action: help.action as HelpAction }
}

/** Records the students for whom something was done; returns those who were not recorded yet. */
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

/** A student of an intervention; `is_undone` tells if it no longer applies. */
export type GivenTo = HelpedStudent & {
  readonly is_undone: boolean
  /** True if an admin has since reopened or submitted the attempt again. */
  readonly is_superseded: boolean
}

/** The students for whom an intervention had an effect. */
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

/** Records the students for whom an intervention was undone. */
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

/** The report of an intervention for these students, sorted by name. */
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
    order by lower(users.name) collate language_order, users.id`.execute(db)
  return rows
}

/** The quiz whose interventions are listed; 404 if it is not a quiz of the school. */
export const getExamForHelp = (db: Db, id: number) =>
  db
    .selectFrom('quizzes')
    .select(keysShownSince.as('keys_shown_since'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('owner_id', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('Quiz'))

/** A row of the list, with the total number of rows. */
type ListedHelp = Omit<GivenHelp, 'undone' | 'can_undo'> & {
  readonly undone_count: number
  readonly undone_by: string | null
  readonly undone_at: number | null
  readonly total: number
}

const namesShown = 5

/** The interventions in an exam that had an effect, latest first. */
export async function selectHelp(
  db: Db,
  quizId: number,
  { page, per_page: limit = 20, order }: PageQuery,
): Promise<ListedHelp[]> {
  const paging = page === undefined ? sql`` : sql`limit ${limit} offset ${(page - 1) * limit}`
  const { rows } = await sql<ListedHelp>`
    select help.id, help.action, help.minutes, help.duration_minutes, help.section, help.reason, actor.name as by,
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
          select student_id, name, row_number() over (order by lower(name) collate language_order, users.id) as place
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
