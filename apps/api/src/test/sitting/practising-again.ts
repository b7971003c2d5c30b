import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import { practiseAgain } from '@prepwell/contract/sitting/sitting.ts'
import { addQuiz, rightAnswers, type TestQuiz } from '../content/exams.ts'
import { addStudent, signedInAnew } from '../people.ts'
import type { Person, School } from '../school.ts'
import { attemptCalls } from './attempt-calls.ts'

/** A student's calls about a private practice, with a fresh session for each. */
export function practisingAgainAt(school: School) {
  const calls = attemptCalls(() => school)
  const start = (id: number, student: Person) => calls.start({ id }, signedInAnew(school, student))

  /** Takes a quiz with these answers and returns the attempt's id. */
  async function take(id: number, student: Person, quiz_state: QuizStateInput): Promise<number> {
    const fresh = signedInAnew(school, student)
    const attempt = await calls.begin({ id }, fresh)
    await calls.submit(attempt, fresh, quiz_state)
    return attempt
  }

  const again = (id: number, student: Person) =>
    school.call(practiseAgain, { params: { id } }, signedInAnew(school, student))

  /**
   * Lets a new student take a practice of three questions and answer only the first one
   * correctly.
   */
  async function oneRight(quiz?: TestQuiz) {
    const practice = quiz ?? (await addQuiz(school, { mode: 'practice' }))
    const student = await addStudent(school)
    const [first] = practice.questions.map(({ id }) => String(id))
    const attemptId = await take(practice.id, student, only(practice, first))
    return { practice, student, attemptId }
  }

  /** Like {@link oneRight}, and also makes the private practice with the other two questions. */
  async function withPrivate(quiz?: TestQuiz) {
    const taken = await oneRight(quiz)
    const privateId = (await again(taken.attemptId, taken.student)).body.data.quiz_id
    return { ...taken, privateId }
  }

  return { start, take, again, oneRight, withPrivate }
}

/** The right answers to these questions of a quiz, by question id. */
export const only = (quiz: TestQuiz, ...ids: (string | undefined)[]) =>
  Object.fromEntries(Object.entries(rightAnswers(quiz)).filter(([id]) => ids.includes(id)))
