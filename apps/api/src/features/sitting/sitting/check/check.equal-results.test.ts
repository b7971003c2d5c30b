import { getAttempt } from '@prepwell/contract/results/results.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addQuiz, type TestQuiz } from '../../../../test/content/exams.ts'
import { addMixedQuiz } from '../../../../test/content/mixed-quizzes.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'
import { checkingAt } from '../../../../test/sitting/checking.ts'

let school: School
let admin: Person
let checking: ReturnType<typeof checkingAt>
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  checking = checkingAt(school)
})
afterAll(() => school.close())
const calls = attemptCalls(() => school)

type Paper = Awaited<ReturnType<typeof readPaper>>

const readPaper = async (quiz: TestQuiz, student: Person) =>
  (await school.call(getPaper, { params: { id: quiz.id } }, student)).body.data

/** Derives the answer to each question from the number at its place in `choices`. */
function answersTo(paper: Paper, choices: readonly number[]): QuizStateInput {
  const given = new Map<number, number>()
  return Object.fromEntries(
    paper.questions.flatMap(({ id, type, options, section = 0 }, place) => {
      const choice = choices[place % choices.length] ?? 0
      const most = paper.sections?.[section - 1]?.answer_at_most ?? Number.POSITIVE_INFINITY
      const before = given.get(section) ?? 0
      if (choice % 5 === 0 || before >= most) return []
      given.set(section, before + 1)
      const ids = options.map((option) => option.id)
      const chosen = ids.filter((_id, at) => (choice >> at) % 2 === 1)
      const [first] = ids
      const selected_values =
        type === 'Numerical'
          ? choice % 2
            ? '2.5'
            : '7'
          : type === 'MCQ'
            ? (ids[choice % ids.length] ?? 0)
            : chosen.length > 0
              ? chosen
              : [first ?? 0]
      return [[String(id), { answered: true, selected_values, seq: 1, time_spent: choice }]]
    }),
  )
}

/** Gives an attempt the questions and the order of another attempt. */
const copyOrder = (from: number, to: number) =>
  sql`update attempts set seed = source.seed, item_order = source.item_order,
    total_marks = source.total_marks
    from attempts as source where source.id = ${from} and attempts.id = ${to}`.execute(school.db)

/** All stored figures about the result of an attempt, without the identity of the student. */
async function figuresOf(id: number, student: Person) {
  const { rows } = await sql<object>`
    select (
      select to_jsonb(attempts) - array['id', 'student_id', 'checks'] from attempts where id = ${id}
    ) as attempt, (
      select json_agg(to_jsonb(answers) - array['attempt_id', 'checked_at', 'saved_at'] order by question_id)
      from answers where attempt_id = ${id} and cardinality(selected) > 0
    ) as answers, (
      select json_agg(to_jsonb(points_by_hour) - 'student_id') from points_by_hour
      where student_id = ${student.id}
    ) as points`.execute(school.db)
  return rows[0]
}

const showOf = async (id: number, student: Person) =>
  (await school.call(getAttempt, { params: { id } }, signedInAnew(school, student))).body.data

it('marks, time, points and result equal those of the same answers submitted at the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(true, true, false),
      fc.array(fc.integer({ min: 0, max: 63 }), { minLength: 5, maxLength: 12 }),
      fc.array(fc.nat(99), { minLength: 4, maxLength: 4 }),
      async (isMixed, choices, turns) => {
        school.clock.set(firstDay)
        const quiz = isMixed
          ? await addMixedQuiz(school, admin, 'practice')
          : await addQuiz(school, { mode: 'practice' })
        const [one, two] = [await addStudent(school), await addStudent(school)]
        const first = await checking.begin(quiz, { student: one })
        const second = await calls.begin(quiz, two)
        await copyOrder(first.id, second)
        const paper = await readPaper(quiz, one)
        const state = answersTo(paper, choices)
        school.clock.advance(100)
        // Checks some of the answers, in any order, and some of them once more.
        const names = Object.keys(state)
        const order = names.toSorted((a, b) => turnOf(a, turns) - turnOf(b, turns))
        const checked = []
        for (const name of order.slice(0, Math.ceil(order.length * 0.7))) {
          const { selected_values, time_spent } = state[name] ?? {}
          const besides = { time_spent: time_spent ?? 0 }
          checked.push(await checking.checked(first, Number(name), selected_values, 1, besides))
        }
        expect((await calls.submit(first.id, one, state)).status).toBe(200)
        expect((await calls.submit(second, two, state)).status).toBe(200)
        expect(await figuresOf(first.id, one)).toEqual(await figuresOf(second, two))
        const [result, other] = [await showOf(first.id, one), await showOf(second, two)]
        expect(result.result_state).toEqual(other.result_state)
        expect(result.total_scored_marks).toBe(other.total_scored_marks)
        const shown = new Map(result.result_state.data?.questions.map((item) => [item.id, item]))
        for (const answer of checked) {
          const question = shown.get(answer.question_id)
          expect(answer).toMatchObject({
            marks: question?.score,
            correct_answer: question?.correct_answer,
            selected_values: question?.selected_answer,
            answer_explanation: question?.answer_explanation,
          })
        }
      },
    ),
    { numRuns: 5 },
  )
})

const turnOf = (name: string, turns: readonly number[]) =>
  (Number(name) * (turns[Number(name) % turns.length] ?? 1)) % 101
