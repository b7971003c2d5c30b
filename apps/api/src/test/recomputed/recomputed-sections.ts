import type { SectionResult } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { type Attempt, type Everything, printedSubjects } from './everything.ts'
import { type PrintedRule, regradedItem } from './recomputed-regrades.ts'

/**
 * Marks in units of 1/600 mark, so that halves, thirds and hundredths are all whole numbers and
 * nothing is rounded before the end.
 */
const partsOf = (marks: number | string | null) => Math.round(Number(marks) * 600)

/** Converts units of 1/600 mark to marks with two decimals, rounding halves away from zero. */
export const marksOfParts = (parts: number) => {
  const hundredths = Math.floor((2 * Math.abs(parts) + 6) / 12)
  return parts < 0 && hundredths > 0 ? -hundredths / 100 : hundredths / 100
}

interface PrintedItem {
  readonly question_id: number
  readonly type: string
  readonly marks: number
  readonly own_marks?: number
  readonly chapter_id?: number
  readonly section?: number
  readonly key: readonly string[]
}

interface PrintedSection {
  readonly name: string
  readonly answer_at_most: number | null
  readonly rules: Readonly<Record<string, PrintedRule>>
}

/** A question of an attempt, in the student's order, with its outcome. */
export interface Asked {
  readonly questionId: number
  readonly chapter: number
  readonly section: number
  readonly type: string
  /** In units of 1/600 mark, like `gained`. */
  readonly full: number
  readonly gained: number
  readonly outcome: 'right' | 'partly' | 'wrong' | 'blank'
  /** True if the question does not count because enough others in its section do. */
  readonly isSpare: boolean
  /**
   * True if a regrade leaves the question out, so that neither its marks nor its full marks count.
   */
  readonly isOut: boolean
  /** True if the question is blank and a regrade gives its marks to everybody. */
  readonly isGivenBlank: boolean
}

const plainRule: PrintedRule = { right: 'own', wrong: '0', blank: '0', partial: 'none' }

/** The questions of an attempt, in its own order if it has one, otherwise the whole paper. */
export function askedIn({ papers, answers, regrades }: Everything, attempt: Attempt): Asked[] {
  const paper = papers.find(({ id }) => id === attempt.paper_id)
  if (!paper) throw new Error('an attempt without a paper')
  const printed = paper.items as unknown as PrintedItem[]
  const sections = (paper.sections ?? []) as unknown as PrintedSection[]
  const order = attempt.item_order as unknown as [number, number[]?][] | null
  const items = order
    ? order.flatMap(([id]) => printed.filter(({ question_id }) => question_id === id))
    : printed
  const ofPaper = regrades.filter(({ paper_id }) => paper_id === paper.id)
  const asked = items.map((item): Asked => {
    const answer = answers.find(
      (one) => one.attempt_id === attempt.id && one.question_id === item.question_id,
    )
    const selected = answer?.selected ?? []
    const rule = sections[(item.section ?? 1) - 1]?.rules[item.type] ?? plainRule
    const full = partsOf(item.marks)
    const own = ofPaper.filter(({ question_id }) => question_id === item.question_id)
    const { isOut, isGiven, ...regraded } = regradedItem(item, rule, own)
    const stored = answer ? partsOf(answer.marks) : partsOf(String(rule.blank))
    // The stored marks of an answer that did not count do not show what it would have earned.
    const gained = ofPaper.length > 0 ? Math.round(regraded.gained(selected)) : stored
    const isGivenBlank = isGiven && selected.length === 0
    const isBlank = selected.length === 0 && !isGiven
    const graded = gained <= 0 ? 'wrong' : gained < full ? 'partly' : 'right'
    return {
      questionId: item.question_id,
      chapter: item.chapter_id ?? paper.chapter_id,
      section: item.section ?? 0,
      type: item.type,
      full,
      gained,
      outcome: isBlank ? 'blank' : graded,
      isSpare: false,
      ...{ isOut, isGivenBlank },
    }
  })
  const spare = new Set(sections.flatMap((section, at) => spareOf(section, ofSection(asked, at))))
  return asked.map((one) =>
    spare.has(one.questionId) ? { ...one, gained: 0, isSpare: true } : one,
  )
}

const ofSection = (asked: readonly Asked[], at: number) =>
  asked.filter(({ section, isOut }) => section === at + 1 && !isOut)

/**
 * The ids of the questions in a section that do not count: the answers beyond the limit that come
 * last in the student's order, then blank questions beyond what remains of the limit, the
 * lowest-marked and last first. A blank question whose marks everybody gets counts as an answer; of
 * all answers, those that earned most count.
 */
function spareOf({ answer_at_most: most }: PrintedSection, asked: readonly Asked[]): number[] {
  if (most === null) return []
  const blank = asked.filter(({ outcome }) => outcome === 'blank')
  const answered = asked.filter(({ outcome, isGivenBlank }) => outcome !== 'blank' && !isGivenBlank)
  const given = asked.filter(({ isGivenBlank }) => isGivenBlank)
  const answers = [...answered.slice(0, most), ...given]
    .sort((a, b) => b.gained - a.gained)
    .slice(0, most)
  const spareAnswers = [...answered, ...given].filter((one) => !answers.includes(one))
  const needed = Math.max(0, Math.min(most, asked.length) - answers.length)
  const bestFirst = blank
    .map((one, place) => ({ one, place }))
    .sort((a, b) => b.one.full - a.one.full || a.place - b.place)
  const spareBlank = bestFirst.slice(needed).map(({ one }) => one)
  return [...spareAnswers, ...spareBlank].map(({ questionId }) => questionId)
}

/**
 * The percentage of an attempt in each subject, from its questions that count. An entry is null for
 * a subject without any; the result is null if the paper covers only one subject. If a section
 * limits the answers, its full marks are the sum of that many of its highest marks.
 */
export function subjectPercentages(all: Everything, attempt: Attempt): (number | null)[] | null {
  const subjects = printedSubjects(all, attempt)
  if (subjects.length < 2) return null
  const asked = askedIn(all, attempt).filter(({ isOut }) => !isOut)
  return subjects.map(([, chapters]) => {
    let [full, gained] = [0, 0]
    for (const at of new Set(asked.map(({ section }) => section))) {
      const own = asked.filter(
        (one) => one.section === at && chapters.some(({ id }) => id === one.chapter),
      )
      const fullest = own.map((one) => one.full).sort((a, b) => b - a)
      for (const one of own)
        if (!one.isSpare) {
          gained += one.gained
          full += fullest.shift() ?? 0
        }
    }
    if (full === 0) return null
    const hundredths = Math.floor((20_000 * Math.abs(gained) + full) / (2 * full))
    return gained < 0 && hundredths > 0 ? -hundredths / 100 : hundredths / 100
  })
}

/**
 * The statistics that a result shows for each section; undefined for a paper on one whole chapter.
 */
export function sectionResults(all: Everything, attempt: Attempt): SectionResult[] | undefined {
  const paper = all.papers.find(({ id }) => id === attempt.paper_id)
  if (!paper?.sections) return undefined
  const asked = askedIn(all, attempt)
  return (paper.sections as unknown as PrintedSection[]).map(({ name, answer_at_most }, at) => {
    const own = ofSection(asked, at)
    const fullest = own.map(({ full }) => full).sort((a, b) => b - a)
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
    const marks = sum(fullest.slice(0, answer_at_most ?? own.length))
    const gained = sum(own.map((one) => one.gained))
    const lost_wrong = sum(
      own.flatMap((one) => (one.outcome === 'blank' || one.isSpare ? [] : [one.full - one.gained])),
    )
    const count = (outcome: Asked['outcome']) =>
      own.filter((one) => one.outcome === outcome && !one.isSpare).length
    return {
      name,
      marks: marksOfParts(marks),
      gained: marksOfParts(gained),
      lost_wrong: marksOfParts(lost_wrong),
      lost_blank: marksOfParts(marks - gained - lost_wrong),
      right: count('right'),
      partly: count('partly'),
      wrong: count('wrong'),
      blank: count('blank'),
    }
  })
}
