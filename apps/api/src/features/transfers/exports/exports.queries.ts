import type { Db } from '../../../platform/database.ts'

/** Who has asked for a file; undefined for an account that is suspended or gone. */
export const findReader = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', id)
    .where('status', '=', 'Active')
    .executeTakeFirst()
