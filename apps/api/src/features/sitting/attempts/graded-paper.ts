import { totalMarks } from './compose-paper.ts'
import { itemsOf, orderItems } from './item-order.ts'
import type { GradedPaper, Paper } from './paper.ts'
import { countedItems, type Regrade } from './regrades.ts'

/** The regrades in effect for a paper, oldest first. */
interface Regraded {
  readonly version: number
  readonly items: readonly (Regrade & { readonly question_id: number })[]
}

/** A frozen paper with its regrades. Its full marks exclude questions that are left out. */
export function gradedBy(paper: Paper, { version, items: regraded }: Regraded): GradedPaper {
  const byQuestion = Map.groupBy(regraded, ({ question_id }) => question_id)
  const items = paper.items.map((item) => {
    const regrades = byQuestion.get(item.question_id)
    return regrades ? { ...item, regrades } : item
  })
  const graded = { ...paper, items, grading: version }
  if (countedItems(items).length === items.length) return graded
  // The questions of one student, who gets fewer than the paper has if there are draws.
  const asked = countedItems(itemsOf(graded, orderItems(paper, 0)))
  return { ...graded, total_marks: Number(totalMarks(paper.sections, asked)) }
}
