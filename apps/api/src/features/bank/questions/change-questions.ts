import type {
  setQuestionMarks as marksEndpoint,
  moveQuestions as moveEndpoint,
} from '@prepwell/contract/bank/questions.ts'
import type { BulkReport } from '@prepwell/contract/wire/bulk.ts'
import type { z } from 'zod'
import { changeRows } from '../../../platform/database/change-rows.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import { readEditor } from './facts/editor.ts'
import { uncheck } from './facts/uncheck.ts'
import { placePassage } from './place-passage.ts'
import {
  getChapterName,
  lockChapterPassages,
  lockQuestion,
  updateQuestionRow,
} from './questions.queries.ts'
import { beginSave } from './versions/save-versions.queries.ts'

/**
 * Moves questions to a chapter, all or none, with copies of their passages; 404 when the chapter or
 * a question does not exist. If the move changes the format of a passage that is already there, its
 * checked questions become drafts again, unless the viewer may check. Existing papers do not
 * change.
 */
export function moveQuestions(
  { db, clock }: Platform,
  {
    viewer,
    chapter_id,
    ...rows
  }: z.output<(typeof moveEndpoint)['body']> & { readonly viewer: Viewer },
): Promise<BulkReport> {
  const now = clock.now()
  const save = beginSave({ now, viewer })
  return changeRows(
    { db },
    rows,
    async (tx, id) => {
      const present = await lockQuestion(tx, id)
      const place = { now, chapter_id, wanted: undefined, present, save }
      const passage_id = await placePassage(tx, place)
      await updateQuestionRow(tx, now, id, { chapter_id, passage_id })
    },
    {
      prepare: async (tx) => {
        await lockChapterPassages(tx, chapter_id)
        await save.watch(tx, { ids: rows.ids })
      },
      finish: async (tx) => {
        // A moved question may change the format of a passage that other questions have.
        const editor = await readEditor(tx, viewer)
        await uncheck(tx, { now, editor, ids: await save.keep(tx) })
        const detail = { to: await getChapterName(tx, chapter_id) }
        await audit(tx, { viewer, now, action: 'moved', kind: 'question', ids: rows.ids, detail })
      },
    },
  )
}

/**
 * Gives questions the same marks, all or none; 404 when one does not exist. Checked questions whose
 * marks change become drafts again, unless the viewer may check. Existing papers do not change.
 */
export function setQuestionMarks(
  { db, clock }: Platform,
  {
    viewer,
    marks,
    ...rows
  }: z.output<(typeof marksEndpoint)['body']> & { readonly viewer: Viewer },
): Promise<BulkReport> {
  const now = clock.now()
  const detail = { changes: [{ field: 'marks' as const, after: marks }] }
  const save = beginSave({ now, viewer })
  return changeRows(
    { db },
    rows,
    async (tx, id) => {
      await lockQuestion(tx, id)
      await updateQuestionRow(tx, now, id, { marks })
    },
    {
      prepare: (tx) => save.watch(tx, { ids: rows.ids }),
      finish: async (tx) => {
        const editor = await readEditor(tx, viewer)
        await uncheck(tx, { now, editor, ids: await save.keep(tx) })
        await audit(tx, { viewer, now, action: 'changed', kind: 'question', ids: rows.ids, detail })
      },
    },
  )
}
