import { Badge } from '@mantine/core'
import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'

/** Whether it was an exam or a practice. */
export function ModeBadge({ mode }: { readonly mode: QuizMode }) {
  return (
    <Badge
      variant="light"
      color={mode === 'practice' ? 'green' : 'cyan'}
      tt="none"
      fz="xs"
      miw="max-content"
    >
      {mode === 'practice' ? 'Practice' : 'Exam'}
    </Badge>
  )
}
