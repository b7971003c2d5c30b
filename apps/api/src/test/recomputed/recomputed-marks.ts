import type { MarksReport } from '@prepwell/contract/marks.ts'
import {
  type Attempt,
  at,
  type Everything,
  hundredths,
  isPublished,
  namesOf,
} from './recomputed-figures.ts'

interface Asked {
  readonly key: string
  readonly outcome: 'right' | 'partly' | 'wrong' | 'blank'
  readonly type: string
  readonly gained: number
  readonly lost: number
  readonly chapter: number
  readonly attempt: Attempt
}

/** Every question of the attempts, with what became of it. */
function questionsOf(all: Everything, attempts: readonly Attempt[]): Asked[] {
  return attempts.flatMap((attempt) => {
    const { paper } = namesOf(all, attempt)
    const items = (paper?.items ?? []) as unknown as {
      question_id: number
      type: string
      marks: number
    }[]
    return items.map(({ question_id, type, marks }) => {
      const answer = all.answers.find(
        (one) => one.attempt_id === attempt.id && one.question_id === question_id,
      )
      const gained = hundredths(answer?.marks ?? '0')
      const full = Math.round(marks * 100)
      const graded = gained === 0 ? 'wrong' : gained < full ? 'partly' : 'right'
      return {
        key: `${paper?.chapter_id} ${question_id}`,
        outcome: answer && answer.selected.length > 0 ? graded : 'blank',
        type,
        gained,
        lost: full - gained,
        chapter: paper?.chapter_id ?? 0,
        attempt,
      }
    })
  })
}

const marksOf = (asked: readonly Asked[]) => {
  const count = (outcome: string) => asked.filter((one) => one.outcome === outcome).length
  const sum = (key: 'gained' | 'lost') => asked.reduce((total, one) => total + one[key], 0) / 100
  return {
    questions: asked.length,
    right: count('right'),
    partly: count('partly'),
    wrong: count('wrong'),
    blank: count('blank'),
    gained: sum('gained'),
    lost: sum('lost'),
  }
}

/**
 * The ends of the Wilson interval found by halving: shares from which what was
 * seen is 1.96 standard errors away.
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

/** Where marks went; the intervals to 9 decimals. `attempts` are oldest first. */
export function marksReport(all: Everything, attempts: readonly Attempt[]): MarksReport {
  const asked = questionsOf(all, attempts.filter(isPublished))
  const latest = [...new Map(asked.map((one) => [one.key, one])).values()]
  const isRight = ({ outcome }: Asked) => outcome === 'right'
  const chapters = [...Map.groupBy(asked, ({ chapter }) => chapter)].map(([number, own]) => {
    const papers = all.papers.filter(
      ({ id, chapter_id }) =>
        chapter_id === number && own.some(({ attempt }) => attempt.paper_id === id),
    )
    const newest = own.find(
      ({ attempt }) => attempt.paper_id === Math.max(...papers.map(({ id }) => id)),
    )?.attempt
    if (!newest) throw new Error('a chapter without a paper')
    const { chapter, subject_name, chapter_name } = namesOf(all, newest)
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
      ...marksOf(own),
      interval,
      is_weak,
      practice_id: practiceOf(all, number),
    }
  })
  const types = (['MCQ', 'MSQ', 'Numerical'] as const).flatMap((type) => {
    const own = asked.filter((one) => one.type === type)
    return own.length ? [{ type, ...marksOf(own) }] : []
  })
  return { chapters, types }
}

/**
 * The latest answers to the questions of other chapters than that of an attempt's
 * paper; `attempts` are oldest first.
 */
export function elsewhere(all: Everything, attempts: readonly Attempt[], attempt: Attempt) {
  const chapter = namesOf(all, attempt).paper?.chapter_id
  const asked = questionsOf(all, attempts.filter(isPublished))
  const latest = [...new Map(asked.map((one) => [one.key, one])).values()].filter(
    (one) => one.chapter !== chapter,
  )
  return {
    questions: latest.length,
    right: latest.filter(({ outcome }) => outcome === 'right').length,
  }
}

/** The chapter's newest practice that has begun. */
const practiceOf = ({ now, quizzes }: Everything, chapter: number) =>
  quizzes
    .filter((quiz) => quiz.chapter_id === chapter && quiz.quiz_mode === 'practice')
    .filter(({ deleted_at, date_of_quiz }) => !deleted_at && date_of_quiz.getTime() <= now)
    .sort((a, b) => at(b.date_of_quiz) - at(a.date_of_quiz) || b.id - a.id)[0]?.id ?? null
