import { Button, Drawer, Group, Text } from '@mantine/core'
import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { IconListDetails } from '@tabler/icons-react'
import type { Blocker } from 'react-router'
import { LeaveDialog } from '../../../../ui/feedback/LeaveDialog.tsx'
import { focusQuestion } from '../answer/focus-question.ts'
import { HelpDialog, type KeyHelp } from '../dialogs/HelpDialog.tsx'
import { LeaveSectionDialog } from '../dialogs/LeaveSectionDialog.tsx'
import { PaperDialog } from '../dialogs/PaperDialog.tsx'
import { SignInDialog } from '../dialogs/SignInDialog.tsx'
import { SubmitDialog } from '../dialogs/SubmitDialog.tsx'
import { TimeUpOverlay } from '../dialogs/TimeUpOverlay.tsx'
import { useSittingState } from '../hooks/sitting-context.ts'
import { MessagesButton } from '../messages/MessagesButton.tsx'
import { MessagesDialog } from '../messages/MessagesDialog.tsx'
import type { Messages } from '../messages/use-messages.ts'
import paletteClasses from '../palette/Palette.module.css'
import { WholePalette } from '../palette/Palette.tsx'
import { ReportDialog } from '../reports/ReportDialog.tsx'
import { BetweenSections } from '../sections/BetweenSections.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { TextSizeButtons } from './TextSizeButtons.tsx'

const keys: KeyHelp = [
  { keys: ['1', '…', '9'], does: 'Choose an option' },
  { keys: ['S'], does: 'Save & Next' },
  { keys: ['N', 'J', '→'], does: 'Next question; a choice is saved as with Save & Next' },
  { keys: ['P', 'K', '←'], does: 'Previous question' },
  { keys: ['M'], does: 'Mark for Review & Next' },
  { keys: ['C'], does: 'Clear the choice' },
  { keys: ['?'], does: 'Show this help' },
  { keys: ['Esc'], does: 'Close the calculator or a dialog' },
]

export type OpenDialog = 'submit' | 'help' | 'palette' | 'paper' | 'messages' | 'report' | null

export interface ExamDialogsProps {
  readonly user: SessionUser
  readonly open: OpenDialog
  readonly onOpen: (dialog: OpenDialog) => void
  readonly messages: Messages
  readonly onMessages: () => void
  readonly areKeysOn: boolean
  readonly onKeysChange: (areOn: boolean) => void
  readonly blocker: Blocker
  readonly isSignedOut: boolean
}

/** Everything that opens over the exam. Loaded before the exam begins, so that it works offline. */
export function ExamDialogs(props: ExamDialogsProps) {
  const { user, open, onOpen } = props
  const close = () => onOpen(null)
  const isLast = useSittingState(({ isLastSection }) => isLastSection)
  return (
    <>
      <PaletteDrawer
        name={user.name}
        opened={open === 'palette'}
        onClose={close}
        onPaper={() => onOpen('paper')}
        messages={props.messages}
        onMessages={props.onMessages}
        onSubmit={() => onOpen('submit')}
      />
      <PaperDialog opened={open === 'paper'} onClose={close} />
      <MessagesDialog messages={props.messages} opened={open === 'messages'} onClose={close} />
      <ReportDialog userId={user.id} opened={open === 'report'} onClose={close} />
      {isLast ? (
        <SubmitDialog opened={open === 'submit' && !props.isSignedOut} onClose={close} />
      ) : (
        <LeaveSectionDialog opened={open === 'submit' && !props.isSignedOut} onClose={close} />
      )}
      <HelpDialog
        opened={open === 'help'}
        onClose={close}
        keys={keys}
        areKeysOn={props.areKeysOn}
        onKeysChange={props.onKeysChange}
      >
        Every choice is saved at once and counts, even before Save & Next. If the page is reloaded
        or the computer stops, come back to this exam: you continue at the same question with the
        same answers.
      </HelpDialog>
      <LeaveDialog blocker={props.blocker} title="Leave the exam?">
        The clock keeps running. Your answers are kept, and you can come back until the time is up.
      </LeaveDialog>
      <TimeUpOverlay />
      <BetweenSections />
      <SignInDialog what="exam" opened={props.isSignedOut} user={user} />
    </>
  )
}

/** The palette, tools and Submit in a sheet at the bottom, for narrow pages. */
function PaletteDrawer(props: {
  readonly name: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly onPaper: () => void
  readonly messages: Messages
  readonly onMessages: () => void
  readonly onSubmit: () => void
}) {
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      position="bottom"
      title="All questions"
      classNames={{ content: paletteClasses.sheet ?? '', body: paletteClasses.sheetBody ?? '' }}
      returnFocus={false}
      onExitTransitionEnd={focusQuestion}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text size="sm" c="dimmed" lh={1.2} truncate>
        {props.name}
      </Text>
      <Group gap="sm" wrap="nowrap">
        <TextSizeButtons />
        <Button
          variant="default"
          px="sm"
          flex={1}
          leftSection={<IconListDetails size={18} aria-hidden />}
          onClick={props.onPaper}
        >
          Question paper
        </Button>
        <MessagesButton messages={props.messages} onClick={props.onMessages} />
      </Group>
      <WholePalette onVisit={props.onClose} />
      <SubmitButton onClick={props.onSubmit} />
    </Drawer>
  )
}

export { QuestionMenu } from '../reports/QuestionMenu.tsx'
export { MarkingTable } from '../sections/MarkingTable.tsx'
export { SectionPause } from '../sections/SectionPause.tsx'
