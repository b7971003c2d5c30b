import { Button, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { forgotPassword } from '@prepwell/contract/auth.ts'
import { focusHere } from '../../ui/focus-here.ts'
import { Problem } from './Problem.tsx'

/** One field: the e-mail of the account. */
export function ForgotPasswordForm({
  onSubmit,
  isPending,
  error,
  takesFocus,
}: {
  readonly onSubmit: (body: { email: string }) => void
  readonly isPending: boolean
  readonly error: Error | null
  /** It takes the place of something that had the focus. */
  readonly takesFocus: boolean
}) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: schemaResolver(forgotPassword.body, { sync: true }),
  })
  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate aria-label="Forgot password">
      <Stack gap="md">
        <Problem error={error} />
        <TextInput
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          {...(takesFocus ? { ref: focusHere } : {})}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" fullWidth loading={isPending}>
          Send the link
        </Button>
      </Stack>
    </form>
  )
}
