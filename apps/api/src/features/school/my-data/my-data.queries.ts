import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { shownPart } from '../../quizzes/quiz/index.ts'
import { staffRolesOfUser } from '../../shared/access/index.ts'
import { personTables } from '../../shared/personal-data/index.ts'

/** The archive of a person without its content; undefined if there is none. */
export const findArchive = (db: Db | Tx, userId: number) =>
  db
    .selectFrom('data_archives')
    .select(['requested_at', 'ready_at', sql<number | null>`length(content)`.as('bytes')])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export type ArchiveRow = NonNullable<Awaited<ReturnType<typeof findArchive>>>

/**
 * Requests an archive that replaces an older one, and returns the id of the request; undefined
 * while an archive requested after `since` is being made.
 */
export async function insertRequest(
  tx: Tx,
  { userId, now, since }: { readonly userId: number; readonly now: Date; readonly since: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ request: string }>`
    insert into data_archives (user_id, requested_at) values (${userId}, ${now})
    on conflict (user_id) do update
      set request = excluded.request, requested_at = excluded.requested_at, ready_at = null, content = null
      where data_archives.ready_at is not null or data_archives.requested_at <= ${since}
    returning request`.execute(tx)
  return rows[0]?.request
}

/**
 * The person behind a request that is still to be done, with the columns that decide about access.
 */
export const findRequester = (db: Db, request: string) =>
  db
    .selectFrom('data_archives')
    .innerJoin('users', 'users.id', 'data_archives.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.profile_picture'])
    .select(['users.email_verified_at', staffRolesOfUser.as('staff_roles')])
    .where('request', '=', request)
    .where('ready_at', 'is', null)
    .where('users.status', '=', 'Active')
    .executeTakeFirst()

export type Requester = NonNullable<Awaited<ReturnType<typeof findRequester>>>

/**
 * Stores the finished archive; false if another request has come since, or another job was first.
 */
export async function updateReady(
  tx: Tx,
  { request, content, now }: { readonly request: string; content: Buffer; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_archives')
    .set({ ready_at: now, content })
    .where('request', '=', request)
    .where('ready_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The content of a person's archive that was ready after `since`. */
export async function findContent(
  db: Db,
  userId: number,
  since: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('data_archives')
    .select('content')
    .where('user_id', '=', userId)
    .where('ready_at', '>', since)
    .executeTakeFirst()
  return row?.content ? Buffer.from(row.content) : undefined
}

/**
 * Deletes archives that were ready before `before`, and requests from before it that were never
 * fulfilled.
 */
export const deleteOldArchives = (db: Db, before: Date) =>
  db
    .deleteFrom('data_archives')
    .where(sql<boolean>`coalesce(ready_at, requested_at) <= ${before}`)
    .execute()

/**
 * Attempts of a person, oldest first. Rehearsals are left out: their results show the keys of an
 * exam that is still to come, and the person may have lost access to it since.
 */
export const selectAttempts = (db: Db, studentId: number) =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select(['attempts.id', 'quizzes.name', 'attempts.started_at'])
    .where('student_id', '=', studentId)
    .where('quizzes.rehearsal_of', 'is', null)
    .orderBy('attempts.id')
    .execute()

/** The papers of attempts. */
export const selectAttemptPapers = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('attempts')
    .select(['id', 'paper_id', 'quiz_id'])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()

/**
 * The language in which an exam was last read, according to its log; undefined if the log names
 * none.
 */
export async function findLastLanguage(db: Db, attemptId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('attempt_events')
    .select(sql<string | null>`detail ->> 'language'`.as('language'))
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'language_chosen')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.language ?? undefined
}

/** What the student chose in an attempt, without marks. */
export const selectChoices = (db: Db, attemptId: number) =>
  db
    .selectFrom('answers')
    .select(['question_id', 'selected', 'marked_for_review', 'time_spent', 'saved_at'])
    .where('attempt_id', '=', attemptId)
    .orderBy('question_id')
    .execute()

/** The pictures of a person. */
export const selectPictures = (db: Db, person: Requester) =>
  db
    .selectFrom('files')
    .select(['name', 'type'])
    .where(personTables.files.whose(person))
    .orderBy('id')
    .execute()

/** Selects the attempts among these whose results show no keys. */
export async function selectWithoutKeys(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select('attempts.id')
    .where('attempts.id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where(sql<boolean>`(attempts.published_at is null or ${shownPart} <> 'keys')`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
