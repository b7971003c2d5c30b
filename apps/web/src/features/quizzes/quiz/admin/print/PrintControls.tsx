import { NativeSelect, Switch } from '@mantine/core'
import { setLetters } from '@prepwell/contract/quizzes/print.ts'
import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import { OneOf, SomeOf } from '../../../../../ui/filters/ChoiceChips.tsx'
import { languageLabel } from '../../../../../ui/languages/language-names.ts'
import classes from './PrintControls.module.css'
import {
  type PrintChoices,
  type PrintedPart,
  printedLanguages,
  type TextSize,
} from './print-choices.ts'

const parts: readonly { readonly value: PrintedPart; readonly label: string }[] = [
  { value: 'paper', label: 'Paper' },
  { value: 'answers', label: 'Answer sheet' },
  { value: 'answered', label: 'Paper with key' },
  { value: 'key', label: 'Key' },
]

const sets = setLetters.map((last, place) => ({
  value: String(place + 1),
  label: place === 0 ? 'A' : `A to ${last}`,
}))

const sizes: readonly { readonly value: TextSize; readonly label: string }[] = [
  { value: 'small', label: 'Small' },
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Large' },
]

const columns = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
] as const

/** The options for a print. */
export function PrintControls({
  choices,
  languages,
  onChange,
}: {
  readonly choices: PrintChoices
  readonly languages: PaperLanguages | undefined
  readonly onChange: (choices: PrintChoices) => void
}) {
  const change = (fields: Partial<PrintChoices>) => onChange({ ...choices, ...fields })
  const printed = printedLanguages(choices, languages)
  const isKeyed = choices.parts.some((part) => part === 'answered' || part === 'key')
  const isPaper = choices.parts.some((part) => part === 'answered' || part === 'paper')
  return (
    <div className={classes.controls}>
      <SomeOf
        label="Print"
        choices={parts}
        chosen={choices.parts}
        // Keeps at least one part, because an empty print is useless.
        onChoose={(chosen) => (chosen.length > 0 ? change({ parts: chosen }) : undefined)}
      />
      <OneOf
        label="Sets"
        choices={sets}
        chosen={String(choices.sets)}
        onChoose={(count) => change({ sets: Number(count) })}
      />
      {isPaper ? (
        <OneOf
          label="Columns"
          choices={columns}
          chosen={choices.columns === 2 ? '2' : '1'}
          onChoose={(count) => change({ columns: count === '2' ? 2 : 1 })}
        />
      ) : null}
      <OneOf
        label="Text size"
        choices={sizes}
        chosen={choices.size}
        onChoose={(size) => change({ size })}
      />
      {languages && printed ? (
        <>
          <NativeSelect
            label="Language"
            data={languages.offered.map((tag) => ({ value: tag, label: languageLabel(tag) }))}
            value={printed.main}
            onChange={({ currentTarget }) => change({ main: currentTarget.value })}
          />
          <NativeSelect
            label="Second language"
            data={[
              { value: '', label: 'None' },
              ...languages.offered
                .filter((tag) => tag !== printed.main)
                .map((tag) => ({ value: tag, label: languageLabel(tag) })),
            ]}
            value={printed.beside ?? ''}
            onChange={({ currentTarget }) => change({ beside: currentTarget.value || null })}
          />
        </>
      ) : null}
      {isKeyed ? (
        <Switch
          label="Explanations with the key"
          checked={choices.explains}
          onChange={({ currentTarget }) => change({ explains: currentTarget.checked })}
        />
      ) : null}
    </div>
  )
}
