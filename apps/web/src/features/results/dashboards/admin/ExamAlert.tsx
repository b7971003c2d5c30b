import { Alert, type MantineColor } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './ExamAlert.module.css'

interface ExamAlertProps<Exam> {
  readonly icon: TablerIcon
  /** Yellow where something is to be done. */
  readonly color?: MantineColor
  readonly title: string
  readonly exams: readonly Exam[]
  readonly pathOf: (exam: Exam) => string
  /** What is the matter with it, after its name. */
  readonly textOf: (exam: Exam) => string
}

/** Exams that an admin should see to, each with the way to where it is done. */
export function ExamAlert<Exam extends { readonly id: number; readonly name: string }>({
  icon: Icon,
  color = 'yellow',
  title,
  exams,
  pathOf,
  textOf,
}: ExamAlertProps<Exam>) {
  if (exams.length === 0) return null
  return (
    <Alert
      color={color}
      role="status"
      icon={<Icon aria-hidden />}
      className={classes.warning}
      title={title}
    >
      <ul className={classes.exams}>
        {exams.map((exam) => (
          <li key={exam.id}>
            <Link to={pathOf(exam)}>{exam.name}</Link> {textOf(exam)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
