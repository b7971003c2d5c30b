import { createHash } from 'node:crypto'
import { type PrintedPaper, setLetters } from '@prepwell/contract/quizzes/print.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { findSchoolQuiz, type OpenQuiz } from '../../../quizzes/quiz/index.ts'
import { requireKeys, type Viewer } from '../../../shared/access/index.ts'
import {
  type AttemptContext,
  composeChapter,
  composeSections,
  countedItems,
  findExamPaperId,
  type GradedItem,
  type PaperContent,
  totalMarks,
} from '../../attempts/index.ts'
import { showItems } from '../sitting.view.ts'
import { itemsOfSet, seedOfSet } from './print-sets.ts'
import { showKey } from './printed-key.ts'

interface Printable extends Omit<PaperContent, 'items'> {
  readonly items: readonly GradedItem[]
  readonly subject_name: string
  readonly chapter_name: string
}

/**
 * The paper of a quiz in several sets, with their keys. Throws 404 if the quiz is not one of the
 * school's, and 403 for an API token that may not read keys.
 */
export async function printQuiz(
  { db, papers }: Pick<AttemptContext, 'db' | 'papers'>,
  { viewer, id, sets }: { readonly viewer: Viewer; readonly id: number; readonly sets: number },
): Promise<PrintedPaper> {
  const quiz = await findSchoolQuiz(db, id)
  if (!quiz) throw notFound('Quiz')
  requireKeys(viewer)
  const paperId = await findExamPaperId(db, quiz)
  const paper: Printable =
    paperId === undefined
      ? { ...(await composeNow(db, quiz)), ...namesOf(quiz) }
      : await papers.graded(db, paperId)
  const printed = setLetters.map((letter) => ({ letter, items: itemsOfSet(paper, id, letter) }))
  const asked = printed[0]?.items ?? []
  return {
    id,
    name: quiz.name,
    quiz_mode: quiz.quiz_mode,
    ...namesOf(paper),
    time_duration: quiz.time_duration_seconds,
    section_plan: quiz.section_plan && {
      ...quiz.section_plan,
      minutes: [...quiz.section_plan.minutes],
    },
    total_questions: asked.length,
    total_marks: Number(totalMarks(paper.sections, countedItems(asked))),
    is_frozen: paperId !== undefined,
    is_regraded: asked.some(({ regrades = [] }) => regrades.length > 0),
    code: codeOf(id, paper, printed),
    sets: printed.slice(0, sets).map(({ letter, items }) => ({
      letter,
      ...showItems(paper, items),
      key: items.map(showKey),
    })),
  }
}

const namesOf = ({ subject_name, chapter_name }: Pick<OpenQuiz, 'subject_name' | 'chapter_name'>) =>
  ({ subject_name, chapter_name }) as const

async function composeNow(db: Db, quiz: OpenQuiz): Promise<PaperContent> {
  if (!quiz.has_sections) return composeChapter(db, quiz)
  // A print has one paper, so its draws are made once, and draws with different marks are allowed.
  const draws = { drawsForEach: false, seed: seedOfSet(quiz.id, 'A') }
  return (await composeSections(db, quiz, () => draws)).content
}

/**
 * A hash of what the sheets of all sets show. Keys are excluded, because a corrected key also
 * applies to papers that were printed earlier.
 */
function codeOf(
  id: number,
  { passages, sections }: Printable,
  sets: readonly { readonly items: readonly GradedItem[] }[],
): string {
  const orders = sets.map(({ items }) =>
    items.map(({ question_id, options }) => [question_id, options.map((option) => option.id)]),
  )
  const questions = sets[0]?.items.map(
    ({ statement, question_format, question_image, marks, options, translations }) => [
      ...[statement, question_format, question_image, marks, options, translations],
    ],
  )
  const content = JSON.stringify([id, orders, questions, passages, sections])
  const [, left, right] = /^(.{4})(.{4})/.exec(sha256(content).toUpperCase()) ?? []
  return `${left}-${right}`
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
