import { deleteStudent, updateStudent } from '@prepwell/contract/accounts/students.ts'
import { deleteQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import {
  isKeyed,
  type RegradePolicy,
  regradePolicies,
} from '@prepwell/contract/results/regrade-policies.ts'
import { undoDeletion } from '@prepwell/contract/shared/deletions.ts'
import fc from 'fast-check'
import type { PaperItem } from '../../features/sitting/attempts/index.ts'
import { addQuiz, type TestQuiz } from '../content/exams.ts'
import { addMixedQuiz, takeMixed } from '../content/mixed-quizzes.ts'
import { addPerson, addStudent } from '../people.ts'
import type { Person, School } from '../school.ts'
import { finishAll } from '../sitting/finishing.ts'
import { orRefused, regradeQuestions, undoRegradeOf } from '../sitting/regrade-questions.ts'
import { takingAt } from '../sitting/taking.ts'
import type { Reply } from './written-papers.ts'

const minute = 60
const day = 24 * 60 * minute

const who = fc.nat(5)
const which = fc.nat(4)
const right = fc.nat(3)
const replies = fc.array(fc.constantFrom<Reply>('full', 'full', 'half', 'none', 'blank'), {
  minLength: 3,
  maxLength: 13,
})
const does = <Name extends string>(name: Name) => ({ does: fc.constant(name) })

/** An action in a school that may change its statistics. */
export const anyAction = fc.oneof(
  { weight: 8, arbitrary: fc.record({ ...does('practise'), who, which, right }) },
  {
    weight: 4,
    arbitrary: fc.record({ ...does('sitExam'), marks: fc.array(right, { maxLength: 6 }) }),
  },
  { weight: 4, arbitrary: fc.record({ ...does('practiseMixed'), who, replies }) },
  {
    weight: 2,
    arbitrary: fc.record({ ...does('sitMixed'), answers: fc.array(replies, { maxLength: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ ...does('beginPractice'), who, which }) },
  { weight: 4, arbitrary: fc.record(does('finish')) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...does('wait'),
      seconds: fc.constantFrom(1, minute, 20 * minute, 61 * minute, day, 8 * day, 40 * day),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...does('deletePractice'), which }) },
  { weight: 1, arbitrary: fc.record(does('deleteExams')) },
  { weight: 2, arbitrary: fc.record({ ...does('deleteStudent'), who }) },
  { weight: 3, arbitrary: fc.record(does('undo')) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...does('setStatus'),
      who,
      status: fc.constantFrom('Active', 'Suspended'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...does('confirm'), who, isConfirmed: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ ...does('setRole'), who, role: fc.constantFrom('Admin', 'student') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...does('regrade'),
      which,
      place: fc.nat(20),
      policy: fc.constantFrom(...regradePolicies),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...does('undoRegrade'), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ ...does('rename'), who, name: fc.constantFrom('ann', 'Bob') }),
  },
)
type Action = typeof anyAction extends fc.Arbitrary<infer One> ? One : never

/**
 * Empties the school and fills it with an admin, six students, five practices, and one practice on
 * several subjects.
 */
export async function beginLife(school: School, onError: (error: unknown) => void) {
  const taking = takingAt(school)
  const { act, start, take } = taking
  await school.db.deleteFrom('users').execute()
  const admin = await addPerson(school, { role: 'Admin' })
  const students = await Promise.all(Array.from({ length: 6 }, () => addStudent(school)))
  const practices = await Promise.all(
    Array.from({ length: 5 }, () => addQuiz(school, { mode: 'practice' })),
  )
  const mixed = await addMixedQuiz(school, admin, 'practice')
  const exams: TestQuiz[] = []
  const student = (index: number) => students[index] as Person
  const practice = (index: number) => practices[index] as TestQuiz
  const remove = ({ id }: TestQuiz) => act(deleteQuiz, { params: { id } }, admin)
  const update = (index: number, body: { status?: 'Active' | 'Suspended'; name?: string }) =>
    act(updateStudent, { params: { id: student(index).id }, body }, admin)
  // Changes an account without the admin's calls, as a confirmation link or a console command does.
  const change = (
    index: number,
    columns: { email_verified_at: Date | null } | { role: 'Admin' | 'student' },
  ) => school.db.updateTable('users').set(columns).where('id', '=', student(index).id).execute()

  const practiceOrMixed = (index: number) => (index < 2 ? practice(index) : mixed)
  /** Regrades a question of the newest paper of a quiz, if it has one. */
  async function regrade(
    quiz: TestQuiz,
    { place, policy }: { readonly place: number; readonly policy: RegradePolicy },
  ) {
    const paper = await school.db
      .selectFrom('papers')
      .select('items')
      .where('quiz_id', '=', quiz.id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const items = (paper?.items ?? []) as unknown as PaperItem[]
    // A regrade that leaves a question out always picks the first one, so that others still count.
    const item = items[policy === 'leave_out' ? 0 : place % items.length]
    if (!item) return
    const { question_id, options } = item
    const key = options.length > 0 ? [String(options[place % 2]?.id)] : ['1']
    const regraded = { question_id, policy, ...(isKeyed(policy) ? { key } : {}) }
    await regradeQuestions(school, quiz.id, [regraded]).catch(orRefused)
  }

  /** The id of the last deletion of a student. */
  let deletion: string | undefined
  const perform = async (one: Action): Promise<unknown> => {
    switch (one.does) {
      case 'practise':
        return take(practice(one.which), student(one.who), one.right)
      case 'practiseMixed': {
        const [as, given] = [student(one.who), one.replies]
        return takeMixed(school, taking, { quiz: mixed, student: as, replies: given })
      }
      case 'sitMixed': {
        const exam = await addMixedQuiz(school, admin, 'exam')
        exams.push(exam)
        return Promise.all(
          one.answers.map((given, index) =>
            takeMixed(school, taking, { quiz: exam, student: student(index), replies: given }),
          ),
        )
      }
      case 'beginPractice':
        return start(practice(one.which), student(one.who))
      case 'sitExam': {
        const exam = await addQuiz(school)
        exams.push(exam)
        return Promise.all(one.marks.map((marks, index) => take(exam, student(index), marks)))
      }
      case 'finish':
        return finishAll(school, onError)
      case 'wait':
        return school.clock.advance(one.seconds)
      case 'deletePractice':
        return remove(practice(one.which))
      case 'deleteExams':
        return Promise.all(exams.splice(0).map(remove))
      case 'deleteStudent': {
        const answer = await act(deleteStudent, { params: { id: student(one.who).id } }, admin)
        deletion = answer?.body.undo?.id ?? deletion
        return
      }
      case 'undo':
        return deletion && act(undoDeletion, { params: { id: deletion } }, admin)
      case 'setStatus':
        return update(one.who, { status: one.status })
      case 'confirm':
        return change(one.who, { email_verified_at: one.isConfirmed ? school.clock.now() : null })
      case 'setRole':
        return change(one.who, { role: one.role })
      case 'regrade':
        return regrade(practiceOrMixed(one.which), one)
      case 'undoRegrade': {
        const newest = await school.db
          .selectFrom('regrades')
          .select('id')
          .where('quiz_id', '=', practiceOrMixed(one.which).id)
          .where('undone_at', 'is', null)
          .orderBy('id', 'desc')
          .executeTakeFirst()
        return newest && undoRegradeOf(school, newest.id).catch(orRefused)
      }
      case 'rename':
        return update(one.who, { name: one.name })
    }
  }
  return { admin, perform }
}
