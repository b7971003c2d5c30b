import { Group, Paper, Text } from '@mantine/core'
import type { AttemptDetail } from '@prepwell/contract/results.ts'
import { formatTimeTaken } from '../../../lib/dates.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { CalculatorButton } from './CalculatorButton.tsx'
import classes from './CandidateHeader.module.css'

/** Who took which quiz, when, and for how long; and a calculator to check with. */
export function CandidateHeader({ attempt }: { readonly attempt: AttemptDetail }) {
  const { student_name, student_profile_picture, quiz_name, date_taken, time_taken } = attempt
  return (
    <Paper withBorder className={classes.header}>
      <Group gap="md" wrap="nowrap" className={classes.person}>
        <PersonAvatar name={student_name} picture={student_profile_picture} size={50} />
        <div className={classes.names}>
          <Text fw={600}>{student_name}</Text>
          <Text c="dimmed">{quiz_name}</Text>
        </div>
      </Group>
      <dl className={classes.facts}>
        <div>
          <dt className={classes.label}>Date taken</dt>
          <dd className={classes.value}>
            <DateTime at={date_taken} />
          </dd>
        </div>
        {time_taken !== null && (
          <div>
            <dt className={classes.label}>Time taken</dt>
            <dd className={classes.value}>{formatTimeTaken(time_taken)}</dd>
          </div>
        )}
      </dl>
      <CalculatorButton />
    </Paper>
  )
}
