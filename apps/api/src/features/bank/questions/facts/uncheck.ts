import type { Tx } from '../../../../platform/database/database.ts'
import { uncheckQuestions } from './facts.queries.ts'
import type { Editor } from './question-state.ts'

interface Changed {
  readonly now: Date
  readonly editor: Pick<Editor, 'mayCheck'>
  /** Questions whose content was changed. */
  readonly ids: ReadonlySet<number>
}

/** Makes changed questions drafts again, unless the person who changed them may check. */
export async function uncheck(tx: Tx, { now, editor, ids }: Changed): Promise<void> {
  if (ids.size > 0 && !editor.mayCheck) await uncheckQuestions(tx, now, [...ids])
}
