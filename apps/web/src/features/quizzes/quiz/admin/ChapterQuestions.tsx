import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { countOf } from '../../../../lib/dates.ts'
import { questionCountQuery } from '../quizzes.api.ts'
import classes from './QuizForm.module.css'

/** The number of questions that the quiz will ask, with a warning if it is 0. */
export function ChapterQuestions({
  subjectId,
  chapterId,
}: {
  readonly subjectId: number | null
  readonly chapterId: number
}) {
  const { data: count } = useQuery(questionCountQuery(chapterId))
  if (count === undefined) return 'The quiz asks all questions of its chapter.'
  if (count > 0)
    return `The quiz asks all questions of its chapter: ${countOf(count, 'question')} now.`
  const add = adminPaths.addOne('question', {
    subject: subjectId ?? undefined,
    chapter: chapterId,
  })
  return (
    <span role="status" className={classes.warning}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        This chapter has no questions yet, and a quiz without questions cannot be started.{' '}
        {/* Opens in a new tab, so that the form keeps its input. */}
        <Link to={add} target="_blank">
          Add a question
        </Link>
      </span>
    </span>
  )
}
