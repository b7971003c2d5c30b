import type { questionBody } from '@prepwell/contract/bank/questions.ts'
import type { z } from 'zod'
import { isMissingReference } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import { requireQuestionImage } from '../../shared/uploads/index.ts'
import { holdTags } from '../tags/index.ts'
import { readEditor } from './facts/editor.ts'
import { stateAfter } from './facts/question-state.ts'
import { uncheck } from './facts/uncheck.ts'
import { insertQuestions } from './insert-questions.queries.ts'
import { findWantedPassage, placePassage } from './place-passage.ts'
import { requireQuestionPictures } from './question-pictures.ts'
import { lockChapterPassages } from './questions.queries.ts'
import { requireOtherLanguages } from './translations.policy.ts'
import { beginSave } from './versions/save-versions.queries.ts'

/**
 * Adds a question and returns its id. Throws 404 when the chapter or the passage does not exist;
 * 400 when an image was not uploaded, a translation is into the first language, or the status is
 * `checked` and the viewer may not check.
 */
export async function createQuestion(
  { db, clock }: Platform,
  {
    viewer,
    chapter_id,
    ...content
  }: z.output<typeof questionBody> & { readonly viewer: Viewer | null },
): Promise<number> {
  const now = clock.now()
  try {
    return await db.transaction().execute(async (tx) => {
      const editor = await readEditor(tx, viewer)
      const state = stateAfter({
        ...{ stored: null, isChanged: true, wanted: content.facts, editor, now },
      })
      await holdTags(tx, content.facts.tags ?? [])
      const wanted = content.passage
      const save = beginSave({ now, viewer })
      if (wanted) {
        await lockChapterPassages(tx, chapter_id)
        await save.watch(tx, { passageId: await findWantedPassage(tx, chapter_id, wanted) })
      }
      if (content.image) await requireQuestionImage(tx, content.image)
      await requireQuestionPictures(tx, content)
      await requireOtherLanguages(tx, content, content)
      const passage_id = await placePassage(tx, { now, chapter_id, wanted, present: null, save })
      const [id = 0] = await insertQuestions(tx, now, [
        { chapter_id, content, passage_id, author_id: editor.id, state },
      ])
      await uncheck(tx, { now, editor, ids: await save.keep(tx) })
      await audit(tx, { viewer, now, action: 'created', kind: 'question', ids: [id] })
      return id
    })
  } catch (error) {
    throw isMissingReference(error) ? notFound('Chapter', 'chapter_id') : error
  }
}
