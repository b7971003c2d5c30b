import { Button, TextInput } from '@mantine/core'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FormattedTextarea } from '../../../../../ui/text-field/FormattedTextarea.tsx'
import { PictureField } from '../../../../shared/uploads/index.ts'
import { type EditComposition, type SectionDraft, withNewerScheme } from './composition.ts'
import { MarkingField } from './MarkingField.tsx'
import classes from './PaperBuilder.module.css'
import { focusField } from './removal.ts'
import { SectionTranslations } from './SectionTranslations.tsx'

/** The collapsed fields of a section: marking scheme, choice of questions, instructions. */
export function SectionDetails({
  section,
  place,
  errors,
  languages,
  alike,
  set,
  edit,
}: {
  readonly section: SectionDraft
  /** Zero-based. */
  readonly place: number
  readonly errors: Readonly<Record<string, unknown>>
  /** The languages that the quiz offers, without the school's first language. */
  readonly languages: readonly string[]
  /** The number of sections with the same marking scheme, including this one. */
  readonly alike: number
  readonly set: (changes: Partial<SectionDraft>, field: string) => void
  readonly edit: EditComposition
}) {
  const { instructions, instructions_format, scheme_id, answer_at_most, sources } = section
  const path = `sections.${place}`
  const [isInstructing, setInstructing] = useState(instructions !== '')
  const field = (part: string) => ({
    'data-path': `quiz-${path}.${part}`,
    error: errors[`${path}.${part}`] as string | undefined,
  })
  const typed = sources.every(({ types }) => types.length > 0)
    ? [...new Set(sources.flatMap(({ types }) => types))]
    : []
  return (
    <div className={classes.sectionFields}>
      <MarkingField
        value={scheme_id}
        types={typed}
        alike={alike}
        onNewer={(newer) => {
          // The button that has focus disappears.
          focusField(`${path}.scheme_id`)
          edit((now) => withNewerScheme(now, scheme_id, newer))
        }}
        onChange={({ currentTarget }) =>
          set({ scheme_id: Number(currentTarget.value) }, 'scheme_id')
        }
        {...field('scheme_id')}
      />
      <TextInput
        label="Answer at most"
        placeholder="All questions"
        inputMode="numeric"
        autoComplete="off"
        value={answer_at_most}
        onChange={({ currentTarget }) =>
          set({ answer_at_most: currentTarget.value }, 'answer_at_most')
        }
        {...field('answer_at_most')}
      />
      {isInstructing ? (
        <PictureField
          about={`the instructions of section ${place + 1}`}
          className={classes.wide}
          value={instructions}
          onChange={(text) => set({ instructions: text }, 'instructions')}
        >
          <FormattedTextarea
            label="Instructions"
            about={`instructions of section ${place + 1}`}
            minRows={2}
            maxRows={8}
            maxLength={limits.sectionInstructionsMax}
            value={instructions}
            format={instructions_format ?? 'plain'}
            onChange={(text) => set({ instructions: text }, 'instructions')}
            onFormat={(format) => set({ instructions_format: format }, 'instructions')}
            {...field('instructions')}
          />
        </PictureField>
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            flushSync(() => setInstructing(true))
            focusField(`${path}.instructions`)
          }}
        >
          Add instructions
        </Button>
      )}
      <SectionTranslations
        section={section}
        place={place}
        languages={languages}
        errors={errors}
        onChange={(translations, part) => set({ translations }, part)}
      />
    </div>
  )
}
