import type { DifficultyLevel } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { ownPracticeLimits } from '@prepwell/contract/results/notebook-terms.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { notAllowedNow, notFound } from '../../../platform/errors.ts'
import { insertPrivatePractice } from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { diceOf, freezeOwnPaper, newSeed } from '../../sitting/attempts/index.ts'
import { lockStudent, requirePracticeLeft } from '../../sitting/sitting/index.ts'
import { type MarksReads, selectWeakChapters } from '../marks-report/index.ts'
import {
  type Candidate,
  countCandidates,
  type Student,
  selectCandidates,
} from './candidates.queries.ts'
import { composeOwnPaper } from './compose-own-paper.ts'
import { drawQuestions } from './draw-questions.ts'
import { practiceName } from './practice-name.ts'
import { surpriseChapters } from './surprise-chapters.ts'
import { type Asked, type ReadingContext, wantedQuestions } from './wanted-questions.ts'

export type PracticeContext = ReadingContext & { readonly marks: MarksReads }

interface Made {
  readonly available: number
  readonly quiz_id: number | null
  readonly name: string | null
}

const usualCount = 10

/** Seconds assumed for a question whose author gives no time. */
const usualSeconds = 120

/**
 * Makes a private practice of the questions that the student asks for, as they are in the bank now,
 * or only counts them. Each call makes another practice, so a double click makes two.
 */
export async function makePractice(
  context: PracticeContext,
  { viewer, body }: { readonly viewer: Viewer; readonly body: Asked },
): Promise<Made> {
  const { db } = context
  const student = { studentId: viewer.id, now: context.clock.now() }
  const wanted = await wantedQuestions(context, viewer.id, body)
  if (body.dry_run) {
    const available = await countCandidates(db, student, wanted)
    return { available, quiz_id: null, name: null }
  }
  const chaptersFor = body.surprise ? await readSurprise(context, student) : null
  return db.transaction().execute(async (tx) => {
    if (!(await lockStudent(tx, viewer.id))) throw notFound('Student')
    const found = await selectCandidates(tx, student, wanted)
    if (found.length === 0) throw notAllowedNow(nothingLeft(body))
    const first = chaptersFor?.(found)
    const drawn = drawQuestions(found, countOf(body), diceOf(newSeed()), (chapterId) =>
      first?.has(chapterId) ? 0 : 1,
    )
    const name = nameOf(body, drawn)
    const quiz_id = await insertOwnPractice(tx, {
      ...student,
      name,
      questions: drawn,
      difficulty: levelOf(body),
      clock: body.clock ?? false,
      check: body.check ?? false,
    })
    return { available: found.length, quiz_id, name }
  })
}

/**
 * Reads the results on which a surprise practice is based. Returns a function that chooses its
 * chapters among questions.
 */
async function readSurprise({ db, marks, readAnswered }: PracticeContext, student: Student) {
  const [answered, weak] = await Promise.all([
    readAnswered(db, student.studentId),
    selectWeakChapters(marks, student),
  ])
  return (questions: readonly Candidate[]) => surpriseChapters(questions, answered, weak)
}

const nothingLeft = ({ similar_to }: Asked) =>
  similar_to == null
    ? 'There are no such questions that you can practise now'
    : 'There is no similar question left that you have not seen'

function countOf({ similar_to, surprise, count }: Asked): number {
  if (similar_to != null) return 1
  return surprise ? ownPracticeLimits.surprise : (count ?? usualCount)
}

/** The name of the practice; it lists the chapters only if the student chose some. */
function nameOf({ similar_to, surprise, from, chapter_ids }: Asked, drawn: readonly Candidate[]) {
  const chapters = [...new Set(drawn.map(({ chapter_name }) => chapter_name))]
  if (similar_to != null) return `Similar question: ${chapters[0] ?? ''}`
  if (surprise) return 'Surprise practice'
  return practiceName(from ?? 'all', (chapter_ids ?? []).length > 0 ? chapters : [])
}

const levelOf = ({ difficulty }: Asked): DifficultyLevel =>
  difficulty?.length === 1 ? (difficulty[0] ?? 'medium') : 'medium'

/** A practice to store. */
interface NewPractice {
  readonly studentId: number
  readonly now: Date
  readonly name: string
  readonly questions: ReadonlyArray<Pick<Candidate, 'question_id' | 'expected_seconds'>>
  readonly difficulty: DifficultyLevel
  /** Defaults for each attempt at the practice. */
  readonly clock: boolean
  readonly check: boolean
  /** The link from which the practice was made. */
  readonly sharedCode?: string
}

/**
 * Stores a practice with its paper and returns its id; refuses if the student has reached the daily
 * limit.
 */
export async function insertOwnPractice(
  tx: Tx,
  { studentId, now, name, questions, difficulty, clock, check, sharedCode }: NewPractice,
): Promise<number> {
  await requirePracticeLeft(tx, studentId, now)
  const seconds = questions.reduce(
    (sum, { expected_seconds }) => sum + (expected_seconds ?? usualSeconds),
    0,
  )
  const quizId = await insertPrivatePractice(tx, now, {
    name,
    description:
      'A practice that you put together. Only you can see it, and it does not change your points.',
    difficulty_level: difficulty,
    time_duration_seconds: Math.max(1, Math.ceil(seconds / 60)) * 60,
    owner_id: studentId,
    own_clock: clock,
    own_check: check,
    ...(sharedCode === undefined ? {} : { shared_code: sharedCode }),
  })
  const questionIds = questions.map(({ question_id }) => question_id)
  await freezeOwnPaper(tx, { quizId, ...(await composeOwnPaper(tx, questionIds)), now })
  return quizId
}
