import { Button } from '@mantine/core'
import { IconChevronRight, IconSend } from '@tabler/icons-react'
import { use } from 'react'
import { ActionBar, BackButton, ReviewButtons } from '../answer/ActionButtons.tsx'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { SubmitContext } from '../hooks/submit-context.ts'

/** Back, Clear, Mark for Review & Next, Next or Submit; only Back and Next in a read-only tab. */
export function PracticeActions() {
  const { controller } = useSitting()
  const mayWrite = useSittingState((state) => state.mayWrite)
  const isSubmitting = useSittingState(({ ending }) => ending.phase === 'submitting')
  const isLast = useSittingState(({ session }) => session.questions.at(-1)?.id === session.current)
  const submit = use(SubmitContext)
  return (
    <ActionBar>
      <BackButton>Back</BackButton>
      {mayWrite ? <ReviewButtons /> : null}
      {isLast && mayWrite ? (
        <Button
          leftSection={<IconSend size={18} aria-hidden />}
          loading={isSubmitting}
          // Submit appears in the place of Next: the second click of a double click on Next must
          // not submit.
          onClick={(event) => event.detail <= 1 && submit()}
        >
          Submit
        </Button>
      ) : (
        <Button
          rightSection={<IconChevronRight size={18} aria-hidden />}
          disabled={isLast}
          onClick={() => controller.act({ type: 'next' })}
        >
          Next
        </Button>
      )}
    </ActionBar>
  )
}
