import type { Deleted } from '@prepwell/contract/shared/deletions.ts'
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../lib/call.ts'
import { confirm } from '../feedback/confirm.tsx'
import { offerUndo } from '../feedback/offer-undo.ts'

export interface RowDeletion {
  /** Name of a row within a sentence: 'student'. */
  readonly entity: string
  /** The toast after the deletion; defaults to 'Record deleted successfully'. */
  readonly deleted?: (id: number) => string
  /** Called with the row's id. */
  readonly mutation: UseMutationOptions<Deleted, Error, number>
}

/**
 * Text about what is deleted along with a row, or a function that loads it while the dialog is
 * open.
 */
type Consequence = string | (() => Promise<string>)

/** Id, and name as shown in the dialog. */
interface DeletedItem {
  readonly id: number
  readonly name: string
}

/**
 * Deletes a row after a confirmation, in a list or on its page, and offers to undo it. True if it
 * was deleted.
 */
export function useRowDeletion({ entity, deleted, mutation }: RowDeletion) {
  const { mutateAsync } = useMutation(mutation)
  const queries = useQueryClient()
  return async ({ id, name }: DeletedItem, consequence?: Consequence): Promise<boolean> => {
    const agreed = await confirm({
      title: `Delete ${entity}`,
      text: `Are you sure you want to delete this ${entity} with ID ${id} ?`,
      name,
      ...(consequence ? { detail: detailOf(consequence) } : {}),
      danger: true,
    })
    if (!agreed) return false
    try {
      const { undo } = await mutateAsync(id)
      offerUndo({
        done: deleted?.(id) ?? 'Record deleted successfully',
        back: `${entity.charAt(0).toUpperCase()}${entity.slice(1)} with ID ${id} is back`,
        undo,
      })
      return true
    } catch (error) {
      // A failed call shows its own toast. A row that somebody else has deleted must not stay on
      // the screen.
      if (error instanceof CallError && error.code === 'not_found') void queries.invalidateQueries()
      return false
    }
  }
}

/** If the consequence cannot be loaded, the dialog says so, and the deletion is still possible. */
function detailOf(consequence: Consequence): Consequence {
  if (typeof consequence === 'string') return consequence
  return () => consequence().catch(() => unknownConsequence)
}

const unknownConsequence =
  'What depends on it could not be loaded. You can still delete it, or choose No and try again.'
