import {
  type ItemAdviceKind,
  type ItemStatistics,
  itemAdviceKinds,
  needsLook,
} from '@prepwell/contract/results/item-statistics.ts'
import type { NamedOrder } from '../../../ui/data-table/list-column.ts'
import type { ListQuery, ListShape, Order } from '../../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../../ui/data-table/list-texts.ts'
import { adviceLooks } from './advice-looks.ts'

const itemSorts = [
  'display_id',
  'facility',
  'standard_deviation',
  'discrimination',
  'efficiency',
  'effective_weight',
  'guess_score',
  'median_time',
  'advice',
] as const

export type ItemSort = (typeof itemSorts)[number]

const adviceNames = Object.fromEntries(
  itemAdviceKinds.map((kind) => [kind, adviceLooks[kind].word]),
) as Readonly<Record<ItemAdviceKind, string>>

const filters = {
  advice: { label: 'Advice', options: { any: 'Needs a look', ...adviceNames } },
} as const

export type ItemFilters = typeof filters

/** Sorted by paper order and unfiltered by default. */
export const itemShape: ListShape<ItemSort, typeof filters> = {
  sorts: itemSorts,
  defaultSort: 'display_id',
  defaultOrder: 'asc',
  filters,
}

/** Sort options on narrow screens, which have no column headers. */
export const itemOrders: ReadonlyArray<NamedOrder<ItemSort>> = [
  { label: 'As on the paper', sort: 'display_id', order: 'asc' },
  { label: 'Needs a look first', sort: 'advice', order: 'desc' },
  { label: 'Hardest first', sort: 'facility', order: 'asc' },
  { label: 'Easiest first', sort: 'facility', order: 'desc' },
  { label: 'Lowest discrimination first', sort: 'discrimination', order: 'asc' },
  { label: 'Lowest efficiency first', sort: 'efficiency', order: 'asc' },
  { label: 'Highest weight first', sort: 'effective_weight', order: 'desc' },
  { label: 'Most time first', sort: 'median_time', order: 'desc' },
]

export const itemTexts: ListTexts = {
  one: 'question',
  many: 'questions',
  search: 'Search for questions...',
  perPage: 'Questions per page',
  none: 'No questions found',
  noMatch: 'No question match your search query',
}

/** The kinds of advice from the least to the most urgent. */
const urgency: readonly ItemAdviceKind[] = itemAdviceKinds.toReversed()

/** The urgency of an item's advice, from 1; null without advice. */
const urgencyOf = ({ advice }: Pick<ItemStatistics, 'advice'>): number | null =>
  advice.length === 0 ? null : Math.max(...advice.map(({ kind }) => urgency.indexOf(kind) + 1))

/** The sort value of an item; null when the figure does not exist. */
const sortedBy = (item: ItemStatistics, sort: ItemSort): number | null =>
  sort === 'advice' ? urgencyOf(item) : item[sort]

/**
 * The items that match search and filters, sorted. Items without the figure come last in both
 * directions; ties keep paper order.
 */
export function listItems(
  items: readonly ItemStatistics[],
  { search, sort, order, advice }: Omit<ListQuery<ItemSort, typeof filters>, 'page' | 'per_page'>,
): readonly ItemStatistics[] {
  const words = search
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  const isFound = ({ statement, display_id }: ItemStatistics) =>
    words.length === 0 ||
    words.some((word) => statement.toLowerCase().includes(word) || word === String(display_id))
  const isAdvised = (item: ItemStatistics) =>
    advice === undefined ||
    (advice === 'any' ? needsLook(item) : item.advice.some(({ kind }) => kind === advice))
  return items
    .filter((item) => isFound(item) && isAdvised(item))
    .toSorted(
      (one, other) =>
        compare(sortedBy(one, sort), sortedBy(other, sort), order) ||
        one.display_id - other.display_id,
    )
}

function compare(one: number | null, other: number | null, order: Order): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return order === 'asc' ? one - other : other - one
}

/** Items that need a look, most urgent first. */
export const itemsToLookAt = (items: readonly ItemStatistics[]) =>
  listItems(items, { search: '', sort: 'advice', order: 'desc', advice: 'any' })
