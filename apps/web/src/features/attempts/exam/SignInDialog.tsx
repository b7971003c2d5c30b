import { Alert, Modal, Stack, Text } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/users.ts'
import { IconUserX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { endSession } from '../../../lib/session-end.ts'
import { LoginForm } from '../../auth/LoginForm.tsx'

/** Over the exam when the session has ended: the student signs in again and goes on. Nobody else can. */
export function SignInDialog({
  opened,
  user,
}: {
  readonly opened: boolean
  readonly user: SessionUser
}) {
  const [stranger, setStranger] = useState<string | null>(null)
  const ended = useRef(useSession.getState().token)
  useFocusOnFields(opened)
  const accept = (signedIn: SessionUser) => {
    if (signedIn.id === user.id) return setStranger(null)
    // The page stays with the student who sits the exam, and so does the session that has ended.
    useSession.getState().signIn(ended.current ?? '', user)
    endSession()
    setStranger(signedIn.email)
  }
  return (
    <Modal
      opened={opened}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Please sign in again"
      size="sm"
    >
      <Stack gap="md">
        <Text size="sm">
          Your session has ended. Your answers are safe: sign in as {user.email} and go on where you
          are. The clock keeps running.
        </Text>
        {stranger ? (
          <Alert color="red" icon={<IconUserX aria-hidden />} title="This is another account">
            {stranger} cannot continue this exam. Sign in as {user.email}.
          </Alert>
        ) : null}
        <LoginForm email={user.email} onSignedIn={accept} />
      </Stack>
    </Modal>
  )
}

/** The fields load when the dialog opens; the focus comes to them as soon as they are there. */
function useFocusOnFields(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const timer = setInterval(() => {
      const field = document.querySelector<HTMLElement>('[role=dialog] [data-autofocus]')
      if (!field) return
      field.focus()
      clearInterval(timer)
    }, 100)
    return () => clearInterval(timer)
  }, [opened])
}
