import { Alert } from '@mantine/core'
import { IconCircleCheck, IconMailForward } from '@tabler/icons-react'
import classes from './LoginNoteCard.module.css'
import { type LoginNote, leaveLoginNote } from './login-note.ts'
import { SendLinkAgain } from './SendLinkAgain.tsx'

const doneTexts = {
  confirmed: 'Your email is confirmed. Log in to begin.',
  'awaits-approval':
    'Your email is confirmed. An admin approves your account next. You get an email then, and can log in.',
  'maybe-awaits-approval': 'Your email is confirmed.',
  'password-reset': 'Your password is changed. Log in with the new one.',
  'password-chosen': 'Your password is saved. Log in to begin.',
} satisfies Partial<Record<LoginNote['kind'], string>>

/** Says what the reader has just done and what comes next. It stays after the toast disappears. */
export function LoginNoteCard({ note: { kind, email } }: { readonly note: LoginNote }) {
  // Not announced by screen readers, because the toast already was.
  const look = {
    role: 'note',
    className: classes.note ?? '',
    withCloseButton: true,
    closeButtonLabel: 'Close the note',
    onClose: () => leaveLoginNote(null),
  }
  if (kind !== 'signed-up')
    return (
      <Alert {...look} color="green" icon={<IconCircleCheck aria-hidden />}>
        {doneTexts[kind]}
      </Alert>
    )
  return (
    <Alert {...look} title="Check your inbox" icon={<IconMailForward aria-hidden />}>
      <p className={classes.text}>
        We sent a link to <strong>{email}</strong>. Open it to confirm your address, then log in
        here.
      </p>
      <p className={classes.text}>Nothing after a few minutes? Check your spam folder.</p>
      <SendLinkAgain email={email} />
    </Alert>
  )
}
