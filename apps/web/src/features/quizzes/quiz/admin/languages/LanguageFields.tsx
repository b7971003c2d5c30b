import { Checkbox, NativeSelect } from '@mantine/core'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { IconLanguage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FoldedOptions } from '../../../../../ui/forms/FoldedOptions.tsx'
import { languageLabel } from '../../../../../ui/languages/language-names.ts'
import { useSchoolLanguages } from '../../../../bank/questions/index.ts'
import type { QuizFields } from '../quiz-form.ts'
import classes from './LanguageFields.module.css'
import { languagesText, translatedText, withOffered } from './quiz-languages-text.ts'

interface LanguageFieldsProps {
  readonly value: QuizFields['languages']
  readonly onChange: (languages: QuizFields['languages']) => void
  readonly error: ReactNode
  /** The reason why the languages cannot be changed; undefined if they can. */
  readonly whyFixed: string | undefined
  /** The state of a stored quiz's translation into each language; undefined for a new quiz. */
  readonly translated: QuizDetail['translated'] | undefined
}

/**
 * Selects the languages that students can choose from, and the authoritative one. Renders nothing
 * in a school with one language.
 */
export function LanguageFields({
  value,
  onChange,
  error,
  whyFixed,
  translated,
}: LanguageFieldsProps) {
  const school = useSchoolLanguages()
  const offered = value?.offered ?? []
  // Also shows languages that the quiz offers but the school no longer has.
  const known = [...school, ...offered.filter((tag) => !school.includes(tag))]
  if (known.length < 2) return null
  const countsOf = (tag: string) => translated?.find(({ language }) => language === tag)
  const isFixed = whyFixed !== undefined
  return (
    <FoldedOptions
      icon={IconLanguage}
      title="Languages"
      summary={languagesText(value)}
      hasErrors={Boolean(error)}
    >
      <Checkbox.Group
        label="Students can choose"
        description={
          whyFixed ??
          'Two or more. Where a question is not translated, students see it in its first language.'
        }
        value={[...offered]}
        error={error}
        onChange={(tags) => onChange(withOffered(value, tags, known))}
      >
        <div className={classes.choices}>
          {known.map((tag) => {
            const counts = countsOf(tag)
            return (
              <Checkbox
                key={tag}
                value={tag}
                label={languageLabel(tag)}
                description={counts && translatedText(counts)}
                disabled={isFixed}
              />
            )
          })}
        </div>
      </Checkbox.Group>
      {offered.length > 1 && value ? (
        <NativeSelect
          label="If the texts differ"
          description="Students read this beside the questions."
          maw={360}
          data={offered.map((tag) => ({ value: tag, label: `${languageLabel(tag)} decides` }))}
          value={value.deciding}
          disabled={isFixed}
          onChange={({ currentTarget }) => onChange({ ...value, deciding: currentTarget.value })}
        />
      ) : null}
      {offered.length === 1 ? (
        <p className={classes.note}>One language is nothing to choose from: add another one.</p>
      ) : null}
    </FoldedOptions>
  )
}
