import { Button, Collapse } from '@mantine/core'
import { IconChevronDown, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './FoldedOptions.module.css'

/** Options of a form that most people leave as they are: one line, which unfolds to change them. */
export function FoldedOptions({
  icon: Icon,
  title,
  summary,
  startsUnfolded = false,
  hasErrors = false,
  children,
}: {
  readonly icon: TablerIcon
  readonly title: string
  /** The current choice, in a few words. */
  readonly summary: string
  readonly startsUnfolded?: boolean
  /**
   * True if an option has an error: the options unfold, and stay unfolded while it is corrected.
   */
  readonly hasErrors?: boolean
  readonly children: ReactNode
}) {
  const [isOpen, setOpen] = useState(startsUnfolded)
  if (hasErrors && !isOpen) setOpen(true)
  const id = useId()
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.fold}
        classNames={{ label: classes.label ?? '' }}
        leftSection={<Icon size={17} stroke={1.8} aria-hidden />}
        rightSection={
          <IconChevronDown size={16} aria-hidden className={classes.sign} data-open={isOpen} />
        }
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {title}: {summary}
      </Button>
      <Collapse expanded={isOpen} id={id}>
        <fieldset className={classes.options}>
          {/* The button above shows the title. */}
          <legend className="visually-hidden">{title}</legend>
          {children}
        </fieldset>
      </Collapse>
    </>
  )
}
