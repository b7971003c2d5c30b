import { Chip, Select } from '@mantine/core'
import {
  IconAlertCircle,
  IconCheck,
  IconCircleDashed,
  IconProgress,
  type TablerIcon,
} from '@tabler/icons-react'
import { englishName, languageLabel, ownName } from '../../../../ui/languages/language-names.ts'
import type { QuestionDraft } from '../form/question-draft.ts'
import { type Problems, wrongLanguages } from '../form/question-problems.ts'
import type { EditDraft } from '../form/use-question-form.ts'
import { useSchoolLanguages } from '../questions.api.ts'
import { firstChoices, type Progress, progressOf } from './form-languages.ts'
import classes from './languages.module.css'
import type { FormLanguages } from './use-form-languages.ts'

const states: Readonly<Record<Progress, { readonly word: string; readonly icon: TablerIcon }>> = {
  none: { word: 'not translated yet', icon: IconCircleDashed },
  partly: { word: 'partly translated', icon: IconProgress },
  whole: { word: 'translated', icon: IconCheck },
}

/** Selects the first language of a question, and the languages that the form shows. */
export function LanguageBar({
  draft,
  languages: { first, others, open, isBeside },
  problems,
  edit,
  onShow,
}: {
  readonly draft: QuestionDraft
  readonly languages: FormLanguages
  readonly problems: Problems
  readonly edit: EditDraft
  /** Null shows the first language alone. */
  readonly onShow: (tag: string | null) => void
}) {
  const school = useSchoolLanguages()
  const wrong = wrongLanguages(problems)
  return (
    <div className={classes.bar}>
      <Select
        label="First language"
        description="The language it is written in. The others are translations of it."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={firstChoices(draft, school).map(({ tag, isTranslated }) => ({
          value: tag,
          label: isTranslated ? `${languageLabel(tag)} (a translation)` : languageLabel(tag),
          disabled: isTranslated,
        }))}
        value={first}
        allowDeselect={false}
        onChange={(tag) => {
          // Null stands for the school's first language.
          const language = tag === school[0] ? null : tag
          edit((now) => ({ ...now, language }))
        }}
        error={problems.language}
      />
      <fieldset className={classes.group}>
        <legend className={classes.label}>
          {isBeside ? 'Translation beside it' : 'Language shown'}
        </legend>
        <div className={classes.chips}>
          <Chip.Group value={open ?? first} onChange={(tag) => onShow(tag === first ? null : tag)}>
            <Chip value={first} variant="outline" radius="sm">
              {isBeside ? 'None' : <Name tag={first} />}
            </Chip>
            {others.map((tag) => {
              const isWrong = wrong.includes(tag)
              const { word, icon } = states[progressOf(draft, tag)]
              const Icon = isWrong ? IconAlertCircle : icon
              return (
                <Chip key={tag} value={tag} variant="outline" radius="sm">
                  <span className={classes.choice} data-wrong-language={isWrong || undefined}>
                    <Name tag={tag} />
                    <Icon size={16} stroke={1.8} aria-hidden />
                    <span className={classes.state}>{isWrong ? 'has an error' : word}</span>
                  </span>
                </Chip>
              )
            })}
          </Chip.Group>
        </div>
      </fieldset>
    </div>
  )
}

const Name = ({ tag }: { readonly tag: string }) => (
  <>
    <bdi lang={tag}>{ownName(tag)}</bdi>
    {ownName(tag) === englishName(tag) ? null : (
      <span className="visually-hidden"> {englishName(tag)}</span>
    )}
  </>
)
