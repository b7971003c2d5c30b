import { Badge } from '@mantine/core'
import type { AttemptRow } from '@prepwell/contract/results.ts'
import { IconCircleCheck, IconHourglass, IconProgress } from '@tabler/icons-react'
import classes from './AttemptStatus.module.css'

const icon = { size: 14, stroke: 2, 'aria-hidden': true } as const
const badge = { size: 'md', tt: 'none', fz: 'xs', miw: 'max-content' } as const

/** Whether an attempt is finished, and whether its result is still to come. */
export function AttemptStatus({
  completed,
  pending_result,
}: Pick<AttemptRow, 'completed' | 'pending_result'>) {
  return (
    <span className={classes.status}>
      {completed ? (
        <Badge {...badge} color="green" variant="light" leftSection={<IconCircleCheck {...icon} />}>
          Completed
        </Badge>
      ) : (
        <Badge {...badge} color="yellow" variant="light" leftSection={<IconProgress {...icon} />}>
          Incomplete
        </Badge>
      )}
      {pending_result && (
        <Badge {...badge} variant="default" leftSection={<IconHourglass {...icon} />}>
          Result pending
        </Badge>
      )}
    </span>
  )
}
