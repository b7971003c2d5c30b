import type { ItemOrder } from '../../../platform/database/tables.ts'
import {
  countedItems,
  exactMarks,
  type GradedPaper,
  itemsOf,
  markAnswer,
  markSections,
  sumMarks,
} from '../../sitting/attempts/index.ts'
import type { ExactResult } from './qualify.ts'

interface Answered {
  readonly paper: GradedPaper
  readonly item_order: ItemOrder | null
  /** A question that is missing here is blank. */
  readonly answers: ReadonlyArray<{
    readonly question_id: number
    readonly selected: readonly string[]
  }>
}

/**
 * The exact marks of an attempt, by the present grading of the paper. The stored marks are rounded,
 * and not kept by section. A question that a regrade leaves out adds neither full nor earned marks.
 */
export function exactResult({ paper, item_order, answers }: Answered): ExactResult {
  const items = countedItems(itemsOf(paper, item_order))
  if (paper.sections) {
    const { total, scored, sections } = markSections(paper.sections, items, answers)
    return { total: { marks: total, gained: scored }, sections }
  }
  const selected = new Map(answers.map((answer) => [answer.question_id, answer.selected]))
  return {
    total: {
      marks: sumMarks(items.map((item) => exactMarks(item.marks))),
      gained: sumMarks(items.map((item) => markAnswer(item, selected.get(item.question_id) ?? []))),
    },
    sections: [],
  }
}
