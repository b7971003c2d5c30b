import { Button, Collapse } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './FoldedOptions.module.css'

interface FoldedOptionsProps {
  readonly icon: ReactNode
  /** What is set, in one line. */
  readonly summary: string
  readonly legend: string
  /** Something in it is wrong: it stays unfolded. */
  readonly hasErrors?: boolean
  readonly children: ReactNode
}

/** Settings that few exams change: one line, unfolded to be changed. */
export function FoldedOptions({
  icon,
  summary,
  legend,
  hasErrors = false,
  children,
}: FoldedOptionsProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const isOpen = isUnfolded || hasErrors
  const id = useId()
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.fold}
        classNames={{ label: classes.label ?? '' }}
        leftSection={icon}
        rightSection={
          <IconChevronDown size={16} aria-hidden className={classes.sign} data-open={isOpen} />
        }
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setUnfolded(!isOpen)}
      >
        {summary}
      </Button>
      <Collapse expanded={isOpen} id={id}>
        <fieldset className={classes.options}>
          <legend className={classes.legend}>{legend}</legend>
          {children}
        </fieldset>
      </Collapse>
    </>
  )
}
