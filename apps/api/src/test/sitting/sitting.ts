import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { addQuiz, type TestQuiz } from '../content/exams.ts'
import { addStudent } from '../people.ts'
import type { Person, School } from '../school.ts'
import { attemptCalls } from './attempt-calls.ts'

/** A student in the middle of a quiz. */
export interface Sitting {
  readonly quiz: TestQuiz
  readonly student: Person
  readonly id: number
}

/** An attempt and the student who makes the calls. */
type OwnAttempt = Pick<Sitting, 'id' | 'student'>

/** The calls of a student who takes a quiz. */
export function sittingAt(school: School) {
  /** Lets a new student start the quiz; by default a new exam. */
  async function sit(on?: TestQuiz): Promise<Sitting> {
    const quiz = on ?? (await addQuiz(school))
    const student = await addStudent(school)
    return { quiz, student, id: await attemptCalls(() => school).begin(quiz, student) }
  }
  const save = ({ id, student }: OwnAttempt, quiz_state: QuizStateInput) =>
    school.call(attempts.saveAnswers, { params: { id }, body: { quiz_state } }, student)
  const submit = (
    { id, student }: OwnAttempt,
    quiz_state: QuizStateInput = {},
    besides: { readonly due_at?: number | null; readonly device_id?: string | null } = {},
  ) =>
    school.call(
      attempts.submitAttempt,
      { params: { id }, body: { quiz_state, ...besides } },
      student,
    )
  /** `known` is the fingerprint of the answers that the page has. */
  const check = ({ quiz, student }: Pick<Sitting, 'quiz' | 'student'>, known?: string) =>
    school.call(
      attempts.checkStart,
      { params: { id: quiz.id }, ...(known ? { query: { known } } : {}) },
      student,
    )
  const receipt = ({ id, student }: OwnAttempt) =>
    school.call(attempts.getReceipt, { params: { id } }, student)
  /** The stored answers of a running attempt. */
  const stored = async (at: Sitting) => (await check(at)).body.data.quiz_state
  /** The sequence numbers of the stored answers. */
  const orders = async (at: Sitting) => (await check(at)).body.data.order
  return { sit, save, submit, check, receipt, stored, orders }
}
