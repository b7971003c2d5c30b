import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { ownAddress } from '../../../lib/own-address.ts'
import { paths } from '../../../lib/paths.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import classes from './AuthCard.module.css'
import { AuthCard } from './AuthCard.tsx'
import { confirmEmailQuery } from './auth.api.ts'
import { confirmedKind, leaveLoginNote, useLoginNote } from './login-note.ts'
import { serverMessage } from './Problem.tsx'

/**
 * Opened by the link in the confirmation mail. Confirms the address and continues to the login
 * page, which leads to the page that the reader signed up for, or to the practices.
 */
export function ConfirmEmailPage() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const login = paths.loginThen(ownAddress(search.get('next')) ?? paths.browsePractices)
  const { data, error } = useQuery(confirmEmailQuery(token))
  useEffect(() => {
    if (!data) return
    // Fills in the address for someone who signed up in this tab.
    const { note } = useLoginNote.getState()
    leaveLoginNote({
      kind: confirmedKind(data.awaits_approval),
      email: note?.email ?? '',
    })
    toast.success(data.message)
    void navigate(login, { replace: true })
  }, [data, navigate, login])
  if (!error)
    return (
      <AuthCard title="Confirm email">
        <p className={classes.waiting} role="status">
          <Loader size="sm" aria-hidden /> Confirming your email…
        </p>
      </AuthCard>
    )
  return (
    <AuthCard title="Confirm email">
      <p className={classes.problem} role="alert">
        {serverMessage(error, 'An error occurred.')}
      </p>
      <p className={classes.advice}>
        Log in with your email and password. If it is not confirmed yet, the login page sends you a
        new link.
      </p>
      <Button component={Link} to={login} fullWidth>
        Go to login
      </Button>
    </AuthCard>
  )
}
