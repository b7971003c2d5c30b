import type { ChapterRow } from '@prepwell/contract/chapters.ts'
import { paths } from '../../lib/paths.ts'
import { editableRow, type ListRow, nameAndId } from '../../ui/data-table/list-row.ts'
import { useChapterDeletion } from './use-chapter-deletion.ts'

/** What can be done with a chapter in a list. */
export function useChapterRow(): ListRow<ChapterRow> {
  const path = paths.admin.chapter
  return {
    ...editableRow<ChapterRow>(nameAndId, path, useChapterDeletion()),
    view: {
      path: ({ id }) => path(id),
      // The names of two chapters differ only within a subject.
      label: ({ id, name, subject_name }) => `View ${name}, ${subject_name}, ID ${id}`,
    },
  }
}
