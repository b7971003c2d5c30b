import { Button, Drawer, Group } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { countOf } from '../../lib/dates.ts'
import classes from './FilterDrawer.module.css'

export interface FilterDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** 'exam' or 'question', with the plural in `many`. */
  readonly one: string
  readonly many: string
  /** The number found; undefined until the first page has loaded. */
  readonly total: number | undefined
  /** Clears the filters; undefined when none is set. */
  readonly onClear: (() => void) | undefined
}

/** Filters in a drawer on the right. Changes apply at once. */
export function FilterDrawer({
  isOpen,
  onClose,
  one,
  many,
  total,
  onClear,
  children,
}: FilterDrawerProps & {
  /** The fields. */
  readonly children: ReactNode
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
      {children}
      <Group className={classes.end} wrap="nowrap" data-action-bar>
        <Button
          variant="default"
          disabled={!onClear}
          onClick={() => {
            onClear?.()
            // The clear button, which had focus, is now disabled.
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
