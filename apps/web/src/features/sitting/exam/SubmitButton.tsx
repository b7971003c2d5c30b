import { Button } from '@mantine/core'
import { useExamState } from '../hooks/sitting-context.ts'

/** Opens the question before the end. */
export function SubmitButton({
  onClick,
  id,
}: {
  readonly onClick: () => void
  readonly id?: string
}) {
  const mayWrite = useExamState((state) => state.mayWrite)
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
