import type { MistakeCause } from '@prepwell/contract/results/notebook-terms.ts'
import { notFound } from '../../../../platform/errors.ts'
import { itemsOf } from '../../../sitting/attempts/index.ts'
import { noteResults } from '../note/note-results.ts'
import type { NotebookContext } from '../notebook-context.ts'
import { findOwnAttempt, selectMarks } from './marks.queries.ts'

interface Marks {
  readonly question_id: number
  readonly is_in: boolean
  readonly is_bookmarked: boolean
  readonly note: string
  readonly cause: MistakeCause | null
}

/**
 * Lists the questions of an attempt that are in the notebook or bookmarked, except those whose
 * cards cannot be changed now. Throws 404 for an attempt of somebody else.
 */
export async function listMarks(
  context: NotebookContext,
  { studentId, attemptId }: { readonly studentId: number; readonly attemptId: number },
): Promise<Marks[]> {
  await noteResults(context, studentId)
  const { db, clock, papers } = context
  const attempt = await findOwnAttempt(db, studentId, attemptId)
  if (!attempt) throw notFound('Attempt')
  const items = itemsOf(await papers.get(db, attempt.paper_id), attempt.item_order)
  const ids = items.map(({ question_id }) => question_id)
  const marks = new Map(
    (await selectMarks(db, { studentId, now: clock.now(), questionIds: ids })).map((one) => [
      one.question_id,
      one,
    ]),
  )
  return ids.flatMap((id) => marks.get(id) ?? [])
}
