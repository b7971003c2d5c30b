import { Text } from '@mantine/core'
import type { ChapterRow } from '@prepwell/contract/chapters.ts'
import type { ListColumn } from '../../ui/data-table/list-column.ts'
import { dateCell, descriptionCell, nameCell } from '../subjects/index.ts'
import type { ChapterSort } from './chapters.api.ts'

type ChapterColumn = ListColumn<ChapterRow, ChapterSort>

const id: ChapterColumn = { header: 'ID', sort: 'id', firstOrder: 'desc', cell: (row) => row.id }
const name: ChapterColumn = { header: 'Name', sort: 'name', card: 'heading', cell: nameCell }
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

/** The columns of the list of chapters; the subject stands below the name. */
export const chapterColumns: readonly ChapterColumn[] = [
  id,
  {
    ...name,
    cell: (row) => (
      <>
        {nameCell(row)}{' '}
        <Text component="span" display="block" size="sm" fw={400} c="dimmed">
          {row.subject_name}
        </Text>
      </>
    ),
  },
  { header: 'Description', sort: 'description', cell: descriptionCell },
  questions,
  created,
]

/** The columns of the chapters of one subject. */
export const ownChapterColumns: readonly ChapterColumn[] = [id, name, created, questions]
