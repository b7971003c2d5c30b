import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import type { SessionCard } from '@prepwell/contract/results/reviews.ts'

/**
 * The languages in which a card can be read, starting with its main language; null if there is
 * nothing to choose.
 */
export function cardLanguages(card: SessionCard): PaperLanguages | null {
  const { language, translations = {}, explanation_translations = {} } = card
  if (language === undefined) return null
  const parts = [translations, explanation_translations, card.passage?.translations ?? {}]
  const options = (card.options ?? []).map((option) => option.translations ?? {})
  const offered = [
    ...new Set([language, ...[...parts, ...options].flatMap((each) => Object.keys(each))]),
  ]
  return offered.length > 1 ? { offered, deciding: language } : null
}
