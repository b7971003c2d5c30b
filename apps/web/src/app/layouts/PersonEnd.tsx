import type { SessionUser } from '@prepwell/contract/users.ts'
import { Clock } from './Clock.tsx'
import classes from './Header.module.css'
import { ProfileMenu } from './ProfileMenu.tsx'

/** The end of the header for somebody who is signed in. */
export function PersonEnd({ user }: { readonly user: SessionUser }) {
  return (
    <>
      <span className={classes.clock}>
        <Clock />
      </span>
      <ProfileMenu user={user} />
    </>
  )
}
