import { deleteStudent, updateStudent } from '@prepwell/contract/accounts/students.ts'
import { helpAttempt } from '@prepwell/contract/exam-day/interventions.ts'
import * as late from '@prepwell/contract/exam-day/late-answers.ts'
import { publishQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { type RegradePolicy, regradePolicies } from '@prepwell/contract/results/regrade-policies.ts'
import { listRegrades, regradeQuiz, undoRegrade } from '@prepwell/contract/results/regrades.ts'
import { undoDeletion } from '@prepwell/contract/shared/deletions.ts'
import { saveAnswers, submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import fc from 'fast-check'
import type { PaperItem } from '../../features/sitting/attempts/index.ts'
import { addQuiz, type TestQuiz } from '../content/exams.ts'
import { addMixedQuiz } from '../content/mixed-quizzes.ts'
import { addPerson, addStudent } from '../people.ts'
import type { Person, School } from '../school.ts'
import { orderAt } from './answer-logs.ts'
import { finishAll } from './finishing.ts'
import { takingAt } from './taking.ts'

const who = fc.nat(3)
const which = fc.nat(2)
const pick = fc.nat(1000)
const picks = fc.array(pick, { minLength: 3, maxLength: 12 })
const does = <Name extends string>(name: Name) => ({ does: fc.constant(name) })

// Questions 0 to 2 are in all three quizzes.
const question = fc.oneof(fc.nat(2), fc.nat(18))

const item = fc.record({ question, policy: fc.constantFrom(...regradePolicies), key: pick })

export const anyRegradedAction = fc.oneof(
  { weight: 4, arbitrary: fc.record({ ...does('answer'), who, which, picks }) },
  { weight: 9, arbitrary: fc.record({ ...does('submit'), who, which, picks }) },
  {
    weight: 8,
    arbitrary: fc.record({
      ...does('regrade'),
      which,
      items: fc.uniqueArray(item, { minLength: 1, maxLength: 3, selector: (one) => one.question }),
      keep_better: fc.boolean(),
      everywhere: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ ...does('undo'), which }) },
  { weight: 3, arbitrary: fc.record({ ...does('deliver'), who, which, picks }) },
  {
    weight: 3,
    arbitrary: fc.record({ ...does('decide'), which, isAccepted: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...does('help'),
      who,
      which,
      action: fc.constantFrom('reopen', 'add_time', 'submit'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...does('status'), who, isActive: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ ...does('deleteStudent'), who }) },
  { weight: 5, arbitrary: fc.record(does('undoDeletion')) },
  {
    weight: 1,
    arbitrary: fc.record({ ...does('wait'), seconds: fc.constantFrom(1, 600, 600, 4000) }),
  },
  { weight: 1, arbitrary: fc.record({ ...does('publish'), which }) },
)
type Action = typeof anyRegradedAction extends fc.Arbitrary<infer One> ? One : never

/**
 * A school with two exams and a practice that have questions in common, four students, and an
 * admin. Calls may be refused, but none may fail.
 */
export async function beginRegradedLife(school: School) {
  const taking = takingAt(school)
  const { act, start } = taking
  const { db } = school
  for (const table of ['attempt_helps', 'publication_events', 'users', 'quizzes'] as const)
    await db.deleteFrom(table).execute()
  const admin = await addPerson(school, { role: 'Admin' })
  const students = await Promise.all(Array.from({ length: 4 }, () => addStudent(school)))
  const mixed = await addMixedQuiz(school, admin, 'exam')
  const { chapterId } = mixed
  const quizzes: TestQuiz[] = [
    mixed,
    await addQuiz(school, { chapterId, name: 'Twin' }),
    await addQuiz(school, { chapterId, mode: 'practice', name: 'Practice' }),
  ]
  await db
    .updateTable('quizzes')
    .set({ review_first: true })
    .where('quiz_mode', '=', 'exam')
    .execute()
  const student = (index: number) => students[index] as Person
  const quiz = (index: number) => quizzes[index] as TestQuiz

  /** The newest attempt of a student at a quiz, with the questions of its paper. */
  const attemptOf = (studentId: number, quizId: number) =>
    db
      .selectFrom('attempts')
      .innerJoin('papers', 'papers.id', 'attempts.paper_id')
      .select(['attempts.id', 'attempts.submitted_at', 'items', 'item_order'])
      .where('student_id', '=', studentId)
      .where('attempts.quiz_id', '=', quizId)
      .orderBy('attempts.id', 'desc')
      .executeTakeFirst()

  function stateOf(
    {
      items,
      item_order,
    }: { items: unknown; item_order: readonly (readonly [number, ...unknown[]])[] | null },
    picks: readonly number[],
  ) {
    const asked = (items as PaperItem[]).filter(
      ({ question_id }) => !item_order || item_order.some(([id]) => id === question_id),
    )
    return Object.fromEntries(
      picks.flatMap((picked) => {
        const one = asked[picked % asked.length]
        return one
          ? [[one.question_id, { answered: true, selected_values: choice(one, picked) }]]
          : []
      }),
    )
  }

  const newestItems = async (quizId: number): Promise<readonly PaperItem[]> => {
    const paper = await db
      .selectFrom('papers')
      .select('items')
      .where('quiz_id', '=', quizId)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return (paper?.items ?? []) as unknown as PaperItem[]
  }

  /** The body of a regrade; null if nobody has begun the quiz. */
  async function bodyOf(one: Extract<Action, { does: 'regrade' }>) {
    const items = await newestItems(quiz(one.which).id)
    if (items.length === 0) return null
    const asked = new Map(
      one.items.map(({ question, policy, key }) => {
        const of = items[question % items.length] as PaperItem
        return [of.question_id, { question_id: of.question_id, policy, ...keyFor(of, policy, key) }]
      }),
    )
    return {
      items: [...asked.values()],
      ...{ reason: 'The key was wrong', everywhere: one.everywhere, correct_bank: false },
      keep_better: one.keep_better && one.items.every(({ policy }) => policy !== 'leave_out'),
    }
  }

  let deletion: string | undefined
  const perform = async (one: Action): Promise<unknown> => {
    switch (one.does) {
      case 'answer':
      case 'submit': {
        const as = student(one.who)
        const id = await start(quiz(one.which), as)
        const attempt = id === null ? undefined : await attemptOf(as.id, quiz(one.which).id)
        if (!attempt) return
        const body = { quiz_state: stateOf(attempt, one.picks) }
        const endpoint = one.does === 'answer' ? saveAnswers : submitAttempt
        return act(endpoint, { params: { id: attempt.id }, body }, as)
      }
      case 'regrade': {
        const body = await bodyOf(one)
        const params = { id: quiz(one.which).id }
        return body && act(regradeQuiz, { params, body }, admin)
      }
      case 'undo': {
        const params = { id: quiz(one.which).id }
        const listed = await act(listRegrades, { params }, admin)
        const newest = listed?.body.data.find(({ may_undo }) => may_undo)
        return newest && act(undoRegrade, { params: { id: newest.id } }, admin)
      }
      case 'deliver': {
        const as = student(one.who)
        const attempt = await attemptOf(as.id, quiz(one.which).id)
        if (!attempt?.submitted_at) return
        const seq = orderAt(Math.floor(school.clock.now().getTime() / 1000), 0)
        const answers = Object.fromEntries(
          Object.entries(stateOf(attempt, one.picks)).map(([id, answer]) => [
            id,
            { ...answer, seq },
          ]),
        )
        const body = { answers, logs: [] }
        return act(late.deliverLate, { params: { id: attempt.id }, body }, as)
      }
      case 'decide': {
        const params = { id: quiz(one.which).id }
        const found = await act(late.listLateDeliveries, { params }, admin)
        const ids = (found?.body.data ?? []).map(({ id }) => id)
        const decision = one.isAccepted ? ('accepted' as const) : ('declined' as const)
        if (ids.length === 0) return
        return act(late.decideLate, { params, body: { decision, reason: 'Power', ids } }, admin)
      }
      case 'help': {
        const attempt = await attemptOf(student(one.who).id, quiz(one.which).id)
        const minutes = one.action === 'add_time' ? 5 : undefined
        const body = {
          action: one.action,
          reason: 'The power was gone',
          ...(minutes ? { minutes } : {}),
        }
        return attempt && act(helpAttempt, { params: { id: attempt.id }, body }, admin)
      }
      case 'status': {
        const body = { status: one.isActive ? 'Active' : 'Suspended' }
        return act(updateStudent, { params: { id: student(one.who).id }, body }, admin)
      }
      case 'deleteStudent': {
        const answer = await act(deleteStudent, { params: { id: student(one.who).id } }, admin)
        deletion = answer?.body.undo?.id ?? deletion
        return
      }
      case 'undoDeletion':
        return deletion && act(undoDeletion, { params: { id: deletion } }, admin)
      case 'wait':
        school.clock.advance(one.seconds)
        return finishAll(school)
      case 'publish':
        school.clock.advance(4000)
        await finishAll(school)
        return act(publishQuiz, { params: { id: quiz(one.which).id }, body: {} }, admin)
    }
  }
  for (const [place, one] of students.entries())
    for (const which of [0, 1, 2])
      if ((place + which) % 4 > 0)
        await perform({
          ...{ does: place === 3 ? 'answer' : 'submit', who: students.indexOf(one), which },
          picks: Array.from({ length: 9 }, (_none, at) => 7 * at + 5 * place + 3 * which),
        })
  return { admin, quizzes, perform, bodyOf, quiz }
}

function choice({ type, options, key }: PaperItem, picked: number): number | number[] | string {
  if (type === 'Numerical') return picked % 2 ? (key[0] ?? '1') : String(picked)
  const ids = options.map(({ id }) => id)
  const one = ids[picked % ids.length] ?? 0
  return type === 'MCQ' ? one : ids.filter((id, place) => id === one || (picked >> place) % 2 === 1)
}

function keyFor(item: PaperItem, policy: RegradePolicy, picked: number) {
  if (policy !== 'new_key' && policy !== 'also_accept') return {}
  const values = choice(item, picked)
  if (typeof values === 'string') return { numerical_low: '0', numerical_high: values }
  return { correct_answers: Array.isArray(values) ? values : [values] }
}
