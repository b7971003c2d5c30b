import { Alert, Anchor, Button, PasswordInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { messageOf } from '../../../../lib/query-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { changePasswordMutation } from '../users.api.ts'
import classes from './PasswordCard.module.css'
import {
  canReset,
  emptyPasswords,
  isConfirmedWrongly,
  passwordForm,
  refusedField,
} from './password-form.ts'
import { useSessionEnding } from './SessionsCard.tsx'

export function PasswordCard({ email }: { readonly email: string }) {
  const form = useForm({
    initialValues: emptyPasswords,
    validate: schemaResolver(passwordForm, { sync: true }),
    validateInputOnBlur: ['new_password'],
  })
  const change = usePasswordChange()
  const submit = form.onSubmit(({ current_password, new_password }) =>
    change.mutate(
      { current_password, new_password },
      {
        onError: (error) => {
          const refused = refusedField(error)
          form.setErrors(refused)
          form.getInputNode(Object.keys(refused)[0] as keyof typeof emptyPasswords)?.focus()
        },
      },
    ),
  )
  const hasOtherTrouble = change.error && Object.keys(refusedField(change.error)).length === 0
  return (
    <Panel title="Change Password">
      <form onSubmit={submit} noValidate aria-label="Change password">
        {/* Tells a password manager which account the password belongs to. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {hasOtherTrouble ? (
          <Alert color="red" role="note" mb="md" icon={<IconAlertCircle aria-hidden />}>
            {messageOf(change.error)}
          </Alert>
        ) : null}
        <div className={classes.fields}>
          <PasswordInput
            label="Current Password"
            autoComplete="current-password"
            required
            {...form.getInputProps('current_password')}
          />
          <PasswordInput
            label="New Password"
            description={`At least ${limits.passwordMin} characters`}
            autoComplete="new-password"
            required
            {...form.getInputProps('new_password')}
          />
          <PasswordInput
            label="Confirm Password"
            autoComplete="new-password"
            required
            {...form.getInputProps('confirm_password')}
            error={isConfirmedWrongly(form.values) && 'Both passwords should match'}
          />
        </div>
        <div className={classes.end}>
          <Button type="submit" disabled={!canReset(form.values)} loading={change.isPending}>
            Reset Password
          </Button>
          <Anchor component={Link} to={paths.forgotPassword} size="sm">
            Forgot Password?
          </Anchor>
        </div>
      </form>
    </Panel>
  )
}

/** Changes the reader's password, which ends every session. */
function usePasswordChange() {
  const ending = useSessionEnding('Your password was successfully reset.')
  return useMutation({
    ...changePasswordMutation(),
    ...ending,
    onSuccess: async () => {
      await ending.onSuccess()
      toast.info('Login again with your new password.')
    },
  })
}
