import { fixedOptions } from '@prepwell/contract/bank/fixed-options.ts'
import { lacksKey, type QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import type { changedQuestionBody } from '@prepwell/contract/bank/questions.ts'
import { isWithin, rangeText } from '@prepwell/contract/wire/number-range.ts'
import type { z } from 'zod'
import { isMissingReference, type Tx } from '../../../platform/database/database.ts'
import { conflict, invalid, notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { mayReadKeys, type Viewer } from '../../shared/access/index.ts'
import { audit, changesOf } from '../../shared/audit/index.ts'
import { requireQuestionImage } from '../../shared/uploads/index.ts'
import { holdTags, idsOf } from '../tags/index.ts'
import { readEditor } from './facts/editor.ts'
import { uncheckQuestions, updateFacts } from './facts/facts.queries.ts'
import { originOf } from './facts/facts.view.ts'
import { stateAfter, versionUnread } from './facts/question-state.ts'
import { uncheck } from './facts/uncheck.ts'
import { findWantedPassage, placePassage } from './place-passage.ts'
import { withStoredFormats } from './question-formats.ts'
import { requireQuestionPictures } from './question-pictures.ts'
import {
  getQuestion,
  type KeyedQuestion,
  lockChapterPassages,
  lockQuestion,
} from './questions.queries.ts'
import { rewriteQuestion } from './rewrite-question.queries.ts'
import { requireOtherLanguages } from './translations.policy.ts'
import { alikeIn, withStoredTranslations } from './translations.ts'
import { beginSave } from './versions/save-versions.queries.ts'

interface Change {
  readonly viewer: Viewer
  readonly id: number
  readonly chapter_id: number
  readonly content: QuestionContent
  /** The version that the caller has read; absent to accept any version. */
  readonly version?: number | null | undefined
  /** The chapter that the caller has read. If `chapter_id` is the same, the question stays. */
  readonly read_chapter_id?: number | null | undefined
  /** The version that the change restores. */
  readonly restored?: number | undefined
  /** True if the passage keeps translations that the body does not give. */
  readonly keepsTranslations?: boolean
}

/**
 * Replaces a question, including its chapter; the range, the passage and the translations stay if
 * the body does not give them. Throws 404 when the question, the chapter or the passage does not
 * exist, 400 when a new image was not uploaded, the number is outside the range that stays, a
 * translation is into the first language, or the status is `checked` and the viewer may not check;
 * 409 when the question has another version than the caller has read and the change would alter
 * it. Existing papers do not change.
 */
export async function updateQuestion(
  { db, clock }: Platform,
  {
    viewer,
    id,
    chapter_id,
    version,
    read_chapter_id,
    ...content
  }: z.output<typeof changedQuestionBody> & { readonly viewer: Viewer; readonly id: number },
): Promise<void> {
  const now = clock.now()
  try {
    const change = { viewer, id, chapter_id, version, read_chapter_id, content }
    await db.transaction().execute((tx) => changeQuestion(tx, { now }, change))
  } catch (error) {
    throw isMissingReference(error) ? notFound('Chapter', 'chapter_id') : error
  }
}

/**
 * Replaces a question in the caller's transaction and keeps its previous content as a version; see
 * {@link updateQuestion}.
 */
export async function changeQuestion(
  tx: Tx,
  { now }: { readonly now: Date },
  {
    viewer,
    id,
    chapter_id: named,
    read_chapter_id,
    content,
    version,
    restored,
    keepsTranslations = false,
  }: Change,
): Promise<void> {
  const { passage: wanted, facts } = content
  if (version != null && !mayReadKeys(viewer)) throw versionUnread('version')
  const stays = named === read_chapter_id
  const chapter_id = stays ? (await getQuestion(tx, id)).chapter_id : named
  const editor = await readEditor(tx, viewer)
  const held = await holdTags(tx, facts.tags ?? [])
  // Locks the chapter before its questions, in the same order as a deletion of the chapter with its
  // passages, and all questions of a passage at once, because others may change them too.
  if (wanted) await lockChapterPassages(tx, chapter_id)
  const save = beginSave({ now, viewer, restored })
  const passageId = wanted ? await findWantedPassage(tx, chapter_id, wanted) : undefined
  await save.watch(tx, { ids: [id], passageId })
  const stored = await lockQuestion(tx, id)
  // Refused too if the save changes a passage of the chapter that the question has left.
  const isOfOther = wanted?.id !== undefined && wanted.id !== stored.passage_id
  if (stays && (stored.chapter_id !== chapter_id || (chapter_id !== named && isOfOther)))
    throw outdated()
  if (content.image && content.image !== stored.image) await requireQuestionImage(tx, content.image)
  const before = await getQuestion(tx, id)
  await requireQuestionPictures(tx, content, before)
  const whole = withStoredTranslations(withStoredRange(content, stored, viewer), before)
  // A version can be restored whatever the school's languages are now.
  if (restored === undefined) await requireOtherLanguages(tx, whole, content)
  const alike = alikeIn(whole.options, whole.translations)
  if (alike) throw invalid(`translations.${alike}.options`, 'Two options have the same text')
  const passage_id = await placePassage(tx, {
    ...{ now, chapter_id, wanted, present: stored, save },
    keepsTranslations,
  })
  // The database refuses a checked question without a key after each statement.
  if (lacksKey(whole)) await uncheckQuestions(tx, now, [id])
  await rewriteQuestion(tx, now, id, {
    chapter_id,
    content: withStoredFormats(whole, before),
    passage_id,
  })
  const replaced = await save.keep(tx)
  // What follows from a change would tell a program that may not read keys if its guess is right.
  const isChanged = replaced.has(id) || !mayReadKeys(viewer)
  await uncheck(tx, { now, editor, ids: isChanged ? new Set([...replaced, id]) : replaced })
  await updateFacts(tx, now, id, {
    facts,
    tagIds: facts.tags === undefined ? undefined : idsOf(held, facts.tags),
    state: stateAfter({ stored, isChanged, wanted: facts, editor, now }),
  })
  const changed = await getQuestion(tx, id)
  const changes = changesOf(auditedFields(before), auditedFields(changed))
  // The same save again changes nothing: the response to the first one may have been lost.
  const isRepeated = !replaced.has(id) && changes.length === 0
  if (version != null && version !== stored.version && !isRepeated) throw outdated()
  const detail = {
    ...(restored === undefined ? {} : { version: restored }),
    ...(replaced.has(id) ? { saved_version: changed.version } : {}),
    changes,
  }
  await audit(tx, { viewer, now, action: 'changed', kind: 'question', ids: [id], detail })
}

const outdated = () =>
  conflict(
    'This question has been changed since you opened it, so your changes were not saved. Look at the newer question and make your changes there',
    'version',
  )

/**
 * The fields that the audit log compares. For the key it records only that it was changed; the
 * reader finds the key in the versions.
 */
const auditedFields = ({ passage, options, ...question }: KeyedQuestion) => ({
  ...question,
  passage_id: passage?.id,
  origin: originOf(question),
  to_check: question.to_check_since !== null,
  translations: [
    question.translations,
    Object.fromEntries(
      options.flatMap(({ text, translations }) =>
        translations ? [[text, translations] as const] : [],
      ),
    ),
  ],
  fixed_options: fixedOptions(options).flatMap((fixed, place) =>
    fixed ? [options[place]?.text] : [],
  ),
  answer: [
    options.map(({ text, is_correct }) => [text, is_correct]),
    [question.numerical_answer, question.numerical_low, question.numerical_high],
  ],
})

function withStoredRange(
  content: QuestionContent,
  {
    numerical_low: low,
    numerical_high: high,
  }: { readonly numerical_low: string | null; readonly numerical_high: string | null },
  viewer: Viewer,
): QuestionContent {
  const { numerical_answer, numerical_range } = content
  const keepsRange = numerical_range === undefined && numerical_answer !== null
  if (!keepsRange || low === null || high === null) return content
  // Whether a number is in the range tells the key.
  if (!mayReadKeys(viewer)) throw invalid('numerical_range', 'Give the range of the number, too')
  const range = { low, high }
  if (!isWithin(numerical_answer, range))
    throw invalid('numerical_answer', `the number is not in the range ${rangeText(range)}`)
  return { ...content, numerical_range: range }
}
