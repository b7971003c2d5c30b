import { randomBytes } from 'node:crypto'
import type { DifficultyLevel } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { notAllowedNow, notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { lockStudent } from '../../sitting/sitting/index.ts'
import { type Candidate, selectCandidates } from './candidates.queries.ts'
import { insertOwnPractice } from './make-practice.ts'
import { sharedName } from './practice-name.ts'
import {
  findShared,
  findTaken,
  isOnPaperOf,
  isOwnPractice,
  keepLink,
  type SharedPractice,
} from './shared-practices.queries.ts'

type Context = Pick<Platform, 'db' | 'clock'>

interface Followed {
  readonly viewer: Viewer
  readonly code: string
}

/** Makes the link of a student's own private practice; safe to repeat. 404 for any other quiz. */
export const sharePractice = (
  { db, clock }: Context,
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    if (!(await isOwnPractice(tx, { studentId: viewer.id, quizId: id }))) throw notFound('Practice')
    const code = randomBytes(16).toString('base64url')
    return keepLink(tx, { code, quiz_id: id, created_at: clock.now() })
  })

const requireShared = (shared: SharedPractice | undefined): SharedPractice => {
  if (!shared) throw notFound('Practice')
  return shared
}

/**
 * Describes the practice behind a link, limited to the questions that the caller can be asked now.
 */
export async function showShared({ db, clock }: Context, { viewer, code }: Followed) {
  const { quiz_id } = requireShared(await findShared(db, code))
  const student = { studentId: viewer.id, now: clock.now() }
  const questions = await selectCandidates(db, student, isOnPaperOf(quiz_id))
  const chapters = chaptersOf(questions)
  return { name: sharedName(chapters), questions: questions.length, chapters }
}

const chaptersOf = (questions: readonly Candidate[]) => [
  ...new Set(questions.map(({ chapter_name }) => chapter_name)),
]

/**
 * Makes the caller's practice from a link, or returns the one that was made before. The owner of
 * the practice gets the practice itself. A new practice asks the questions as they are in the bank
 * now, without those that the caller cannot be asked.
 */
export const takeShared = (
  { db, clock }: Context,
  { viewer, code }: Followed,
): Promise<{ quiz_id: number; name: string }> => {
  const student = { studentId: viewer.id, now: clock.now() }
  return db.transaction().execute(async (tx) => {
    // Runs the calls of a student one after the other, so that each finds the practice that an
    // earlier call made.
    if (!(await lockStudent(tx, viewer.id))) throw notFound('Student')
    const shared = requireShared(await findShared(tx, code))
    const { quiz_id } = shared
    if (shared.owner_id === viewer.id) return { quiz_id, name: shared.name }
    const taken = await findTaken(tx, { studentId: viewer.id, code })
    if (taken) return taken
    const questions = await selectCandidates(tx, student, isOnPaperOf(quiz_id))
    if (questions.length === 0)
      throw notAllowedNow('None of its questions can be practised now. Please try again later')
    const name = sharedName(chaptersOf(questions))
    const made = await insertOwnPractice(tx, {
      ...student,
      name,
      questions,
      difficulty: shared.difficulty_level as DifficultyLevel,
      clock: shared.own_clock ?? false,
      check: shared.own_check ?? false,
      sharedCode: code,
    })
    return { quiz_id: made, name }
  })
}
