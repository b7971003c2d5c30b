import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import {
  type NewPasswordStep,
  resetPasswordBody,
  type SignInAnswer,
} from '@prepwell/contract/accounts/auth.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { CallError } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { newPasswordMutation } from './auth.api.ts'

const newPasswordForm = resetPasswordBody
  .extend({ confirm: z.string() })
  .refine(({ new_password, confirm }) => new_password === confirm, {
    path: ['confirm'],
    error: 'Both passwords should match',
  })

/**
 * The first sign-in with a slip: replaces the sign-in fields and asks the person to choose a
 * password.
 */
export function NewPasswordForm({
  step,
  onAnswer,
  onBack,
}: {
  readonly step: NewPasswordStep
  readonly onAnswer: (answer: SignInAnswer) => void
  readonly onBack: () => void
}) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { new_password: '', confirm: '' },
    validate: schemaResolver(newPasswordForm, { sync: true }),
  })
  const save = useMutation(newPasswordMutation())
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = form.onSubmit(({ new_password }) =>
    save.mutate(
      { token: step.token, new_password },
      {
        onSuccess: onAnswer,
        onError: (error) => {
          if (error instanceof CallError && error.field === 'new_password')
            form.setFieldError('new_password', error.reason)
        },
      },
    ),
  )
  const isOver = save.error instanceof CallError && save.error.code === 'wrong_credentials'
  const isOfField = save.error instanceof CallError && save.error.field === 'new_password'
  return (
    <form onSubmit={submit} noValidate aria-label="Choose a password">
      <Stack gap="md">
        <Text size="sm">
          The password on your slip works only once. Choose one of your own: you log in with it from
          now on.
        </Text>
        {save.error && !isOfField ? (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />}>
            {messageOf(save.error)}
          </Alert>
        ) : null}
        {isOver ? null : (
          <>
            <PasswordInput
              ref={field}
              label="New password"
              description={`At least ${limits.passwordMin} characters`}
              autoComplete="new-password"
              required
              key={form.key('new_password')}
              {...form.getInputProps('new_password')}
            />
            <PasswordInput
              label="Confirm password"
              autoComplete="new-password"
              required
              key={form.key('confirm')}
              {...form.getInputProps('confirm')}
            />
            <Button type="submit" fullWidth loading={save.isPending}>
              Save and log in
            </Button>
          </>
        )}
        <Button variant={isOver ? 'filled' : 'default'} fullWidth onClick={onBack}>
          Back
        </Button>
      </Stack>
    </form>
  )
}
