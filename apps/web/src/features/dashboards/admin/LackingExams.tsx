import { Alert } from '@mantine/core'
import type { AdminFigures } from '@prepwell/contract/dashboards.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { countOf } from '../../../lib/dates.ts'
import { forEditing, paths } from '../../../lib/paths.ts'
import classes from './LackingExams.module.css'
import { lackingText } from './lacking-exams.ts'

/** Exams of the next day that nobody can start yet, each with the way to its form. */
export function LackingExams({ exams }: { readonly exams: AdminFigures['lacking_exams'] }) {
  if (exams.length === 0) return null
  const now = Date.now() / 1000
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconAlertTriangle aria-hidden />}
      className={classes.warning}
      title={`${countOf(exams.length, 'exam')} cannot be started yet`}
    >
      <ul className={classes.exams}>
        {exams.map((exam) => (
          <li key={exam.id}>
            <Link to={forEditing(paths.admin.quiz(exam.id))}>{exam.name}</Link>{' '}
            {lackingText(exam, now)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
