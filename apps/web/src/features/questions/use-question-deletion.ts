import { useRowDeletion } from '../../ui/data-table/use-row-deletion.ts'
import { questionConsequence } from '../dependents/index.ts'
import { deleteQuestionMutation } from './questions.api.ts'

/** Deletes a question after asking, which says what depends on it; true when it is gone. */
export function useQuestionDeletion(): (id: number) => Promise<boolean> {
  const remove = useRowDeletion({
    entity: 'question',
    deleted: (id) => `Question with ID ${id} has been deleted`,
    mutation: deleteQuestionMutation(),
  })
  return (id) => remove(id, () => questionConsequence(id))
}
