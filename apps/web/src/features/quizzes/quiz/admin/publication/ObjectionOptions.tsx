import { Checkbox, Radio, Stack, TextInput, type TextInputProps } from '@mantine/core'
import { type ObjectionRule, objectionRules } from '@prepwell/contract/quizzes/objection-terms.ts'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import { IconMessageReport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FoldedOptions } from '../../../../../ui/forms/FoldedOptions.tsx'
import type { QuizFields } from '../quiz-form.ts'
import { hoursText, objectionsText } from './objection-settings.ts'

type Objections = Pick<QuizFields, 'objections' | 'objections_hours' | 'publish_itself'>

interface ObjectionOptionsProps {
  readonly values: Objections
  readonly set: (changes: Partial<Objections>) => void
  readonly errors: Readonly<Partial<Record<keyof Objections, ReactNode>>>
  /** Props from the form for the field with the hours. */
  readonly hoursInput: TextInputProps
  /** The stored exam; absent for a new one. */
  readonly quiz: Pick<QuizDetail, 'provisional_since' | 'results_published_at'> | undefined
}

/** The settings for objections to questions. Collapsed to one line until they are edited. */
export function ObjectionOptions({ values, set, errors, hoursInput, quiz }: ObjectionOptionsProps) {
  const { objections, objections_hours, publish_itself } = values
  const hours = numberOf(objections_hours)
  const isKnown = Number.isInteger(hours) && hours > 0
  const isPublished = quiz !== undefined && quiz.results_published_at !== null
  const isShown = quiz !== undefined && quiz.provisional_since !== null
  const choose = (rule: ObjectionRule) =>
    set({
      objections: rule,
      ...(rule !== 'none' && objections_hours.trim() === ''
        ? { objections_hours: String(limits.objectionHoursUsual) }
        : {}),
    })
  // Once the key has been shown and the results are published, none of these settings can change.
  if (isShown && isPublished) return null
  return (
    <FoldedOptions
      icon={IconMessageReport}
      title="Objections"
      summary={objectionsText(values, isKnown ? hours : null).toLowerCase()}
      hasErrors={Boolean(errors.objections || errors.objections_hours)}
    >
      {isShown ? null : (
        <Radio.Group
          label="Students can object to questions"
          error={errors.objections}
          value={objections}
          onChange={(chosen) => choose(objectionRules.find((rule) => rule === chosen) ?? 'none')}
        >
          <Stack gap={10} mt={6} mb={errors.objections ? 6 : 0}>
            {objectionRules
              .filter((rule) => rule !== 'provisional' || !isPublished)
              .map((rule) => (
                <Radio key={rule} value={rule} {...choices[rule]} />
              ))}
          </Stack>
        </Radio.Group>
      )}
      {objections === 'none' ? null : (
        <TextInput
          label="Hours to object"
          inputMode="numeric"
          autoComplete="off"
          maw={360}
          description={`${starts[objections]}${isKnown ? ` That is ${hoursText(hours)}.` : ''}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          {...hoursInput}
          value={objections_hours}
          error={errors.objections_hours}
        />
      )}
      {objections === 'provisional' ? (
        <Checkbox
          label="Publish the results automatically"
          description="As soon as objections have closed and each is decided. Otherwise the exam waits until you publish it."
          checked={publish_itself}
          onChange={({ currentTarget }) => set({ publish_itself: currentTarget.checked })}
        />
      ) : null}
    </FoldedOptions>
  )
}

const choices: Readonly<Record<ObjectionRule, { label: string; description: string }>> = {
  none: { label: 'No', description: 'They still report problems during the exam.' },
  provisional: {
    label: 'To a provisional key, before the results',
    description:
      'When everybody has finished, they see the key and their own answers, but no marks.',
  },
  after_results: {
    label: 'After the results',
    description: 'They see their result first. Marking a question again changes it for all.',
  },
}

const starts: Readonly<Record<Exclude<ObjectionRule, 'none'>, string>> = {
  provisional: 'Whole hours, from when the provisional key is shown.',
  after_results: 'Whole hours, from when the results are published.',
}
