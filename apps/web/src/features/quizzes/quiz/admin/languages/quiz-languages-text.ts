import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import { countOf } from '../../../../../lib/dates.ts'
import { englishName, namesText } from '../../../../../ui/languages/language-names.ts'

/** For example 'English and Hindi; English decides'. */
export const languagesText = (languages: PaperLanguages | null): string =>
  languages && languages.offered.length > 1
    ? `${namesText(languages.offered)}; ${englishName(languages.deciding)} decides`
    : 'as the questions were written'

/** Says how much of a quiz is in a language; empty if the quiz has no questions yet. */
export function translatedText({
  questions,
  missing,
}: {
  readonly questions: number
  readonly missing: number
}): string {
  if (missing > 0) return `${countOf(missing, 'question')} not translated yet`
  return questions > 0 ? 'All questions are in it' : ''
}

/**
 * Sets the offered languages, in the order of the school. If two or more are offered, the
 * authoritative language is one of them. With fewer it does not change, and is initially the
 * school's first language: ticking another language first does not make that one authoritative.
 */
export function withOffered(
  languages: PaperLanguages | null,
  tags: readonly string[],
  known: readonly string[],
): PaperLanguages | null {
  const offered = known.filter((tag) => tags.includes(tag))
  const [first] = offered
  if (first === undefined) return null
  const deciding = languages?.deciding ?? known[0] ?? first
  return { offered, deciding: offered.length < 2 || offered.includes(deciding) ? deciding : first }
}
