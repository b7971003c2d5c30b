import { lazy, Suspense } from 'react'
import { Link, NavLink } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { Brand } from '../../ui/Brand.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import classes from './Header.module.css'
import { MobileMenu } from './MobileMenu.tsx'
import { NightButton } from './NightButton.tsx'
import { headerPlaces } from './places.ts'

const PersonEnd = lazy(async () => ({ default: (await import('./PersonEnd.tsx')).PersonEnd }))

/** The bar at the top: where one is, where one can go, what time it is, who one is. */
export function Header() {
  const user = useSession((session) => session.user)
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to={paths.home} className={classes.home} aria-label="Prepwell, home">
          <Brand />
        </Link>
        <nav className={classes.nav} aria-label="Main">
          {headerPlaces(user).map(({ label, to }) => (
            <NavLink key={to} to={to} className={classes.link ?? ''}>
              {label}
            </NavLink>
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
          <MobileMenu />
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
        <LinkButton to={paths.signup}>Sign up</LinkButton>
      </span>
    </>
  )
}
