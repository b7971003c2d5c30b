import { Alert, Button, Checkbox, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { SecondStep, SignedIn } from '@prepwell/contract/accounts/auth.ts'
import { codeBody } from '@prepwell/contract/accounts/second-factor-code.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallError } from '../../../../lib/call.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { CodeField } from './CodeField.tsx'
import { showRefusal } from './refused-field.ts'
import { secondStepMutation } from './second-factor.api.ts'

/** The second step of a sign-in: replaces the first fields and asks for a code. */
export function SecondStepForm({
  step,
  onAnswer,
  onBack,
}: {
  readonly step: SecondStep
  /** Stores the session. */
  readonly onAnswer: (answer: SignedIn) => void
  readonly onBack: () => void
}) {
  const form = useForm({
    initialValues: { code: '', remember_device: false },
    validate: schemaResolver(codeBody, { sync: true }),
  })
  const enter = useMutation(secondStepMutation())
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = form.onSubmit((values) =>
    enter.mutate(
      { token: step.token, ...values },
      {
        onSuccess: onAnswer,
        onError: (error) => {
          if (showRefusal(form, error)) field.current?.select()
        },
      },
    ),
  )
  const isOver = enter.error instanceof CallError && enter.error.code === 'wrong_credentials'
  const trouble = enter.error && !form.errors.code ? messageOf(enter.error) : null
  return (
    <form onSubmit={submit} noValidate aria-label="Second step of the login">
      <Stack gap="md">
        {trouble ? (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />}>
            {trouble}
          </Alert>
        ) : null}
        {isOver ? null : (
          <>
            <CodeField ref={field} {...form.getInputProps('code')} />
            <Checkbox
              label="Do not ask for a code on this device for 30 days"
              {...form.getInputProps('remember_device', { type: 'checkbox' })}
            />
            <Button type="submit" fullWidth loading={enter.isPending}>
              Login
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
