import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core'
import type { SessionAnswer } from '@prepwell/contract/accounts/auth.ts'
import type { JoinStep } from '@prepwell/contract/accounts/oidc.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/query-client.ts'
import { joinOidcMutation } from './auth.api.ts'

/**
 * The first sign-in of a staff member through the school's own provider: asks for the password of
 * the existing account.
 */
export function JoinAccountForm({
  step: { token, email },
  onAnswer,
  onBack,
}: {
  readonly step: JoinStep
  readonly onAnswer: (answer: SessionAnswer) => void
  readonly onBack: () => void
}) {
  const [password, setPassword] = useState('')
  const join = useMutation(joinOidcMutation())
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      noValidate
      aria-label="Join your account"
      onSubmit={(event) => {
        event.preventDefault()
        if (password === '') field.current?.focus()
        else
          join.mutate(
            { token, password },
            { onSuccess: onAnswer, onError: () => field.current?.select() },
          )
      }}
    >
      <Stack gap="md">
        <Text size="sm">
          {email} has an account of staff here. Enter its password once: from then on your school
          account is enough.
        </Text>
        {join.error ? (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />}>
            {messageOf(join.error)}
          </Alert>
        ) : null}
        <PasswordInput
          ref={field}
          label="Password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Button type="submit" fullWidth loading={join.isPending}>
          Login
        </Button>
        <Button variant="default" fullWidth onClick={onBack}>
          Back
        </Button>
      </Stack>
    </form>
  )
}
