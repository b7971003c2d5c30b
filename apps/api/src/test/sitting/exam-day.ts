import { listPractices } from '@prepwell/contract/quizzes/quizzes.ts'
import * as results from '@prepwell/contract/results/results.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import { addQuiz, type TestQuiz } from '../content/exams.ts'
import { addStudent, signedInAnew } from '../people.ts'
import { firstDay, type Person, type School } from '../school.ts'
import { attemptCalls } from './attempt-calls.ts'
import { finishAll } from './finishing.ts'

/** Seconds after the school opened: the start of the exam of {@link examDay}. */
export const atStart = 3600

/** Calls of `student` on the day of an exam, with a fresh session for each. */
export function examDay(school: School, student: () => Person) {
  const calls = attemptCalls(() => school)
  /** Sets the clock to this many seconds after the school opened. */
  const turnTo = (seconds: number) =>
    school.clock.set(new Date(firstDay.getTime() + seconds * 1000))
  const finish = () => finishAll(school)

  /** Adds an exam that begins in an hour and takes an hour, and a practice on the same chapter. */
  async function examAndPractice() {
    const exam = await addQuiz(school, { startsIn: atStart, minutes: 60 })
    const practice = await addQuiz(school, { mode: 'practice', chapterId: exam.chapterId })
    return { exam, practice }
  }

  const start = (quiz: Pick<TestQuiz, 'id'>, person = student()) =>
    calls.start(quiz, signedInAnew(school, person))
  const begin = async (quiz: Pick<TestQuiz, 'id'>, person = student()) =>
    (await start(quiz, person)).body.data.take_quiz_id
  const submit = (id: number, quiz_state: QuizStateInput, person = student()) =>
    calls.submit(id, signedInAnew(school, person), quiz_state)
  /** Lets another student begin the quiz. */
  const beginOther = async (quiz: Pick<TestQuiz, 'id'>) => {
    const other = await addStudent(school)
    return { other, id: await begin(quiz, other) }
  }

  const show = async (id: number, person = student()) =>
    (await school.call(results.getAttempt, { params: { id } }, signedInAnew(school, person))).body
      .data
  /**
   * The student's score in the list of attempts, whether the attempt is completed, and whether its
   * result is pending.
   */
  const rowOf = async (id: number, person = student()) => {
    const query = { student_id: student().id }
    const viewer = signedInAnew(school, person)
    const { body } = await school.call(results.listAttempts, { query }, viewer)
    const row = body.data.find(({ take_quiz_id }) => take_quiz_id === id)
    return [row?.total_scored, row?.completed, row?.pending_result]
  }
  /** The exams that hold a practice back, as its card shows them. */
  const cardOf = async (quiz: Pick<TestQuiz, 'id'>) => {
    const { body } = await school.call(listPractices, {}, signedInAnew(school, student()))
    return body.data.find(({ id }) => id === quiz.id)?.held_by
  }
  return { turnTo, finish, examAndPractice, start, begin, submit, beginOther, show, rowOf, cardOf }
}
