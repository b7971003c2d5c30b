import { Radio, Stack } from '@mantine/core'
import { type ShownPart, shownParts } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { IconEye } from '@tabler/icons-react'
import { FoldedOptions } from '../../../../../ui/forms/FoldedOptions.tsx'
import type { QuizFields } from '../quiz-form.ts'
import classes from './PublicationOptions.module.css'
import { publicationText, shownChoices } from './publication-text.ts'

interface PublicationOptionsProps {
  readonly values: Pick<QuizFields, 'review_first' | 'shown_after' | 'objections'>
  readonly set: (changes: Partial<Pick<QuizFields, 'review_first' | 'shown_after'>>) => void
  /** True if the results are published. Only the extent shown to students can still change then. */
  readonly isPublished: boolean
  /**
   * True if students can see the provisional key. Whether an admin or the server shows it can no
   * longer change then.
   */
  readonly isKeyShown: boolean
}

/** The settings for publishing an exam's results. Collapsed to one line until they are edited. */
export function PublicationOptions({
  values,
  set,
  isPublished,
  isKeyShown,
}: PublicationOptionsProps) {
  const { review_first, shown_after, objections } = values
  const hasKey = objections === 'provisional'
  return (
    <FoldedOptions icon={IconEye} title="Results" summary={publicationText(values).toLowerCase()}>
      {isPublished || isKeyShown ? null : (
        <Radio.Group
          label={hasKey ? 'Show the provisional key' : 'Publish results'}
          value={String(review_first)}
          onChange={(value) => set({ review_first: value === 'true' })}
        >
          <div className={classes.choices}>
            <Radio
              value="false"
              label="Automatically"
              description="When nobody can still be taking the exam."
            />
            <Radio
              value="true"
              label={hasKey ? 'After I have checked it' : 'After I have checked them'}
              description={`The exam waits on the dashboard until an admin ${hasKey ? 'shows its key' : 'publishes it'}.`}
            />
          </div>
        </Radio.Group>
      )}
      <ShownChoice
        label={isPublished ? 'Students see' : 'Students then see'}
        value={shown_after}
        onChange={(shown) => set({ shown_after: shown })}
      />
    </FoldedOptions>
  )
}

interface ShownChoiceProps {
  readonly label: string
  readonly value: ShownPart
  readonly onChange: (shown: ShownPart) => void
}

/** Selects which parts of a published exam students see. */
export function ShownChoice({ label, value, onChange }: ShownChoiceProps) {
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(chosen) => onChange(shownParts.find((part) => part === chosen) ?? value)}
    >
      <Stack gap={10} mt={6}>
        {shownParts.map((part) => (
          <Radio key={part} value={part} {...shownChoices[part]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
