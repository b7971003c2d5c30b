import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import { useCallback } from 'react'
import { type KeptChoice, keepChoice, type ReadingPlace, useKeptChoices } from './kept-choices.ts'
import type { ReadingChoice } from './shown-texts.ts'
import { scriptOf } from './text-direction.ts'

/**
 * The languages in which a quiz is read: as chosen for it on this device, otherwise as the reader
 * last chose for another one, otherwise the first of `preferred` that is offered, otherwise the
 * deciding one.
 */
export function choiceFor(
  { reader, quiz }: ReadingPlace,
  { offered, deciding }: PaperLanguages,
  { kept, preferred }: { kept: readonly KeptChoice[]; preferred: readonly string[] },
): ReadingChoice {
  const own = kept.filter((one) => one.reader === reader && offered.includes(one.main))
  const found = own.find((one) => one.quiz === quiz) ?? own[0]
  if (!found) return { main: firstOffered(offered, preferred) ?? deciding, beside: null }
  const { main, beside } = found
  const isThere = beside !== null && beside !== main && offered.includes(beside)
  return { main, beside: isThere ? beside : null }
}

/** 'hi-IN' finds 'hi', and 'zh-TW' finds 'zh-Hant'. */
const firstOffered = (
  offered: readonly string[],
  preferred: readonly string[],
): string | undefined =>
  preferred
    .map((tag) => offered.find((one) => one === tag) ?? offered.find((one) => isSame(one, tag)))
    .find((one) => one !== undefined)

const isSame = (one: string, other: string) =>
  languageOf(one) === languageOf(other) && scriptOf(one) === scriptOf(other)

const languageOf = (tag: string) => tag.split('-')[0]?.toLowerCase()

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
