import { TextInput } from '@mantine/core'
import type { PaperQuestion } from '@prepwell/contract/attempts.ts'
import { limits } from '@prepwell/contract/limits.ts'
import { useExam } from './exam-context.ts'
import { isNumber, numericText } from './numeric-text.ts'
import { useSelection } from './use-selection.ts'

/** Numerical: keeps the text as it was typed, so that a half-typed number is not thrown away. */
export function NumberAnswer({ question }: { readonly question: PaperQuestion }) {
  const { room } = useExam()
  const { selection, isLocked } = useSelection(question.id)
  const text = selection === null ? '' : String(selection)
  return (
    <TextInput
      label="Your answer"
      description={
        text === '' || isNumber(text)
          ? 'Type a number, for example 2.5 or -3'
          : 'This is not a number yet. Type it like 2.5 or -3'
      }
      inputWrapperOrder={['label', 'input', 'description']}
      inputMode="decimal"
      autoComplete="off"
      size="md"
      maw={320}
      maxLength={limits.typedAnswerMax}
      value={text}
      disabled={isLocked}
      onChange={({ currentTarget }) =>
        room.act({ type: 'type', text: numericText(currentTarget.value) })
      }
    />
  )
}
