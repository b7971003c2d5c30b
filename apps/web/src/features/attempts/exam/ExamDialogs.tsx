import type { SessionUser } from '@prepwell/contract/users.ts'
import type { Blocker } from 'react-router'
import { LeaveDialog } from '../../../ui/LeaveDialog.tsx'
import { HelpDialog } from './HelpDialog.tsx'
import { PaletteDrawer } from './PaletteDrawer.tsx'
import { SignInDialog } from './SignInDialog.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import { TimeUpCurtain } from './TimeUpCurtain.tsx'

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

/** Everything that opens over the exam. Loaded before the exam begins, for it must be there without a network. */
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
      <SubmitDialog opened={open === 'submit'} onClose={close} />
      <HelpDialog
        opened={open === 'help'}
        onClose={close}
        areKeysOn={props.areKeysOn}
        onKeysChange={props.onKeysChange}
      />
      <LeaveDialog blocker={props.blocker} title="Leave the exam?">
        The clock keeps running. Your answers are kept, and you can come back until the time is up.
      </LeaveDialog>
      <TimeUpCurtain />
      <SignInDialog opened={props.isSignedOut} user={user} />
    </>
  )
}
