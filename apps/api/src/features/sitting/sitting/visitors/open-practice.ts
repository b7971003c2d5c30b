import type { Db } from '../../../../platform/database/database.ts'
import { AppError, notFound } from '../../../../platform/errors.ts'
import { findSchoolQuiz } from '../../../quizzes/quiz/index.ts'
import { findOpenPracticeId } from '../../../shared/school-settings/index.ts'
import {
  type AttemptContext,
  composeChapter,
  composeSections,
  type PaperContent,
} from '../../attempts/index.ts'
import { selectOfferedIds } from './offered-questions.queries.ts'

type Context = Pick<AttemptContext, 'db' | 'clock'>

/** The practice for visitors, with its keys. */
interface OpenPaper {
  readonly id: number
  readonly name: string
  /** Only the questions that can be asked now, numbered without gaps. */
  readonly content: PaperContent
}

/**
 * Reads the practice for visitors from the current bank. Throws 404 if there is none, or if none of
 * its questions can be asked.
 */
export async function readOpenPaper({ db, clock }: Context): Promise<OpenPaper> {
  const id = await findOpenPracticeId(db, clock.now())
  const quiz = id === undefined ? undefined : await findSchoolQuiz(db, id)
  const content = quiz && (await compose(db, quiz))
  if (!quiz || !content) throw noPractice()
  const ids = content.items.map(({ question_id }) => question_id)
  // Read last, because an exam may have been scheduled meanwhile.
  const offered = await selectOfferedIds(db, clock.now(), ids)
  const items = content.items
    .filter(({ question_id }) => offered.has(question_id))
    // Gaps would reveal how many questions an exam may ask.
    .map((item, index) => ({ ...item, display_id: index + 1 }))
  if (items.length === 0) throw noPractice()
  return { id: quiz.id, name: quiz.name, content: { ...content, items } }
}

const noPractice = (): AppError => notFound('Practice')

/** Undefined if students could not begin the practice either. */
async function compose(
  db: Db,
  quiz: NonNullable<Awaited<ReturnType<typeof findSchoolQuiz>>>,
): Promise<PaperContent | undefined> {
  try {
    if (!quiz.has_sections) return await composeChapter(db, quiz)
    return (await composeSections(db, quiz, () => ({ drawsForEach: true }))).content
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_allowed_now') return undefined
    throw error
  }
}
