import type { ItemStatistics } from '@prepwell/contract/results/item-statistics.ts'
import { IconChartDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import type { ListColumn } from '../../../ui/data-table/list-column.ts'
import type { List } from '../../../ui/data-table/use-list.ts'
import { StatementLine } from '../../bank/questions/index.ts'
import { AdviceBadges } from './Advice.tsx'
import { figureOrNone, percentOrNone, timeOrNone } from './figure-texts.ts'
import { type ItemFilters, type ItemSort, itemOrders, itemTexts } from './item-list.ts'

const columns: ReadonlyArray<ListColumn<ItemStatistics, ItemSort>> = [
  {
    header: 'No.',
    sort: 'display_id',
    card: 'heading',
    cell: ({ display_id }) => (
      <>
        <span className="visually-hidden">Question </span>
        {display_id}
      </>
    ),
  },
  {
    header: 'Question',
    share: 24,
    cell: ({ statement, question_format }) => (
      <StatementLine statement={statement} format={question_format} />
    ),
  },
  {
    header: 'Advice',
    sort: 'advice',
    firstOrder: 'desc',
    card: 'mark',
    cell: (item) => <AdviceBadges item={item} />,
  },
  { header: 'Facility', sort: 'facility', cell: ({ facility }) => percentOrNone(facility) },
  {
    header: 'Discrimination',
    sort: 'discrimination',
    cell: ({ discrimination }) => figureOrNone(discrimination),
  },
  { header: 'Efficiency', sort: 'efficiency', cell: ({ efficiency }) => percentOrNone(efficiency) },
  {
    header: 'SD',
    sort: 'standard_deviation',
    firstOrder: 'desc',
    cell: ({ standard_deviation }) => percentOrNone(standard_deviation),
  },
  {
    header: 'Weight',
    sort: 'effective_weight',
    firstOrder: 'desc',
    cell: ({ effective_weight }) => percentOrNone(effective_weight),
  },
  {
    header: 'Guess',
    sort: 'guess_score',
    firstOrder: 'desc',
    cell: ({ guess_score }) => percentOrNone(guess_score),
  },
  {
    header: 'Time',
    sort: 'median_time',
    firstOrder: 'desc',
    cell: ({ median_time }) => timeOrNone(median_time),
  },
]

/** The questions of a paper with their figures. A row opens the question. */
export function ItemTable({
  list,
  pathOf,
  children,
}: {
  readonly list: List<ItemStatistics, ItemSort, ItemFilters>
  /** The path that opens a question. */
  readonly pathOf: (id: number) => string
  /** The export buttons. */
  readonly children: ReactNode
}) {
  return (
    <DataTable
      list={list}
      texts={itemTexts}
      columns={columns}
      row={{
        key: ({ question_id }) => question_id,
        view: {
          path: ({ question_id }) => pathOf(question_id),
          label: ({ display_id }) => `View question ${display_id}`,
        },
      }}
      orders={itemOrders}
      empty={{ icon: IconChartDots }}
    >
      {children}
    </DataTable>
  )
}
