import type {
  setQuestionMarks as marksEndpoint,
  moveQuestions as moveEndpoint,
} from '@prepwell/contract/bank/questions.ts'
import type { BulkReport } from '@prepwell/contract/wire/bulk.ts'
import type { z } from 'zod'
import { changeRows } from '../../../platform/database/change-rows.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, audit } from '../../shared/audit/index.ts'
import { placePassage } from './place-passage.ts'
import {
  getChapterName,
  holdChapter,
  lockQuestion,
  updateQuestionRow,
} from './questions.queries.ts'

/**
 * Moves questions to a chapter, all or none, with copies of their passages; 404 when the chapter or
 * a question does not exist. Existing papers do not change.
 */
export function moveQuestions(
  { db, clock }: Platform,
  {
    viewer,
    chapter_id,
    ...rows
  }: z.output<(typeof moveEndpoint)['body']> & { readonly viewer: Actor },
): Promise<BulkReport> {
  const now = clock.now()
  return changeRows(
    { db },
    rows,
    async (tx, id) => {
      const present = await lockQuestion(tx, id)
      const passage_id = await placePassage(tx, { now, chapter_id, wanted: undefined, present })
      await updateQuestionRow(tx, now, id, { chapter_id, passage_id })
    },
    {
      prepare: (tx) => holdChapter(tx, chapter_id),
      finish: async (tx) => {
        const detail = { to: await getChapterName(tx, chapter_id) }
        await audit(tx, { viewer, now, action: 'moved', kind: 'question', ids: rows.ids, detail })
      },
    },
  )
}

/**
 * Gives questions the same marks, all or none; 404 when one does not exist. Existing papers do not
 * change.
 */
export function setQuestionMarks(
  { db, clock }: Platform,
  { viewer, marks, ...rows }: z.output<(typeof marksEndpoint)['body']> & { readonly viewer: Actor },
): Promise<BulkReport> {
  const now = clock.now()
  const detail = { changes: [{ field: 'marks' as const, after: marks }] }
  return changeRows(
    { db },
    rows,
    async (tx, id) => {
      await lockQuestion(tx, id)
      await updateQuestionRow(tx, now, id, { marks })
    },
    {
      finish: (tx) =>
        audit(tx, { viewer, now, action: 'changed', kind: 'question', ids: rows.ids, detail }),
    },
  )
}
