import type { Db } from '../../../../platform/database/database.ts'
import { staffRolesOfUser } from '../../../shared/access/index.ts'

/** The person who requested a file; undefined if the account is suspended or deleted. */
export const findReader = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', staffRolesOfUser.as('staff_roles')])
    .where('id', '=', id)
    .where('status', '=', 'Active')
    .executeTakeFirst()
