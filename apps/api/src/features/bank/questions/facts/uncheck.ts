import type { Tx } from '../../../../platform/database/database.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import { readEditor } from './editor.ts'
import { uncheckQuestions } from './facts.queries.ts'

interface Changed {
  readonly now: Date
  readonly viewer: Viewer | null
  /** Questions whose content was changed. */
  readonly ids: ReadonlySet<number>
}

/** Makes changed questions drafts again, unless the person who changed them may check. */
export async function uncheck(tx: Tx, { now, viewer, ids }: Changed): Promise<void> {
  if (ids.size === 0 || (await readEditor(tx, viewer)).mayCheck) return
  await uncheckQuestions(tx, now, [...ids])
}
