import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { questionTypes } from '@prepwell/contract/bank/question-types.ts'
import { type ReactNode, useId } from 'react'
import { answerForms } from './answer-forms.tsx'
import { LockButton, type LockSet } from './LockButton.tsx'
import classes from './QuestionForm.module.css'
import { changeType, type QuestionDraft } from './question-draft.ts'
import type { EditDraft } from './use-question-form.ts'

export function TypeFields({
  draft: { type, marks },
  marksProblem,
  edit,
  lockSet,
}: {
  readonly draft: QuestionDraft
  readonly marksProblem: string | undefined
  readonly edit: EditDraft
  readonly lockSet: LockSet | undefined
}) {
  const label = useId()
  const beside = (field: ReactNode, part: 'type' | 'marks') => (
    <div className={classes.beside}>
      <div className={classes.field}>{field}</div>
      {lockSet ? <LockButton set={lockSet} part={part} /> : null}
    </div>
  )
  return (
    <div className={classes.kind}>
      <Input.Wrapper
        label="Type"
        labelElement="div"
        labelProps={{ id: label }}
        description={answerForms[type].meaning}
        inputWrapperOrder={['label', 'input', 'description']}
        inputContainer={(input) => beside(input, 'type')}
      >
        <SegmentedControl
          aria-labelledby={label}
          fullWidth
          data={[...questionTypes]}
          value={type}
          onChange={(chosen) => edit((draft) => changeType(draft, chosen))}
        />
      </Input.Wrapper>
      <TextInput
        label="Marks"
        required
        inputMode="decimal"
        autoComplete="off"
        value={marks}
        onChange={({ currentTarget: { value } }) => edit((draft) => ({ ...draft, marks: value }))}
        error={marksProblem}
        inputContainer={(input) => beside(input, 'marks')}
      />
    </div>
  )
}
