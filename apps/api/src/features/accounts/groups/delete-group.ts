import { after } from '../../../platform/clock.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, audit } from '../../shared/audit/index.ts'
import {
  deleteGroupRow,
  deleteRetiredQuizzes,
  lockGroup,
  selectQuizNames,
} from './groups.queries.ts'

const namedAtMost = 5

/**
 * Deletes a group; its students stay. Throws 404 if there is none, 409 while a quiz is open to it:
 * without the group the quiz would be open to students whom no admin chose.
 */
export function deleteGroup(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { viewer, id }: { readonly viewer: Actor; readonly id: number },
): Promise<void> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    // Once the group is locked, no quiz can be opened to it.
    const { name } = await lockGroup(tx, id)
    // A quiz that can still be restored keeps its groups.
    await deleteRetiredQuizzes(tx, id, after(now, -60))
    const quizzes = await selectQuizNames(tx, id)
    if (quizzes.length > 0)
      throw conflict(
        `${name} cannot be deleted while these quizzes are open to it: ${listed(quizzes)}. Change or delete them first`,
      )
    await audit(tx, { viewer, now, action: 'deleted', kind: 'group', ids: [id] })
    await deleteGroupRow(tx, id)
  })
}

const words = new Intl.ListFormat('en')

function listed(names: readonly string[]): string {
  const others = names.length - namedAtMost
  if (others <= 0) return words.format(names)
  return words.format([...names.slice(0, namedAtMost), `${others} more`])
}
