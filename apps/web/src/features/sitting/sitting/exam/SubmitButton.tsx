import { Button, Text } from '@mantine/core'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'

/**
 * Opens the dialog that asks for confirmation: to submit, or to leave a section with its own time.
 * If sections cannot be left early, a text says when this one ends.
 */
export function SubmitButton({
  onClick,
  id,
  className = '',
}: {
  readonly onClick: () => void
  readonly id?: string
  readonly className?: string | undefined
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
      className={className}
      variant="light"
      fullWidth
      disabled={!maySubmit}
      // Ignores the second tap of a double tap, because on a phone it appears where Save & Next
      // was.
      onClick={({ detail }) => detail <= 1 && onClick()}
    >
      {isLast ? 'Submit Quiz' : 'Go to next section'}
    </Button>
  )
}
