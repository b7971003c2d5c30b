import { Button, Text } from '@mantine/core'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'

/**
 * Opens the dialog that asks for confirmation: to submit, or to leave a section with its own time.
 * If sections are not left early, it tells when this one ends.
 */
export function SubmitButton({
  onClick,
  id,
}: {
  readonly onClick: () => void
  readonly id?: string
}) {
  const { early, plan } = useSitting()
  const maySubmit = useSittingState(({ mayWrite, isMoved }) => mayWrite && !isMoved)
  const isLast = useSittingState(({ isLastSection }) => isLastSection)
  const next = plan.find(({ state }) => state === 'ahead')
  if (early === 'wait')
    return (
      <Text size="sm" c="dimmed" ta="center" {...(id ? { id, tabIndex: -1 } : {})}>
        {isLast
          ? 'The quiz is submitted when the time of this section is over.'
          : `${next?.name ?? 'The next section'} opens when the time of this section is over.`}
      </Text>
    )
  return (
    <Button
      {...(id ? { id } : {})}
      variant="light"
      fullWidth
      disabled={!maySubmit}
      onClick={onClick}
    >
      {isLast ? 'Submit Quiz' : 'Go to next section'}
    </Button>
  )
}
