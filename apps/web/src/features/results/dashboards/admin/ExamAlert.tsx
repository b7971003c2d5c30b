import { Alert, type MantineColor } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './ExamAlert.module.css'

interface ExamAlertProps<Exam> {
  readonly icon: TablerIcon
  /** Yellow when an admin must act. */
  readonly color?: MantineColor
  readonly title: string
  readonly exams: readonly Exam[]
  readonly pathOf: (exam: Exam) => string
  /** The problem, as text after the exam's name. */
  readonly textOf: (exam: Exam) => string
}

/** Exams that need an admin's attention, each with a link to the page for it. */
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
