import { yieldToEventLoop } from '../../../../../platform/concurrency/event-loop.ts'
import type { Tx } from '../../../../../platform/database/database.ts'
import { readEditor } from '../../../../bank/questions/index.ts'
import { scopeOf, selectOwnIds, type Viewer } from '../../../../shared/access/index.ts'
import type { RowError } from './plan.ts'
import type { PlacedRow } from './plan-questions.ts'

/**
 * The rows that this person may not import. Staff whose access is limited to their own subjects
 * import only into existing chapters of these. A person who may not check questions cannot import
 * any as checked. Yields to the event loop.
 */
export async function refusedRows(
  tx: Tx,
  viewer: Viewer | null,
  rows: readonly PlacedRow[],
): Promise<RowError[]> {
  if (viewer === null) return []
  const { mayCheck } = await readEditor(tx, viewer)
  const own = await ownSubjects(tx, viewer, rows)
  const pause = yieldToEventLoop()
  const errors: RowError[] = []
  for (const { number, place, content } of rows) {
    await pause()
    const isForeign = own !== null && !(place.subject_id !== null && own.has(place.subject_id))
    if (isForeign) errors.push({ number, field: 'subject', reason: foreignSubject })
    else if (own !== null && place.chapter_id === null)
      errors.push({ number, field: 'chapter', reason: noChapter })
    else if (content.facts.status === 'checked' && !mayCheck)
      errors.push({ number, field: 'status', reason: mustBeChecked })
  }
  return errors
}

/** The viewer's own subjects among those of the rows; null if the viewer may import into all. */
function ownSubjects(tx: Tx, viewer: Viewer, rows: readonly PlacedRow[]) {
  if (scopeOf(viewer, 'questions.import', 'subject') === null) return null
  const ids = [...new Set(rows.flatMap(({ place }) => place.subject_id ?? []))]
  return selectOwnIds(tx, viewer, 'questions.import', { kind: 'subject', ids })
}

const foreignSubject = 'This is none of your subjects'
const noChapter = 'The subject has no such chapter: ask an admin to add it'
const mustBeChecked = 'Somebody who checks questions must do this: leave it empty or write draft'
