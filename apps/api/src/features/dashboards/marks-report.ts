import type { MarksReport } from '@prepwell/contract/dashboards.ts'
import { type QuestionType, questionTypes } from '@prepwell/contract/question-types.ts'
import { type MarkedQuestion, outcomeOf } from './outcome.ts'
import { wilson } from './wilson.ts'

/** Equal answers, counted: the same chapter, type and marks. Marks are whole hundredths. */
export interface AnswerTally extends MarkedQuestion {
  /** The chapter's number on the paper; the chapter may be gone. */
  readonly chapter: number
  readonly type: QuestionType
  readonly times: number
  /** Those of `times` which are the student's latest answer to their question. */
  readonly latest: number
}

/** What the report says of a chapter beside its marks, by the chapter's number on the paper. */
export type ChapterHeads = ReadonlyMap<number, ChapterHead>

type Chapter = MarksReport['chapters'][number]
type ChapterHead = Pick<Chapter, 'chapter_id' | 'subject_name' | 'chapter_name' | 'practice_id'>

/** With fewer questions than these an interval says next to nothing. */
const enough = 8

/** Questions by their latest answer: how many there are, how many of them were right. */
export interface Evidence {
  readonly right: number
  readonly n: number
}

const nothing: Evidence = { right: 0, n: 0 }

/**
 * Where the marks went: most lost first. All answers count for the marks, for every
 * mark was really gained or lost.
 *
 * What a student can do is judged by the latest answer to each question alone, blank as not right:
 * who takes the same practice five times has not answered five times as many questions, and who has
 * learned a chapter since is weak in it no more.
 *
 * A chapter is weak when even the upper end of its interval is below the share of right answers in
 * all other chapters, and both sides have at least 8 questions. That share is taken as it is,
 * though it is uncertain too, and of many chapters that are no worse than the others about one in
 * forty is named by chance: it is a hint where to practise, not a verdict.
 *
 * `elsewhere` is of other chapters that are no part of the report, but of what
 * its chapters are compared with.
 */
export function reportMarks(
  tallies: readonly AnswerTally[],
  heads: ChapterHeads,
  elsewhere = nothing,
): MarksReport {
  const own = evidenceOf(tallies)
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

/** What answers say of what a student can do. */
export function evidenceOf(
  tallies: ReadonlyArray<MarkedQuestion & Pick<AnswerTally, 'latest'>>,
): Evidence {
  let [right, n] = [0, 0]
  for (const tally of tallies) {
    n += tally.latest
    if (outcomeOf(tally) === 'right') right += tally.latest
  }
  return { right, n }
}

function judge(own: Evidence, all: Evidence): Pick<Chapter, 'interval' | 'is_weak'> {
  if (own.n < enough) return { interval: null, is_weak: false }
  const [lower, upper] = wilson(own.right, own.n)
  const others = all.n - own.n
  const is_weak = others >= enough && upper < (all.right - own.right) / others
  return { interval: [lower, upper], is_weak }
}

function marksOf(tallies: readonly AnswerTally[]) {
  const sum = { questions: 0, right: 0, partly: 0, wrong: 0, blank: 0, gained: 0, lost: 0 }
  for (const tally of tallies) {
    sum.questions += tally.times
    sum[outcomeOf(tally)] += tally.times
    sum.gained += tally.times * tally.earned
    sum.lost += tally.times * (tally.full - tally.earned)
  }
  return { ...sum, gained: sum.gained / 100, lost: sum.lost / 100 }
}

const byName = (a: ChapterHead, b: ChapterHead) =>
  a.subject_name.localeCompare(b.subject_name, 'en') ||
  a.chapter_name.localeCompare(b.chapter_name, 'en')
