import { IconBook2 } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import { AddLink } from '../../../ui/detail/AddLink.tsx'
import { ListSection } from '../../../ui/detail/ListSection.tsx'
import { ExportMenu } from '../../shared/list-transfer/index.ts'
import { ChapterActions } from './ChapterActions.tsx'
import {
  chapterOrders,
  chapterTexts,
  ownChapterColumns,
  useChapterRow,
  useChaptersOf,
} from './chapter-list.tsx'

/** The chapters of a subject, with a button to add one. */
export function ChaptersOfSubject({ subjectId }: { readonly subjectId: number }) {
  const list = useChaptersOf(subjectId)
  const row = useChapterRow()
  const add = <AddLink one="chapter" to={adminPaths.addOne('chapter', { subject: subjectId })} />
  return (
    <ListSection title="Chapters" action={add}>
      <DataTable
        list={list}
        texts={chapterTexts}
        columns={ownChapterColumns}
        row={row}
        orders={chapterOrders}
        bulk={(selected) => <ChapterActions selected={selected} row={row} order={list.query} />}
        empty={{ icon: IconBook2, text: 'Add the first chapter of this subject.' }}
      >
        <ExportMenu {...chapterTexts} list="chapters" query={list.query} total={list.load.total} />
      </DataTable>
    </ListSection>
  )
}
