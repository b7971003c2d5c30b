import type { SessionUser } from '@prepwell/contract/users.ts'
import type { Blocker } from 'react-router'
import { LeaveDialog } from '../../../ui/LeaveDialog.tsx'
import { HelpDialog, type KeyHelp } from './HelpDialog.tsx'
import { PaletteDrawer } from './PaletteDrawer.tsx'
import { SignInDialog } from './SignInDialog.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import { TimeUpCurtain } from './TimeUpCurtain.tsx'

const keys: KeyHelp = [
  { keys: ['1', '…', '9'], does: 'Choose an option' },
  { keys: ['S'], does: 'Save & Next' },
  { keys: ['N', '→'], does: 'Next question; a choice is saved as with Save & Next' },
  { keys: ['P', '←'], does: 'Previous question' },
  { keys: ['M'], does: 'Mark for Review & Next' },
  { keys: ['C'], does: 'Clear the choice' },
  { keys: ['?'], does: 'Show this help' },
  { keys: ['Esc'], does: 'Close the calculator or a dialog' },
]

/** What the student has opened. */
export type OpenDialog = 'submit' | 'help' | 'palette' | null

/** What the dialogs need to know and to change. */
export interface ExamDialogsProps {
  readonly user: SessionUser
  readonly open: OpenDialog
  readonly onOpen: (dialog: OpenDialog) => void
  readonly areKeysOn: boolean
  readonly onKeysChange: (areOn: boolean) => void
  readonly blocker: Blocker
  readonly isSignedOut: boolean
}

/**
 * Everything that opens over the exam. Loaded before the exam begins, for it
 * must be there without a network.
 */
export function ExamDialogs(props: ExamDialogsProps) {
  const { user, open, onOpen } = props
  const close = () => onOpen(null)
  return (
    <>
      <PaletteDrawer
        opened={open === 'palette'}
        onClose={close}
        onSubmit={() => onOpen('submit')}
      />
      <SubmitDialog opened={open === 'submit' && !props.isSignedOut} onClose={close} />
      <HelpDialog
        opened={open === 'help'}
        onClose={close}
        keys={keys}
        areKeysOn={props.areKeysOn}
        onKeysChange={props.onKeysChange}
      >
        Every choice is kept at once, also before Save & Next, and counts. If the page is reloaded
        or the computer stops, come back to this exam: you continue at the same question with the
        same answers.
      </HelpDialog>
      <LeaveDialog blocker={props.blocker} title="Leave the exam?">
        The clock keeps running. Your answers are kept, and you can come back until the time is up.
      </LeaveDialog>
      <TimeUpCurtain />
      <SignInDialog what="exam" opened={props.isSignedOut} user={user} />
    </>
  )
}
