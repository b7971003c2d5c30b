import { Link, useLocation } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { inListOrder, useListOrder } from '../../../ui/detail/list-order.ts'
import classes from './QuizTabs.module.css'

const tabs = [
  { label: 'Quiz', pathOf: paths.admin.quiz },
  { label: 'Class results', pathOf: paths.admin.quizResults },
  { label: 'Health of the paper', pathOf: paths.admin.quizStatistics },
] as const

/** Leads from one page of a quiz to its others; each keeps the list that it was opened from. */
export function QuizTabs({ id }: { readonly id: number }) {
  const { pathname } = useLocation()
  const listOrder = useListOrder()
  return (
    <nav aria-label="Pages of this quiz" className={classes.tabs} data-print="hidden">
      <ul className={classes.list}>
        {tabs.map(({ label, pathOf }) => (
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
