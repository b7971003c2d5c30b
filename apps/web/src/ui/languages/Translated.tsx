import { use } from 'react'
import { RichText } from '../RichText.tsx'
import { ReadingContext, type TranslatedProps } from './reading.ts'

/**
 * A text of a paper in the languages that the reader has chosen; without a choice, the same as
 * `RichText`.
 */
export function Translated(props: TranslatedProps) {
  const reading = use(ReadingContext)
  if (reading) return <reading.Text {...props} />
  return <RichText text={props.text} format={props.format} inline={props.inline} />
}
