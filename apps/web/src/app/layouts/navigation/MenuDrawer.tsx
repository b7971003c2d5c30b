import { paths } from '../../../lib/paths.ts'
import { signUpRule } from '../../../lib/school-rules.ts'
import { isStudent, useSession } from '../../../lib/session.ts'
import { whomToAsk } from '../../../lib/sign-up/whom-to-ask.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { Providers } from '../../Providers.tsx'
import { Clock } from '../Clock.tsx'
import type { MenuDrawerProps } from './MenuButton.tsx'
import classes from './NavDrawer.module.css'
import { NavDrawer } from './NavDrawer.tsx'
import { NavList } from './NavList.tsx'
import { headerItems, studentItems } from './navigation.ts'
import { StudentSidebar } from './StudentSidebar.tsx'

/**
 * The links of the header and the student's sidebar in one column, in a drawer from the right edge.
 */
export function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  const user = useSession((session) => session.user)
  const isOwn = (to: string) => isStudent(user) && studentItems.some((own) => own.to === to)
  return (
    <Providers>
      <NavDrawer isOpen={isOpen} onClose={onClose} side="right">
        <nav aria-label="Main">
          <NavList items={headerItems(user).filter(({ to }) => !isOwn(to))} />
        </nav>
        <StudentSidebar />
        {user ? (
          <div className={classes.clock}>
            <Clock />
          </div>
        ) : (
          <div className={classes.buttons}>
            <LinkButton to={paths.login} variant="default" onClick={onClose}>
              Login
            </LinkButton>
            {signUpRule() === 'closed' ? (
              <p className={classes.note}>{whomToAsk}</p>
            ) : (
              <LinkButton to={paths.signup} onClick={onClose}>
                Signup
              </LinkButton>
            )}
          </div>
        )}
      </NavDrawer>
    </Providers>
  )
}
