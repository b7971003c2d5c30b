import { use } from 'react'
import type { TranslatedProps } from '../../../../../ui/languages/reading.ts'
import { shownTexts } from '../../../../../ui/languages/shown-texts.ts'
import { TextIn } from '../../../../../ui/languages/TextIn.tsx'
import { RichText } from '../../../../../ui/RichText.tsx'
import { PrintedIn } from './printed-in.ts'

/**
 * A text in the printed languages. The second language is below the first, or after it if the text
 * is inline.
 */
export function PrintedText({
  text,
  language,
  translations,
  format,
  inline = false,
}: TranslatedProps) {
  const printed = use(PrintedIn)
  if (!printed) return <RichText text={text} format={format} inline={inline} />
  const first = language ?? printed.main
  const { main, beside } = shownTexts(printed, { text, language: first, translations })
  return (beside ? [main, beside] : [main]).map((shown, place) => (
    <TextIn key={shown.language} language={shown.language} inline={inline}>
      {inline && place > 0 ? ' / ' : null}
      <RichText text={shown.text} format={format} inline={inline} />
    </TextIn>
  ))
}
