import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { confirm } from '../confirm.tsx'
import { toast } from '../toast.ts'

/** What can be deleted, and what is said about it. */
export interface RowDeletion {
  /** What a row is called in a sentence: 'student'. */
  readonly entity: string
  /** The toast when it is done. */
  readonly deleted: (id: number) => string
  /** The call, by the row's id. */
  readonly mutation: UseMutationOptions<{ message: string }, Error, number>
}

/** Deletes a row after asking; true when it is gone. `consequence` tells what else goes with it. */
export function useRowDeletion({ entity, deleted, mutation }: RowDeletion) {
  const { mutateAsync } = useMutation(mutation)
  return async (id: number, consequence?: string): Promise<boolean> => {
    const agreed = await confirm({
      title: `Delete ${entity}`,
      text: `Are you sure you want to delete this ${entity} with ID ${id} ?`,
      ...(consequence ? { detail: consequence } : {}),
      danger: true,
    })
    if (!agreed) return false
    try {
      await mutateAsync(id)
    } catch {
      // A failed call has its toast already.
      return false
    }
    toast.success(deleted(id))
    return true
  }
}
