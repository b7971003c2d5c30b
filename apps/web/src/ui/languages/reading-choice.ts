import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import { bestLanguage } from '@prepwell/contract/wire/language-names.ts'
import { useCallback } from 'react'
import { type KeptChoice, keepChoice, type ReadingPlace, useKeptChoices } from './kept-choices.ts'
import type { ReadingChoice } from './shown-texts.ts'

/**
 * The languages in which a quiz is read: as chosen for it on this device, otherwise as the reader
 * last chose for another one, otherwise the first of `preferred` that is offered, otherwise the one
 * that decides if the texts differ.
 */
export function choiceFor(
  { reader, quiz }: ReadingPlace,
  { offered, deciding }: PaperLanguages,
  { kept, preferred }: { kept: readonly KeptChoice[]; preferred: readonly string[] },
): ReadingChoice {
  // 'hi-IN' finds 'hi', and 'zh-TW' finds 'zh-Hant'.
  const inOffered = (tag: string) => bestLanguage(tag, offered)
  const own = kept.filter(({ main, ...one }) => one.reader === reader && inOffered(main))
  const found = own.find((one) => one.quiz === quiz) ?? own[0]
  if (!found) return { main: preferred.map(inOffered).find(Boolean) ?? deciding, beside: null }
  const main = inOffered(found.main) ?? deciding
  const beside = found.beside === null ? undefined : inOffered(found.beside)
  return { main, beside: beside === undefined || beside === main ? null : beside }
}

/** The choice for a quiz on this device, and a function that changes it. */
export function useReadingChoice(
  { reader, quiz }: ReadingPlace,
  languages: PaperLanguages,
  preferred: readonly string[],
): readonly [ReadingChoice, (choice: ReadingChoice) => void] {
  const kept = useKeptChoices()
  const choose = useCallback(
    ({ main, beside }: ReadingChoice) => keepChoice({ reader, quiz, main, beside }),
    [reader, quiz],
  )
  return [choiceFor({ reader, quiz }, languages, { kept, preferred }), choose]
}
