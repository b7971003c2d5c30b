import type { Tx } from '../../../platform/database/database.ts'
import { totalMarks } from './compose-paper.ts'
import { selectRegradedOrders } from './graded-papers.queries.ts'
import { itemsOf } from './item-order.ts'
import type { Paper } from './paper.ts'
import { getPaper } from './papers.queries.ts'

/**
 * The full marks of attempts at their start, by attempt id. Includes only attempts whose papers
 * were ever regraded, because a regrade may have left some of their questions out.
 */
export async function readFrozenMarks(
  tx: Tx,
  attemptIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const papers = new Map<number, Paper>()
  const marks = new Map<number, string>()
  for (const { id, paper_id, item_order } of await selectRegradedOrders(tx, attemptIds)) {
    const paper = papers.get(paper_id) ?? (await getPaper(tx, paper_id))
    papers.set(paper_id, paper)
    marks.set(id, totalMarks(paper.sections, itemsOf(paper, item_order)))
  }
  return marks
}
