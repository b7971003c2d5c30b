import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { FocusBack } from '../../../ui/feedback/FocusBack.tsx'
import { HelpDialog } from './HelpDialog.tsx'
import type { CandidateNumbers } from './help-actions.ts'

/**
 * Submits the running attempts of an exam. Separate from help, because it ends the exam for
 * everybody.
 */
export function SubmitEverybody({
  quizId,
  counts,
}: {
  readonly quizId: number
  readonly counts: CandidateNumbers
}) {
  const [isOpen, setOpen] = useState(false)
  if (counts.active + counts.silent === 0 && !isOpen) return null
  return (
    <>
      <Button
        ref={passFocusOn}
        variant="light"
        color="red"
        size="sm"
        leftSection={<IconSend size={18} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Submit for everybody…
      </Button>
      {isOpen ? (
        <>
          <FocusBack />
          <HelpDialog
            quizId={quizId}
            action="submit"
            helped="all"
            sections={null}
            counts={counts}
            onClose={() => setOpen(false)}
          />
        </>
      ) : null}
    </>
  )
}

/**
 * The button disappears once nobody is taking the exam. If it or its dialog had the focus, moves
 * the focus to the first button beside it.
 */
function passFocusOn(button: HTMLButtonElement | null) {
  const row = button?.parentElement
  return () => {
    if (document.activeElement === document.body) return
    setTimeout(() => {
      if (document.activeElement === document.body)
        row?.querySelector('button')?.focus({ preventScroll: true })
    })
  }
}
