import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './ActiveFilters.module.css'
import type { ActiveFilter } from './active-filters.ts'

/** The active filters, each a button that removes it. Focus moves to the next one. */
export function ActiveFilters({
  filters,
  onRemove,
  onNone,
}: {
  readonly filters: readonly ActiveFilter[]
  readonly onRemove: (filter: ActiveFilter) => void
  /** Called after the last one was removed, because focus must move. */
  readonly onNone: () => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<{ readonly key: string; readonly index: number }>(undefined)

  useEffect(() => {
    const gone = removed.current
    if (!gone || filters.some(({ key }) => key === gone.key)) return
    removed.current = undefined
    if (filters.length === 0) return onNone()
    const buttons = list.current?.querySelectorAll('button')
    buttons?.[Math.min(gone.index, filters.length - 1)]?.focus()
  }, [filters, onNone])

  if (filters.length === 0) return null
  return (
    <ul ref={list} className={classes.chips} aria-label="Active filters">
      {filters.map((filter, index) => (
        <li key={filter.key} className={classes.chip}>
          <Button
            variant="light"
            size="compact-sm"
            radius="xl"
            className={classes.button}
            rightSection={<IconX size={14} stroke={2.2} aria-hidden />}
            aria-label={`Remove the filter ${filter.label}`}
            onClick={() => {
              removed.current = { key: filter.key, index }
              onRemove(filter)
            }}
          >
            <span className={classes.label}>{filter.label}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
