import type {
  ClassResultRow,
  ClassSummary,
  listClassResults as endpoint,
} from '@prepwell/contract/results/class-results.ts'
import type { z } from 'zod'
import { yieldToEventLoop } from '../../../platform/concurrency/event-loop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { selectGroupsOf } from '../../accounts/groups/index.ts'
import { getTotalMarks } from '../../quizzes/quiz/index.ts'
import { cutOffLineOf } from '../cut-offs/index.ts'
import type { ReadClass } from './class-cache.ts'
import { showCandidate } from './class-results.view.ts'
import { countQualified, summarise } from './class-summary.ts'
import { inGroup, listCandidates } from './list-candidates.ts'

/** The requested results of a quiz, and the totals of the whole class or of a group. */
export async function listClassResults(
  { db, readClass }: Pick<Platform, 'db'> & { readonly readClass: ReadClass },
  {
    id,
    query: { attempts, group_id, ...asked },
  }: { readonly id: number; readonly query: z.output<(typeof endpoint)['query']> },
): Promise<{ data: ClassResultRow[]; total?: number; summary: ClassSummary }> {
  const loaded = await readClass(id)
  const candidates = await inGroup(db, loaded.candidates[attempts], group_id)
  const { rows, total } = listCandidates(candidates, loaded, asked)
  const groups = await selectGroupsOf(
    db,
    rows.map(({ student }) => student.student_id),
  )
  // If there is no paper, the questions may change while the class's version stays the same, so the
  // total is read each time.
  const total_marks = loaded.shown?.paper.total_marks ?? (await getTotalMarks(db, id))
  const data: ClassResultRow[] = []
  const pause = yieldToEventLoop()
  for (const row of rows) {
    data.push(showCandidate(loaded, row, groups))
    await pause()
  }
  return {
    data,
    ...(total === undefined ? {} : { total }),
    summary: {
      ...summarise(candidates),
      total_marks,
      qualified: loaded.cutOffs && countQualified(candidates, loaded.qualified),
      cut_off_line: cutOffLineOf(loaded.cutOffs?.total, total_marks),
      sections: loaded.sections && [...loaded.sections],
    },
  }
}
