import { Link } from 'react-router'
import classes from './PageTabs.module.css'

/** A link to a page that belongs together with this one. */
interface PageTab {
  readonly label: string
  readonly to: string
  readonly isCurrent: boolean
}

/** Links between pages that belong together, as tabs below their titles. */
export function PageTabs({
  label,
  tabs,
}: {
  /** Names the group for screen readers. */
  readonly label: string
  readonly tabs: readonly PageTab[]
}) {
  return (
    <nav aria-label={label} className={classes.tabs} data-print="hidden">
      <ul className={classes.list}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              className={classes.tab}
              aria-current={tab.isCurrent ? 'page' : undefined}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
