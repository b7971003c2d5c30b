import type { SectionBody } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { moveQuizzes as endpoint } from '@prepwell/contract/quizzes/quizzes.ts'
import type { BulkReport } from '@prepwell/contract/wire/bulk.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { z } from 'zod'
import { changeRows } from '../../../platform/database/change-rows.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getChapterName, holdChapter } from '../../bank/questions/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import { findComposition } from './composition/composition.queries.ts'
import { wholeChapterOf } from './composition/composition.ts'
import { findSeriesId, holdSeries } from './series/shifts.queries.ts'
import { changeQuiz, type QuizChanges } from './update-quiz.ts'
import { lockQuiz } from './writing.queries.ts'

/**
 * Moves quizzes to a chapter, all or none; 404 when the chapter or a quiz does not exist, 409 for
 * an exam whose chapter is fixed because a student has started it, and for a quiz that is more than
 * one whole chapter.
 */
export function moveQuizzes(
  context: Platform,
  {
    viewer,
    chapter_id,
    ...rows
  }: z.output<(typeof endpoint)['body']> & {
    readonly viewer: Viewer
  },
): Promise<BulkReport> {
  const now = context.clock.now()
  return changeRows(
    context,
    rows,
    async (tx, id) => {
      const place = await placeIn(tx, id, chapter_id)
      await changeQuiz(tx, context, { viewer, id, now, ...place })
    },
    {
      prepare: (tx) => holdChapter(tx, chapter_id),
      finish: async (tx) => {
        const detail = { to: await getChapterName(tx, chapter_id) }
        await audit(tx, { viewer, now, action: 'moved', kind: 'quiz', ids: rows.ids, detail })
      },
    },
  )
}

/**
 * The changes that move a quiz to this chapter; 409 if its paper is more than one whole chapter.
 */
async function placeIn(
  tx: Tx,
  id: number,
  chapter_id: number,
): Promise<Pick<QuizChanges, 'chapter_id' | 'sections'>> {
  // Locked in the order of {@link changeQuiz}, so that a section that is just being saved is not
  // overwritten.
  await holdSeries(tx, [await findSeriesId(tx, id)])
  await lockQuiz(tx, id)
  const composition = await findComposition(tx, id)
  if (!composition) return { chapter_id }
  const whole = wholeChapterOf(composition)
  if (!whole) throw conflict('This quiz is not one whole chapter: change its sections')
  const { section, source } = whole
  if (source.chapter_id === chapter_id) return {}
  const moved = { ...section, sources: [{ ...source, chapter_id }] }
  const named = sectionName(await getChapterName(tx, source.chapter_id))
  if (section.name !== named && !isOfSimpleForm(section)) return { sections: [moved] }
  const name = sectionName(await getChapterName(tx, chapter_id))
  return { sections: [{ ...moved, name, translations: withoutNames(section) }] }
}

/** The simple form names the section of a whole chapter after the chapter. */
const sectionName = (chapter: string) => chapter.slice(0, limits.sectionNameMax)

/** True for a section that has only what the simple form can set. */
const isOfSimpleForm = (section: SectionBody) =>
  !section.instructions &&
  Object.keys(section.translations ?? {}).length === 0 &&
  (section.answer_at_most ?? section.cut_off ?? section.minutes ?? null) === null

const withoutNames = ({ translations = {} }: SectionBody): SectionBody['translations'] =>
  Object.fromEntries(
    Object.entries(translations ?? {}).flatMap(([language, { instructions }]) =>
      instructions ? [[language, { name: null, instructions }]] : [],
    ),
  )
