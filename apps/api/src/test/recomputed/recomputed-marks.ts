import type { MarksReport } from '@prepwell/contract/results/marks-report.ts'
import { type Attempt, at, type Everything, isPublished, printedChapters } from './everything.ts'
import { type Asked, askedIn, marksOfParts } from './recomputed-sections.ts'

interface AskedOnce extends Asked {
  readonly key: string
  readonly attempt: Attempt
}

/** All questions of the attempts that count, with their outcomes. */
const questionsOf = (all: Everything, attempts: readonly Attempt[]): AskedOnce[] =>
  attempts.flatMap((attempt) =>
    askedIn(all, attempt)
      .filter(({ isSpare, isOut }) => !isSpare && !isOut)
      .map((asked) => ({ ...asked, key: `${asked.chapter} ${asked.questionId}`, attempt })),
  )

/**
 * Counts questions by outcome and sums their marks. If `isNegative`, also sums the marks that wrong
 * answers lost and the marks that were deducted.
 */
const marksOf = (asked: readonly Asked[], isNegative: boolean) => {
  const count = (outcome: string) => asked.filter((one) => one.outcome === outcome).length
  const sum = (value: (one: Asked) => number) =>
    marksOfParts(asked.reduce((total, one) => total + value(one), 0))
  const isAnswered = (one: Asked) => one.outcome !== 'blank'
  return {
    questions: asked.length,
    right: count('right'),
    partly: count('partly'),
    wrong: count('wrong'),
    blank: count('blank'),
    gained: sum(({ gained }) => gained),
    lost: sum(({ full, gained }) => full - gained),
    ...(isNegative
      ? {
          lost_wrong: sum((one) => (isAnswered(one) ? one.full - one.gained : 0)),
          deducted: sum((one) => (isAnswered(one) ? Math.max(0, -one.gained) : 0)),
        }
      : {}),
  }
}

/**
 * The names of the chapter and its subject: the current ones, or those on the newest of the
 * attempts' papers with a question from the chapter.
 */
function namesOfChapter(
  { papers, chapters, subjects }: Everything,
  number: number,
  attempts: readonly Attempt[],
) {
  const chapter = chapters.find(({ id }) => id === number)
  const subject = subjects.find(({ id }) => id === chapter?.subject_id)
  const [newest] = papers
    .filter(({ id }) => attempts.some(({ paper_id }) => paper_id === id))
    .flatMap((paper) => [
      ...(paper.chapters === null
        ? [{ paper: paper.id, id: paper.chapter_id, ...named(paper) }]
        : printedChapters(paper).map((one) => ({ paper: paper.id, ...one }))),
    ])
    .filter(({ id }) => id === number)
    .sort((a, b) => b.paper - a.paper)
  return {
    chapter,
    subject_name: subject?.name ?? newest?.subject_name ?? '',
    chapter_name: chapter?.name ?? newest?.name ?? '',
  }
}

const named = ({ chapter_name, subject_name }: Everything['papers'][number]) => ({
  name: chapter_name,
  subject_name,
})

/**
 * Finds the limits of the Wilson interval by bisection: the shares from which the observed share is
 * 1.96 standard errors away.
 */
function wilsonBySearch(right: number, n: number): [number, number] {
  const seen = right / n
  const isPlausible = (share: number) =>
    (seen - share) ** 2 <= (1.959963984540054 ** 2 * share * (1 - share)) / n
  const search = (outside: number) => {
    let [out, within] = [outside, seen]
    for (let step = 0; step < 60; step += 1) {
      const middle = (out + within) / 2
      if (isPlausible(middle)) within = middle
      else out = middle
    }
    return within
  }
  return [search(0), search(1)]
}

/** The report on lost marks, with intervals to 9 decimals. `attempts` are oldest first. */
export function marksReport(all: Everything, attempts: readonly Attempt[]): MarksReport {
  const published = attempts.filter(isPublished)
  const asked = questionsOf(all, published)
  const isNegative = asked.some(({ outcome, gained }) => outcome !== 'blank' && gained < 0)
  const latest = [...new Map(asked.map((one) => [one.key, one])).values()]
  const isRight = ({ outcome }: Asked) => outcome === 'right'
  const chapters = [...Map.groupBy(asked, ({ chapter }) => chapter)].map(([number, own]) => {
    const { chapter, subject_name, chapter_name } = namesOfChapter(all, number, published)
    const mine = latest.filter((one) => one.chapter === number)
    const rest = latest.filter((one) => one.chapter !== number)
    const interval =
      mine.length < 8 ? null : wilsonBySearch(mine.filter(isRight).length, mine.length)
    const is_weak =
      interval !== null &&
      rest.length >= 8 &&
      interval[1] < rest.filter(isRight).length / rest.length
    return {
      chapter_id: chapter?.id ?? null,
      subject_name,
      chapter_name,
      ...marksOf(own, isNegative),
      interval,
      is_weak,
      practice_id: practiceOf(all, number),
    }
  })
  const types = (['MCQ', 'MSQ', 'Numerical'] as const).flatMap((type) => {
    const own = asked.filter((one) => one.type === type)
    return own.length ? [{ type, ...marksOf(own, isNegative) }] : []
  })
  return { chapters, types }
}

/**
 * The latest answers to questions from chapters that are not in `attempt`. `attempts` are oldest
 * first.
 */
export function elsewhere(all: Everything, attempts: readonly Attempt[], attempt: Attempt) {
  const own = new Set(askedIn(all, attempt).map(({ chapter }) => chapter))
  const asked = questionsOf(all, attempts.filter(isPublished))
  const latest = [...new Map(asked.map((one) => [one.key, one])).values()].filter(
    ({ chapter }) => !own.has(chapter),
  )
  return {
    questions: latest.length,
    right: latest.filter(({ outcome }) => outcome === 'right').length,
  }
}

/** The chapter's newest practice that has begun and has no questions from other chapters. */
const practiceOf = ({ now, quizzes, sources }: Everything, chapter: number) =>
  quizzes
    .filter(({ id }) => sources.every((one) => one.quiz_id !== id || one.chapter_id === chapter))
    .filter((quiz) => quiz.chapter_id === chapter && quiz.quiz_mode === 'practice')
    .filter(({ deleted_at, date_of_quiz }) => !deleted_at && date_of_quiz.getTime() <= now)
    .sort((a, b) => at(b.date_of_quiz) - at(a.date_of_quiz) || b.id - a.id)[0]?.id ?? null
