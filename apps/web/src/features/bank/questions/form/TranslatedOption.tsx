import { Textarea } from '@mantine/core'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { InputIn } from '../../../../ui/languages/InputIn.tsx'
import { englishName } from '../../../../ui/languages/language-names.ts'
import { PictureField } from '../../../shared/uploads/index.ts'
import { isOutdated } from '../languages/form-languages.ts'
import { OriginalText } from '../languages/OriginalText.tsx'
import { OutdatedNote } from '../languages/OutdatedNote.tsx'
import { type DraftOption, optionLines } from './draft-options.ts'
import { isPlainEnter, type OnOptionField, type OptionAction } from './option-actions.ts'

/** The field of an option in a language other than the first. */
export function TranslatedOption({
  tag,
  first,
  letter,
  option,
  stored,
  format,
  isAlone,
  problem,
  isTwin,
  onAction,
  onField,
}: {
  /** The language tag of the field. */
  readonly tag: string
  /** The language tag of the option's original text. */
  readonly first: string
  readonly letter: string
  readonly option: DraftOption
  /** The option as stored in the bank; undefined for a new one. */
  readonly stored: DraftOption | undefined
  readonly format: TextFormat
  /** True if the field of the first language is not visible. */
  readonly isAlone: boolean
  readonly problem: string | undefined
  /** True if two options have the same text in this language. */
  readonly isTwin: boolean
  readonly onAction: (act: OptionAction) => void
  readonly onField: OnOptionField
}) {
  const { key, text } = option
  const translation = option.translations?.[tag]
  const was = stored && { text: stored.text, translation: stored.translations?.[tag] }
  const name = `${letter} in ${englishName(tag)}`
  const write = (written: string) => onAction({ does: 'translate', key, tag, text: written })
  return (
    <PictureField about={`option ${name}`} inline value={translation ?? ''} onChange={write}>
      <div>
        {isAlone ? <OriginalText language={first} text={text} format={format} inline /> : null}
        <Textarea
          ref={(field) => onField(key, tag, field)}
          aria-label={`Option ${name}`}
          aria-keyshortcuts="Alt+P"
          placeholder={`As in ${englishName(first)}`}
          autosize
          minRows={1}
          value={translation ?? ''}
          error={problem ?? isTwin}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={(event) => {
            if (!isPlainEnter(event.nativeEvent)) return
            event.preventDefault()
            onAction({ does: 'next translation', key, tag })
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            const texts = translation?.trim() ? null : optionLines(pasted)
            if (!texts) return
            event.preventDefault()
            onAction({ does: 'paste translations', key, tag, texts })
          }}
          inputContainer={(input) => <InputIn language={tag}>{input}</InputIn>}
        />
        {isOutdated(was, { text, translation }) ? <OutdatedNote first={first} /> : null}
      </div>
    </PictureField>
  )
}
