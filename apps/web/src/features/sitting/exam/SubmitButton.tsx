import { Button } from '@mantine/core'
import { useSittingState } from '../hooks/sitting-context.ts'

/** Opens the dialog that asks before the end. */
export function SubmitButton({
  onClick,
  id,
}: {
  readonly onClick: () => void
  readonly id?: string
}) {
  const mayWrite = useSittingState((state) => state.mayWrite)
  return (
    <Button
      {...(id ? { id } : {})}
      variant="light"
      fullWidth
      disabled={!mayWrite}
      onClick={onClick}
    >
      Submit Quiz
    </Button>
  )
}
