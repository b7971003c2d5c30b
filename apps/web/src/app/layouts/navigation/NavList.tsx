import {
  IconBookmark,
  IconBulb,
  IconClipboardList,
  IconHelpCircle,
  IconLayoutDashboard,
  IconListCheck,
  IconMail,
  IconNotebook,
  IconPencil,
  IconSettings,
  IconTrophy,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react'
import { createContext, type ReactElement, type ReactNode, Suspense, use, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { Loaded, loadedPart } from '../../../lib/loaded-part.tsx'
import classes from './NavList.module.css'
import { isCurrent, type NavItem } from './navigation.ts'

interface NavLook {
  /** True if only icons are visible, with their labels as tooltips. */
  readonly isCollapsed: boolean
  /** Called when a link is followed, so that a drawer can close. */
  readonly onNavigate: () => void
}

/** Set by a layout or a drawer for every list inside it. */
export const NavContext = createContext<NavLook>({ isCollapsed: false, onNavigate: () => {} })

/** A column of links, with a heading if it is one of several groups. */
export function NavList({
  label,
  items = [],
  hints = {},
  children,
}: {
  readonly label?: string
  readonly items?: readonly NavItem[]
  /** Notes below links, keyed by the link's address. */
  readonly hints?: Readonly<Record<string, string>>
  /** More list items below the links. */
  readonly children?: ReactNode
}) {
  const id = useId()
  const { isCollapsed } = use(NavContext)
  return (
    <div className={classes.group} data-group="" data-collapsed={isCollapsed || undefined}>
      {label ? (
        <p id={id} className={classes.label}>
          {label}
        </p>
      ) : null}
      <ul className={classes.list} {...(label ? { 'aria-labelledby': id } : {})}>
        {items.map((item) => (
          <NavLink key={item.to} item={item} hint={hints[item.to]} />
        ))}
        {children}
      </ul>
    </div>
  )
}

/**
 * Icons by label, for items whose page table names none. Admin pages with the same labels use them
 * too.
 */
export const navIcons: Readonly<Record<string, TablerIcon>> = {
  Bookmarks: IconBookmark,
  Contact: IconMail,
  Dashboard: IconLayoutDashboard,
  Exams: IconClipboardList,
  FAQs: IconHelpCircle,
  Features: IconBulb,
  Leaderboard: IconTrophy,
  'My Quizzes': IconListCheck,
  Notebook: IconNotebook,
  Practice: IconPencil,
  Profile: IconUserCircle,
  Settings: IconSettings,
}

/** A link in a {@link NavList}; marked if it leads to the current page. */
export function NavLink({
  item,
  hint,
}: {
  readonly item: NavItem
  /** A note below the label. */
  readonly hint?: string | undefined
}) {
  const { onNavigate } = use(NavContext)
  const { pathname } = useLocation()
  const Icon = item.icon ?? navIcons[item.label]
  return (
    <li>
      <NavTooltip label={item.label}>
        <Link
          to={item.to}
          className={classes.item}
          onClick={onNavigate}
          aria-current={isCurrent(item, pathname) ? 'page' : undefined}
        >
          {Icon ? <Icon size={20} stroke={1.7} aria-hidden /> : null}
          <span className={classes.name}>
            {item.label}
            {hint ? <span className={classes.hint}> {hint}</span> : null}
          </span>
        </Link>
      </NavTooltip>
    </li>
  )
}

const tooltip = loadedPart(async () => (await import('./IconTooltip.tsx')).IconTooltip)

/** Shows the label as a tooltip if only the icon is visible. */
export function NavTooltip({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactElement
}) {
  const { isCollapsed } = use(NavContext)
  if (!isCollapsed) return children
  return (
    <Suspense fallback={children}>
      <Loaded of={tooltip} props={{ label, children }} />
    </Suspense>
  )
}
