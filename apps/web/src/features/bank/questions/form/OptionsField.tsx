import { Button, Input } from '@mantine/core'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useId, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { englishName } from '../../../../ui/languages/language-names.ts'
import type { FormLanguages } from '../languages/use-form-languages.ts'
import { answerRules } from './answer-rules.ts'
import { areNamed, type DraftOption, fixedOnes, isBlank } from './draft-options.ts'
import { OptionRow } from './OptionRow.tsx'
import classes from './OptionsField.module.css'
import { applyToOptions, type OnOptionField, type OptionAction } from './option-actions.ts'
import type { QuestionDraft } from './question-draft.ts'
import { type Problems, translated, wrongLanguages } from './question-problems.ts'
import type { EditDraft } from './use-question-form.ts'

export interface OptionsFieldProps {
  readonly draft: QuestionDraft
  /** The question as stored in the bank; undefined for a new one. */
  readonly stored: QuestionDraft | undefined
  readonly languages: FormLanguages
  readonly problems: Problems
  readonly edit: EditDraft
  /**
   * Called on Enter in an empty last option, to focus what follows the list in this language; null
   * for the first language.
   */
  readonly onDone: (tag: string | null) => void
}

/** Explains the locks; empty while all are open. */
function fixedText(options: readonly DraftOption[], fixed: readonly boolean[]): string {
  if (!fixed.includes(true)) return ''
  return fixed.every(Boolean) && areNamed(options)
    ? 'An option refers to others by letter, so the options of this question are not shuffled.'
    : 'Options with a closed lock keep their place when a quiz shuffles options.'
}

const fieldName = (key: number, tag: string | null) => `${key} ${tag ?? ''}`

/** The options of a choice question. The correct ones are marked in their rows. */
export function OptionsField({
  draft,
  stored,
  languages,
  problems,
  edit,
  onDone,
}: OptionsFieldProps) {
  const { options, type, format } = draft
  const isSeveral = answerRules[type].correct === 'several'
  const group = useId()
  const fields = useRef(new Map<string, HTMLElement>())
  const latest = useRef({ draft, onDone })
  useLayoutEffect(() => {
    latest.current = { draft, onDone }
  })
  const onAction = useCallback(
    (act: OptionAction) => {
      const { focus } = applyToOptions(latest.current.draft.options, latest.current.draft.type, act)
      const change = () =>
        edit((now) => ({ ...now, options: applyToOptions(now.options, now.type, act).options }))
      if (focus === null) return change()
      // Flushed at once, because focus needs the new row's input, and a moved row loses focus.
      flushSync(change)
      const tag = 'tag' in act ? act.tag : null
      if (focus === 'after') latest.current.onDone(tag)
      else fields.current.get(fieldName(focus, tag))?.focus()
    },
    [edit],
  )
  const onField: OnOptionField = useCallback((key, tag, field) => {
    if (field) fields.current.set(fieldName(key, tag), field)
    else fields.current.delete(fieldName(key, tag))
  }, [])
  const lacks = problems.options
  const fixed = fixedOnes(options)
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Options</legend>
      <p className={classes.hint}>
        {isSeveral ? 'Mark every correct option.' : 'Mark the correct option.'}
      </p>
      <ol className={classes.list}>
        {options.map((option, place) => (
          <OptionRow
            key={option.key}
            option={option}
            stored={stored?.options.find(({ key }) => key === option.key)}
            format={format}
            languages={languages}
            place={place}
            isLast={place === options.length - 1}
            isFixed={fixed[place] ?? false}
            isSeveral={isSeveral}
            group={group}
            problems={problems}
            isWanted={lacks !== undefined && isBlank(option)}
            isMarkWanted={problems.correct !== undefined}
            onAction={onAction}
            onField={onField}
          />
        ))}
      </ol>
      <p role="status" className={classes.fixed}>
        {fixedText(options, fixed)}
      </p>
      {lacks ? <Input.Error role="alert">{lacks}</Input.Error> : null}
      {problems.correct ? <Input.Error role="alert">{problems.correct}</Input.Error> : null}
      {wrongLanguages(problems).map((tag) => {
        const message = problems[translated(tag, 'options')]
        return message === undefined ? null : (
          <Input.Error key={tag} role="alert">
            {englishName(tag)}: {message}
          </Input.Error>
        )
      })}
      {/* Only the first language sets the order and number of the options. */}
      {languages.open !== null && !languages.isBeside ? null : (
        <Button
          variant="default"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={17} aria-hidden />}
          disabled={options.length >= limits.optionsMax}
          onClick={() => onAction({ does: 'add' })}
          data-wrong={(lacks !== undefined && options.length === 0) || undefined}
        >
          Add option
        </Button>
      )}
    </fieldset>
  )
}
