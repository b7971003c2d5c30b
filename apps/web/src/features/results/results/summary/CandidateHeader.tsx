import { Button, Group, Modal, Paper, Text } from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import type { AttemptResult } from '@prepwell/contract/results/results.ts'
import { IconCalculator } from '@tabler/icons-react'
import { formatTimeTaken } from '../../../../lib/dates.ts'
import { paths } from '../../../../lib/paths.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import classes from './CandidateHeader.module.css'
import type { TimeTaken } from './time-taken.ts'

interface CandidateHeaderProps {
  readonly attempt: AttemptResult
  readonly time: TimeTaken
}

/** The student, the quiz, date and duration, and a calculator. */
export function CandidateHeader({ attempt, time }: CandidateHeaderProps) {
  const { student_name, student_profile_picture, quiz_name, date_taken } = attempt
  const { receipt_code, closed_reason } = attempt
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
        <div>
          <dt className={classes.label}>{time.span ? 'Time on the questions' : 'Time taken'}</dt>
          <dd className={classes.value}>{formatTimeTaken(time.seconds)}</dd>
        </div>
        {receipt_code ? (
          <div>
            <dt className={classes.label}>Receipt</dt>
            <dd className={classes.value}>{receipt_code}</dd>
          </div>
        ) : null}
        {closed_reason ? (
          <div>
            {/* Repeats attemptEndings, whose import would exceed this page's size limit. */}
            <dt className={classes.label}>Submitted by an administrator</dt>
            <dd className={classes.value}>Reason: {closed_reason}</dd>
          </div>
        ) : null}
      </dl>
      <CalculatorButton />
    </Paper>
  )
}

/**
 * The calculator in a dialog. The frame inside posts a message to close the dialog, because an
 * Escape pressed in a frame does not reach the page around it.
 */
function CalculatorButton() {
  const [opened, { open, close }] = useDisclosure(false)
  useWindowEvent('message', ({ origin, data }) => {
    if (origin === window.location.origin && data === 'close-calculator') close()
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalculator size={18} stroke={1.7} aria-hidden />}
        onClick={open}
      >
        Calculator
      </Button>
      <Modal opened={opened} onClose={close} title="Calculator" size={452}>
        <iframe
          className={classes.frame}
          src={paths.calculator}
          title="Scientific calculator"
          data-autofocus
        />
      </Modal>
    </>
  )
}
