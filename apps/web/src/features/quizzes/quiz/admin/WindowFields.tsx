import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconClockPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { zoneName } from '../../../../lib/dates.ts'
import { FoldedOptions } from '../../../../ui/forms/FoldedOptions.tsx'
import { momentOf } from './exam-clock.ts'
import type { QuizFields } from './quiz-form.ts'
import { type EntryKind, entryKinds, type WindowFieldValues, windowText } from './window-form.ts'

const kindTexts: Readonly<Record<EntryKind, string>> = {
  usual: 'Until its duration has passed',
  minutes: 'For some minutes (last entry)',
  moment: 'Until a day and time (open)',
}

/** Fields for how long an exam can be started, and whether everybody ends together. */
export function WindowFields({
  values,
  set,
  errors,
  zone,
  whyFixed,
  note,
}: {
  readonly values: QuizFields
  readonly set: (changes: Partial<WindowFieldValues>) => void
  readonly errors: Readonly<Partial<Record<keyof WindowFieldValues, ReactNode>>>
  readonly zone: string
  readonly whyFixed: Readonly<Record<'entry' | 'end', string | undefined>>
  readonly note: string | undefined
}) {
  const isFixed = whyFixed.entry !== undefined
  const moment = momentOf(values.entry_until, zone) ?? momentOf(values.date_of_quiz, zone)
  return (
    <FoldedOptions
      icon={IconClockPlay}
      title="Start and end"
      summary={windowText(values, zone)}
      hasErrors={Boolean(errors.entry_minutes || errors.entry_until || errors.ends_together)}
    >
      <NativeSelect
        label="Can be started"
        description={whyFixed.entry ?? note}
        maw={420}
        disabled={isFixed}
        value={values.entry}
        data={entryKinds.map((value) => ({ value, label: kindTexts[value] }))}
        onChange={({ currentTarget }) => set({ entry: currentTarget.value as EntryKind })}
      />
      {values.entry === 'minutes' ? (
        <TextInput
          label="Minutes after it begins"
          inputMode="numeric"
          autoComplete="off"
          maw={420}
          required
          disabled={isFixed}
          value={values.entry_minutes}
          error={errors.entry_minutes}
          onChange={({ currentTarget }) => set({ entry_minutes: currentTarget.value })}
        />
      ) : null}
      {values.entry === 'moment' ? (
        <TextInput
          type="datetime-local"
          label="Can be started until"
          description={`Students can start at any time until then. Answer keys wait until nobody can be taking it any more.${
            moment === null ? '' : ` Clock of the exam time zone: ${zoneName(moment, zone)}.`
          }`}
          maw={420}
          max="9999-12-31T23:59"
          required
          disabled={isFixed}
          value={values.entry_until}
          error={errors.entry_until}
          onChange={({ currentTarget }) => set({ entry_until: currentTarget.value })}
        />
      ) : null}
      <Checkbox
        label="Everybody ends together"
        description={
          whyFixed.end ??
          'When the duration has passed since the exam began. Students who start late have less time; extra time comes on top.'
        }
        disabled={whyFixed.end !== undefined}
        checked={values.ends_together}
        error={errors.ends_together}
        onChange={({ currentTarget }) => set({ ends_together: currentTarget.checked })}
      />
    </FoldedOptions>
  )
}
