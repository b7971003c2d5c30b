import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { ReadingPlace } from './kept-choices.ts'
import { ReadingSwitch } from './ReadingSwitch.tsx'
import { ReadTexts } from './ReadTexts.tsx'
import { type Reading, ReadingContext } from './reading.ts'
import { useReadingChoice } from './reading-choice.ts'
import type { ReadingChoice } from './shown-texts.ts'

export interface ReadingProviderProps extends ReadingPlace {
  readonly languages: PaperLanguages
  /** The languages of the reader, the best one first, if nothing was chosen on this device. */
  readonly preferred?: readonly string[]
  /**
   * Called with the choice at first and after each change. Must be memoised. The choice is then
   * kept for this quiz, so that one made for another quiz does not change it.
   */
  readonly onRead?: ((choice: ReadingChoice) => void) | undefined
  readonly children: ReactNode
}

/**
 * Lets the texts of a paper (`Translated`) be read in several languages. The choice is kept on this
 * device.
 */
export function ReadingProvider({
  languages: { offered, deciding },
  preferred = none,
  onRead,
  reader,
  quiz,
  children,
}: ReadingProviderProps) {
  const [{ main, beside }, choose] = useReadingChoice(
    { reader, quiz },
    { offered, deciding },
    preferred,
  )
  useEffect(() => {
    if (!onRead) return
    choose({ main, beside })
    onRead({ main, beside })
  }, [main, beside, choose, onRead])
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
