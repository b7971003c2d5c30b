import type { AnsweredQuestions } from './latest-answers.ts'

/** A surprise practice has at least this many chapters, if that many are available. */
const fewest = 3

/**
 * The chapters of a surprise practice: the weak ones and, if they are few, those with the lowest
 * shares of right answers. Chapters in which nothing was answered, or all was right, come last.
 */
export function surpriseChapters(
  questions: ReadonlyArray<{ readonly question_id: number; readonly chapter_id: number }>,
  { right, notRight }: AnsweredQuestions,
  weak: ReadonlySet<number>,
): ReadonlySet<number> {
  const [rightIds, wrongIds] = [new Set(right), new Set(notRight)]
  const chapters = [...Map.groupBy(questions, ({ chapter_id }) => chapter_id)].map(([id, own]) => {
    const count = (ids: ReadonlySet<number>) =>
      own.filter(({ question_id }) => ids.has(question_id)).length
    const [rights, wrongs] = [count(rightIds), count(wrongIds)]
    return { id, isWeak: weak.has(id), share: wrongs === 0 ? 1 : rights / (rights + wrongs) }
  })
  const ordered = chapters.toSorted(
    (a, b) => Number(b.isWeak) - Number(a.isWeak) || a.share - b.share,
  )
  return new Set(
    ordered.filter(({ isWeak }, place) => isWeak || place < fewest).map(({ id }) => id),
  )
}
