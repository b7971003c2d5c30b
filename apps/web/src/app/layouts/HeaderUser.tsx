import type { SessionUser } from '@prepwell/contract/users.ts'
import { lazy, Suspense } from 'react'
import { SearchLauncher } from '../../features/search/index.ts'
import { isStudent } from '../../lib/session.ts'
import { ThemeProvider } from '../../ui/theme/ThemeProvider.tsx'
import { Clock } from './Clock.tsx'
import classes from './Header.module.css'
import { ProfileMenu } from './ProfileMenu.tsx'

// What waits on this device can wait until the page is there.
const DeliveryBanner = lazy(async () => {
  await idle()
  const { DeliveryBanner } = await import('../../features/sitting/delivery/DeliveryBanner.tsx')
  return { default: DeliveryBanner }
})

/** The end of the header for somebody who is signed in. */
export function HeaderUser({ user }: { readonly user: SessionUser }) {
  return (
    <ThemeProvider>
      <span className={classes.clock}>
        <Clock />
      </span>
      <SearchLauncher user={user} />
      <ProfileMenu user={user} />
      <Suspense fallback={null}>{isStudent(user) ? <DeliveryBanner /> : null}</Suspense>
    </ThemeProvider>
  )
}

/** The browser has nothing better to do, or it has been a while. Safari cannot tell. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2_000 })
    else setTimeout(resolve, 300)
  })
}
