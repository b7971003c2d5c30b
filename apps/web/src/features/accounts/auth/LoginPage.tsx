import { Anchor } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { browserStorage } from '../../../lib/browser-storage.ts'
import { openKey } from '../../../lib/open-practice/open-key.ts'
import { waitingKey } from '../../../lib/open-practice/waiting-key.ts'
import { paths } from '../../../lib/paths.ts'
import { schoolName } from '../../../lib/school.ts'
import { isStudent } from '../../../lib/session.ts'
import { whomToAsk } from '../../../lib/sign-up/whom-to-ask.ts'
import classes from './AuthCard.module.css'
import { AuthCard } from './AuthCard.tsx'
import { LoginFields } from './LoginFields.tsx'
import { LoginNoteCard } from './LoginNoteCard.tsx'
import { landingOf } from './landing.ts'
import { useLoginNote } from './login-note.ts'
import { SocialSignIn } from './SocialSignIn.tsx'

/** Signs in, then continues to the requested page. */
export function LoginPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { note } = useLoginNote()
  // Read once, because the reader may have typed another address by the time the note is closed.
  const [email] = useState(note?.email)
  return (
    <AuthCard
      title="Login"
      subtitle={note ? undefined : 'Welcome back. Your exams and results are waiting.'}
      footer={
        <>
          <span data-when-sign-up="open">
            New to {schoolName}?{' '}
            <Anchor component={Link} to={paths.signupThen(search.get('next'))} underline="always">
              Signup
            </Anchor>
          </span>
          <span data-when-sign-up="closed">{whomToAsk}</span>
        </>
      }
      last={<SocialSignIn />}
    >
      {note ? <LoginNoteCard note={note} /> : null}
      <LoginFields
        {...(email ? { email } : {})}
        onSignedIn={async (user) => {
          await takeAnswers(user)
          // Deletes answers that may be somebody else's, so that the next visitor starts with none.
          browserStorage.write(openKey, null)
          void navigate(landingOf(user, search.get('next')), { replace: true })
        }}
      />
      <Anchor component={Link} to={paths.forgotPassword} className={classes.forgot ?? ''}>
        Forgot password?
      </Anchor>
    </AuthCard>
  )
}

/**
 * Sends the answers that the student gave before signing up. If that fails, the practice page tries
 * again.
 */
async function takeAnswers(user: SessionUser): Promise<void> {
  if (!isStudent(user) || !browserStorage.read(waitingKey)) return
  await import('../../../lib/open-practice/take-open-answers.api.ts')
    .then(({ takeAnswersOf }) => takeAnswersOf(user.email))
    .catch(() => {})
}
