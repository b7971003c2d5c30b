import { useLocalStorage } from '@mantine/hooks'
import { Fragment, lazy, Suspense, useMemo } from 'react'
import { Link, Outlet } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { isStaff, useSession } from '../../lib/session.ts'
import { useSessionEnd } from '../../lib/session-end.ts'
import { LeaveGuard } from '../../ui/feedback/LeaveGuard.tsx'
import { useUnsavedForms } from '../../ui/feedback/use-leave-guard.ts'
import { Brand } from '../../ui/layout/Brand.tsx'
import { SkipTo } from '../../ui/layout/SkipTo.tsx'
import { useSchoolName } from '../../ui/layout/school-name.ts'
import { AdminBar } from './AdminBar.tsx'
import classes from './AdminLayout.module.css'
import { AdminSidebar } from './navigation/AdminSidebar.tsx'
import { NavContext } from './navigation/NavList.tsx'
import { useMainFocus } from './use-main-focus.ts'

const UnsavedSignIn = lazy(async () => ({
  default: (await import('./UnsavedSignIn.tsx')).UnsavedSignIn,
}))

const sidebarId = 'admin-sidebar'

/** Layout of the admin's pages: sidebar, bar and content. Renders nothing for others. */
export function AdminLayout() {
  const main = useMainFocus()
  const user = useSession((session) => session.user)
  const { name } = useSchoolName()
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'admin-sidebar-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const isSessionOver = useSessionEnd(({ isOver }) => isOver)
  const hasUnsaved = useUnsavedForms(({ forms }) => forms.size > 0)
  const look = useMemo(() => ({ isCollapsed, onNavigate: () => {} }), [isCollapsed])
  if (!user || !isStaff(user)) return null
  return (
    <div className={classes.layout} data-collapsible="" data-collapsed={isCollapsed || undefined}>
      <SkipTo id="content">Skip to the content</SkipTo>
      <aside id={sidebarId} className={classes.side} aria-label="Sidebar">
        <Link to={paths.home} className={classes.home} aria-label={`${name}, home`}>
          <Brand key={name} withName={!isCollapsed} />
        </Link>
        <NavContext value={look}>
          <AdminSidebar />
        </NavContext>
      </aside>
      <AdminBar
        user={user}
        sidebarId={sidebarId}
        isCollapsed={isCollapsed}
        onToggle={() => setCollapsed(!isCollapsed)}
      />
      <main id="content" tabIndex={-1} ref={main} className={classes.main}>
        {/* A form with a key must not stay on the screen of the next user. */}
        <Fragment key={user.id}>
          <Outlet />
        </Fragment>
      </main>
      <LeaveGuard />
      {isSessionOver && hasUnsaved ? (
        <Suspense fallback={null}>
          <UnsavedSignIn user={user} />
        </Suspense>
      ) : null}
    </div>
  )
}
