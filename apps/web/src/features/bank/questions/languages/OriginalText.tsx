import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { englishName } from '../../../../ui/languages/language-names.ts'
import { TextIn } from '../../../../ui/languages/TextIn.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import classes from './languages.module.css'

/**
 * A text in its first language, above the field for its translation. Renders nothing if it is
 * empty.
 */
export function OriginalText({
  language,
  text,
  format,
  inline = false,
}: {
  readonly language: string
  readonly text: string
  readonly format: TextFormat
  readonly inline?: boolean
}) {
  if (text.trim() === '') return null
  return (
    <div className={classes.original}>
      {inline ? null : <p className={classes.originalName}>{englishName(language)}</p>}
      <TextIn language={language}>
        <RichText text={text} format={format} inline={inline} />
      </TextIn>
    </div>
  )
}
