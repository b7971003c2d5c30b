import type { Db } from '../../../platform/database/database.ts'

/** Whom a test mail goes to. */
export const getRecipient = (db: Db, id: number) =>
  db.selectFrom('users').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
