import { Text } from '@mantine/core'
import type { ChapterRow } from '@prepwell/contract/bank/chapters.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { dateCell, nameCell } from '../../../ui/data-table/cells.tsx'
import type { ListColumn, NamedOrder } from '../../../ui/data-table/list-column.ts'
import { editableRow, type ListRow, nameAndId } from '../../../ui/data-table/list-row.ts'
import type { ListShape } from '../../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../../ui/data-table/list-texts.ts'
import { useList } from '../../../ui/data-table/use-list.ts'
import { useNarrowedList } from '../../../ui/data-table/use-narrowed-list.ts'
import { useRowDeletion } from '../../../ui/data-table/use-row-deletion.ts'
import { chapterConsequence } from '../../shared/dependents/index.ts'
import { type ChapterSort, chaptersQuery, deleteChapterMutation } from './chapters.api.ts'

/** Newest first by default. */
const chapterShape: ListShape<ChapterSort, Record<never, never>> = {
  sorts: ['id', 'name', 'description', 'subject_name', 'questions_count', 'date_created'],
  defaultSort: 'date_created',
  defaultOrder: 'desc',
  filters: {},
}

/** Sort options on narrow screens, which have no column headers. */
export const chapterOrders: ReadonlyArray<NamedOrder<ChapterSort>> = [
  { label: 'Newest first', sort: 'date_created', order: 'desc' },
  { label: 'Oldest first', sort: 'date_created', order: 'asc' },
  { label: 'Name, A to Z', sort: 'name', order: 'asc' },
  { label: 'Name, Z to A', sort: 'name', order: 'desc' },
  { label: 'Most questions first', sort: 'questions_count', order: 'desc' },
]

export const chapterTexts: ListTexts = {
  one: 'chapter',
  many: 'chapters',
  search: 'Search for chapters...',
  perPage: 'Chapters per page',
  none: 'No chapters found',
  noMatch: 'No chapter match your search query',
}

type ChapterColumn = ListColumn<ChapterRow, ChapterSort>

const id: ChapterColumn = { header: 'ID', sort: 'id', firstOrder: 'desc', cell: (row) => row.id }
const name: ChapterColumn = {
  header: 'Name',
  sort: 'name',
  card: 'heading',
  share: 36,
  cell: nameCell,
}
const questions: ChapterColumn = {
  header: 'Questions',
  sort: 'questions_count',
  firstOrder: 'desc',
  cell: (row) => row.questions_count,
}
const created: ChapterColumn = {
  header: 'Date Created',
  sort: 'date_created',
  firstOrder: 'desc',
  cell: dateCell,
}

/** The columns of the list of all chapters, which include the subject. */
export const chapterColumns: readonly ChapterColumn[] = [
  id,
  {
    ...name,
    cell: (row) => (
      <>
        {nameCell(row)}{' '}
        <Text component="span" size="sm" fw={400} c="dimmed">
          {`·\u00a0${row.subject_name}`}
        </Text>
      </>
    ),
  },
  {
    header: 'Description',
    sort: 'description',
    share: 34,
    cell: ({ description }) => description,
  },
  questions,
  created,
]

export const ownChapterColumns: readonly ChapterColumn[] = [id, name, created, questions]

/** The chapters of one subject, with search, order and page in the address. */
export function useChaptersOf(subjectId: number) {
  const list = useList(chapterShape, (query) => chaptersQuery({ ...query, subject_id: subjectId }))
  return { ...list, query: { ...list.query, subject_id: subjectId } }
}

/** All chapters, or those of the subject given by `subject_id` in the address. */
export const useChapterList = () => useNarrowedList(chapterShape, ['subject_id'], chaptersQuery)

/** The row actions of a chapter. */
export function useChapterRow(): ListRow<ChapterRow> {
  const path = adminPaths.chapter
  return {
    ...editableRow<ChapterRow>(nameAndId, path, useChapterDeletion()),
    view: {
      path: ({ id }) => path(id),
      // Chapter names are unique only within a subject.
      label: ({ id, name, subject_name }) => `View ${name}, ${subject_name}, ID ${id}`,
    },
  }
}

/**
 * Deletes a chapter after a confirmation that lists what depends on it; resolves to true when it is
 * gone.
 */
export function useChapterDeletion(): (
  chapter: Pick<ChapterRow, 'id' | 'name'>,
) => Promise<boolean> {
  const remove = useRowDeletion({
    entity: 'chapter',
    deleted: (id) => `Chapter with ID ${id} has been deleted`,
    mutation: deleteChapterMutation(),
  })
  return (chapter) => remove(chapter, () => chapterConsequence(chapter.id))
}
