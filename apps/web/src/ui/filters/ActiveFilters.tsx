import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './ActiveFilters.module.css'

interface ActiveFilter {
  /** Unique among the active filters. */
  readonly key: string
  /** The text of the chip. */
  readonly label: string
}

/** The active filters, each a button that removes it. Focus moves to the next one. */
export function ActiveFilters<Filter extends ActiveFilter>({
  filters,
  onRemove,
  onNone,
  children,
}: {
  readonly filters: readonly Filter[]
  readonly onRemove: (filter: Filter) => void
  /** Called after the last filter has been removed, because focus must move. */
  readonly onNone: () => void
  /** Shown after the chips. */
  readonly children?: ReactNode
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
      {children ? <li>{children}</li> : null}
    </ul>
  )
}
