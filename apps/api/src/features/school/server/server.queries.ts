import type { Db } from '../../../platform/database/database.ts'

/** The name and address of an account. */
export const getRecipient = (db: Db, id: number) =>
  db.selectFrom('users').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
