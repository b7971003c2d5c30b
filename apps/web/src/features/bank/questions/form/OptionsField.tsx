import { Button, Input } from '@mantine/core'
import { nameEachOther } from '@prepwell/contract/bank/fixed-options.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useId, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { answerRules } from './answer-rules.ts'
import { type DraftOption, fixedOnes, isBlank } from './draft-options.ts'
import { OptionRow } from './OptionRow.tsx'
import classes from './OptionsField.module.css'
import { applyToOptions, type OptionAction } from './option-actions.ts'
import type { QuestionDraft } from './question-draft.ts'
import type { Problems } from './question-problems.ts'
import type { EditDraft } from './use-question-form.ts'

export interface OptionsFieldProps {
  readonly draft: QuestionDraft
  readonly problems: Problems
  readonly edit: EditDraft
  /** Called on Enter in an empty last option, to focus what follows the list. */
  readonly onDone: () => void
}

/** Explains the locks while any is closed. */
function fixedText(options: readonly DraftOption[], fixed: readonly boolean[]): string {
  if (!fixed.includes(true)) return ''
  return fixed.every(Boolean) && nameEachOther(options.map(({ text }) => text))
    ? 'An option refers to others by letter, so the options of this question are not shuffled.'
    : 'Options with a closed lock keep their place when a quiz shuffles options.'
}

/** The options of a choice question. The correct ones are marked in their rows. */
export function OptionsField({ draft, problems, edit, onDone }: OptionsFieldProps) {
  const { options, type } = draft
  const isSeveral = answerRules[type].correct === 'several'
  const group = useId()
  const fields = useRef(new Map<number, HTMLElement>())
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
      // Flushed at once: a new row has no input until it renders, and a moved row loses focus.
      flushSync(change)
      if (focus === 'after') latest.current.onDone()
      else fields.current.get(focus)?.focus()
    },
    [edit],
  )
  const onField = useCallback((key: number, field: HTMLElement | null) => {
    if (field) fields.current.set(key, field)
    else fields.current.delete(key)
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
            place={place}
            isLast={place === options.length - 1}
            isFixed={fixed[place] ?? false}
            isSeveral={isSeveral}
            group={group}
            problem={problems[`option ${option.key}`]}
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
    </fieldset>
  )
}
