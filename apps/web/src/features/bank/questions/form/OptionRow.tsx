import { Checkbox, Radio, Textarea } from '@mantine/core'
import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { IconArrowDown, IconArrowUp, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { InputIn } from '../../../../ui/languages/InputIn.tsx'
import { PictureField } from '../../../shared/uploads/index.ts'
import { InEachLanguage } from '../languages/InEachLanguage.tsx'
import type { FormLanguages } from '../languages/use-form-languages.ts'
import { type DraftOption, optionLines } from './draft-options.ts'
import classes from './OptionsField.module.css'
import { type OnOptionField, type OptionAction, optionKeyAction } from './option-actions.ts'
import { type Problems, translated } from './question-problems.ts'
import { TranslatedOption } from './TranslatedOption.tsx'

export interface OptionRowProps {
  readonly option: DraftOption
  /** The option as stored in the bank; undefined for a new one. */
  readonly stored: DraftOption | undefined
  readonly format: TextFormat
  readonly languages: FormLanguages
  /** Zero-based. */
  readonly place: number
  readonly isLast: boolean
  /** True if the option keeps its position when options are shuffled. */
  readonly isFixed: boolean
  /** True if several options may be correct. */
  readonly isSeveral: boolean
  /** The `name` of all radio buttons or checkboxes of the question. */
  readonly group: string
  readonly problems: Problems
  /** True if the question needs more options and this one is empty. */
  readonly isWanted: boolean
  /** True if no option is marked as correct. */
  readonly isMarkWanted: boolean
  readonly onAction: (act: OptionAction) => void
  readonly onField: OnOptionField
}

const icon = { size: 17, stroke: 1.8, 'aria-hidden': true } as const

/**
 * One option: its letter, its text, a "Correct" checkbox or radio button, and buttons to lock, move
 * and remove it.
 */
export const OptionRow = memo(function OptionRow({
  option,
  stored,
  format,
  languages,
  place,
  isLast,
  isFixed,
  isSeveral,
  group,
  problems,
  isWanted,
  isMarkWanted,
  onAction,
  onField,
}: OptionRowProps) {
  const { key, text, isCorrect } = option
  const { first, open, isBeside, hasSeveral } = languages
  const letter = letterOf(place)
  const Lock = isFixed ? IconLock : IconLockOpen
  const Mark = isSeveral ? Checkbox : Radio
  return (
    <li className={classes.row} data-correct={isCorrect || undefined}>
      <span className={classes.letter} data-several={isSeveral || undefined} aria-hidden>
        {letter}
      </span>
      <InEachLanguage
        languages={languages}
        first={
          <PictureField
            about={`option ${letter}`}
            inline
            value={text}
            onChange={(changed) => onAction({ does: 'write', key, text: changed })}
          >
            <Textarea
              ref={(field) => onField(key, null, field)}
              aria-label={`Option ${letter}`}
              aria-keyshortcuts="Alt+C Alt+L Alt+P Alt+ArrowUp Alt+ArrowDown"
              autosize
              minRows={1}
              value={text}
              error={problems[`option ${key}`] ?? isWanted}
              onChange={({ currentTarget }) =>
                onAction({ does: 'write', key, text: currentTarget.value })
              }
              onKeyDown={(event) => {
                const act = optionKeyAction(event.nativeEvent, {
                  ...{ key, text, isCorrect, isFixed, isSeveral },
                })
                if (!act) return
                event.preventDefault()
                onAction(act)
              }}
              onPaste={(event) => {
                const texts =
                  text.trim() === '' ? optionLines(event.clipboardData.getData('text')) : null
                if (!texts) return
                event.preventDefault()
                onAction({ does: 'paste', key, texts })
              }}
              inputContainer={(input) => (
                <InputIn language={hasSeveral ? first : undefined}>{input}</InputIn>
              )}
            />
          </PictureField>
        }
        other={(tag) => (
          <TranslatedOption
            tag={tag}
            first={first}
            letter={letter}
            option={option}
            stored={stored}
            format={format}
            isAlone={!isBeside}
            problem={problems[translated(tag, `option ${key}`)]}
            isTwin={problems[translated(tag, 'options')] !== undefined}
            onAction={onAction}
            onField={onField}
          />
        )}
      />
      <div className={classes.end}>
        <Mark
          {...(isSeveral ? {} : { name: group })}
          label="Correct"
          aria-label={`Mark ${letter} as correct`}
          checked={isCorrect}
          onChange={({ currentTarget }) =>
            onAction({ does: 'mark', key, isCorrect: currentTarget.checked })
          }
          data-wrong={isMarkWanted || undefined}
          error={isMarkWanted}
          classNames={{ label: classes.correct ?? '' }}
        />
        {/* Only the first language sets the order and number of options. */}
        <span className={classes.buttons} hidden={open !== null && !isBeside}>
          <IconButton
            label={`Keep ${letter} in its place when options are shuffled`}
            tabIndex={-1}
            aria-pressed={isFixed}
            onClick={() => onAction({ does: 'fix', key, isFixed: !isFixed })}
          >
            <Lock {...icon} />
          </IconButton>
          <IconButton
            label={`Move ${letter} up`}
            tabIndex={-1}
            disabled={place === 0}
            onClick={() => onAction({ does: 'move', key, step: -1 })}
          >
            <IconArrowUp {...icon} />
          </IconButton>
          <IconButton
            label={`Move ${letter} down`}
            tabIndex={-1}
            disabled={isLast}
            onClick={() => onAction({ does: 'move', key, step: 1 })}
          >
            <IconArrowDown {...icon} />
          </IconButton>
          <IconButton label={`Remove ${letter}`} onClick={() => onAction({ does: 'remove', key })}>
            <IconTrash {...icon} />
          </IconButton>
        </span>
      </div>
    </li>
  )
})
