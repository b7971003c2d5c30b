import * as checks from '@prepwell/contract/sitting/checks.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { addQuiz, rightAnswers, type TestQuestion, type TestQuiz } from '../content/exams.ts'
import { addStudent, signedInAnew } from '../people.ts'
import type { Person, School } from '../school.ts'
import { attemptCalls } from './attempt-calls.ts'
import type { Sitting } from './sitting.ts'

type Selected = z.input<(typeof checks.checkAnswer)['body']>['selected_values']

/** The calls of a student whose answers are checked as soon as they are given. */
export function checkingAt(school: School) {
  const calls = attemptCalls(() => school)

  /** Lets a student, by default a new one, start the practice with checks turned on. */
  async function begin(
    on?: TestQuiz,
    { student, timed = false }: { readonly student?: Person; readonly timed?: boolean } = {},
  ): Promise<Sitting> {
    const quiz = on ?? (await addQuiz(school, { mode: 'practice' }))
    const person = student ?? (await addStudent(school))
    const { take_quiz_id: id } = await calls.started(quiz, person, { check: true, timed })
    return { quiz, student: person, id }
  }

  const beginOn = async (questions: readonly TestQuestion[]) =>
    begin(await addQuiz(school, { mode: 'practice', questions }))

  const check = (
    { id, student }: Pick<Sitting, 'id' | 'student'>,
    question_id: number,
    selected_values: Selected,
    seq = 1,
    besides: { readonly time_spent?: number } = {},
  ) =>
    school.call(
      checks.checkAnswer,
      { params: { id }, body: { question_id, selected_values, seq, ...besides } },
      signedInAnew(school, student),
    )

  /** Checks an answer, expects success, and returns the checked answer. */
  async function checked(...call: Parameters<typeof check>) {
    const { status, body } = await check(...call)
    expect(status, body.message).toBe(200)
    return body.data
  }

  const listed = ({ id, student }: Pick<Sitting, 'id' | 'student'>) =>
    school.call(checks.listChecks, { params: { id } }, signedInAnew(school, student))

  /** The stored answers with the results of their checks. */
  const rows = ({ id }: Pick<Sitting, 'id'>) =>
    school.db
      .selectFrom('answers')
      .selectAll()
      .where('attempt_id', '=', id)
      .orderBy('question_id')
      .execute()

  return { begin, beginOn, check, checked, listed, rows }
}

/** The right answer to a question of `oneOfEach`. */
export const rightTo = (quiz: TestQuiz, questionId: number) =>
  rightAnswers(quiz)[questionId]?.selected_values ?? null
