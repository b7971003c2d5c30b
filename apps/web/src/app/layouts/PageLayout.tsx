import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { SkipTo } from '../../ui/SkipTo.tsx'
import { Header } from './Header.tsx'
import classes from './PageLayout.module.css'

/** Header, content, footer: every page but the exam and the calculator. */
export function PageLayout() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    // A screen reader continues at the new page, not where the link was.
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])
  return (
    <div className={classes.page}>
      <SkipTo id="content">Skip to the content</SkipTo>
      <Header />
      <main id="content" tabIndex={-1} ref={main} className={classes.main}>
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <p>Prepwell · Practise by chapter, sit timed mock exams.</p>
      </footer>
    </div>
  )
}
