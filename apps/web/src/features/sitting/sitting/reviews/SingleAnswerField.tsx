import { answerFields } from '../answer/answer-fields.tsx'
import { useSittingKeys } from '../answer/use-sitting-keys.ts'
import { useSitting } from '../hooks/sitting-context.ts'

/**
 * The answer field of one practice question, with the keyboard shortcuts. Needs a `SittingContext`.
 */
export function SingleAnswerField({ onHelp }: { readonly onHelp: () => void }) {
  const { paper } = useSitting()
  useSittingKeys(true, onHelp)
  const [question] = paper
  if (!question) return null
  const AnswerField = answerFields[question.type]
  return <AnswerField question={question} />
}
