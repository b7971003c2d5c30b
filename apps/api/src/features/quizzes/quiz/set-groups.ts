import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { holdGroups, replaceQuizGroups, selectQuizGroupIds } from './audience.queries.ts'

/**
 * Opens a locked quiz only to these groups or, without groups, to all students, and returns true if
 * that changes anything. Throws a 404 that names the place of an unknown group. Running attempts
 * and results stay with their students.
 */
export async function setGroups(
  tx: Tx,
  { id, groupIds }: { readonly id: number; readonly groupIds: readonly number[] },
): Promise<boolean> {
  const known = await holdGroups(tx, groupIds)
  const at = groupIds.findIndex((groupId) => !known.has(groupId))
  if (at >= 0)
    throw new AppError('not_found', `There is no group with the ID ${groupIds[at]}`, {
      field: `group_ids.${at}`,
    })
  const sorted = groupIds.toSorted((a, b) => a - b)
  if (isDeepStrictEqual(sorted, await selectQuizGroupIds(tx, id))) return false
  await replaceQuizGroups(tx, id, sorted)
  return true
}
