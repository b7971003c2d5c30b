import type { WantedPassage } from '@prepwell/contract/bank/passages.ts'
import type { TextTranslations } from '@prepwell/contract/bank/translations.ts'
import { olderTextFormat } from '@prepwell/text/older-text-format.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { requireQuestionImage, requireTextPictures } from '../../shared/uploads/index.ts'
import type { PassageContent } from './fingerprint.ts'
import {
  findPassage,
  hasTranslations,
  insertPassages,
  lockPassage,
  replacePassage,
  updatePassage,
} from './passages.queries.ts'
import type { Save } from './versions/save-versions.queries.ts'

interface PlaceInput {
  readonly now: Date
  /** The chapter that the question will be in. */
  readonly chapter_id: number
  /** Undefined: keep the passage that the question has now. */
  readonly wanted: WantedPassage | null | undefined
  /** The current chapter and passage of the question; null for a new question. */
  readonly present: { readonly chapter_id: number; readonly passage_id: number | null } | null
  /** Keeps versions of the other questions whose passage changes. */
  readonly save: Save
  /** True if an equal passage keeps translations that the save does not give. */
  readonly keepsTranslations?: boolean
}

/** The id of the passage that a save may change; undefined if the chapter has no such passage. */
export async function findWantedPassage(
  tx: Tx,
  chapter_id: number,
  wanted: WantedPassage,
): Promise<number | undefined> {
  if (wanted.id !== undefined) return wanted.id
  return (await findPassage(tx, { chapter_id, ...wanted }))?.id
}

/**
 * Finds, creates or changes the passage that a question should have, in its chapter, and returns
 * its id; null if it should have none. Throws 404 when the passage does not exist, 400 when it
 * belongs to another chapter or its image was not uploaded.
 */
export async function placePassage(
  tx: Tx,
  { now, chapter_id, wanted, present, save, keepsTranslations = false }: PlaceInput,
): Promise<number | null> {
  const own = present?.passage_id ?? null
  if (wanted === undefined) {
    // The passage is not locked if nothing changes: a deletion of the chapter locks passages first,
    // so a lock here could deadlock.
    if (own === null || present?.chapter_id === chapter_id) return own
    return placePassage(tx, { now, chapter_id, wanted: { id: own }, present, save })
  }
  if (wanted === null) return null
  if (wanted.id === undefined)
    return findOrAdd(tx, { now, save, keepsTranslations }, { chapter_id, ...wanted })
  const stored = await lockPassage(tx, wanted.id)
  if (!stored) throw notFound('Passage', 'passage_id')
  const isSameText = wanted.text === undefined || wanted.text === stored.text
  const content = {
    text: wanted.text ?? stored.text,
    format: wanted.format ?? (isSameText ? stored.format : olderTextFormat(wanted.text ?? '')),
    image: wanted.image === undefined ? stored.image : wanted.image,
    translations: wanted.translations,
  }
  if (stored.chapter_id !== chapter_id) {
    // A question that moves takes a copy along; the other questions keep the original.
    if (stored.id === own) return addCopy(tx, { now, save }, { chapter_id, ...content }, stored)
    throw invalid('passage_id', 'this passage belongs to another chapter')
  }
  const isChanged = content.text !== stored.text || content.image !== stored.image
  const isSame = content.format === stored.format && hasTranslations(stored, content.translations)
  if (!isChanged && isSame) return stored.id
  return change(tx, { now, save }, stored, content)
}

interface Placed extends PassageContent {
  readonly chapter_id: number
}

type Saving = Pick<PlaceInput, 'now' | 'save' | 'keepsTranslations'>

/** A passage as it is stored. */
type Stored = Omit<Placed, 'translations'> & {
  readonly id: number
  readonly translations: TextTranslations | null
}

async function findOrAdd(
  tx: Tx,
  saving: Saving,
  passage: Placed,
  known: Stored | null = null,
): Promise<number> {
  const same = await findPassage(tx, passage)
  await requirePictures(tx, passage, [known, same])
  const [id = 0] = await insertPassages(tx, saving, [passage])
  return id
}

/**
 * Adds a copy of a passage to another chapter. It has the translations of the original, but in each
 * language the translation of an equal passage that is already there takes precedence.
 */
async function addCopy(tx: Tx, saving: Saving, passage: Placed, original: Stored): Promise<number> {
  const same = await findPassage(tx, passage)
  const translations = passage.translations ?? { ...original.translations, ...same?.translations }
  return findOrAdd(tx, saving, { ...passage, translations }, original)
}

/**
 * Changes a passage for all its questions. If the chapter already has a passage with the new
 * content, all of them get that one. If only the picture differed, not the text, that passage gets
 * the translations that it lacks.
 */
async function change(
  tx: Tx,
  saving: Saving,
  stored: Stored,
  content: PassageContent,
): Promise<number> {
  const { id, chapter_id } = stored
  const same = await findPassage(tx, { chapter_id, ...content })
  await requirePictures(tx, content, [stored, same])
  if (same && same.id !== id) {
    await replacePassage(tx, saving, id, same.id)
    const added =
      content.text === stored.text ? { ...stored.translations, ...same.translations } : undefined
    const translations = content.translations ?? added
    if (!hasTranslations(same, translations))
      await updatePassage(tx, saving, same.id, { ...same, translations })
    return same.id
  }
  await updatePassage(tx, saving, id, content)
  return id
}

/** Throws 400 for a picture that was not uploaded, unless one of the `known` passages has it. */
async function requirePictures(
  tx: Tx,
  { text, image, translations = {} }: PassageContent,
  known: readonly (Pick<Stored, 'text' | 'image' | 'translations'> | null | undefined)[],
): Promise<void> {
  if (image !== null && known.every((one) => image !== one?.image))
    await requireQuestionImage(tx, image, 'passage_image')
  await requireTextPictures(
    tx,
    [
      { field: 'passage', text },
      ...Object.entries(translations).map(([tag, translated]) => ({
        field: `passage_translations.${tag}`,
        text: translated,
      })),
    ],
    known.flatMap((one) => (one ? [one.text, ...Object.values(one.translations ?? {})] : [])),
  )
}
