import { Badge, Button } from '@mantine/core'
import type { WebhookDelivery } from '@prepwell/contract/school/webhooks.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import type { ListColumn, NamedOrder } from '../../../ui/data-table/list-column.ts'
import type { ListShape } from '../../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../../ui/data-table/list-texts.ts'
import type { DeliverySort } from './programs.api.ts'
import { deliveryStateNames, outcomeOf } from './webhook-words.ts'

const filters = { state: { label: 'State', options: deliveryStateNames } } as const

/** Newest first and unfiltered by default. */
export const deliveryShape: ListShape<DeliverySort, typeof filters> = {
  sorts: ['occurred_at'],
  defaultSort: 'occurred_at',
  defaultOrder: 'desc',
  filters,
}

/** Sort options on narrow screens, which have no column headers. */
export const deliveryOrders: ReadonlyArray<NamedOrder<DeliverySort>> = [
  { label: 'Newest first', sort: 'occurred_at', order: 'desc' },
  { label: 'Oldest first', sort: 'occurred_at', order: 'asc' },
]

export const deliveryTexts: ListTexts = {
  one: 'delivery',
  many: 'deliveries',
  search: 'Search for events...',
  perPage: 'Deliveries per page',
  none: 'Nothing has been sent yet',
  noMatch: 'No delivery matches your search',
}

const colours = { waiting: 'yellow', delivered: 'green', failed: 'red' } as const

/** The columns. `onResend` sends a delivery again. */
export const deliveryColumns = (
  onResend: (delivery: WebhookDelivery) => void,
): ReadonlyArray<ListColumn<WebhookDelivery, DeliverySort>> => [
  { header: 'Event', card: 'heading', cell: ({ event }) => event },
  {
    header: 'Happened',
    sort: 'occurred_at',
    firstOrder: 'desc',
    cell: ({ occurred_at }) => <DateTime at={occurred_at} />,
  },
  {
    header: 'State',
    card: 'mark',
    cell: ({ state }) => <Badge color={colours[state]}>{deliveryStateNames[state]}</Badge>,
  },
  { header: 'Last answer', share: 26, cell: outcomeOf },
  { header: 'Attempts', cell: ({ attempts }) => attempts },
  {
    header: 'Next attempt',
    cell: ({ next_at }) => (next_at === null ? '–' : <DateTime at={next_at} />),
  },
  {
    header: 'Action',
    card: 'end',
    cell: (delivery) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Send ${delivery.event}, ID ${delivery.id}, again`}
        onClick={() => onResend(delivery)}
      >
        Send again
      </Button>
    ),
  },
]
