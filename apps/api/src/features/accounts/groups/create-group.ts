import type { createGroup as endpoint } from '@prepwell/contract/accounts/groups.ts'
import type { z } from 'zod'
import { isDuplicate } from '../../../platform/database/database.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, audit } from '../../shared/audit/index.ts'
import { groupNameKey, insertGroup } from './groups.queries.ts'
import { newJoinCode } from './join-code.ts'

/** Makes a group without students and returns its id; 409 when the name is taken. */
export async function createGroup(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    viewer,
    can_join,
    ...fields
  }: z.output<(typeof endpoint)['body']> & { readonly viewer: Actor | null },
): Promise<number> {
  const now = clock.now()
  try {
    return await db.transaction().execute(async (tx) => {
      const join_code = can_join ? newJoinCode() : null
      const { id } = await insertGroup(tx, { ...fields, join_code, created_at: now })
      await audit(tx, { viewer, now, action: 'created', kind: 'group', ids: [id] })
      return id
    })
  } catch (error) {
    throw nameTaken(error, fields.name)
  }
}

/** The 409 for a taken name; other errors pass unchanged. */
export const nameTaken = (error: unknown, name: string | undefined): unknown =>
  isDuplicate(error, groupNameKey)
    ? conflict(`There is already a group with the name ${name}`, 'name')
    : error
