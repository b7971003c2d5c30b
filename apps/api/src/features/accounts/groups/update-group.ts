import type { updateGroup as endpoint, Group } from '@prepwell/contract/accounts/groups.ts'
import type { z } from 'zod'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, audit, changesOf } from '../../shared/audit/index.ts'
import { nameTaken } from './create-group.ts'
import { getGroup, lockGroup, updateGroupRow } from './groups.queries.ts'
import { newJoinCode } from './join-code.ts'

/**
 * Changes the fields that are present. Throws 404, or 409 when the name is taken. The join code
 * stays valid until joining is turned off; after that nobody can join with it.
 */
export function updateGroup(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    viewer,
    id,
    can_join,
    ...named
  }: z.output<(typeof endpoint)['body']> & { readonly viewer: Actor; readonly id: number },
): Promise<Group> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const { join_code } = await lockGroup(tx, id)
    const before = await getGroup(tx, id)
    const changes =
      can_join === undefined
        ? named
        : { ...named, join_code: can_join ? (join_code ?? newJoinCode()) : null }
    try {
      if (Object.keys(changes).length > 0) await updateGroupRow(tx, id, changes)
    } catch (error) {
      throw nameTaken(error, named.name)
    }
    const after = await getGroup(tx, id)
    const detail = { changes: changesOf(before, after) }
    await audit(tx, { viewer, now, action: 'changed', kind: 'group', ids: [id], detail })
    return after
  })
}
