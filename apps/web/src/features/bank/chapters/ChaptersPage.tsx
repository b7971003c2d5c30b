import { Group } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import { AddLink } from '../../../ui/detail/AddLink.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ExportMenu, ImportLink } from '../../shared/list-transfer/index.ts'
import { SubjectSelect } from '../subjects/index.ts'
import { ChapterActions } from './ChapterActions.tsx'
import {
  chapterColumns,
  chapterOrders,
  chapterTexts,
  useChapterList,
  useChapterRow,
} from './chapter-list.tsx'

/** All chapters, or those of one subject. */
export function ChaptersPage() {
  const { list, chosen, active, choose } = useChapterList()
  const row = useChapterRow()
  const add = (
    <AddLink one="chapter" to={adminPaths.addOne('chapter', { subject: chosen.subject_id })} />
  )
  return (
    <>
      <PageTitle title="Chapters">
        <Group gap="sm">
          <ImportLink kind="subjects" />
          {add}
        </Group>
      </PageTitle>
      <DataTable
        list={list}
        texts={chapterTexts}
        columns={chapterColumns}
        row={row}
        orders={chapterOrders}
        bulk={(selected) => <ChapterActions selected={selected} row={row} order={list.query} />}
        empty={{
          icon: IconBook2,
          text: 'A chapter belongs to a subject and holds the questions that quizzes draw from.',
          children: add,
        }}
        narrowing={{
          active,
          fields: ({ labelled }) => (
            <SubjectSelect
              {...(labelled ? {} : { label: null, 'aria-label': 'Subject' })}
              placeholder="Any subject"
              value={chosen.subject_id ?? null}
              onChange={(subject_id) => choose({ subject_id })}
              clearable
            />
          ),
        }}
      >
        <ExportMenu {...chapterTexts} list="chapters" query={list.query} total={list.load.total} />
      </DataTable>
    </>
  )
}
