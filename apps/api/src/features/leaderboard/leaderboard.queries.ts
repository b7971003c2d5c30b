import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/**
 * What the board shows of those among these students whom it may list: active
 * ones with a confirmed address.
 */
export const selectListed = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select([
      'id as student_id',
      'name',
      'username',
      'profile_picture',
      sql<string>`lower(name)`.as('lowerName'),
    ])
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .where('role', '=', 'student')
    .where('status', '=', 'Active')
    .where('email_verified_at', 'is not', null)
    .execute()
