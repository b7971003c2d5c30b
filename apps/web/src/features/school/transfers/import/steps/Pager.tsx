import { Group, Pagination, Text } from '@mantine/core'
import { grouped } from '../run/run-stages.ts'

/** The current part of a list, with buttons to the others; renders nothing for a single page. */
export function Pager({
  total,
  perPage,
  page,
  many,
  onChange,
}: {
  readonly total: number
  readonly perPage: number
  /** One-based. */
  readonly page: number
  /** The plural name of the items. */
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
