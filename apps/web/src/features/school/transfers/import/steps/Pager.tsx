import { Group, Pagination, Text } from '@mantine/core'
import { grouped } from '../run/run-stages.ts'

/** Which part of a list is shown, and the way to the others; nothing for a list of one page. */
export function Pager({
  total,
  perPage,
  page,
  many,
  onChange,
}: {
  readonly total: number
  readonly perPage: number
  /** Counted from 1. */
  readonly page: number
  /** What the things in the list are called. */
  readonly many: string
  readonly onChange: (page: number) => void
}) {
  if (total <= perPage) return null
  const start = (page - 1) * perPage
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" role="status" className="tabular">
        Showing {grouped(start + 1)} to {grouped(Math.min(start + perPage, total))} of{' '}
        {grouped(total)} {many}
      </Text>
      <Pagination
        total={Math.ceil(total / perPage)}
        value={page}
        onChange={onChange}
        size="sm"
        aria-label={`Pages of ${many}`}
        getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
        getControlProps={(control) => ({ 'aria-label': `${steps[control]} page` })}
      />
    </Group>
  )
}

const steps = { first: 'First', previous: 'Previous', next: 'Next', last: 'Last' }
