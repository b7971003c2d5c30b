import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { inListOrder, useListOrder } from '../../../../ui/detail/list-order.ts'
import classes from './QuizTabs.module.css'

interface QuizTab {
  readonly label: string
  readonly pathOf: (id: number) => string
  /** The only mode whose quizzes have this page; absent if all quizzes have it. */
  readonly mode?: QuizMode
}

const tabs: readonly QuizTab[] = [
  { label: 'Quiz', pathOf: paths.admin.quiz },
  { label: 'Preparation', pathOf: paths.admin.quizPreparation, mode: 'exam' },
  { label: 'Live board', pathOf: paths.admin.quizBoard, mode: 'exam' },
  { label: 'Class results', pathOf: paths.admin.quizResults },
  { label: 'Health of the paper', pathOf: paths.admin.quizStatistics },
]

/** Tabs between the pages of a quiz. Each remembers the list that the quiz was opened from. */
export function QuizTabs({
  quiz: { id, quiz_mode },
}: {
  readonly quiz: Pick<QuizDetail, 'id' | 'quiz_mode'>
}) {
  const { pathname } = useLocation()
  const listOrder = useListOrder()
  return (
    <nav aria-label="Pages of this quiz" className={classes.tabs} data-print="hidden">
      <ul className={classes.list}>
        {tabs
          .filter(({ mode = quiz_mode }) => mode === quiz_mode)
          .map(({ label, pathOf }) => (
            <li key={label}>
              <Link
                to={inListOrder(pathOf(id), listOrder)}
                className={classes.tab}
                aria-current={pathname === pathOf(id) ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
