import { Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Loading } from '../../ui/Loading.tsx'
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
