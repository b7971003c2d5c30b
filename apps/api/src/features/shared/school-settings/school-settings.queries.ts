import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'

export type StoredSettings = Selectable<Tables['school_settings']>

/** The languages of a school that has chosen none. */
export const defaultLanguages = ['en']

/** SQL for the language of texts that name none, which is the first one of the school. */
export const firstLanguage = sql<string>`coalesce(
  (select languages[1] from school_settings), ${sql.lit(defaultLanguages[0])})`

/** The stored settings; undefined if the school has stored none. */
export const findSettings = (db: Db | Tx): Promise<StoredSettings | undefined> =>
  db.selectFrom('school_settings').selectAll().executeTakeFirst()

/**
 * The stored settings, locked against other changes. The row is created first, so that two
 * simultaneous first changes also wait for each other.
 */
export async function lockSettings(tx: Tx, now: Date): Promise<StoredSettings> {
  await tx
    .insertInto('school_settings')
    // A school without stored settings counts as set up, because it is already in use.
    .values({ set_up_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await tx.selectFrom('school_settings').selectAll().forUpdate().executeTakeFirstOrThrow()
}

export const updateSettings = (tx: Tx, changes: Updateable<Tables['school_settings']>) =>
  tx.updateTable('school_settings').set(changes).returningAll().executeTakeFirstOrThrow()

/** Stores the initial settings of a new school, unless it has settings already. */
export const insertFirstSettings = (
  db: Db,
  first: Pick<StoredSettings, 'sign_up' | 'set_up_at'> & Partial<Pick<StoredSettings, 'languages'>>,
) =>
  db
    .insertInto('school_settings')
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** True if PostgreSQL knows the time zone; it may lack one that the runtime knows. */
export async function isKnownZone(tx: Tx, zone: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_timezone_names where lower(name) = lower(${zone})`.execute(tx)
  return rows.length > 0
}

/**
 * SQL condition: visitors may open the `quizzes` row, because every student may take it and gets
 * the same questions. It must be a practice of the school for all students, without draws, and
 * without sections in which only some questions count.
 */
const isOpenable = sql<boolean>`(
  quizzes.quiz_mode = 'practice' and quizzes.owner_id is null and quizzes.deleted_at is null
  and not quizzes.for_groups and not exists (
    select from quiz_sections
      left join quiz_sources on quiz_sources.section_id = quiz_sections.id
    where quiz_sections.quiz_id = quizzes.id
      and (quiz_sections.answer_at_most is not null or quiz_sources.take = 'draw')))`

const openable = (db: Db | Tx) =>
  db.selectFrom('quizzes').select(['quizzes.id', 'quizzes.name']).where(isOpenable)

/** The practices that can be opened to visitors, sorted by name. */
export const selectOpenable = (db: Db) => openable(db).orderBy('name').orderBy('id').execute()

/**
 * The practice with this id if it is one of {@link selectOpenable}; undefined for any other quiz.
 */
export const findOpenable = (db: Db | Tx, id: number) =>
  openable(db).where('quizzes.id', '=', id).executeTakeFirst()

/**
 * The id of the practice that visitors may work through now; undefined if there is none, or if it
 * has since been limited to groups or been given a draw.
 */
export async function findOpenPracticeId(db: Db | Tx, now: Date): Promise<number | undefined> {
  const row = await openable(db)
    .innerJoin('school_settings', 'school_settings.open_practice_id', 'quizzes.id')
    .where('quizzes.date_of_quiz', '<=', now)
    .executeTakeFirst()
  return row?.id
}

/** The name of a quiz, for the audit log. */
export async function findQuizName(tx: Tx, id: number): Promise<string | null> {
  const row = await tx.selectFrom('quizzes').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}
