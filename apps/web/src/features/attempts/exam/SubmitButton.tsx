import { Button } from '@mantine/core'
import { useExamState } from './exam-context.ts'

/** Opens the question before the end. */
export function SubmitButton({ onClick }: { readonly onClick: () => void }) {
  const mayWrite = useExamState((state) => state.mayWrite)
  return (
    <Button variant="light" fullWidth disabled={!mayWrite} onClick={onClick}>
      Submit Quiz
    </Button>
  )
}
