import { Anchor } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { AuthCard } from './AuthCard.tsx'
import { forgotPasswordMutation } from './auth.api.ts'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { MailedNote } from './MailedNote.tsx'

/** Asks for a link to set a new password. */
export function ForgotPasswordPage() {
  const forgot = useMutation(forgotPasswordMutation())
  const [isAgain, setAgain] = useState(false)
  const askAgain = () => {
    setAgain(true)
    forgot.reset()
  }
  return (
    <AuthCard
      title="Forgot password"
      subtitle={
        forgot.isSuccess
          ? undefined
          : 'Tell us your e-mail address, and we send you a link to set a new password.'
      }
      footer={
        <Anchor component={Link} to={paths.login} underline="always">
          Back to login
        </Anchor>
      }
    >
      {forgot.isSuccess ? (
        <MailedNote message={forgot.data.message} onAgain={askAgain} />
      ) : (
        <ForgotPasswordForm
          onSubmit={forgot.mutate}
          isPending={forgot.isPending}
          error={forgot.error}
          takesFocus={isAgain}
        />
      )}
    </AuthCard>
  )
}
