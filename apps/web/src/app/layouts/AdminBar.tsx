import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconWorld,
} from '@tabler/icons-react'
import { SearchLauncher } from '../../features/school/search/index.ts'
import { loadedPart } from '../../lib/loaded-part.tsx'
import { paths } from '../../lib/paths.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { searchPages } from '../search-pages.ts'
import classes from './AdminBar.module.css'
import { Clock } from './Clock.tsx'
import { MenuButton } from './navigation/MenuButton.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'

const drawer = loadedPart(async () => (await import('./navigation/AdminDrawer.tsx')).AdminDrawer)

/** The bar above the admin's pages: sidebar toggle, clock and profile menu. */
export function AdminBar({
  user,
  sidebarId,
  isCollapsed,
  onToggle,
}: {
  readonly user: SessionUser
  readonly sidebarId: string
  /** True if the sidebar shows only icons. */
  readonly isCollapsed: boolean
  readonly onToggle: () => void
}) {
  const SwitchIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <header className={classes.bar}>
      <MenuButton drawer={drawer} />
      <span className={classes.switch}>
        <IconButton
          label={isCollapsed ? 'Show the names in the sidebar' : 'Show only icons in the sidebar'}
          aria-controls={sidebarId}
          aria-expanded={!isCollapsed}
          onClick={onToggle}
        >
          <SwitchIcon size={21} stroke={1.7} aria-hidden />
        </IconButton>
      </span>
      <p className={classes.title}>ADMIN PANEL</p>
      <div className={classes.end}>
        <SearchLauncher user={user} loadPages={() => searchPages(user)} />
        <span className={classes.clock}>
          <Clock />
        </span>
        <span className={classes.site}>
          <LinkButton to={paths.home} variant="default">
            <IconWorld size={18} stroke={1.8} aria-hidden /> <span>View site</span>
          </LinkButton>
        </span>
        <ProfileMenu user={user} />
      </div>
    </header>
  )
}
