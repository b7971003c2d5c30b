import { Button, Drawer, Group, Select, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import classes from './DataTable.module.css'
import type { ListOrder, NamedOrder } from './list-column.ts'
import { type ChosenFilters, countActiveFilters, type ListFilters } from './list-state.ts'

interface ListFilterFieldsProps<Filters extends ListFilters> {
  readonly filters: Filters
  readonly chosen: ChosenFilters<Filters>
  readonly onChoose: (change: ChosenFilters<Filters>) => void
}

/** One field per filter; the parent arranges them. */
export function ListFilterFields<Filters extends ListFilters>({
  filters,
  chosen,
  onChoose,
  labelled = false,
}: ListFilterFieldsProps<Filters> & { readonly labelled?: boolean }) {
  return Object.entries(filters).map(([name, { label, options, usual }]) => (
    <Select
      key={name}
      {...(labelled ? { label } : { 'aria-label': label, w: 160 })}
      placeholder={`Any ${label.toLowerCase()}`}
      data={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
      value={chosen[name] ?? null}
      onChange={(value) =>
        onChoose({ [name]: value ?? undefined } as unknown as ChosenFilters<Filters>)
      }
      clearable={usual === undefined}
      allowDeselect={usual === undefined}
    />
  ))
}

/** Fields that narrow a list in addition to its filters, such as a subject field. */
export interface Narrowing {
  /** Number of filled fields. */
  readonly active: number
  readonly fields: (look: { readonly labelled?: boolean }) => ReactNode
}

interface OrderFieldProps<Sort extends string> {
  readonly orders: ReadonlyArray<NamedOrder<Sort>>
  readonly order: ListOrder<Sort>
  readonly onOrder: (order: ListOrder<Sort>) => void
}

/** The sort order, for narrow screens, which have no headers to click. */
export function OrderField<Sort extends string>({ orders, order, onOrder }: OrderFieldProps<Sort>) {
  return (
    <Select
      label="Order"
      placeholder="As chosen in the table"
      data={orders.map(({ label }) => label)}
      value={
        orders.find((one) => one.sort === order.sort && one.order === order.order)?.label ?? null
      }
      onChange={(label) => {
        const wanted = orders.find((one) => one.label === label)
        if (wanted) onOrder({ sort: wanted.sort, order: wanted.order })
      }}
      allowDeselect={false}
    />
  )
}

interface ListFilterDrawerProps<Sort extends string, Filters extends ListFilters>
  extends ListFilterFieldsProps<Filters>,
    OrderFieldProps<Sort> {
  readonly narrowing: Narrowing | undefined
  /** Plural name of the rows: 'students'. */
  readonly many: string
  /** Clears search and filters; undefined while they hide no rows. */
  readonly onReset: (() => void) | undefined
}

/** Filters and sort order behind one button, for narrow screens, which have no headers to click. */
export function ListFilterDrawer<Sort extends string, Filters extends ListFilters>({
  narrowing,
  many,
  orders,
  order,
  onOrder,
  onReset,
  ...fields
}: ListFilterDrawerProps<Sort, Filters>) {
  const [opened, { open, close }] = useDisclosure(false)
  const done = useRef<HTMLButtonElement>(null)
  const active = countActiveFilters(fields.filters, fields.chosen) + (narrowing?.active ?? 0)
  const title = narrowing || Object.keys(fields.filters).length > 0 ? 'Filters' : 'Order'
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={open}
      >
        {active === 0 ? title : `${title} (${active})`}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        title={title}
        position="bottom"
        classNames={{ content: classes.drawer ?? '' }}
        closeButtonProps={{ 'aria-label': `Close the ${title.toLowerCase()}` }}
      >
        <Stack>
          {narrowing?.fields({ labelled: true })}
          <ListFilterFields {...fields} labelled />
          <OrderField orders={orders} order={order} onOrder={onOrder} />
          <Group wrap="nowrap" grow>
            <Button
              variant="default"
              disabled={!onReset}
              onClick={() => {
                onReset?.()
                // The button is now disabled and cannot keep focus.
                done.current?.focus()
              }}
            >
              Reset
            </Button>
            <Button ref={done} onClick={close}>
              Show {many}
            </Button>
          </Group>
        </Stack>
      </Drawer>
    </>
  )
}
