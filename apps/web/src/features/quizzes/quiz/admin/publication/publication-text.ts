import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import type { ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { formatDateTime } from '../../../../../lib/dates.ts'

/** Choices for how much of a published exam's results students see. */
export const shownChoices: Readonly<
  Record<ShownPart, { readonly label: string; readonly description: string }>
> = {
  marks: {
    label: 'Marks only',
    description: 'Score, rank and marks by section. No question, no answer.',
  },
  answers: {
    label: 'Their answers too',
    description: 'Each question with their own answer and its marks, without what was right.',
  },
  keys: {
    label: 'Keys and explanations too',
    description: 'Everything, and they can practise again what went wrong.',
  },
}

const shownWords: Readonly<Record<ShownPart, string>> = {
  marks: 'students see their marks only',
  answers: 'students see their answers and the marks of each',
  keys: 'students see keys and explanations too',
}

/**
 * One sentence about how the results of an exam, or before them its provisional key, are published.
 * The collapsed form shows it too.
 */
export function publicationText({
  review_first,
  shown_after,
  objections,
}: Pick<QuizDetail, 'review_first' | 'shown_after' | 'objections'>): string {
  const [what, it] = objections === 'provisional' ? ['Key shown', 'it'] : ['Published', 'them']
  return `${what} ${review_first ? `after you have checked ${it}` : 'automatically'}; ${shownWords[shown_after]}`
}

/**
 * The publication log in words, oldest first. Dates use the reader's time zone unless another is
 * given.
 */
export const logTexts = (log: QuizDetail['publication_log'], zone?: string): readonly string[] =>
  log.map(({ kind, shown_after, by, at }) => {
    const who = by === null ? 'automatically' : `by ${by}`
    const then = kind === 'provisional' ? provisionalWords : shownWords[shown_after]
    return `${logWords[kind]} ${who} on ${formatDateTime(at, zone)}: ${then}.`
  })

const logWords: Readonly<Record<QuizDetail['publication_log'][number]['kind'], string>> = {
  provisional: 'Provisional key shown',
  published: 'Published',
  shown_changed: 'Changed',
}

const provisionalWords = 'students see the key and their answers, without marks'
