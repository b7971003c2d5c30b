import type { listCards } from '@prepwell/contract/results/notebook.ts'
import {
  cardReasons,
  cardStates,
  mistakeCauses,
} from '@prepwell/contract/results/notebook-terms.ts'
import type { CallInput } from '../../../../lib/call.ts'
import { paths } from '../../../../lib/paths.ts'
import type { NamedOrder } from '../../../../ui/data-table/list-column.ts'
import type { ListShape } from '../../../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../../../ui/data-table/list-texts.ts'
import { causeTexts, reasonTexts, stateTexts } from '../card-texts.ts'

export type CardSort = NonNullable<NonNullable<CallInput<typeof listCards>['query']>['sort']>

const optionsOf = <Name extends string>(
  names: readonly Name[],
  text: (name: Name) => string,
): Readonly<Record<Name, string>> =>
  Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>

const filters = {
  state: { label: 'State', options: optionsOf(cardStates, (state) => stateTexts[state]) },
  reason: { label: 'Reason', options: optionsOf(cardReasons, (reason) => reasonTexts[reason]) },
  cause: { label: 'Cause', options: optionsOf(mistakeCauses, (cause) => causeTexts[cause].label) },
} as const

/** The soonest first by default. */
export const cardShape: ListShape<CardSort, typeof filters> = {
  sorts: ['due_on', 'created_at', 'lapses', 'chapter_name'],
  defaultSort: 'due_on',
  defaultOrder: 'asc',
  filters,
}

/** Sort options on narrow screens, which have no column headers. */
export const cardOrders: ReadonlyArray<NamedOrder<CardSort>> = [
  { label: 'Due soonest first', sort: 'due_on', order: 'asc' },
  { label: 'Newest first', sort: 'created_at', order: 'desc' },
  { label: 'Most often forgotten first', sort: 'lapses', order: 'desc' },
  { label: 'Chapter, A to Z', sort: 'chapter_name', order: 'asc' },
]

export const cardTexts: ListTexts = {
  one: 'card',
  many: 'cards',
  search: 'Search for cards...',
  perPage: 'Cards per page',
  none: 'No cards yet',
  noMatch: 'No card matches your search query',
}

/** The id of the list of cards, which links scroll to. */
export const cardListId = 'cards'

/** The path of the notebook with its list filtered by one state. */
export const cardsIn = (state: keyof (typeof filters)['state']['options']): string =>
  `${paths.notebook}?state=${state}#${cardListId}`
