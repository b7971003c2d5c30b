import type { MarkingRules } from '@prepwell/contract/bank/marking-rules.ts'
import { type Outcome, outcomeOf } from '@prepwell/contract/results/outcome.ts'
import { Fraction } from 'fraction.js'
import { fullMarks } from '../../quizzes/quiz/index.ts'
import { countSection } from './count-section.ts'
import { exactMarks, marksText, noMarks, sumMarks } from './exact-marks.ts'
import { markAnswer } from './mark-answer.ts'
import { inUnits, unitsPerMark } from './mark-units.ts'
import type { KeyedItem, Selection } from './marking.ts'
import { isGivenToAll } from './regrades.ts'

/** The fields of a section that marking needs. */
export interface MarkedSection {
  readonly name: string
  readonly rules: MarkingRules
  /** The number of questions in the section that count; null if all do. */
  readonly answer_at_most: number | null
}

/** A question of a paper with sections. */
export interface SectionItem extends KeyedItem {
  readonly question_id: number
  /** The number of the section, from 1. */
  readonly section?: number
}

/** The marks of one question. */
export interface ItemMarks {
  readonly question_id: number
  readonly marks: Fraction
  /** Marks for a correct answer. */
  readonly full: Fraction
  readonly outcome: Outcome
  /** True if `answer_at_most` leaves the question out; `marks` are 0 then. */
  readonly isLeftOut: boolean
}

/** The result of a section, exact. `marks` = `gained` + `lost_wrong` + `lost_blank`. */
export interface SectionResult extends Readonly<Record<Outcome, number>> {
  readonly name: string
  /** The full marks; with `answer_at_most`, those of the questions with the highest marks. */
  readonly marks: Fraction
  /** The section's score; may be negative. */
  readonly gained: Fraction
  /** Marks lost by answers that did not earn full marks, including negative marks. */
  readonly lost_wrong: Fraction
  /** Marks lost by blank questions. */
  readonly lost_blank: Fraction
}

export interface PaperResult {
  /** In the order of the paper. */
  readonly items: readonly ItemMarks[]
  /** In the order of the sections on the paper. */
  readonly sections: readonly SectionResult[]
  readonly total: Fraction
  readonly scored: Fraction
  /** `scored` rounded to 2 decimals, half away from zero. */
  readonly scored_marks: string
}

/**
 * Marks a paper with sections. `items` are the student's questions that count, in the student's
 * order. A question without an answer, or with an empty one, is blank.
 */
export function markSections(
  sections: readonly MarkedSection[],
  items: readonly SectionItem[],
  answers: Iterable<{ readonly question_id: number; readonly selected: Selection }>,
): PaperResult {
  const selections = new Map(Array.from(answers, (one) => [one.question_id, one.selected]))
  const marked = sections.map((section, index) =>
    markSection(
      section,
      items.filter((item) => item.section === index + 1),
      selections,
    ),
  )
  const byId = new Map(marked.flatMap(({ of }) => of.map((one) => [one.question_id, one])))
  const results = marked.map(({ result }) => result)
  const scored = sumMarks(results.map(({ gained }) => gained))
  return {
    items: items.map(({ question_id }) => {
      const one = byId.get(question_id)
      if (!one) throw new Error(`question ${question_id} is in no section of its paper`)
      return one
    }),
    sections: results,
    total: sumMarks(results.map(({ marks }) => marks)),
    scored,
    scored_marks: marksText(scored),
  }
}

function markSection(
  { name, rules, answer_at_most }: MarkedSection,
  items: readonly SectionItem[],
  selections: ReadonlyMap<number, Selection>,
): { readonly result: SectionResult; readonly of: readonly ItemMarks[] } {
  const marked = items.map((item) => {
    const selected = selections.get(item.question_id) ?? []
    const full = fullMarks(exactMarks(item.own_marks ?? item.marks), item.type, rules)
    const earned = markAnswer(item, selected, rules)
    return {
      question_id: item.question_id,
      ...{ full, earned, isGiven: isGivenToAll(item) },
      isBlank: selected.length === 0,
    }
  })
  const perMark = unitsPerMark(marked.flatMap(({ full, earned }) => [full, earned]))
  const questions = marked.map(({ full, earned, ...question }) => ({
    ...question,
    full: inUnits(full, perMark),
    earned: inUnits(earned, perMark),
  }))
  const { leftOut, marks, gained, lost_wrong, lost_blank, ...counts } = countSection(
    answer_at_most,
    questions,
  )
  const toMarks = (units: number) => new Fraction(units, perMark)
  return {
    result: {
      name,
      marks: toMarks(marks),
      gained: toMarks(gained),
      lost_wrong: toMarks(lost_wrong),
      lost_blank: toMarks(lost_blank),
      ...counts,
    },
    of: questions.map((question, at) => {
      const { question_id, full, earned, isBlank, isGiven } = question
      const exact = marked[at] ?? { full: noMarks, earned: noMarks }
      const isLeftOut = leftOut.has(question)
      return {
        question_id,
        marks: isLeftOut ? noMarks : exact.earned,
        full: exact.full,
        outcome: outcomeOf({ full, earned, blank: isBlank && !isGiven }),
        isLeftOut,
      }
    }),
  }
}
