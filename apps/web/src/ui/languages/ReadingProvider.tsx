import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import { type ReactNode, useMemo } from 'react'
import type { ReadingPlace } from './kept-choices.ts'
import { ReadTexts } from './ReadTexts.tsx'
import { ReadingSwitch } from './ReadingSwitch.tsx'
import { type Reading, ReadingContext } from './reading.ts'
import { useReadingChoice } from './reading-choice.ts'

export interface ReadingProviderProps extends ReadingPlace {
  readonly languages: PaperLanguages
  /** The languages of the reader, the best one first, if nothing was chosen on this device. */
  readonly preferred?: readonly string[]
  readonly children: ReactNode
}

/**
 * Lets the texts of a paper (`Translated`) be read in several languages. The choice is kept on this
 * device.
 */
export function ReadingProvider({
  languages: { offered, deciding },
  preferred = none,
  reader,
  quiz,
  children,
}: ReadingProviderProps) {
  const [{ main, beside }, choose] = useReadingChoice(
    { reader, quiz },
    { offered, deciding },
    preferred,
  )
  const value = useMemo(
    (): Reading => ({
      ...{ main, beside, offered, deciding, choose },
      ...{ Text: ReadTexts, Switch: ReadingSwitch },
    }),
    [main, beside, offered, deciding, choose],
  )
  return <ReadingContext value={value}>{children}</ReadingContext>
}

const none: readonly string[] = []
