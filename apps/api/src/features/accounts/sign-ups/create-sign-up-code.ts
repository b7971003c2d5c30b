import type { createSignUpCode as endpoint } from '@prepwell/contract/accounts/sign-ups.ts'
import type { z } from 'zod'
import { isMissingReference } from '../../../platform/database/database.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import { newJoinCode } from '../groups/index.ts'
import { deleteCode, insertCode } from './sign-up-codes.queries.ts'

type Context = Pick<Platform, 'db' | 'clock'>

/** Makes a code and returns its id; 400 if it ends in the past, 404 for an unknown group. */
export async function createSignUpCode(
  { db, clock }: Context,
  {
    viewer,
    name,
    group_ids,
    ends_at,
    uses_max,
  }: z.output<(typeof endpoint)['body']> & { readonly viewer: Viewer },
): Promise<number> {
  const now = clock.now()
  const end = ends_at === null ? null : new Date(ends_at * 1000)
  if (end && end <= now) throw invalid('ends_at', 'Choose a time that is still to come')
  try {
    return await db.transaction().execute(async (tx) => {
      const code = { code: newJoinCode(), name, created_at: now, ends_at: end, uses_max }
      const id = await insertCode(tx, code, [...new Set(group_ids)])
      await audit(tx, { viewer, now, action: 'created', kind: 'sign-up-code', ids: [id] })
      return id
    })
  } catch (error) {
    throw isMissingReference(error) ? notFound('Group', 'group_ids') : error
  }
}

/** Deletes a code; 404 for an unknown one. */
export function deleteSignUpCode(
  { db, clock }: Context,
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<void> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    await audit(tx, { viewer, now, action: 'deleted', kind: 'sign-up-code', ids: [id] })
    if (!(await deleteCode(tx, id))) throw notFound('Code')
  })
}
