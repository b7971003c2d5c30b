import { Input, NativeSelect, Radio, Switch } from '@mantine/core'
import { type EarlySectionEnd, earlySectionEnds } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { countOf } from '../../../../../../lib/dates.ts'
import classes from '../PaperBuilder.module.css'
import type { SectionTimeFieldValues } from './section-times-form.ts'

const leaving: Readonly<
  Record<EarlySectionEnd, { readonly label: string; readonly description: string }>
> = {
  wait: {
    label: 'No, they wait until its time is over',
    description: 'Everybody who has the same time is in the same section.',
  },
  go_on: {
    label: 'Yes, they may go on',
    description: 'The time that is left is lost, and they cannot come back.',
  },
}

const pauses = Array.from({ length: limits.pauseMinutesMax + 1 }, (_none, minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'None' : countOf(minutes, 'minute'),
}))

/** Fields to give each section of an exam its own time, and for how one section follows another. */
export function SectionTimeOptions({
  values,
  set,
  errors,
}: {
  readonly values: SectionTimeFieldValues
  readonly set: (changes: Partial<SectionTimeFieldValues>) => void
  readonly errors: Readonly<Record<string, unknown>>
}) {
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>Time of the sections</legend>
      <Switch
        label="Each section has its own time"
        description="Candidates work through the sections in their order and cannot go back. The duration of the exam is the sum."
        checked={values.section_times === 'each'}
        onChange={({ currentTarget: { checked } }) =>
          set({ section_times: checked ? 'each' : 'none' })
        }
        error={errors.section_times as string | undefined}
        data-path="quiz-section_times"
      />
      {values.section_times === 'each' ? (
        <>
          <Radio.Group
            label="May candidates leave a section early?"
            value={values.early_section_end}
            onChange={(early) => set({ early_section_end: early as EarlySectionEnd })}
          >
            <div className={classes.draws}>
              {earlySectionEnds.map((value, place) => (
                <Radio
                  key={value}
                  value={value}
                  {...leaving[value]}
                  {...(place === 0 ? { 'data-path': 'quiz-early_section_end' } : {})}
                />
              ))}
            </div>
          </Radio.Group>
          {errors.early_section_end ? (
            <Input.Error role="alert">{errors.early_section_end as string}</Input.Error>
          ) : null}
          <NativeSelect
            label="Pause between two sections"
            description="Candidates with extra time have longer pauses, too."
            maw={420}
            data={pauses}
            value={String(values.pause_minutes)}
            onChange={({ currentTarget }) => set({ pause_minutes: Number(currentTarget.value) })}
            error={errors.pause_minutes as string | undefined}
            data-path="quiz-pause_minutes"
          />
        </>
      ) : null}
    </fieldset>
  )
}
