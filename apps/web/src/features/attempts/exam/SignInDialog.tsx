import { Alert, Text } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/users.ts'
import { IconUserX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { endSession } from '../../../lib/session-end.ts'
import { SignInAgain } from '../../auth/SignInAgain.tsx'
import { useExamState } from './exam-context.ts'

/**
 * Over the exam or practice when the session has ended: the student signs in
 * again and goes on. Nobody else can.
 */
export function SignInDialog({
  what,
  opened,
  user,
}: {
  readonly what: 'exam' | 'practice'
  readonly opened: boolean
  readonly user: SessionUser
}) {
  const [stranger, setStranger] = useState<string | null>(null)
  const isTimed = useExamState(({ deadline }) => deadline !== null)
  const ended = useRef(useSession.getState().token)
  const accept = (signedIn: SessionUser) => {
    if (signedIn.id === user.id) return setStranger(null)
    // The page stays with the student who sits there, and so does the session that has ended.
    useSession.getState().signIn(ended.current ?? '', user)
    endSession()
    setStranger(signedIn.email)
  }
  return (
    <SignInAgain opened={opened} email={user.email} onSignedIn={accept}>
      <Text size="sm">
        Your session has ended. Your answers are safe: sign in as {user.email} and go on where you
        are.{isTimed ? ' The clock keeps running.' : null}
      </Text>
      {stranger ? (
        <Alert color="red" icon={<IconUserX aria-hidden />} title="This is another account">
          {stranger} cannot continue this {what}. Sign in as {user.email}.
        </Alert>
      ) : null}
    </SignInAgain>
  )
}
