import { getQuestion, updateQuestion } from '@prepwell/contract/bank/questions.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addChapter, addQuiz, oneOfEach, type TestQuiz } from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
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
const { begin, take, submit, publish } = attemptCalls(() => school)
const { regrade, marksOf, choose, asAdmin } = regradingAt(
  () => school,
  () => admin,
)

const mcq = () => exam.questions[0] ?? { id: 0, optionIds: [] }
const option = (place: number) => mcq().optionIds[place] ?? 0
const newKey = (place: number) => ({
  ...{ question_id: mcq().id, policy: 'new_key' as const },
  correct_answer: option(place),
})
const reason = 'The key was wrong'

it('takes the better marks back that an earlier regrade has left', async () => {
  const ids = [
    await take(exam, await addStudent(school), choose(mcq().id, option(1))),
    await take(exam, await addStudent(school), choose(mcq().id, option(2))),
  ]
  const kept = { items: [newKey(2)], reason, keep_better: true }
  expect((await regrade(exam, kept)).status).toBe(200)
  expect(await marksOf(ids)).toEqual([2, 2])
  expect((await regrade(exam, kept)).status).toBe(400)
  const strict = { items: [newKey(2)], reason, correct_bank: false }
  expect((await regrade(exam, strict)).status).toBe(200)
  expect(await marksOf(ids)).toEqual([0, 2])
  expect((await regrade(exam, strict)).status).toBe(400)
})

it('gives no key to a question of the bank that asks something else by now', async () => {
  await take(exam, await addStudent(school), choose(mcq().id, option(1)))
  const ofBank = async () =>
    (await school.call(getQuestion, { params: { id: mcq().id } }, asAdmin())).body.data
  const { statement, marks } = await ofBank()
  const rewritten = await school.call(
    updateQuestion,
    {
      params: { id: mcq().id },
      body: {
        ...{ chapter_id: exam.chapterId, question_type: 'MCQ', marks },
        ...{ question_statement: `Which is NOT: ${statement}`, options: ['a', 'b', 'c'] },
        correct_answer: 0,
      },
    },
    asAdmin(),
  )
  expect(rewritten.status, rewritten.body.message).toBe(200)
  const refused = await regrade(exam, { items: [newKey(2)], reason })
  expect(refused.status).toBe(400)
  expect(refused.body.field).toBe('correct_bank')
  expect((await ofBank()).correct_answers).toEqual(['a'])
  const done = await regrade(exam, { items: [newKey(2)], reason, correct_bank: false })
  expect(done.status).toBe(200)
})

it('leaves alone a paper whose question has another picture', async () => {
  await take(exam, await addStudent(school), choose(mcq().id, option(2)))
  await publish()
  await school.db
    .updateTable('questions')
    .set({ image: `${'f'.repeat(32)}.png` })
    .where('id', '=', mcq().id)
    .execute()
  const later = await addQuiz(school, {
    ...{ chapterId: exam.chapterId, mode: 'practice', name: 'Another figure' },
  })
  const other = await take(later, await addStudent(school), choose(mcq().id, option(2)))
  const one = { items: [newKey(2)], reason, everywhere: true, correct_bank: false }
  const dry = await regrade(exam, { ...one, dry_run: true })
  expect(dry.body).toMatchObject({ not_comparable: [{ id: later.id, name: 'Another figure' }] })
  await regrade(exam, one)
  expect(await marksOf([other])).toEqual([0])
})

it('leaves something to count for whoever draws other questions later', async () => {
  const chapter = await addChapter(school, oneOfEach.slice(0, 2))
  const id = await addSectionedQuiz(
    school,
    asAdmin(),
    [
      sectionOf(chapter.chapterId, {
        sources: [{ chapter_id: chapter.chapterId, take: 'draw', count: 1 }],
      }),
    ],
    { quiz_mode: 'practice' },
  )
  const student = await addStudent(school)
  const first = await begin({ id }, student)
  const drawn = await school.db
    .selectFrom('attempts')
    .select('item_order')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const [own] = drawn.item_order?.[0] ?? []
  await submit(first, student)
  const other = chapter.questions.find((one) => one.id !== own)?.id ?? 0
  const items = [{ question_id: other, policy: 'leave_out' as const }]
  const refused = await regrade({ id }, { items, reason })
  // Questions that were not seen yet are drawn first.
  const second = await begin({ id }, student)
  expect((await submit(second, student)).status).toBe(200)
  expect(refused.status).toBe(400)
  expect(refused.body.field).toBe('items')
})
