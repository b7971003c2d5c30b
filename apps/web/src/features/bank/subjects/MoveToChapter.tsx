import { IconFolderSymlink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../lib/dates.ts'
import type { ListTexts } from '../../../ui/data-table/list-texts.ts'
import { BulkAction } from '../../../ui/data-table/selection/BulkAction.tsx'
import { type BulkCheck, BulkDialog } from '../../../ui/data-table/selection/BulkDialog.tsx'
import type { SelectedRows } from '../../../ui/data-table/selection/use-row-selection.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ChapterSelect, SubjectSelect } from './SubjectSelect.tsx'
import { subjectChoicesQuery } from './subjects.api.ts'

interface ChapterItem {
  readonly id: number
  readonly subject_id: number
}

interface MoveToChapterProps<Row> {
  readonly selected: SelectedRows<Row>
  readonly texts: Pick<ListTexts, 'one' | 'many'>
  readonly nameOf: (row: Row) => string
  /** Explains the consequences of the move. */
  readonly note: string
  readonly move: (move: Move) => Promise<unknown>
  /** Finds the rows that cannot be moved to a chapter; absent if all rows can be. */
  readonly check?: (move: Move) => Promise<BulkCheck>
}

/** The ids of the rows to move, and their new chapter. */
export interface Move {
  readonly ids: number[]
  readonly chapter_id: number
}

export function MoveToChapter<Row extends ChapterItem>(props: MoveToChapterProps<Row>) {
  return (
    <BulkAction icon={IconFolderSymlink} label="Move">
      {(close) => <MoveDialog {...props} onClose={close} />}
    </BulkAction>
  )
}

function MoveDialog<Row extends ChapterItem>({
  move,
  check,
  ...dialog
}: MoveToChapterProps<Row> & { readonly onClose: () => void }) {
  const { rows, ids } = dialog.selected
  const [subjectId, setSubjectId] = useState(() => onlySubject(rows))
  const [chapterId, setChapterId] = useState<number | null>(null)
  const { data } = useQuery(subjectChoicesQuery())
  const chapter = data?.flatMap(({ chapters }) => chapters).find(({ id }) => id === chapterId)
  const run = async (moved: number[]) => {
    await move({ ids: moved, chapter_id: chapterId ?? 0 })
    const { one, many } = dialog.texts
    toast.success(`${countOf(moved.length, one, many)} moved to ${chapter?.name ?? 'the chapter'}`)
  }
  return (
    <BulkDialog
      {...dialog}
      verb="Move"
      done="moved"
      check={
        check && chapterId !== null
          ? () => check({ ids: [...ids], chapter_id: chapterId })
          : undefined
      }
      checkKey={chapterId}
      isIncomplete={chapterId === null}
      run={run}
    >
      <SubjectSelect
        required
        value={subjectId}
        onChange={(chosen) => {
          setSubjectId(chosen)
          setChapterId(null)
        }}
      />
      <ChapterSelect
        required
        data-autofocus
        subjectId={subjectId}
        value={chapterId}
        onChange={setChapterId}
      />
    </BulkDialog>
  )
}

/** The subject of all rows; null if there are several. */
function onlySubject(rows: readonly ChapterItem[]): number | null {
  const [first, ...others] = new Set(rows.map(({ subject_id }) => subject_id))
  return others.length === 0 ? (first ?? null) : null
}
