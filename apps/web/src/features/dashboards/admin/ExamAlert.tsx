import { Alert } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './ExamAlert.module.css'

interface ExamAlertProps<Exam> {
  readonly icon: TablerIcon
  readonly title: string
  readonly exams: readonly Exam[]
  readonly pathOf: (exam: Exam) => string
  /** What is the matter with it, after its name. */
  readonly textOf: (exam: Exam) => string
}

/** Exams that ask an admin for something, each with the way to where it is done. */
export function ExamAlert<Exam extends { readonly id: number; readonly name: string }>({
  icon: Icon,
  title,
  exams,
  pathOf,
  textOf,
}: ExamAlertProps<Exam>) {
  if (exams.length === 0) return null
  return (
    <Alert
      color="yellow"
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
