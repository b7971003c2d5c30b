import type { getPracticeOverlap, PracticeOverlap } from '@prepwell/contract/quizzes/quizzes.ts'
import type { z } from 'zod'
import { invalid } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { readTimeZone } from '../../shared/school-settings/index.ts'
import { askerOf } from './audience.queries.ts'
import { requireOwnSources } from './composition/own-quiz.ts'
import { parseExamDate } from './exam-date.ts'
import {
  findPaperQuestions,
  selectChapterQuestions,
  selectQuizQuestions,
  selectSharingPractices,
} from './practice-overlap.queries.ts'
import { getQuiz } from './quizzes.queries.ts'

type Asked = z.output<(typeof getPracticeOverlap)['query']>

/**
 * The number of questions of an exam that can be practised before it, and the practices that ask
 * them; 404 for a missing exam, 400 for a date that does not exist.
 */
export async function showPracticeOverlap(
  { db, clock, settings }: Platform,
  { viewer, exam_id, chapter_id, date_of_quiz }: Asked & { readonly viewer: Viewer },
): Promise<PracticeOverlap> {
  const stored =
    exam_id === undefined
      ? null
      : await getQuiz(db, clock.now(), askerOf(viewer, 'quizzes.edit'), exam_id)
  await requireOwnSources(db, viewer, { chapter_id })
  const chapterId = chapter_id ?? stored?.chapter_id
  if (chapterId === undefined) throw invalid('chapter_id', 'Name a chapter or an exam')
  const frozen = stored && (await findPaperQuestions(db, stored.id))
  const isAsStored = stored !== null && chapterId === stored.chapter_id
  const questionIds =
    frozen ??
    (isAsStored
      ? await selectQuizQuestions(db, stored.id)
      : await selectChapterQuestions(db, chapterId))
  const named =
    date_of_quiz === undefined
      ? null
      : parseExamDate(date_of_quiz, await readTimeZone({ db, settings }))
  if (date_of_quiz !== undefined && !named) throw invalid('date_of_quiz', 'There is no such date')
  const begins = named ?? stored?.date_of_quiz ?? null
  const practices = await selectSharingPractices(db, viewer, { questionIds, begins })
  const own = practices.filter(({ is_own }) => is_own)
  return {
    questions: questionIds.length,
    in_practices: new Set(practices.flatMap(({ question_ids }) => question_ids)).size,
    practices: own.map(({ id, name, question_ids }) => ({
      id,
      name,
      shared_questions: question_ids.length,
    })),
    unnamed_practices: practices.length - own.length,
  }
}
