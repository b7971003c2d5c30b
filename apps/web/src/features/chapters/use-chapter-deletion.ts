import { useRowDeletion } from '../../ui/data-table/use-row-deletion.ts'
import { chapterConsequence } from '../dependents/index.ts'
import { deleteChapterMutation } from './chapters.api.ts'

/** Deletes a chapter after asking, which says what depends on it; true when it is gone. */
export function useChapterDeletion(): (id: number) => Promise<boolean> {
  const remove = useRowDeletion({
    entity: 'chapter',
    deleted: (id) => `Chapter with ID ${id} has been deleted`,
    mutation: deleteChapterMutation(),
  })
  return (id) => remove(id, () => chapterConsequence(id))
}
