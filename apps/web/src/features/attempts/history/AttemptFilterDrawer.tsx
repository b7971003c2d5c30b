import { Button, Drawer, Select, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { AttemptFilters, type AttemptFiltersProps } from './AttemptFilters.tsx'
import type { AttemptSort } from './attempt-columns.tsx'
import type { ListOrder } from './list-column.ts'
import { countActiveFilters } from './list-state.ts'

const orders: ReadonlyArray<ListOrder<AttemptSort> & { readonly label: string }> = [
  { label: 'Newest first', sort: 'date_taken', order: 'desc' },
  { label: 'Oldest first', sort: 'date_taken', order: 'asc' },
  { label: 'Name, A to Z', sort: 'quiz_name', order: 'asc' },
  { label: 'Best score first', sort: 'total_scored', order: 'desc' },
  { label: 'Lowest score first', sort: 'total_scored', order: 'asc' },
]

/** What the drawer shows and changes. */
export interface AttemptFilterDrawerProps extends AttemptFiltersProps {
  readonly order: ListOrder<AttemptSort>
  readonly onOrder: (order: ListOrder<AttemptSort>) => void
}

/** Filters and order behind one button, for narrow screens, where there are no headers to click. */
export function AttemptFilterDrawer({
  chosen,
  onChoose,
  order,
  onOrder,
}: AttemptFilterDrawerProps) {
  const [opened, { open, close }] = useDisclosure(false)
  const active = countActiveFilters(chosen)
  const isNow = (one: ListOrder<AttemptSort>) =>
    one.sort === order.sort && one.order === order.order
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={open}
      >
        {active === 0 ? 'Filters' : `Filters (${active})`}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        title="Filters"
        position="bottom"
        size="23rem"
        closeButtonProps={{ 'aria-label': 'Close the filters' }}
      >
        <Stack>
          <AttemptFilters chosen={chosen} onChoose={onChoose} labelled />
          <Select
            label="Order"
            placeholder="As chosen in the table"
            data={orders.map(({ label }) => label)}
            value={orders.find(isNow)?.label ?? null}
            onChange={(label) => {
              const wanted = orders.find((one) => one.label === label)
              if (wanted) onOrder({ sort: wanted.sort, order: wanted.order })
            }}
            allowDeselect={false}
          />
          <Button onClick={close}>Show quizzes</Button>
        </Stack>
      </Drawer>
    </>
  )
}
