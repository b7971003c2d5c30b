import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import type { Blocker } from 'react-router'
import { LeaveDialog } from '../../../../ui/feedback/LeaveDialog.tsx'
import { HelpDialog, type KeyHelp } from '../dialogs/HelpDialog.tsx'
import { SignInDialog } from '../dialogs/SignInDialog.tsx'
import { SubmitDialog } from '../dialogs/SubmitDialog.tsx'
import { TimeUpOverlay } from '../dialogs/TimeUpOverlay.tsx'
import { useSittingState } from '../hooks/sitting-context.ts'
import type { LeaveLoss } from './leave-loss.ts'

const keys: KeyHelp = [
  { keys: ['1', '…', '9'], does: 'Choose an option' },
  { keys: ['N', 'J', '→'], does: 'Next question' },
  { keys: ['P', 'K', '←'], does: 'Previous question' },
  { keys: ['M'], does: 'Mark for Review & Next' },
  { keys: ['C'], does: 'Clear the choice' },
  { keys: ['?'], does: 'Show this help' },
  { keys: ['Esc'], does: 'Close a dialog' },
]

const checkKeys: KeyHelp = [{ keys: ['Enter'], does: 'Check the answer' }]

const warnings: Readonly<Record<LeaveLoss, string>> = {
  time: 'The clock keeps running. Your answers are kept, and you can come back until the time is up.',
  answers:
    'Your last answers are on this screen only. If you leave now, they are lost; the others are kept.',
}

export type PracticeDialog = 'submit' | 'help' | null

interface PracticeDialogsProps {
  readonly user: SessionUser
  /** Answers are checked as they are given. */
  readonly isChecking: boolean
  readonly open: PracticeDialog
  readonly onOpen: (dialog: PracticeDialog) => void
  readonly areKeysOn: boolean
  readonly onKeysChange: (areOn: boolean) => void
  readonly blocker: Blocker
  readonly isSignedOut: boolean
  readonly loss: LeaveLoss | null
}

export function PracticeDialogs(props: PracticeDialogsProps) {
  const { user, open, onOpen, loss } = props
  // Opens the dialog if a submission fails that was sent without it.
  const isFailing = useSittingState(
    ({ ending }) => ending.phase === 'submitting' && ending.failures > 0,
  )
  const close = () => onOpen(null)
  return (
    <>
      <SubmitDialog
        opened={(open === 'submit' || isFailing) && !props.isSignedOut}
        onClose={close}
      />
      <HelpDialog
        opened={open === 'help'}
        onClose={close}
        keys={props.isChecking ? [...checkKeys, ...keys] : keys}
        areKeysOn={props.areKeysOn}
        onKeysChange={props.onKeysChange}
      >
        Every choice is saved at once. If the page is reloaded or the computer stops, come back to
        this practice: you continue at the same question with the same answers.
      </HelpDialog>
      {loss ? (
        <LeaveDialog blocker={props.blocker} title="Leave the practice?">
          {warnings[loss]}
        </LeaveDialog>
      ) : null}
      <TimeUpOverlay />
      <SignInDialog what="practice" opened={props.isSignedOut} user={user} />
    </>
  )
}
