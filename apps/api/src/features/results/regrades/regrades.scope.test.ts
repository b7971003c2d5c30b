import { deleteStudent } from '@prepwell/contract/accounts/students.ts'
import { getQuestion, updateQuestion } from '@prepwell/contract/bank/questions.ts'
import { helpAttempt } from '@prepwell/contract/exam-day/interventions.ts'
import { beginRehearsal } from '@prepwell/contract/exam-day/rehearsal.ts'
import type { RegradeEffect } from '@prepwell/contract/results/regrades.ts'
import * as contract from '@prepwell/contract/results/regrades.ts'
import { undoDeletion } from '@prepwell/contract/shared/deletions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addQuiz, type TestQuiz } from '../../../test/content/exams.ts'
import { addGroup, openTo } from '../../../test/content/groups.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { addAdmin, addStaff, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { regradingAt } from '../../../test/sitting/regrading.ts'

let school: School
let admin: Person
let exam: TestQuiz
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  exam = await addQuiz(school)
})
const { begin, take, publish, submit } = attemptCalls(() => school)
const { regrade, dryRun, undo, marksOf, choose, asAdmin } = regradingAt(
  () => school,
  () => admin,
)

const question = (place: number) => exam.questions[place] ?? { id: 0, optionIds: [] }
const option = (place: number, of = 0) => question(of).optionIds[place] ?? 0

/** Questions of {@link exam}: an MCQ, an MSQ and a Numerical. */
const [mcq, msq, numerical] = [0, 1, 2].map((place) => () => question(place).id) as [
  () => number,
  () => number,
  () => number,
]
const fullAll = () => ({ question_id: mcq(), policy: 'full_all' as const })
const alsoFirst = () => ({
  ...{ question_id: mcq(), policy: 'also_accept' as const },
  correct_answer: option(0),
})
const reason = 'Both are right'

/** The questions of the quiz that cannot be marked again yet. */
const heldOf = async ({ id }: Pick<TestQuiz, 'id'>) =>
  (await school.call(contract.listRegrades, { params: { id } }, asAdmin())).body.held

const takeFirst = async (quiz: Pick<TestQuiz, 'id'> = exam) =>
  take(quiz, await addStudent(school), choose(mcq(), option(0)))

describe('what a regrade refuses', () => {
  const refusals: readonly (readonly [name: string, body: () => object, field: string])[] = [
    [
      'a question of another quiz',
      () => ({ items: [{ ...fullAll(), question_id: 999_999 }] }),
      'items.0.question_id',
    ],
    ['no question', () => ({ items: [] }), 'items'],
    ['a question twice', () => ({ items: [fullAll(), fullAll()] }), 'items'],
    [
      'a key that is no option',
      () => ({ items: [{ ...alsoFirst(), correct_answer: option(0, 1) }] }),
      'items.0.correct_answers',
    ],
    [
      'an MCQ with two keys',
      () => ({
        items: [{ question_id: mcq(), policy: 'new_key', correct_answers: [option(0), option(1)] }],
      }),
      'items.0.correct_answers',
    ],
    [
      'a number for an MCQ',
      () => ({
        items: [{ question_id: mcq(), policy: 'new_key', numerical_answer: String(option(0)) }],
      }),
      'items.0.correct_answers',
    ],
    [
      'an option for a number',
      () => ({ items: [{ question_id: numerical(), policy: 'new_key', correct_answer: 2 }] }),
      'items.0.numerical_answer',
    ],
    [
      'a range upside down',
      () => ({
        items: [
          { question_id: numerical(), policy: 'new_key', numerical_low: '3', numerical_high: '2' },
        ],
      }),
      'items.0.numerical_high',
    ],
    [
      'a policy without its key',
      () => ({ items: [{ question_id: msq(), policy: 'new_key' }] }),
      'items.0.correct_answers',
    ],
    ['no reason', () => ({ items: [fullAll()], reason: ' ' }), 'reason'],
    [
      'better marks for what is left out',
      () => ({ items: [{ question_id: mcq(), policy: 'leave_out' }], keep_better: true }),
      'keep_better',
    ],
    [
      'the key that it has',
      () => ({ items: [{ question_id: mcq(), policy: 'new_key', correct_answer: option(1) }] }),
      'items',
    ],
    [
      'to leave out everything',
      () => ({
        items: [mcq(), msq(), numerical()].map((question_id) => ({
          question_id,
          policy: 'leave_out',
        })),
      }),
      'items',
    ],
  ]
  it.each(refusals)('%s, and changes nothing', async (_name, body, field) => {
    await takeFirst()
    for (const dry_run of [true, false]) {
      const { status, body: answer } = await regrade(exam, {
        ...{ items: [], reason, dry_run },
        ...body(),
      } as never)
      expect(status).toBe(400)
      expect(answer.field).toBe(field)
    }
    const { body: list } = await school.call(
      contract.listRegrades,
      { params: { id: exam.id } },
      asAdmin(),
    )
    expect(list.data).toEqual([])
  })

  it('a quiz that nobody has begun, a deleted one, and one that never was', async () => {
    expect((await regrade(exam, { items: [fullAll()], reason })).status).toBe(400)
    await school.db
      .updateTable('quizzes')
      .set({ deleted_at: firstDay })
      .where('id', '=', exam.id)
      .execute()
    expect((await regrade(exam, { items: [fullAll()], reason })).status).toBe(404)
    expect((await regrade({ id: 999_999 }, { items: [fullAll()], reason })).status).toBe(404)
    expect((await undo(999_999)).status).toBe(404)
  })

  it('an undo while a newer regrade of the paper holds', async () => {
    const id = await takeFirst()
    const first = await regrade(exam, { items: [alsoFirst()], reason })
    const second = await regrade(exam, { items: [fullAll()], reason })
    expect((await undo(first.id)).status).toBe(409)
    await undo(second.id)
    await undo(first.id)
    expect(await marksOf([id])).toEqual([0])
  })
})

describe('every exam and practice with the question', () => {
  /**
   * Adds a second exam and a practice on the same chapter. Each quiz is taken once, with the first
   * option.
   */
  async function everywhere() {
    const twin = await addQuiz(school, { chapterId: exam.chapterId, name: 'Twin' })
    const ids = [await takeFirst(), await takeFirst(twin)]
    await publish()
    const practice = await addQuiz(school, {
      ...{ chapterId: exam.chapterId, mode: 'practice', name: 'Practice' },
    })
    ids.push(await takeFirst(practice))
    return { twin, practice, ids }
  }

  it('is listed in the dry run, marked again, and undone', async () => {
    const { twin, practice, ids } = await everywhere()
    const one = { items: [alsoFirst()], reason }
    expect((await dryRun(exam, one)).body).toMatchObject({ attempts: 1, changed: 1 })
    const dry = await dryRun(exam, { ...one, everywhere: true })
    expect(dry.body).toMatchObject({
      attempts: 3,
      changed: 3,
      quizzes: [{ id: exam.id }, { id: twin.id, name: 'Twin' }, { id: practice.id }],
    })
    const { id } = await regrade(exam, { ...one, everywhere: true })
    expect(await marksOf(ids)).toEqual([2, 2, 2])
    const of = async (quiz: { id: number }) =>
      (await school.call(contract.listRegrades, { params: { id: quiz.id } }, asAdmin())).body.data
    expect(await of(practice)).toMatchObject([{ id, quiz_id: exam.id, items: [{ key: 'A' }] }])
    await undo(id)
    expect(await marksOf(ids)).toEqual([0, 0, 0])
  })

  it('leaves alone what asks the question in other words or with other options', async () => {
    const id = await takeFirst()
    await publish()
    const { body } = await school.call(getQuestion, { params: { id: mcq() } }, asAdmin())
    const { statement, marks } = body.data
    await school.call(
      updateQuestion,
      {
        params: { id: mcq() },
        body: {
          ...{ chapter_id: exam.chapterId, question_type: 'MCQ', marks },
          ...{ question_statement: `${statement} Which is not?`, options: ['a', 'b', 'c'] },
          correct_answer: 1,
        },
      },
      asAdmin(),
    )
    const later = await addQuiz(school, {
      ...{ chapterId: exam.chapterId, mode: 'practice', name: 'Later' },
    })
    const other = await takeFirst(later)
    const dry = await dryRun(exam, { items: [alsoFirst()], reason, everywhere: true })
    expect(dry.body).toMatchObject({
      ...{ attempts: 1, quizzes: [{ id: exam.id }] },
      not_comparable: [{ id: later.id, name: 'Later' }],
    })
    await regrade(exam, { items: [alsoFirst()], reason, everywhere: true })
    expect(await marksOf([id, other])).toEqual([2, 0])
    // A policy without a key applies to the question in any wording.
    await regrade(exam, { items: [fullAll()], reason, everywhere: true })
    expect(await marksOf([id, other])).toEqual([2, 2])
  })

  it('is refused while another exam with the question is not published', async () => {
    const id = await takeFirst()
    await publish()
    const twin = await addQuiz(school, { chapterId: exam.chapterId, name: 'Evening turn' })
    const running = await takeFirst(twin)
    const refused = await regrade(exam, { items: [alsoFirst()], reason })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('Evening turn may ask one of these questions')
    // Said before anybody fills in the form.
    expect((await heldOf(exam)).map(({ question_id }) => question_id).sort()).toEqual(
      [mcq(), msq(), numerical()].sort(),
    )
    const { date_of_quiz, time_duration_seconds: seconds } = await school.db
      .selectFrom('quizzes')
      .select(['date_of_quiz', 'time_duration_seconds'])
      .where('id', '=', twin.id)
      .executeTakeFirstOrThrow()
    const [one] = await heldOf(exam)
    expect(one?.name).toBe('Evening turn')
    expect(one?.results_by).toBeGreaterThanOrEqual(epoch(date_of_quiz) + seconds)
    expect(await heldOf(twin)).toEqual([])
    // The twin is not published, so its regrade reveals nothing.
    const done = await regrade(twin, { items: [alsoFirst()], reason })
    expect(done.status).toBe(201)
    expect((await undo(done.id)).status).toBe(200)
    const both = await regrade(twin, { items: [alsoFirst()], reason, everywhere: true })
    expect(both.status).toBe(409)
    await publish()
    expect(await heldOf(exam)).toEqual([])
    expect((await regrade(twin, { items: [alsoFirst()], reason, everywhere: true })).status).toBe(
      201,
    )
    expect(await marksOf([id, running])).toEqual([2, 2])
  })
})

describe('a teacher', () => {
  /**
   * Adds a teacher of the exam's subject and of a group that may take the exam, with a student in
   * it.
   */
  async function withTeacher() {
    const student = await addStudent(school)
    const group = await addGroup(school, [student], `Group ${exam.id}`)
    await openTo(school, exam, [group])
    const { subject_id } = await school.db
      .selectFrom('chapters')
      .select('subject_id')
      .where('id', '=', exam.chapterId)
      .executeTakeFirstOrThrow()
    const teacher = await addStaff(school, ['Teacher'], { subjects: [subject_id], groups: [group] })
    return { student, teacher }
  }

  it('reaches own quizzes only, and is told how many others ask the question', async () => {
    const { student, teacher } = await withTeacher()
    const foreign = await addQuiz(school, { chapterId: exam.chapterId, name: 'Foreign' })
    const ids = [await take(exam, student, choose(mcq(), option(0))), await takeFirst(foreign)]
    await publish()
    const one = { items: [alsoFirst()], reason, everywhere: true }
    const dry = await dryRun(exam, one, signedInAnew(school, teacher))
    expect(dry.status, dry.body.message).toBe(200)
    const effect = dry.body as unknown as RegradeEffect
    expect(effect).toMatchObject({ attempts: 1, not_own: 1, quizzes: [{ id: exam.id }] })
    expect(JSON.stringify(effect)).not.toContain('Foreign')
    await regrade(exam, one, signedInAnew(school, teacher))
    expect(await marksOf(ids)).toEqual([2, 0])
    expect((await regrade(foreign, one, signedInAnew(school, teacher))).status).toBe(404)
  })

  it('sees only their part of what an admin has regraded, and cannot undo it', async () => {
    const { student, teacher } = await withTeacher()
    const foreign = await addQuiz(school, { chapterId: exam.chapterId, name: 'Foreign' })
    await take(exam, student, choose(mcq(), option(0)))
    await takeFirst(foreign)
    const { id } = await regrade(exam, { items: [alsoFirst()], reason, everywhere: true })
    const shown = await school.call(contract.getRegrade, { params: { id } }, teacher)
    expect(shown.body.data).toHaveLength(1)
    expect(JSON.stringify(shown.body)).not.toContain('Foreign')
    expect(shown.body.regrade.effect).toEqual({
      ...{ attempts: 1, changed: 1, gained: 1, lost: 0, running: 0 },
      histogram: [{ change: 2, attempts: 1 }],
      quizzes: [{ id: exam.id, name: 'Mock exam', attempts: 1, changed: 1, is_published: false }],
    })
    expect((await undo(id, teacher)).status).toBe(403)
    expect((await undo(id)).status).toBe(200)
  })

  it('learns no key of other questions that were regraded with an own one', async () => {
    const { student, teacher } = await withTeacher()
    const other = await addQuiz(school)
    const foreign = await addSectionedQuiz(school, asAdmin(), [
      sectionOf(exam.chapterId),
      sectionOf(other.chapterId, { name: 'Foreign questions' }),
    ])
    await take(exam, student, choose(mcq(), option(0)))
    await takeFirst({ id: foreign })
    const [foreignQuestion] = other.questions
    const items = [
      alsoFirst(),
      {
        ...{ question_id: foreignQuestion?.id ?? 0, policy: 'new_key' as const },
        correct_answer: foreignQuestion?.optionIds[2] ?? 0,
      },
    ]
    const done = await regrade({ id: foreign }, { items, reason, everywhere: true })
    expect(done.status, done.body.message).toBe(201)
    const listed = async (person: Person) =>
      (
        await school.call(contract.listRegrades, { params: { id: exam.id } }, person)
      ).body.data[0]?.items.map(({ question_id, key }) => [question_id, key])
    expect(await listed(teacher)).toEqual([[mcq(), 'A']])
    expect(await listed(asAdmin())).toHaveLength(2)
  })

  it('is not told of an exam that is not over, nor of its rehearsal', async () => {
    const { student, teacher } = await withTeacher()
    const foreign = await addQuiz(school, { chapterId: exam.chapterId, name: 'Foreign' })
    await take(exam, student, choose(mcq(), option(0)))
    const one = { items: [alsoFirst()], reason, everywhere: true }
    const before = (await dryRun(exam, one, teacher)).body
    const colleague = await addAdmin(school)
    const secret = await addQuiz(school, { chapterId: exam.chapterId, startsIn: 86_400 })
    const begun = await school.call(beginRehearsal, { params: { id: secret.id } }, colleague)
    expect(begun.status, begun.body.message).toBe(200)
    await submit(begun.body.data.take_quiz_id, colleague, choose(mcq(), option(0)))
    await takeFirst(foreign)
    expect((await dryRun(exam, one, teacher)).body).toEqual(before)
    // For exams of colleagues that are over, the response gives only their number.
    await publish()
    const later = (await dryRun(exam, one, signedInAnew(school, teacher))).body
    expect(later).toMatchObject({ not_own: 1 })
  })

  it('gives the bank a new key for own questions only', async () => {
    const { student, teacher } = await withTeacher()
    await take(exam, student, choose(mcq(), option(2)))
    const item = { question_id: mcq(), policy: 'new_key' as const, correct_answer: option(2) }
    await school.db.deleteFrom('question_versions').execute()
    const other = await addQuiz(school)
    const before = await school.call(getQuestion, { params: { id: mcq() } }, asAdmin())
    // Moves the question to a chapter, which may be in a subject that the teacher does not have.
    const move = (chapter_id: number) =>
      school.db
        .updateTable('questions')
        .set({ chapter_id, passage_id: null })
        .where('id', '=', mcq())
        .execute()
    await move(other.chapterId)
    for (const call of [dryRun, regrade]) {
      const refused = await call(exam, { items: [item], reason }, teacher)
      expect(refused.status).toBe(400)
      expect(refused.body.field).toBe('correct_bank')
    }
    await move(exam.chapterId)
    expect((await regrade(exam, { items: [item], reason }, teacher)).status).toBe(201)
    const after = await school.call(getQuestion, { params: { id: mcq() } }, asAdmin())
    expect(after.body.data.correct_answers).toEqual(['c'])
    expect(before.body.data.correct_answers).toEqual(['b'])
  })
})

describe('what happens to an attempt around a regrade', () => {
  it('gives back the full marks of its beginning when it is reopened', async () => {
    const student = await addStudent(school)
    const id = await begin(exam, student)
    await submit(id, student, choose(mcq(), option(1)))
    await regrade(exam, { items: [{ question_id: mcq(), policy: 'leave_out' }], reason })
    const total = async () =>
      (
        await school.db
          .selectFrom('attempts')
          .select('total_marks')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).total_marks
    expect(await total()).toBe('7.00')
    const body = { action: 'reopen', reason: 'Pressed by mistake' } as const
    await school.call(helpAttempt, { params: { id }, body }, asAdmin())
    expect(await total()).toBe('9.00')
    await submit(id, student)
    expect(await total()).toBe('7.00')
  })

  it('comes back from a deletion with the marks that it would have now', async () => {
    const student = await addStudent(school)
    const id = await take(exam, student, choose(mcq(), option(0)))
    const remove = async () =>
      (await school.call(deleteStudent, { params: { id: student.id } }, asAdmin())).body.undo?.id
    const restore = (deletion = '') =>
      school.call(undoDeletion, { params: { id: deletion } }, asAdmin())
    await takeFirst()
    const gone = await remove()
    const done = await regrade(exam, { items: [alsoFirst()], reason })
    expect((await restore(gone)).status).toBe(200)
    expect(await marksOf([id])).toEqual([2])
    const again = await remove()
    await undo(done.id)
    await restore(again)
    expect(await marksOf([id])).toEqual([0])
  })
})
