import { type QuestionType, questionTypes } from '@prepwell/contract/bank/question-types.ts'
import type { MarksReport } from '@prepwell/contract/results/marks-report.ts'
import { type MarkedAnswer, outcomeOf } from '@prepwell/contract/results/outcome.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { exactTally } from './exact-tally.ts'
import { wilson } from './wilson.ts'

/**
 * Counted answers with the same chapter, type and marks. Marks are in hundredths; thirds of a mark
 * have decimals.
 */
export interface AnswerTally extends MarkedAnswer {
  /** The chapter's number on the paper; the chapter may be deleted. */
  readonly chapter: number
  readonly type: QuestionType
  readonly times: number
  /** Of the `times` answers, the number that are the student's latest answer to the question. */
  readonly latest: number
}

/** The names and the practice of each chapter, by the chapter's number on the paper. */
export type ChapterHeads = ReadonlyMap<number, ChapterHead>

type Chapter = MarksReport['chapters'][number]
type ChapterHead = Pick<Chapter, 'chapter_id' | 'subject_name' | 'chapter_name' | 'practice_id'>

// With fewer questions, an interval says almost nothing.
const fewestQuestions = limits.comparedQuestionsMin

/** Questions by their latest answer: `n` in total, `right` answered correctly. */
export interface Evidence {
  readonly right: number
  readonly n: number
}

const nothing: Evidence = { right: 0, n: 0 }

/**
 * Reports where marks were lost, highest loss first. All answers count for the marks, because every
 * mark was really gained or lost.
 *
 * Ability is judged only by the latest answer to each question; a blank counts as not right. Taking
 * a practice five times does not make its questions count five times, and a chapter that the
 * student has since learned is no longer weak.
 *
 * A chapter is weak when even the upper end of its interval is below the share of right answers in
 * all other chapters, and both sides have at least 8 questions. The share is used as it is, though
 * it is uncertain too. Of chapters that are no worse than the others, about one in forty is named
 * by chance. So the report is a hint about where to practise, not a verdict.
 *
 * `elsewhere` counts questions of chapters that are not in the report, for the comparison.
 */
export function reportMarks(
  given: readonly AnswerTally[],
  heads: ChapterHeads,
  elsewhere = nothing,
): MarksReport {
  const tallies = given.map(exactTally)
  const own = evidenceOf(tallies)
  const marksOf = tallies.some(isDeducted) ? sumWithCosts : sumOf
  const all = { right: own.right + elsewhere.right, n: own.n + elsewhere.n }
  const chapters = [...Map.groupBy(tallies, ({ chapter }) => chapter)].flatMap(([number, own]) => {
    const head = heads.get(number)
    return head ? [{ ...head, ...marksOf(own), ...judge(evidenceOf(own), all) }] : []
  })
  const byType = Map.groupBy(tallies, ({ type }) => type)
  return {
    chapters: chapters.sort((a, b) => b.lost - a.lost || byName(a, b)),
    types: questionTypes.flatMap((type) => {
      const own = byType.get(type)
      return own ? [{ type, ...marksOf(own) }] : []
    }),
  }
}

/** The evidence of the student's ability in these answers. */
export function evidenceOf(
  tallies: ReadonlyArray<MarkedAnswer & Pick<AnswerTally, 'latest'>>,
): Evidence {
  let [right, n] = [0, 0]
  for (const tally of tallies.map(exactTally)) {
    n += tally.latest
    if (outcomeOf(tally) === 'right') right += tally.latest
  }
  return { right, n }
}

function judge(own: Evidence, all: Evidence): Pick<Chapter, 'interval' | 'is_weak'> {
  if (own.n < fewestQuestions) return { interval: null, is_weak: false }
  const [lower, upper] = wilson(own.right, own.n)
  const others = all.n - own.n
  const is_weak = others >= fewestQuestions && upper < (all.right - own.right) / others
  return { interval: [lower, upper], is_weak }
}

function sumOf(tallies: readonly AnswerTally[]) {
  const counts = { questions: 0, right: 0, partly: 0, wrong: 0, blank: 0 }
  let [full, earned] = [0, 0]
  for (const tally of tallies) {
    counts.questions += tally.times
    counts[outcomeOf(tally)] += tally.times
    full += tally.times * tally.full
    earned += tally.times * tally.earned
  }
  const gained = wholeHundredths(earned)
  return { ...counts, gained: gained / 100, lost: (wholeHundredths(full) - gained) / 100 }
}

const isDeducted = ({ blank, earned }: AnswerTally) => !blank && earned < 0

function sumWithCosts(tallies: readonly AnswerTally[]) {
  const sum = (costing: readonly AnswerTally[], cost: (tally: AnswerTally) => number) =>
    wholeHundredths(costing.reduce((total, tally) => total + tally.times * cost(tally), 0)) / 100
  return {
    ...sumOf(tallies),
    lost_wrong: sum(
      tallies.filter(({ blank }) => !blank),
      ({ full, earned }) => full - earned,
    ),
    deducted: sum(tallies.filter(isDeducted), ({ earned }) => -earned),
  }
}

/**
 * Rounds half away from zero. First removes the floating-point error of added thirds: three thirds
 * cost exactly one mark.
 */
function wholeHundredths(sum: number): number {
  const withoutDust = Number(Math.abs(sum).toFixed(6))
  // Turns -0 into 0.
  return Math.sign(sum) * Math.round(withoutDust) || 0
}

const byName = (a: ChapterHead, b: ChapterHead) =>
  a.subject_name.localeCompare(b.subject_name, 'en') ||
  a.chapter_name.localeCompare(b.chapter_name, 'en')
