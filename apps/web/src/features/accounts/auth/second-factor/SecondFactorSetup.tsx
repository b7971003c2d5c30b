import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { passwordBody } from '@prepwell/contract/accounts/second-factor.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../../ui/controls/LinkButton.tsx'
import { Problem } from '../Problem.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { showRefusal } from './refused-field.ts'
import { SecretStep } from './SecretStep.tsx'
import { beginSecondFactorMutation } from './second-factor.api.ts'

/** Turns on the second step: password, app and first code, recovery codes. */
export function SecondFactorSetup({
  hasPassword,
  onCodes,
  onDone,
}: {
  /** An account without a password cannot turn the second step on. */
  readonly hasPassword: boolean
  /** Called when the second step is on and the recovery codes are shown. */
  readonly onCodes?: () => void
  readonly onDone: () => void
}) {
  const begin = useMutation(beginSecondFactorMutation())
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (!hasPassword) return <NoPassword />
  if (begin.data)
    return (
      <SecretStep
        {...begin.data}
        onConfirmed={(given) => {
          setCodes(given)
          onCodes?.()
        }}
      />
    )
  return (
    <PasswordStep
      error={begin.error}
      isPending={begin.isPending}
      onSubmit={(password, onError) => begin.mutate({ password }, { onError })}
    />
  )
}

/** Asks for the password, so that someone at an unlocked computer cannot take over the account. */
function PasswordStep({
  error,
  isPending,
  onSubmit,
}: {
  readonly error: Error | null
  readonly isPending: boolean
  readonly onSubmit: (password: string, onError: (error: Error) => void) => void
}) {
  const form = useForm({
    initialValues: { password: '' },
    validate: schemaResolver(passwordBody, { sync: true }),
  })
  const submit = form.onSubmit(({ password }) =>
    onSubmit(password, (refused) => showRefusal(form, refused)),
  )
  return (
    <form onSubmit={submit} noValidate aria-label="Password">
      <Stack gap="md">
        <Text>
          After your password, the login will ask for a code that only your phone knows. You need an
          authenticator app for that.
        </Text>
        <Problem error={form.errors.password ? null : error} />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          data-autofocus
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={isPending}>
          Continue
        </Button>
      </Stack>
    </form>
  )
}

function NoPassword() {
  return (
    <Stack gap="md">
      <Alert color="yellow">
        Your account has no password yet: choose one first. We mail you a link for that.
      </Alert>
      <LinkButton to={paths.forgotPassword}>Choose a password</LinkButton>
    </Stack>
  )
}
