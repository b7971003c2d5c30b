import { Badge } from '@mantine/core'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'

const looks: Readonly<Record<QuestionType, { colour: string; hint: string }>> = {
  MCQ: { colour: 'red', hint: 'One option is right' },
  MSQ: { colour: 'cyan', hint: 'One or more options are right' },
  Numerical: { colour: 'blue', hint: 'The answer is a number' },
}

/** MCQ is red, MSQ cyan, Numerical blue. A tooltip explains the type. */
export function QuestionTypeBadge({ type }: { readonly type: QuestionType }) {
  const { colour, hint } = looks[type]
  return (
    <Badge color={colour} variant="light" radius="sm" tt="none" miw="max-content" title={hint}>
      {type}
    </Badge>
  )
}
