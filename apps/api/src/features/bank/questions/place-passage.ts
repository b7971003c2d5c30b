import type { WantedPassage } from '@prepwell/contract/bank/passages.ts'
import { olderTextFormat } from '@prepwell/text/older-text-format.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { requireQuestionImage } from '../../shared/uploads/index.ts'
import { uncheckPassage } from './facts/facts.queries.ts'
import type { Editor } from './facts/question-state.ts'
import type { PassageContent } from './fingerprint.ts'
import {
  findPassage,
  insertPassages,
  lockPassage,
  replacePassage,
  updatePassage,
} from './passages.queries.ts'

interface PlaceInput {
  readonly now: Date
  /** The chapter that the question will be in. */
  readonly chapter_id: number
  /** Undefined: keep the passage that the question has now. */
  readonly wanted: WantedPassage | null | undefined
  /** The current chapter and passage of the question; null for a new question. */
  readonly present: { readonly chapter_id: number; readonly passage_id: number | null } | null
  readonly editor: Pick<Editor, 'mayCheck'>
}

/**
 * Finds, creates or changes the passage that a question should have, in its chapter, and returns
 * its id; null if it should have none. Throws 404 when the passage does not exist, 400 when it
 * belongs to another chapter or its image was not uploaded.
 */
export async function placePassage(
  tx: Tx,
  { now, chapter_id, wanted, present, editor }: PlaceInput,
): Promise<number | null> {
  const own = present?.passage_id ?? null
  if (wanted === undefined) {
    // The passage is not locked if nothing changes: a deletion of the chapter locks passages first,
    // so a lock here could deadlock.
    if (own === null || present?.chapter_id === chapter_id) return own
    return placePassage(tx, { now, chapter_id, wanted: { id: own }, present, editor })
  }
  if (wanted === null) return null
  if (wanted.id === undefined) return findOrAdd(tx, now, { chapter_id, ...wanted })
  const stored = await lockPassage(tx, wanted.id)
  if (!stored) throw notFound('Passage', 'passage_id')
  const isSameText = wanted.text === undefined || wanted.text === stored.text
  const content = {
    text: wanted.text ?? stored.text,
    format: wanted.format ?? (isSameText ? stored.format : olderTextFormat(wanted.text ?? '')),
    image: wanted.image === undefined ? stored.image : wanted.image,
  }
  if (stored.chapter_id !== chapter_id) {
    // A question that moves takes a copy along; the other questions keep their shared passage.
    if (stored.id === own) return findOrAdd(tx, now, { chapter_id, ...content }, stored.image)
    throw invalid('passage_id', 'this passage belongs to another chapter')
  }
  const isChanged = content.text !== stored.text || content.image !== stored.image
  if (!isChanged && content.format === stored.format) return stored.id
  // All questions of the passage change, and are drafts again if nobody has checked that.
  if (!editor.mayCheck) await uncheckPassage(tx, now, stored.id)
  return change(tx, now, stored, content)
}

interface Placed extends PassageContent {
  readonly chapter_id: number
}

async function findOrAdd(
  tx: Tx,
  now: Date,
  passage: Placed,
  knownImage: string | null = null,
): Promise<number> {
  const { image } = passage
  const isNewImage = image !== null && image !== knownImage && !(await findPassage(tx, passage))
  if (isNewImage) await requireQuestionImage(tx, image, 'passage_image')
  const [id = 0] = await insertPassages(tx, now, [passage])
  return id
}

/**
 * Changes a passage for all its questions. If the chapter already has a passage with the new
 * content, all of them get that one.
 */
async function change(
  tx: Tx,
  now: Date,
  stored: Placed & { readonly id: number },
  content: PassageContent,
): Promise<number> {
  const { id, chapter_id } = stored
  const same = await findPassage(tx, { chapter_id, ...content })
  if (same && same.id !== id) {
    await replacePassage(tx, now, id, same.id)
    return same.id
  }
  if (content.image !== null && content.image !== stored.image)
    await requireQuestionImage(tx, content.image, 'passage_image')
  await updatePassage(tx, now, id, content)
  return id
}
