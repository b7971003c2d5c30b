import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { lazy, Suspense } from 'react'
import { SearchLauncher } from '../../features/school/search/index.ts'
import { idle } from '../../lib/idle.ts'
import { isStudent } from '../../lib/session.ts'
import { ThemeProvider } from '../../ui/theme/ThemeProvider.tsx'
import { searchPages } from '../search-pages.ts'
import { Clock } from './Clock.tsx'
import classes from './Header.module.css'
import { ProfileMenu } from './ProfileMenu.tsx'

// Loaded when the browser is idle: the report about answers waiting on this device is not urgent.
const DeliveryBanner = lazy(async () => {
  await idle()
  const { DeliveryBanner } = await import(
    '../../features/sitting/sitting/delivery/DeliveryBanner.tsx'
  )
  return { default: DeliveryBanner }
})

/** The right-hand end of the header for a signed-in user. */
export function HeaderUser({ user }: { readonly user: SessionUser }) {
  return (
    <ThemeProvider>
      <span className={classes.clock}>
        <Clock />
      </span>
      <SearchLauncher user={user} loadPages={() => searchPages(user)} />
      <ProfileMenu user={user} />
      <Suspense fallback={null}>{isStudent(user) ? <DeliveryBanner /> : null}</Suspense>
    </ThemeProvider>
  )
}
