import { type ReactNode, useMemo } from 'react'
import { ReadTexts } from '../../../../ui/languages/ReadTexts.tsx'
import { type Reading, ReadingContext } from '../../../../ui/languages/reading.ts'

/** Shows the texts inside in one language, as to a student who has chosen it. */
export function ReadIn({
  language,
  first,
  children,
}: {
  readonly language: string
  /** The language of texts without a language. */
  readonly first: string
  readonly children: ReactNode
}) {
  const reading = useMemo(
    (): Reading => ({
      main: language,
      beside: null,
      deciding: first,
      offered: [first, language],
      choose: () => {},
      Text: ReadTexts,
      Switch: NoSwitch,
    }),
    [language, first],
  )
  return <ReadingContext value={reading}>{children}</ReadingContext>
}

const NoSwitch = () => null
