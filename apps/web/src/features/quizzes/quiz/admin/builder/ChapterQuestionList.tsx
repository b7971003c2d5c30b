import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { IconQuestionMark } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ListEmpty } from '../../../../../ui/data-table/DataTable.tsx'
import { ListFilterFields } from '../../../../../ui/data-table/ListFilters.tsx'
import { ListSearch } from '../../../../../ui/data-table/ListSearch.tsx'
import { ListView } from '../../../../../ui/data-table/ListView.tsx'
import type { ListColumn } from '../../../../../ui/data-table/list-column.ts'
import {
  type KeyedRow,
  pageShare,
  type RowSelection,
} from '../../../../../ui/data-table/selection/row-selection.ts'
import { useList } from '../../../../../ui/data-table/use-list.ts'
import { useListTable } from '../../../../../ui/data-table/use-list-table.ts'
import {
  type QuestionSort,
  QuestionTypeBadge,
  questionShape,
  questionsQuery,
  questionTexts,
  StatementLine,
} from '../../../../bank/questions/index.ts'
import classes from './QuestionChooser.module.css'

type Page = ReadonlyArray<KeyedRow<QuestionRow>>

/** The questions of a chapter, to search, view and select. */
export function ChapterQuestionList({
  chapterId,
  selected,
  onToggle,
  onTogglePage,
  onShow,
}: {
  readonly chapterId: number
  readonly selected: RowSelection<unknown>
  readonly onToggle: (page: Page, key: number, isRange: boolean) => void
  readonly onTogglePage: (page: Page) => void
  readonly onShow: (question: QuestionRow) => void
}) {
  const asCards = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false })
  const list = useList(questionShape, (query) =>
    // Only checked questions, because a draft cannot be chosen.
    questionsQuery({ ...query, chapter_id: chapterId, status: 'checked' }),
  )
  const { state, change, load } = list
  const columns = useMemo(() => columnsWith(onShow), [onShow])
  const row = {
    key: ({ id }: QuestionRow) => id,
    name: ({ id }: QuestionRow) => `question ${id}`,
    onClick: onShow,
  }
  const table = useListTable(list, columns, row, 'chosen questions')
  const page = (load.rows ?? []).map((question) => [question.id, question] as const)
  return (
    <div className={classes.list}>
      <div className={classes.toolbar}>
        <div className={classes.search}>
          <ListSearch
            placeholder={questionTexts.search}
            value={state.search}
            onSearch={(search) => change({ search }, 'replace')}
          />
        </div>
        <ListFilterFields
          filters={questionShape.filters}
          chosen={state.filters}
          onChoose={(filters) => change({ filters })}
        />
      </div>
      <ListView
        load={load}
        table={table}
        texts={questionTexts}
        row={row}
        selection={{
          isSelected: (key) => selected.rows.has(key),
          share: pageShare(selected, page),
          toggle: (key, isRange) => onToggle(page, key, isRange),
          togglePage: () => onTogglePage(page),
          drop: () => undefined,
        }}
        asCards={asCards ?? false}
        empty={
          <ListEmpty
            texts={questionTexts}
            isNarrowed={list.isNarrowed}
            onReset={list.reset}
            otherwise={{
              icon: IconQuestionMark,
              text: 'This chapter has no questions yet. Add some, then choose them here.',
            }}
          />
        }
      />
    </div>
  )
}

const columnsWith = (
  onShow: (question: QuestionRow) => void,
): ReadonlyArray<ListColumn<QuestionRow, QuestionSort>> => [
  {
    header: 'Statement',
    sort: 'statement',
    card: 'heading',
    share: 62,
    cell: (question) => (
      <UnstyledButton className={classes.statement ?? ''} onClick={() => onShow(question)}>
        <StatementLine statement={question.statement} format={question.question_format} />
      </UnstyledButton>
    ),
  },
  {
    header: 'Type',
    sort: 'type',
    card: 'mark',
    cell: ({ type }) => <QuestionTypeBadge type={type} />,
  },
  { header: 'Marks', sort: 'marks', firstOrder: 'desc', cell: ({ marks }) => marks },
]
