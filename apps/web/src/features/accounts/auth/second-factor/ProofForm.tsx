import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { passwordAndCodeBody } from '@prepwell/contract/accounts/second-factor.ts'
import { Problem } from '../Problem.tsx'
import { CodeField } from './CodeField.tsx'
import { showRefusal } from './refused-field.ts'

/** Asks for the password and a code before the second step is changed. */
export function ProofForm({
  text,
  button,
  isDangerous = false,
  error,
  isPending,
  onSubmit,
}: {
  /** Says what the change does. */
  readonly text: string
  readonly button: string
  readonly isDangerous?: boolean
  readonly error: Error | null
  readonly isPending: boolean
  readonly onSubmit: (
    proof: { readonly password: string; readonly code: string },
    onError: (error: Error) => void,
  ) => void
}) {
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: schemaResolver(passwordAndCodeBody, { sync: true }),
  })
  const submit = form.onSubmit((proof) => onSubmit(proof, (refused) => showRefusal(form, refused)))
  const isAtField = Boolean(form.errors.password || form.errors.code)
  return (
    <form onSubmit={submit} noValidate aria-label={button}>
      <Stack gap="md">
        <Text>{text}</Text>
        <Problem error={isAtField ? null : error} />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          data-autofocus
          {...form.getInputProps('password')}
        />
        <CodeField {...form.getInputProps('code')} />
        <Button type="submit" {...(isDangerous ? { color: 'red' } : {})} loading={isPending}>
          {button}
        </Button>
      </Stack>
    </form>
  )
}
