import { Chip } from '@mantine/core'
import { type MistakeCause, mistakeCauses } from '@prepwell/contract/results/notebook-terms.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { causeTexts } from '../card-texts.ts'
import { type CardChange, putCardMutation } from '../notebook.api.ts'
import classes from './CausePicker.module.css'

interface CausePickerProps {
  readonly questionId: number
  /** The cause that the student gave; null without one. */
  readonly cause: MistakeCause | null
}

/** Asks why an answer went wrong. One tap answers, and the same tap again withdraws the answer. */
export function CausePicker({ questionId, cause }: CausePickerProps) {
  const put = useMutation(putCardMutation(useQueryClient()))
  // A review loads its cards once, so `cause` misses whatever was stored since then.
  const [stored, setStored] = useState<CardChange>()
  // The next question may be shown here before the call has ended.
  const wanted = [put.isPending ? put.variables : undefined, stored].find(
    (change) => change?.question_id === questionId,
  )?.body.cause
  const chosen = wanted === undefined ? cause : wanted
  return (
    <fieldset className={classes.picker}>
      <legend className={classes.label}>Why did it go wrong?</legend>
      <div className={classes.chips}>
        {mistakeCauses.map((one) => (
          <Chip
            key={one}
            size="xs"
            variant="outline"
            classNames={{ label: classes.chip ?? '' }}
            checked={chosen === one}
            onChange={(isOn) => {
              const change = { question_id: questionId, body: { cause: isOn ? one : null } }
              put.mutate(change, { onSuccess: () => setStored(change) })
            }}
          >
            {causeTexts[one].label}
          </Chip>
        ))}
      </div>
      <p className={classes.advice} role="status">
        {chosen ? causeTexts[chosen].advice : null}
      </p>
    </fieldset>
  )
}
