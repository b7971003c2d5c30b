import { IconMoon, IconSun } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { Loaded, loadedPart } from '../../lib/loaded-part.tsx'
import { paths } from '../../lib/paths.ts'
import { schoolName } from '../../lib/school.ts'
import { useSession } from '../../lib/session.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { Brand } from '../../ui/layout/Brand.tsx'
import { useNight } from '../../ui/theme/use-night.ts'
import classes from './Header.module.css'
import { MenuButton } from './navigation/MenuButton.tsx'
import { headerItems, isCurrent } from './navigation/navigation.ts'

const drawer = loadedPart(async () => (await import('./navigation/MenuDrawer.tsx')).MenuDrawer)

/** The part of the header that only a signed-in user sees. */
export const headerUser = loadedPart(async () => (await import('./HeaderUser.tsx')).HeaderUser)

/** The bar at the top: main navigation, and the profile menu or sign-in links. */
export function Header() {
  const user = useSession((session) => session.user)
  const { pathname } = useLocation()
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to={paths.home} className={classes.home} aria-label={`${schoolName}, home`}>
          <Brand />
        </Link>
        <nav className={classes.nav} aria-label="Main" data-of-visitor={user ? undefined : ''}>
          {headerItems(user).map((item) => (
            <Link
              key={item.to}
              to={item.to}
              className={classes.link}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
            >
              {item.label}
            </Link>
          ))}
        </nav>
        <div className={classes.end}>
          {user ? (
            <Suspense fallback={null}>
              <Loaded of={headerUser} props={{ user }} />
            </Suspense>
          ) : (
            <HeaderVisitor />
          )}
          <MenuButton drawer={drawer} />
        </div>
      </div>
    </header>
  )
}

function HeaderVisitor() {
  return (
    <>
      <ThemeToggle />
      <span className={classes.wide} data-of-visitor="">
        <LinkButton to={paths.login} variant="default">
          Login
        </LinkButton>
        <LinkButton to={paths.signup}>Signup</LinkButton>
      </span>
    </>
  )
}

function ThemeToggle() {
  const { toggle, label } = useNight()
  // Renders both icons, because the build does not know in which colour scheme the page will be
  // shown.
  return (
    <IconButton label={label} onClick={toggle} data-of-visitor="">
      <IconMoon size={19} stroke={1.8} className="by-day" aria-hidden />
      <IconSun size={19} stroke={1.8} className="at-night" aria-hidden />
    </IconButton>
  )
}
