import { use } from 'react'
import { RichText } from '../RichText.tsx'
import { englishName, namesText } from './language-names.ts'
import classes from './ReadTexts.module.css'
import { ReadingContext, type TranslatedProps } from './reading.ts'
import { type ShownText, shownTexts } from './shown-texts.ts'
import { TextIn } from './TextIn.tsx'

/**
 * A text in the languages that the reader has chosen: side by side where there is room, otherwise
 * one above the other. Says which of these languages the text lacks.
 */
export function ReadTexts({
  text,
  language,
  translations,
  format,
  inline = false,
  sameWithout = false,
}: TranslatedProps) {
  const reading = use(ReadingContext)
  if (!reading) return <RichText text={text} format={format} inline={inline} />
  const first = language ?? reading.deciding
  const { main, beside, missing } = shownTexts(reading, { text, language: first, translations })
  const one = (shown: ShownText) => (
    <TextIn language={shown.language} inline={inline}>
      <RichText text={shown.text} format={format} inline={inline} />
    </TextIn>
  )
  const Box = inline ? 'span' : 'div'
  return (
    <>
      {beside ? (
        <Box className={classes.columns}>
          <Box>{one(main)}</Box>
          <Box>{one(beside)}</Box>
        </Box>
      ) : (
        one(main)
      )}
      {missing.length === 0 || sameWithout ? null : (
        <Box className={classes.missing}>
          Not translated into {namesText(missing)}. This is the {englishName(first)} text.
        </Box>
      )}
    </>
  )
}
