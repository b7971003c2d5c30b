import { Outlet, useMatches } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { SkipTo } from '../../ui/layout/SkipTo.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import classes from './PageLayout.module.css'
import { useMainFocus } from './use-main-focus.ts'

/** The type of a route's `handle`. */
export interface PageHandle {
  /** Shows the footer to signed-in readers too. */
  readonly isPublic: boolean
}

/**
 * Header and content, plus the footer for visitors and on public pages. Layout of every page except
 * the admin's, the exam and the calculator.
 */
export function PageLayout() {
  const main = useMainFocus()
  const isVisitor = useSession(({ user }) => user === null)
  const isPublic = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isPublic)
  return (
    <div className={classes.page}>
      <SkipTo id="content">Skip to the content</SkipTo>
      <Header />
      <main id="content" tabIndex={-1} ref={main} className={classes.main}>
        <Outlet />
      </main>
      {isVisitor || isPublic ? <Footer /> : null}
    </div>
  )
}
