import type { ChapterRow } from '@prepwell/contract/bank/chapters.ts'
import type { ListRow } from '../../../ui/data-table/list-row.ts'
import { BulkDelete } from '../../../ui/data-table/selection/BulkDelete.tsx'
import type { SelectedRows } from '../../../ui/data-table/selection/use-row-selection.ts'
import { chaptersConsequence } from '../../shared/dependents/index.ts'
import { ExportSelected, type ListOrder } from '../../shared/list-transfer/index.ts'
import { chapterTexts } from './chapter-list.tsx'
import { deleteChaptersMutation } from './chapters.api.ts'

/** Actions on the selected chapters. */
export function ChapterActions({
  selected,
  row,
  order,
}: {
  readonly selected: SelectedRows<ChapterRow>
  readonly row: ListRow<ChapterRow>
  /** The sort order of the list, which the exported file has too. */
  readonly order: ListOrder
}) {
  return (
    <>
      <ExportSelected list="chapters" {...chapterTexts} selected={selected} order={order} />
      <BulkDelete
        selected={selected}
        texts={chapterTexts}
        row={row}
        mutation={deleteChaptersMutation()}
        consequence={chaptersConsequence}
      />
    </>
  )
}
