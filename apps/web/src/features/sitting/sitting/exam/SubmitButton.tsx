import { Button } from '@mantine/core'
import { useSittingState } from '../hooks/sitting-context.ts'

/** Opens the dialog that asks for confirmation. */
export function SubmitButton({
  onClick,
  id,
}: {
  readonly onClick: () => void
  readonly id?: string
}) {
  const maySubmit = useSittingState(({ mayWrite, isMoved }) => mayWrite && !isMoved)
  return (
    <Button
      {...(id ? { id } : {})}
      variant="light"
      fullWidth
      disabled={!maySubmit}
      onClick={onClick}
    >
      Submit Quiz
    </Button>
  )
}
