import { Button, Drawer, Group } from '@mantine/core'
import { useRef } from 'react'
import { countOf } from '../../../../../lib/dates.ts'
import { BrowseFilters, type BrowseFiltersProps } from './BrowseFilters.tsx'
import classes from './FilterDrawer.module.css'

/** The filters from the right edge, for narrow screens; what is chosen applies at once. */
export function FilterDrawer({
  isOpen,
  onClose,
  one,
  many,
  total,
  onClear,
  ...filters
}: BrowseFiltersProps & {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** 'exam' and 'exams'. */
  readonly one: string
  readonly many: string
  /** How many are found; absent until the first page is there. */
  readonly total: number | undefined
  /** Absent while nothing is chosen. */
  readonly onClear: (() => void) | undefined
}) {
  const done = useRef<HTMLButtonElement>(null)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title="Filters"
      position="right"
      size="min(100%, 22rem)"
      closeButtonProps={{ 'aria-label': 'Close the filters' }}
    >
      <BrowseFilters {...filters} />
      <Group className={classes.end} wrap="nowrap" grow data-action-bar>
        <Button
          variant="default"
          disabled={!onClear}
          onClick={() => {
            onClear?.()
            // It is switched off now.
            done.current?.focus()
          }}
        >
          Clear all
        </Button>
        <Button ref={done} onClick={onClose}>
          {total === undefined ? `Show ${many}` : `Show ${countOf(total, one, many)}`}
        </Button>
      </Group>
    </Drawer>
  )
}
