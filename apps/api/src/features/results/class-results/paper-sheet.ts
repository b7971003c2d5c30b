import { type Outcome, outcomeOf } from '@prepwell/contract/results/outcome.ts'
import type { Fraction } from 'fraction.js'
import { fullMarks } from '../../quizzes/quiz/index.ts'
import {
  type CountedQuestion,
  countSection,
  exactMarks,
  type GradedItem,
  type GradedPaper,
  inUnits,
  isGivenToAll,
  isLeftOut,
  markAnswer,
  type SectionCount,
  unitsPerMark,
} from '../../sitting/attempts/index.ts'
import type { AnswersOf } from './class-results.queries.ts'

/** One distinct answer to a question, with its marks. */
export interface DistinctAnswer {
  readonly selected: readonly string[]
  readonly marks: Fraction
  readonly outcome: Outcome
}

/** A question of a paper with all distinct answers to it; the first one is blank. */
export interface AnsweredQuestion {
  readonly item: GradedItem
  /** True if a regrade leaves the question out, so that it counts for nobody. */
  readonly isLeftOut: boolean
  /** The marks of a right answer. */
  readonly full: Fraction
  readonly answers: DistinctAnswer[]
}

/** The index used for a question that is not on this student's paper. */
export const notAsked = -1

/** An attempt's data for each question of the paper, always in the paper's order. */
export interface AttemptSheet {
  /** Index in the question's {@link AnsweredQuestion.answers}, or {@link notAsked}. */
  readonly answers: Int32Array
  /** Seconds on the screen. */
  readonly seconds: Int32Array
  /** The student's own order of the questions, as indexes; null for the order of the paper. */
  readonly order: Int32Array | null
}

/**
 * The answers to a paper as numbers. Thousands of students give only a few distinct answers to a
 * question, so each distinct answer is marked once.
 */
export interface PaperSheet {
  readonly paper: GradedPaper
  readonly questions: readonly AnsweredQuestion[]
  /** Index of each question on the paper, from 0. */
  readonly places: ReadonlyMap<number, number>
  read(answers: AnswersOf): AttemptSheet
}

/**
 * Creates the sheet of a paper. `before` is the sheet of the same paper with another grading; its
 * answers keep their indexes.
 */
export function createPaperSheet(paper: GradedPaper, before?: PaperSheet): PaperSheet {
  const rulesOf = ({ section = 0 }: GradedItem) => paper.sections?.[section - 1]?.rules
  const answered = (item: GradedItem, full: Fraction, selected: readonly string[]) => {
    const marks = markAnswer(item, selected, rulesOf(item))
    const blank = selected.length === 0 && !isGivenToAll(item)
    const outcome = outcomeOf({ full: full.valueOf(), earned: marks.valueOf(), blank })
    return { selected, marks, outcome }
  }
  const questions = paper.items.map((item, at): AnsweredQuestion => {
    const full = fullMarks(exactMarks(item.own_marks ?? item.marks), item.type, rulesOf(item))
    const given = before?.questions[at]?.answers ?? [{ selected: [] }]
    const answers = given.map(({ selected }) => answered(item, full, selected))
    return { item, full, isLeftOut: isLeftOut(item), answers }
  })
  const places = new Map(questions.map(({ item }, place) => [item.question_id, place]))
  const keyOf = (selected: readonly string[]) => selected.join('\0')
  const known = questions.map(
    ({ answers }) => new Map(answers.map(({ selected }, place) => [keyOf(selected), place])),
  )

  const placeOfAnswer = (at: number, selected: readonly string[]): number => {
    const key = keyOf(selected)
    const place = known[at]?.get(key)
    if (place !== undefined) return place
    const question = questions[at]
    if (!question) return notAsked
    const added = question.answers.push(answered(question.item, question.full, selected)) - 1
    known[at]?.set(key, added)
    return added
  }

  return {
    paper,
    questions,
    places,
    read({ item_order, answers }) {
      const order = item_order && Int32Array.from(item_order, ([id]) => places.get(id) ?? notAsked)
      const sheet = {
        answers: new Int32Array(questions.length).fill(order ? notAsked : 0),
        seconds: new Int32Array(questions.length),
        order,
      }
      for (const at of order ?? []) sheet.answers[at] = 0
      for (const [id, selected, seconds] of answers) {
        const at = places.get(id)
        if (at === undefined || sheet.answers[at] === notAsked) continue
        sheet.answers[at] = placeOfAnswer(at, selected)
        sheet.seconds[at] = seconds
      }
      return sheet
    },
  }
}

/** An attempt's result by section, in units of 1/`perMark` mark. */
export interface CountedSections {
  readonly perMark: number
  readonly sections: readonly SectionCount[]
  /**
   * Indexes of blank questions that were not needed because enough others were answered, and of
   * answers displaced by a question whose marks everybody gets.
   */
  readonly notNeeded: ReadonlySet<number>
}

interface CountedPlace extends CountedQuestion {
  readonly place: number
}

/**
 * Returns a function that counts the sections of attempts at a paper; null for a paper of one whole
 * chapter.
 */
export function sectionCounter({
  paper,
  questions,
}: PaperSheet): ((sheet: AttemptSheet) => CountedSections) | null {
  const { sections } = paper
  if (!sections) return null
  const perMark = unitsPerMark(
    questions.flatMap(({ full, answers }) => [full, ...answers.map(({ marks }) => marks)]),
  )
  const inWhole = questions.map(({ item, isLeftOut, full, answers }) => ({
    question_id: item.question_id,
    isLeftOut,
    isGiven: isGivenToAll(item),
    section: (item.section ?? 1) - 1,
    full: inUnits(full, perMark),
    answers: answers.map(({ marks }) => inUnits(marks, perMark)),
  }))
  const displaces = inWhole.some(({ isGiven }) => isGiven)
  const paperOrder = Int32Array.from(questions, (_question, place) => place)
  return (sheet) => {
    const own = sections.map((): CountedPlace[] => [])
    for (const place of sheet.order ?? paperOrder) {
      const question = inWhole[place]
      const answer = sheet.answers[place] ?? 0
      if (!question || question.isLeftOut) continue
      const { question_id, full, answers, section, isGiven } = question
      const earned = answers[answer] ?? 0
      own[section]?.push({ place, question_id, full, earned, isBlank: answer === 0, isGiven })
    }
    const notNeeded = new Set<number>()
    const counted = sections.map(({ answer_at_most }, at) => {
      const { leftOut, ...count } = countSection(answer_at_most, own[at] ?? [])
      for (const one of leftOut) if (one.isBlank || displaces) notNeeded.add(one.place)
      return count
    })
    return { perMark, sections: counted, notNeeded }
  }
}
