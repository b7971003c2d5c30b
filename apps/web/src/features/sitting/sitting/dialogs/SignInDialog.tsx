import { Text } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
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
  const isTimed = useSittingState(({ deadline }) => deadline !== null)
  const isUnsafe = useSittingState(
    ({ saveState, isCopyRefused, closedCount }) =>
      saveState === 'unsafe' || (isCopyRefused && closedCount > 0),
  )
  return (
    <SignInAgain opened={opened} user={user} what={what} isInThisTab={!isUnsafe && isExamBrowser()}>
      <Text size="sm">
        Your session has ended.{' '}
        {isUnsafe
          ? 'Your last answers are on this screen only. Keep this page open:'
          : 'Your answers are safe:'}{' '}
        log in as {signInNameOf(user)} and go on where you are.
        {isTimed ? ' The clock keeps running.' : null}
      </Text>
    </SignInAgain>
  )
}
