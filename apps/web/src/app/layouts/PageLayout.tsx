import { lazy, Suspense } from 'react'
import { Outlet, useMatches } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { SkipTo } from '../../ui/SkipTo.tsx'
import { Header } from './Header.tsx'
import classes from './PageLayout.module.css'
import { publicPage } from './public-page.ts'
import { useMainFocus } from './use-main-focus.ts'

// Below what is seen first: it does not delay that.
const Footer = lazy(async () => ({ default: (await import('./Footer.tsx')).Footer }))

/**
 * Header, content, and the footer for visitors and on public pages: every page but the
 * admin's, the exam and the calculator.
 */
export function PageLayout() {
  const main = useMainFocus()
  const isVisitor = useSession(({ user }) => user === null)
  const isPublic = useMatches().some(({ handle }) => handle === publicPage)
  return (
    <div className={classes.page}>
      <SkipTo id="content">Skip to the content</SkipTo>
      <Header />
      <main id="content" tabIndex={-1} ref={main} className={classes.main}>
        <Outlet />
      </main>
      <Suspense fallback={null}>{isVisitor || isPublic ? <Footer /> : null}</Suspense>
    </div>
  )
}
