import { Button } from '@mantine/core'
import type { AttemptRow } from '@prepwell/contract/results.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import classes from './ContinueExam.module.css'

/** The exam that is running: its clock does not wait. */
export function ContinueExam({ attempt }: { readonly attempt: AttemptRow }) {
  return (
    <section className={classes.running} aria-label="Running exam">
      <div>
        <strong className={classes.name}>{attempt.quiz_name} is running</strong>
        <span className={classes.words}>
          Started on <DateTime at={attempt.date_taken} />. The clock does not stop while you are
          away.
        </span>
      </div>
      <Button
        component={Link}
        to={paths.takeExam(attempt.quiz_id)}
        leftSection={<IconPlayerPlay size={18} aria-hidden />}
      >
        Continue Exam
      </Button>
    </section>
  )
}
