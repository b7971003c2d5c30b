import { Textarea, TextInput } from '@mantine/core'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { ReactNode } from 'react'
import { InputIn } from '../../../../../ui/languages/InputIn.tsx'
import { englishName } from '../../../../../ui/languages/language-names.ts'
import { PictureField } from '../../../../shared/uploads/index.ts'
import type { SectionDraft } from './composition.ts'
import classes from './PaperBuilder.module.css'
import type { SectionTexts } from './section-translations.ts'

const noTexts: SectionTexts = { name: '', instructions: '' }

/** The name and instructions of a section in the other languages that the quiz offers. */
export function SectionTranslations({
  section: { name, instructions, translations },
  place,
  languages,
  errors,
  onChange,
}: {
  readonly section: SectionDraft
  /** Zero-based. */
  readonly place: number
  /** The languages that the quiz offers, without the school's first language. */
  readonly languages: readonly string[]
  /** Keyed by field path. */
  readonly errors: Readonly<Record<string, unknown>>
  readonly onChange: (translations: SectionDraft['translations'], field: string) => void
}) {
  return languages.map((tag) => {
    const texts = translations[tag] ?? noTexts
    const set = (changes: Partial<SectionTexts>, part: keyof SectionTexts) =>
      onChange({ ...translations, [tag]: { ...texts, ...changes } }, `translations.${tag}.${part}`)
    const path = `sections.${place}.translations.${tag}`
    const field = (part: keyof SectionTexts) => ({
      inputContainer: (input: ReactNode) => <InputIn language={tag}>{input}</InputIn>,
      'data-path': `quiz-${path}.${part}`,
      error: errors[`${path}.${part}`] as string | undefined,
    })
    const inIt = `in ${englishName(tag)}`
    return (
      <div key={tag} className={classes.wide}>
        <TextInput
          label={`Section name ${inIt}`}
          placeholder={name}
          autoComplete="off"
          value={texts.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value }, 'name')}
          {...field('name')}
        />
        {instructions === '' && texts.instructions === '' ? null : (
          <PictureField
            about={`the instructions of section ${place + 1} ${inIt}`}
            className={classes.translated}
            value={texts.instructions}
            onChange={(text) => set({ instructions: text }, 'instructions')}
          >
            <Textarea
              label={`Instructions ${inIt}`}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={limits.sectionInstructionsMax}
              value={texts.instructions}
              onChange={({ currentTarget }) =>
                set({ instructions: currentTarget.value }, 'instructions')
              }
              {...field('instructions')}
            />
          </PictureField>
        )}
      </div>
    )
  })
}
