import { may } from '@prepwell/contract/wire/permissions.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import { findSettings } from '../../../shared/school-settings/index.ts'
import type { Editor } from './question-state.ts'

/**
 * The person who saves questions. A null viewer means the program itself, which decides like an
 * admin.
 */
export async function readEditor(tx: Tx, viewer: Viewer | null): Promise<Editor> {
  if (viewer === null) return { id: null, mayCheck: true }
  const mayCheck =
    may(viewer, 'questions.check') || (await findSettings(tx))?.check_questions !== true
  return { id: viewer.id, mayCheck }
}
