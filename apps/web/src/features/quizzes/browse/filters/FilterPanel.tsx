import { Button, Drawer, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { countOf } from '../../../../lib/dates.ts'
import classes from './FilterPanel.module.css'

/** The filters beside the cards, with the way to be without all of them. */
export function FilterPanel({
  onClear,
  children,
}: {
  /** Absent while nothing is chosen. */
  readonly onClear: (() => void) | undefined
  readonly children: ReactNode
}) {
  const heading = useId()
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading} className={classes.heading}>
          Filters
        </h2>
        {onClear ? (
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            Clear all
          </Button>
        ) : null}
      </div>
      {children}
    </section>
  )
}

/** The filters behind one button, for narrow screens; what is chosen applies at once. */
export function FilterDrawer({
  one,
  many,
  total,
  active,
  onClear,
  children,
}: {
  /** 'exam' and 'exams'. */
  readonly one: string
  readonly many: string
  /** How many are found; absent until the first page is there. */
  readonly total: number | undefined
  /** Filters that are on. */
  readonly active: number
  /** Absent while nothing is chosen. */
  readonly onClear: (() => void) | undefined
  readonly children: ReactNode
}) {
  const [opened, { open, close }] = useDisclosure(false)
  const done = useRef<HTMLButtonElement>(null)
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
        position="right"
        size="min(100%, 22rem)"
        closeButtonProps={{ 'aria-label': 'Close the filters' }}
      >
        {children}
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
          <Button ref={done} onClick={close}>
            {total === undefined ? `Show ${many}` : `Show ${countOf(total, one, many)}`}
          </Button>
        </Group>
      </Drawer>
    </>
  )
}
