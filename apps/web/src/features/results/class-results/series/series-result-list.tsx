import { Text } from '@mantine/core'
import {
  type SeriesResultRow,
  seriesResultSorts,
} from '@prepwell/contract/results/series-results.ts'
import type { ReactNode } from 'react'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { numberText } from '../../../../lib/numbers.ts'
import type { ListColumn, NamedOrder } from '../../../../ui/data-table/list-column.ts'
import type { ListRow } from '../../../../ui/data-table/list-row.ts'
import type { ListShape } from '../../../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../../../ui/data-table/list-texts.ts'
import { ScriptText } from '../../../../ui/ScriptText.tsx'
import classes from '../class-result-list.module.css'
import type { SeriesResultSort } from './series-results.api.ts'

/** Best first; the shift and the group come from the address. */
export const seriesResultShape: ListShape<SeriesResultSort, Record<never, never>> = {
  sorts: seriesResultSorts,
  defaultSort: 'rank',
  defaultOrder: 'asc',
  filters: {},
}

/** Sort options on narrow screens, which have no column headers. */
export const seriesResultOrders: ReadonlyArray<NamedOrder<SeriesResultSort>> = [
  { label: 'Best first', sort: 'rank', order: 'asc' },
  { label: 'Weakest first', sort: 'rank', order: 'desc' },
  { label: 'Name, A to Z', sort: 'name', order: 'asc' },
  { label: 'By shift', sort: 'quiz_name', order: 'asc' },
]

export const seriesResultTexts: ListTexts = {
  one: 'result',
  many: 'results',
  search: 'Search for students...',
  perPage: 'Results per page',
  none: 'No results yet',
  noMatch: 'No result matches your search',
}

const figure = (text: ReactNode) => <span className={classes.figure}>{text}</span>

/** With all 7 decimals, because candidates may differ only in the last one. */
const percentileText = (percentile: number): string => percentile.toFixed(7)

/** The fixed columns, the percentile of each section and, if merged elsewhere, the merged rank. */
export const seriesResultColumns = (
  sections: number,
  isMergedElsewhere: boolean,
): ReadonlyArray<ListColumn<SeriesResultRow, SeriesResultSort>> => [
  {
    header: isMergedElsewhere ? 'Rank here' : 'Rank',
    sort: 'rank',
    cell: ({ rank }) => figure(numberText(rank)),
  },
  ...(isMergedElsewhere
    ? [
        {
          header: 'Merged rank',
          cell: ({ merged_rank }: SeriesResultRow) =>
            merged_rank === null ? '–' : figure(numberText(merged_rank)),
        },
      ]
    : []),
  {
    header: 'Name',
    sort: 'name',
    card: 'heading',
    share: 28,
    cell: ({ name, username, roll_number }) => (
      <>
        <Text component="span" inherit fw={500}>
          <ScriptText text={name} />
        </Text>{' '}
        <span className={classes.username}>
          {roll_number ? `${roll_number} · ` : ''}@{username}
        </span>
      </>
    ),
  },
  { header: 'Shift', sort: 'quiz_name', cell: ({ quiz_name }) => quiz_name },
  {
    header: 'Marks',
    sort: 'scored_marks',
    firstOrder: 'desc',
    cell: ({ scored_marks }) => figure(numberText(scored_marks)),
  },
  {
    header: 'Percentile',
    sort: 'percentile',
    firstOrder: 'desc',
    cell: ({ percentile }) => figure(percentileText(percentile)),
  },
  ...Array.from(
    { length: sections },
    (_none, at): ListColumn<SeriesResultRow, SeriesResultSort> => ({
      header: `Section ${at + 1}`,
      cell: ({ sections: own }) => {
        const section = own[at]
        return section ? figure(percentileText(section.percentile)) : '–'
      },
    }),
  ),
  { header: 'Wrong', cell: ({ wrong }) => figure(numberText(wrong)) },
]

/** The row links to the student's result. */
export const seriesResultRow: ListRow<SeriesResultRow> = {
  key: ({ take_quiz_id }) => take_quiz_id,
  name: ({ name, username }) => `${name}, @${username}`,
  view: {
    path: ({ student_id, take_quiz_id }) => adminPaths.studentResult(student_id, take_quiz_id),
    label: ({ name, username, quiz_name }) =>
      `View the paper of ${name}, @${username}, ${quiz_name}`,
  },
}
