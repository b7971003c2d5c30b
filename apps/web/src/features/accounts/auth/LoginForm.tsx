import { Modal, Skeleton, Stack } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import type { FieldsAgainProps } from './again/FieldsAgain.tsx'

const FieldsAgain = lazy(async () => ({
  default: (await import('./again/FieldsAgain.tsx')).FieldsAgain,
}))

/**
 * The sign-in form where somebody signs in again, with the providers that the school offers. Its
 * fields load when it is shown, so that exam pages do not load a form that they rarely need.
 */
export function LoginForm(props: FieldsAgainProps) {
  return (
    <Suspense fallback={<FieldsSkeleton />}>
      <FieldsAgain {...props} />
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

/**
 * Preloads the form, so that signing in again does not wait for the network. Also preloads the form
 * for a new password, which follows a sign-in with a slip.
 */
export function preloadSignIn(): void {
  void import('./again/FieldsAgain.tsx').catch(() => {})
  void import('./NewPasswordForm.tsx').catch(() => {})
}

/** A dialog over unsaved work after the session has ended. Only a sign-in closes it. */
export function SignInAgain({
  opened,
  children,
  ...fields
}: FieldsAgainProps & {
  readonly opened: boolean
  /** The address of the user who was signed in. */
  readonly email: string
  /** Says what happens to the unsaved work. */
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
      title="Please log in again"
      size="sm"
    >
      <Stack gap="md">
        {children}
        <LoginForm {...fields} />
      </Stack>
    </Modal>
  )
}

/** Moves focus to the fields once they have loaded in the open dialog. */
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
