import type { Db } from '../../platform/database.ts'

/** What every call needs to know of its user. */
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>

/** The account behind an access token; one read by primary key for every call. */
export const findSessionUser = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'username',
      'email',
      'role',
      'profile_picture',
      'status',
      'session_epoch',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
