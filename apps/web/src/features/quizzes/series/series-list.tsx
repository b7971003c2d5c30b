import { Badge } from '@mantine/core'
import type { SeriesRow } from '@prepwell/contract/quizzes/series.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { nameCell } from '../../../ui/data-table/cells.tsx'
import type { ListColumn, NamedOrder } from '../../../ui/data-table/list-column.ts'
import type { ListShape } from '../../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../../ui/data-table/list-texts.ts'
import { useRowDeletion } from '../../../ui/data-table/use-row-deletion.ts'
import { deleteSeriesMutation, type SeriesSort } from './series.api.ts'
import { stateOf } from './series-state.ts'

/** The newest first; no filters. */
export const seriesShape: ListShape<SeriesSort, Record<never, never>> = {
  sorts: ['id', 'name', 'date_created'],
  defaultSort: 'date_created',
  defaultOrder: 'desc',
  filters: {},
}

/** Sort options on narrow screens, which have no column headers. */
export const seriesOrders: ReadonlyArray<NamedOrder<SeriesSort>> = [
  { label: 'Newest first', sort: 'date_created', order: 'desc' },
  { label: 'Oldest first', sort: 'date_created', order: 'asc' },
  { label: 'Name, A to Z', sort: 'name', order: 'asc' },
  { label: 'Name, Z to A', sort: 'name', order: 'desc' },
]

export const seriesTexts: ListTexts = {
  one: 'series',
  many: 'series',
  search: 'Search for series...',
  perPage: 'Series per page',
  none: 'No series yet',
  noMatch: 'No series matches your search',
}

export const seriesColumns: ReadonlyArray<ListColumn<SeriesRow, SeriesSort>> = [
  { header: 'ID', sort: 'id', firstOrder: 'desc', cell: ({ id }) => id },
  { header: 'Name', sort: 'name', card: 'heading', share: 30, cell: nameCell },
  {
    header: 'Shifts',
    share: 34,
    cell: ({ exams }) => (exams.length === 0 ? '–' : exams.map(({ name }) => name).join(', ')),
  },
  {
    header: 'First shift',
    cell: ({ exams: [first] }) => (first ? <DateTime at={first.date_of_quiz} /> : '–'),
  },
  { header: 'State', card: 'mark', cell: (series) => <SeriesBadge {...series} /> },
]

function SeriesBadge(series: Pick<SeriesRow, 'exams' | 'is_over' | 'is_published'>) {
  const [word, colour] = stateOf(series)
  return (
    <Badge color={colour} variant="light" tt="none" fz="xs" miw="max-content">
      {word}
    </Badge>
  )
}

/** Deletes a series after a confirmation, with an undo. */
export const useSeriesDeletion = () =>
  useRowDeletion({
    entity: 'series',
    deleted: (id) => `Series with ID ${id} has been deleted`,
    mutation: deleteSeriesMutation(),
  })
