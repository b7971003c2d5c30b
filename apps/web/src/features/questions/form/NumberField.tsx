import { TextInput } from '@mantine/core'
import type { EditDraft } from './use-question-form.ts'

/**
 * The answer of a Numerical question, as it was typed: a number in the
 * browser would lose its last digits.
 */
export function NumberField({
  answer,
  problem,
  edit,
}: {
  readonly answer: string
  readonly problem: string | undefined
  readonly edit: EditDraft
}) {
  return (
    <TextInput
      label="Numerical answer"
      required
      type="number"
      inputMode="decimal"
      step={0.01}
      autoComplete="off"
      maw={320}
      value={answer}
      onChange={({ currentTarget: { value } }) => edit((draft) => ({ ...draft, answer: value }))}
      onWheel={({ currentTarget }) => currentTarget.blur()}
      error={problem}
    />
  )
}
