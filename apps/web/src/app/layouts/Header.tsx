import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { Brand } from '../../ui/Brand.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import classes from './Header.module.css'
import { MenuButton } from './MenuButton.tsx'
import { NightButton } from './NightButton.tsx'
import { headerPlaces, isCurrent } from './places.ts'

const loadDrawer = async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer })
const MenuDrawer = lazy(loadDrawer)
const PersonEnd = lazy(async () => ({ default: (await import('./PersonEnd.tsx')).PersonEnd }))

/** The bar at the top: where one is, where one can go, what time it is, who one is. */
export function Header() {
  const user = useSession((session) => session.user)
  const { pathname } = useLocation()
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to={paths.home} className={classes.home} aria-label="Prepwell, home">
          <Brand />
        </Link>
        <nav className={classes.nav} aria-label="Main">
          {headerPlaces(user).map((place) => (
            <Link
              key={place.to}
              to={place.to}
              className={classes.link}
              aria-current={isCurrent(place, pathname) ? 'page' : undefined}
            >
              {place.label}
            </Link>
          ))}
        </nav>
        <div className={classes.end}>
          {user ? (
            <Suspense fallback={null}>
              <PersonEnd user={user} />
            </Suspense>
          ) : (
            <VisitorEnd />
          )}
          <MenuButton drawer={MenuDrawer} onNear={() => void loadDrawer()} />
        </div>
      </div>
    </header>
  )
}

function VisitorEnd() {
  return (
    <>
      <NightButton />
      <span className={classes.wide}>
        <LinkButton to={paths.login} variant="default">
          Login
        </LinkButton>
        <LinkButton to={paths.signup}>Signup</LinkButton>
      </span>
    </>
  )
}
