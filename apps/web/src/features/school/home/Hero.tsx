import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { paths } from '../../../lib/paths.ts'
import { isAdmin, isStudent, useSession } from '../../../lib/session.ts'
import { whomToAsk } from '../../../lib/sign-up/whom-to-ask.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { ExamPreview } from './ExamPreview.tsx'
import classes from './Hero.module.css'

/** The top of the home page: claim, buttons, and an illustration of an exam. */
export function Hero() {
  const user = useSession((session) => session.user)
  const [first, second] = waysIn(user)
  return (
    <section className={classes.hero}>
      <div>
        <h1 className={classes.claim}>Sit the exam before the exam.</h1>
        <p className={classes.lead}>
          Practise by chapter, sit timed mock exams, and read your results question by question.
        </p>
        <div className={classes.buttons} data-of-visitor={user ? undefined : ''}>
          <span data-when-sign-up={user ? '' : 'open'}>
            <LinkButton to={first.to} size="md">
              {first.label}
            </LinkButton>
          </span>
          {user ? null : (
            <span data-when-sign-up="closed">
              <LinkButton to={paths.login} size="md">
                Login
              </LinkButton>
            </span>
          )}
          <LinkButton to={second.to} size="md" variant="default">
            {second.label}
          </LinkButton>
        </div>
        {user ? null : (
          <p className={classes.note} data-of-visitor="only">
            <span data-when-sign-up="open">Free for students. Nothing to install.</span>
            <span data-when-sign-up="closed">{whomToAsk}</span>
          </p>
        )}
      </div>
      <ExamPreview />
    </section>
  )
}

interface WayIn {
  readonly label: string
  readonly to: string
}

const exams: WayIn = { label: 'Take an exam', to: paths.browseExams }
const tour: WayIn = { label: 'How it works', to: paths.features }

/**
 * The targets of the two buttons: sign-up for visitors, the dashboard and the lists for everyone
 * else.
 */
function waysIn(user: SessionUser | null): readonly [WayIn, WayIn] {
  if (!user) return [{ label: 'Signup', to: paths.signup }, tour]
  if (isStudent(user)) return [exams, { label: 'Your dashboard', to: paths.dashboard }]
  if (isAdmin(user))
    return [
      { label: 'Admin dashboard', to: paths.staff.dashboard },
      { ...exams, label: 'See the exams' },
    ]
  return [{ ...exams, label: 'See the exams' }, tour]
}
