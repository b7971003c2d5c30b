import { Radio, Select, Textarea, TextInput } from '@mantine/core'
import { schoolLimits } from '@prepwell/contract/school/school-limits.ts'
import { signUpRules } from '@prepwell/contract/school/school-terms.ts'
import classes from './SchoolSettings.module.css'
import { languagesHint } from './school-form.ts'
import type { SetUpAnswers, SetUpStep } from './set-up-steps.ts'
import { signUpChoices } from './sign-up-choices.ts'
import { timeZones } from './time-zones.ts'

/** The fields of one step of the set-up. */
export function SetUpFields({
  step,
  answers,
  problems,
  placeholder,
  onChange,
}: {
  readonly step: SetUpStep
  readonly answers: SetUpAnswers
  readonly problems: Partial<Record<keyof SetUpAnswers, string>>
  /** The name shown for a school that has none. */
  readonly placeholder: string
  readonly onChange: (change: Partial<SetUpAnswers>) => void
}) {
  const [field] = step.fields
  switch (field) {
    case 'name':
      return (
        <TextInput
          label="Name of the school"
          description={`Shown at the top of every page. At most ${schoolLimits.schoolNameMax} characters.`}
          placeholder={placeholder}
          maxLength={schoolLimits.schoolNameMax}
          value={answers.name}
          error={problems.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
      )
    case 'time_zone':
      return (
        <Select
          label="Time zone"
          description="Of the dates of exams"
          data={timeZones(answers.time_zone)}
          searchable
          limit={100}
          allowDeselect={false}
          className={classes.short ?? ''}
          value={answers.time_zone}
          error={problems.time_zone}
          onChange={(zone) => onChange({ time_zone: zone ?? answers.time_zone })}
        />
      )
    case 'languages':
      return (
        <TextInput
          label="Languages"
          description={languagesHint(answers.languages)}
          value={answers.languages}
          error={problems.languages}
          onChange={({ currentTarget }) => onChange({ languages: currentTarget.value })}
        />
      )
    case 'sign_up':
      return (
        <>
          <Radio.Group
            label="New accounts"
            description="Until you choose, nobody can sign up"
            value={answers.sign_up}
            onChange={(chosen) =>
              onChange({ sign_up: signUpRules.find((rule) => rule === chosen) ?? answers.sign_up })
            }
          >
            <div className={classes.choices}>
              {signUpRules.map((rule) => (
                <Radio key={rule} value={rule} {...signUpChoices[rule]} />
              ))}
            </div>
          </Radio.Group>
          {answers.sign_up === 'domains' ? (
            <Textarea
              label="Domains"
              description="One in a line"
              placeholder="students.example.org"
              rows={3}
              required
              value={answers.sign_up_domains}
              error={problems.sign_up_domains}
              onChange={({ currentTarget }) => onChange({ sign_up_domains: currentTarget.value })}
            />
          ) : null}
        </>
      )
    default:
      return (
        <Textarea
          label="First groups"
          description="Classes or batches, one in a line. You can add students to them later."
          rows={5}
          value={answers.groups}
          onChange={({ currentTarget }) => onChange({ groups: currentTarget.value })}
        />
      )
  }
}
