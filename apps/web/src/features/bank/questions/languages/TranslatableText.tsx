import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { englishName } from '../../../../ui/languages/language-names.ts'
import { FormattedTextarea } from '../../../../ui/text-field/FormattedTextarea.tsx'
import { PictureField } from '../../../shared/uploads/index.ts'
import { isOutdated } from './form-languages.ts'
import { InEachLanguage } from './InEachLanguage.tsx'
import { OriginalText } from './OriginalText.tsx'
import { OutdatedNote } from './OutdatedNote.tsx'
import type { FormLanguages } from './use-form-languages.ts'

/** A text with its translations, by language. */
export interface TextWithTranslations {
  readonly text: string
  readonly translationIn: (tag: string) => string | undefined
}

interface TranslatableTextProps extends TextWithTranslations {
  readonly languages: FormLanguages
  readonly name: string
  readonly label: string
  /** The text's name with its article: 'the question text'. */
  readonly about: string
  /** The texts that the format applies to: 'statement and the options'. */
  readonly formatted: string
  readonly description?: string | undefined
  readonly required?: boolean
  readonly minRows: number
  readonly maxRows: number
  readonly format: TextFormat
  readonly onChange: (text: string) => void
  readonly onFormat: (format: TextFormat) => void
  readonly error: string | undefined
  readonly onTranslate: (tag: string, text: string) => void
  readonly errorIn: (tag: string) => string | undefined
  /** The text as stored in the bank; undefined for a new one. */
  readonly stored: TextWithTranslations | undefined
  readonly 'data-part'?: string
}

/** The field of a text in each language of the form. All languages have the same format. */
export function TranslatableText({
  languages,
  name,
  label,
  about,
  formatted,
  text,
  translationIn,
  format,
  onChange,
  onFormat,
  error,
  onTranslate,
  errorIn,
  stored,
  description,
  required = false,
  minRows,
  maxRows,
  ...part
}: TranslatableTextProps) {
  const { first, hasSeveral, isBeside } = languages
  const size = { minRows, maxRows }
  return (
    <InEachLanguage
      languages={languages}
      first={
        <PictureField about={about} value={text} onChange={onChange}>
          <FormattedTextarea
            {...part}
            {...size}
            name={name}
            label={label}
            about={formatted}
            description={description}
            required={required}
            value={text}
            format={format}
            lang={hasSeveral ? first : undefined}
            onChange={onChange}
            onFormat={onFormat}
            error={error}
          />
        </PictureField>
      }
      other={(tag) => {
        const language = englishName(tag)
        const translation = translationIn(tag)
        const was = stored && { text: stored.text, translation: stored.translationIn(tag) }
        const write = (written: string) => onTranslate(tag, written)
        return (
          <PictureField
            about={`${about} in ${language}`}
            value={translation ?? ''}
            onChange={write}
          >
            {isBeside ? null : <OriginalText language={first} text={text} format={format} />}
            <FormattedTextarea
              {...size}
              // The description keeps both fields at the same height if they are side by side.
              description={isBeside ? description : undefined}
              name={`${name}_${tag}`}
              label={`${label} in ${language}`}
              about={`${formatted} in ${language}`}
              placeholder="Not translated yet"
              value={translation ?? ''}
              format={format}
              lang={tag}
              onChange={write}
              error={errorIn(tag)}
            >
              {isOutdated(was, { text, translation }) ? <OutdatedNote first={first} /> : null}
            </FormattedTextarea>
          </PictureField>
        )
      }}
    />
  )
}
