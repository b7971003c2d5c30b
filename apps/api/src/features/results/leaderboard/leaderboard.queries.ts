import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { isListed } from '../../accounts/users/index.ts'

/**
 * Selects those of these students who may be on the board: active, with a confirmed email address.
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
    .where(isListed)
    .execute()
