import { Alert, Text } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { IconUserX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useSession } from '../../../../lib/session.ts'
import { endSession } from '../../../../lib/session-end.ts'
import { signInNameOf } from '../../../../lib/stored-session.ts'
import { SignInAgain } from '../../../accounts/auth/index.ts'
import { isExamBrowser } from '../exam-browser.ts'
import { useSittingState } from '../hooks/sitting-context.ts'

/** Opens when the session has ended. Only the same student can sign in and continue. */
export function SignInDialog({
  what,
  opened,
  user,
}: {
  readonly what: 'exam' | 'practice'
  readonly opened: boolean
  readonly user: SessionUser
}) {
  const [otherEmail, setOtherEmail] = useState<string | null>(null)
  const isTimed = useSittingState(({ deadline }) => deadline !== null)
  const isUnsafe = useSittingState(
    ({ saveState, isCopyRefused, closedCount }) =>
      saveState === 'unsafe' || (isCopyRefused && closedCount > 0),
  )
  const ended = useRef(useSession.getState().token)
  const accept = (signedIn: SessionUser) => {
    if (signedIn.id === user.id) return setOtherEmail(null)
    // Restores the page's student, with the token whose session has ended.
    useSession.getState().signIn(ended.current ?? '', user)
    endSession()
    setOtherEmail(signInNameOf(signedIn))
  }
  return (
    <SignInAgain
      opened={opened}
      email={signInNameOf(user)}
      userId={user.id}
      isInThisTab={!isUnsafe && isExamBrowser()}
      onSignedIn={accept}
    >
      <Text size="sm">
        Your session has ended.{' '}
        {isUnsafe
          ? 'Your last answers are on this screen only. Keep this page open:'
          : 'Your answers are safe:'}{' '}
        log in as {signInNameOf(user)} and go on where you are.
        {isTimed ? ' The clock keeps running.' : null}
      </Text>
      {otherEmail ? (
        <Alert color="red" icon={<IconUserX aria-hidden />} title="This is another account">
          {otherEmail} cannot continue this {what}. Log in as {signInNameOf(user)}.
        </Alert>
      ) : null}
    </SignInAgain>
  )
}
