import { useRowDeletion } from '../../ui/data-table/use-row-deletion.ts'
import { subjectConsequence } from '../dependents/index.ts'
import { deleteSubjectMutation } from './subjects.api.ts'

/** Deletes a subject after asking, which says what depends on it; true when it is gone. */
export function useSubjectDeletion(): (id: number) => Promise<boolean> {
  const remove = useRowDeletion({
    entity: 'subject',
    deleted: (id) => `Subject with ID ${id} has been deleted`,
    mutation: deleteSubjectMutation(),
  })
  return (id) => remove(id, () => subjectConsequence(id))
}
