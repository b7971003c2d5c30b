import { Modal, Skeleton, Stack } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import type { LoginFieldsProps } from './LoginFields.tsx'

const LoginFields = lazy(async () => ({
  default: (await import('./LoginFields.tsx')).LoginFields,
}))

/**
 * Signs in. Stands on the login page and in any dialog that asks to sign in again; loads its fields
 * when it is shown, so that an exam page carries no form that it hardly ever needs.
 */
export function LoginForm(props: LoginFieldsProps) {
  return (
    <Suspense fallback={<FieldsSkeleton />}>
      <LoginFields {...props} />
    </Suspense>
  )
}

function FieldsSkeleton() {
  return (
    <Loading>
      <Stack gap="md">
        <Skeleton h={58} />
        <Skeleton h={58} />
        <Skeleton h={36} />
      </Stack>
    </Loading>
  )
}

/** Loads the form ahead, so that signing in again does not wait for the network. */
export const preloadSignIn = (): void => void import('./LoginFields.tsx').catch(() => {})

/** A dialog over unsaved work when the session has ended: only signing in closes it. */
export function SignInAgain({
  opened,
  email,
  onSignedIn,
  children,
}: {
  readonly opened: boolean
  /** Who was signed in. */
  readonly email: string
  readonly onSignedIn: (user: SessionUser) => void
  /** What becomes of the work. */
  readonly children: ReactNode
}) {
  useFocusOnFields(opened)
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
        {children}
        <LoginForm email={email} onSignedIn={onSignedIn} />
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
