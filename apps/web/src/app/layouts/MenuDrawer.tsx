import { Drawer } from '@mantine/core'
import { paths } from '../../lib/paths.ts'
import { isStudent } from '../../lib/roles.ts'
import { useSession } from '../../lib/session.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ServerState } from '../ServerState.tsx'
import { Clock } from './Clock.tsx'
import classes from './MobileMenu.module.css'
import { PlaceList } from './PlaceList.tsx'
import { headerPlaces, studentPlaces } from './places.ts'
import { StudentSidebar } from './StudentSidebar.tsx'

/** All places in one column, from the right edge. */
export function MenuDrawer({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const user = useSession((session) => session.user)
  const isOwn = (to: string) => isStudent(user) && studentPlaces.some((own) => own.to === to)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={300}
      title="Menu"
      closeButtonProps={{ 'aria-label': 'Close the menu' }}
    >
      <div className={classes.content}>
        <nav aria-label="Main">
          <PlaceList places={headerPlaces(user).filter(({ to }) => !isOwn(to))} onGo={onClose} />
        </nav>
        {isStudent(user) ? (
          <ServerState>
            <StudentSidebar onGo={onClose} />
          </ServerState>
        ) : null}
        {user ? (
          <div className={classes.clock}>
            <Clock />
          </div>
        ) : (
          <div className={classes.buttons}>
            <LinkButton to={paths.login} variant="default" onClick={onClose}>
              Login
            </LinkButton>
            <LinkButton to={paths.signup} onClick={onClose}>
              Sign up
            </LinkButton>
          </div>
        )}
      </div>
    </Drawer>
  )
}
