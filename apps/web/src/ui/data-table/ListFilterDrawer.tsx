import { Button, Drawer, Select, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { ListFilterFields, type ListFilterFieldsProps } from './ListFilterFields.tsx'
import type { ListOrder, NamedOrder } from './list-column.ts'
import { countActiveFilters, type ListFilters } from './list-state.ts'

/** What the drawer shows and changes. */
export interface ListFilterDrawerProps<Sort extends string, Filters extends ListFilters>
  extends ListFilterFieldsProps<Filters> {
  /** What the rows are called: 'students'. */
  readonly many: string
  /** The orders to choose from. */
  readonly orders: ReadonlyArray<NamedOrder<Sort>>
  readonly order: ListOrder<Sort>
  readonly onOrder: (order: ListOrder<Sort>) => void
}

/** Filters and order behind one button, for narrow screens, where there are no headers to click. */
export function ListFilterDrawer<Sort extends string, Filters extends ListFilters>({
  many,
  orders,
  order,
  onOrder,
  ...fields
}: ListFilterDrawerProps<Sort, Filters>) {
  const [opened, { open, close }] = useDisclosure(false)
  const active = countActiveFilters(fields.filters, fields.chosen)
  const title = Object.keys(fields.filters).length > 0 ? 'Filters' : 'Order'
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
        size="23rem"
        closeButtonProps={{ 'aria-label': `Close the ${title.toLowerCase()}` }}
      >
        <Stack>
          <ListFilterFields {...fields} labelled />
          <Select
            label="Order"
            placeholder="As chosen in the table"
            data={orders.map(({ label }) => label)}
            value={
              orders.find((one) => one.sort === order.sort && one.order === order.order)?.label ??
              null
            }
            onChange={(label) => {
              const wanted = orders.find((one) => one.label === label)
              if (wanted) onOrder({ sort: wanted.sort, order: wanted.order })
            }}
            allowDeselect={false}
          />
          <Button onClick={close}>Show {many}</Button>
        </Stack>
      </Drawer>
    </>
  )
}
