import { getStudent, updateStudent } from '@prepwell/contract/accounts/students.ts'
import { checkQuizFile, getQuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'
import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import { listClassResults } from '@prepwell/contract/results/class-results.ts'
import { getQuizStatistics } from '@prepwell/contract/results/item-statistics.ts'
import { getRegrade } from '@prepwell/contract/results/regrades.ts'
import { getResult } from '@prepwell/contract/results/results.ts'
import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addChapter,
  addQuiz,
  rightAnswers,
  type TestQuestion,
} from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { exportAs, readCsv } from '../../../test/files/exported.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { regradingAt } from '../../../test/sitting/regrading.ts'

/** The id of the scheme by which a wrong answer loses a third of the question's marks. */
const gate = 2

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const { take, publish } = attemptCalls(() => school)
const { regrade, dryRun, undo } = regradingAt(
  () => school,
  () => admin,
)
beforeEach(() => school.clock.set(firstDay))

const as = (person: Person) => signedInAnew(school, person)
const change = (id: number, body: object, person = admin) =>
  school.call(quizzes.updateQuiz, { params: { id }, body }, as(person))
const detail = async (id: number, person = admin) =>
  (await school.call(quizzes.getQuiz, { params: { id } }, as(person))).body.data
const results = async (id: number, query: object = {}) => {
  const { status, body } = await school.call(listClassResults, { params: { id }, query }, as(admin))
  expect(status, body.message).toBe(200)
  return body
}
const resultOf = async (id: number, person: Person) =>
  (await school.call(getResult, { params: { id } }, as(person))).body.data
const setCategory = (student: Person, category: string | null, by = admin) =>
  school.call(updateStudent, { params: { id: student.id }, body: { category } }, as(by))

const percent = (value: string, categories: { category: string; value: string }[] = []) => ({
  ...{ unit: 'percent' as const, value, categories },
})
const marks = (value: string) => ({ unit: 'marks' as const, value, categories: [] })

const mcqs = (count: number): TestQuestion[] =>
  Array.from({ length: count }, () => ({
    ...{ type: 'MCQ', marks: 1, options: ['a', 'b', 'c'], correct: [1] },
  }))

type Chapter = Awaited<ReturnType<typeof addChapter>>

/** Adds an exam with 3 marks in Physics and 2 in Maths, and with negative marks. */
async function openExam(fields: Parameters<typeof addSectionedQuiz>[3] = {}) {
  const physics = await addChapter(school, mcqs(3))
  const maths = await addChapter(school, mcqs(2))
  const sections = [
    sectionOf(physics.chapterId, { name: 'Physics', scheme_id: gate }),
    sectionOf(maths.chapterId, { name: 'Maths', scheme_id: gate }),
  ]
  const id = await addSectionedQuiz(school, admin, sections, fields)
  return { id, physics, maths, sections }
}

/** Answers by section, one letter per question: 'r' is right, 'w' wrong, '-' blank. */
const answers = (of: readonly (readonly [Chapter, string])[]): QuizStateInput =>
  Object.fromEntries(
    of.flatMap(([{ questions }, letters]) =>
      [...letters].flatMap((letter, place) => {
        const { id = 0, optionIds = [] } = questions[place] ?? {}
        const selected_values = optionIds[letter === 'r' ? 1 : 0] ?? 0
        return letter === '-' ? [] : [[id, { answered: true, selected_values }]]
      }),
    ),
  )

describe('an exam that is over, whose cut-offs are set only now', () => {
  it('compares exact marks with them, and tells students what is missing only if it shows them', async () => {
    const exam = await openExam()
    const [good, third, weak] = [
      await addStudent(school, 'Good'),
      await addStudent(school, 'Third'),
      await addStudent(school, 'Weak'),
    ]
    const sit = (student: Person, inPhysics: string, inMaths: string) =>
      take(
        exam,
        as(student),
        answers([
          [exam.physics, inPhysics],
          [exam.maths, inMaths],
        ]),
      )
    const ids = [
      await sit(good, 'rrr', 'rr'),
      // 2/3 of a mark in Physics, shown as 0.67.
      await sit(third, 'rw-', 'rr'),
      await sit(weak, '---', 'w-'),
    ]
    expect((await results(exam.id)).summary).toMatchObject({ qualified: null, cut_off_line: null })
    await publish()

    const set = await change(exam.id, {
      cut_off: percent('40', [{ category: 'OBC', value: '0' }]),
      section_cut_offs: [marks('0.67'), null],
    })
    expect(set.status, set.body.message).toBe(200)
    const { data, summary } = await results(exam.id)
    expect(data.map(({ name, qualified }) => [name, qualified])).toEqual([
      ['Good', true],
      ['Third', false],
      ['Weak', false],
    ])
    expect(summary).toMatchObject({
      qualified: { yes: 1, no: 2 },
      cut_off_line: { percentage: 40, categories: [{ category: 'OBC', percentage: 0 }] },
    })
    const line = await school.call(
      getQuizStatistics,
      { params: { id: exam.id }, query: {} },
      as(admin),
    )
    expect(line.body.data.cut_off_line?.percentage).toBe(40)

    expect((await change(exam.id, { section_cut_offs: [marks('0.66'), null] })).status).toBe(200)
    expect((await results(exam.id, { qualified: 'no' })).data.map(({ name }) => name)).toEqual([
      'Weak',
    ])
    expect((await results(exam.id, { qualified: 'yes' })).data.map(({ name }) => name)).toEqual([
      'Good',
      'Third',
    ])

    expect((await resultOf(ids[2] ?? 0, weak)).cut_off_result).toBeNull()
    expect((await resultOf(ids[2] ?? 0, admin)).cut_off_result?.qualified).toBe(false)
    expect((await detail(exam.id, weak)).cut_off).toBeNull()
    expect((await detail(exam.id, weak)).sections?.map(({ cut_off }) => cut_off)).toEqual([
      null,
      null,
    ])
    expect((await change(exam.id, { show_cut_off: true })).status).toBe(200)
    expect((await detail(exam.id, weak)).cut_off?.value).toBe('40')
    expect((await resultOf(ids[0] ?? 0, good)).cut_off_result).toEqual({
      ...{ qualified: true, missing: [] },
    })
    expect((await resultOf(ids[2] ?? 0, weak)).cut_off_result).toEqual({
      qualified: false,
      missing: [
        // The cut-off is 40 % of 5 marks, and a wrong answer has lost a third of a mark.
        { section: null, name: null, marks: 2.33 },
        { section: 1, name: 'Physics', marks: 0.66 },
      ],
    })

    // The cut-off of the student's category applies. The letter case of the category is ignored.
    expect((await setCategory(weak, ' obc ')).status).toBe(200)
    expect((await resultOf(ids[2] ?? 0, weak)).cut_off_result?.missing).toMatchObject([
      { section: null, marks: 0.33 },
      { section: 1 },
    ])
    expect((await change(exam.id, { section_cut_offs: [null, null] })).status).toBe(200)
    expect((await setCategory(third, 'OBC')).status).toBe(200)
    expect((await results(exam.id)).summary.qualified).toEqual({ yes: 2, no: 1 })
  })

  it('keeps the paper as it is, and leaves a line in the audit log', async () => {
    const exam = await openExam()
    const student = await addStudent(school)
    await take(exam, as(student), {})
    const before = await detail(exam.id)
    const { sections } = exam
    const set = await change(exam.id, {
      sections: sections.map((section, place) => ({
        ...section,
        cut_off: place === 0 ? marks('1') : null,
      })),
      cut_off: percent('40'),
      show_cut_off: true,
    })
    expect(set.status, set.body.message).toBe(200)
    const after = await detail(exam.id)
    expect(after).toEqual({
      ...before,
      ...{ cut_off: percent('40'), show_cut_off: true, version: expect.any(String) },
      sections: before.sections?.map((section, place) => ({
        ...section,
        cut_off: place === 0 ? marks('1') : null,
      })),
    })
    const log = await school.call(listAuditEvents, { query: { kind: 'quiz' } }, as(admin))
    const line = log.body.data.find((one) => one.action === 'changed' && one.target_id === exam.id)
    expect(line?.detail.changes).toEqual([
      { field: 'cut_off', before: null, after: '40 %' },
      { field: 'section_cut_offs', before: null, after: 'Physics: 1 mark' },
      { field: 'show_cut_off', before: false, after: true },
    ])
    // Other changes to sections are still refused.
    const renamed = await change(exam.id, {
      sections: sections.map((section) => ({ ...section, name: 'Renamed' })),
    })
    expect(renamed.status).toBe(409)
    // An older client, which does not know cut-offs, leaves them unchanged.
    expect((await change(exam.id, { sections, description: 'Again' })).status).toBe(200)
    expect((await detail(exam.id)).sections?.[0]?.cut_off).toEqual(marks('1'))
  })

  it('shows who qualified in the exported list', async () => {
    const exam = await openExam({ cut_off: percent('40') })
    await take(exam, as(await addStudent(school)), answers([[exam.maths, 'rr']]))
    await addStudent(school, 'Absent one')
    const rowsOf = async (query: object) => {
      const asked = { quiz_id: exam.id, ...query }
      const [head = [], ...rows] = readCsv(
        (await exportAs(school, 'class_results', asked, as(admin))).text,
      )
      return rows.map((row) => row[head.indexOf('Qualified')])
    }
    expect(await rowsOf({ qualified: 'yes' })).toEqual(['Yes'])
    expect(await rowsOf({ qualified: 'no' })).toEqual([])
    expect((await rowsOf({})).filter((cell) => cell !== '')).toEqual(['Yes'])
  })
})

describe('a regrade', () => {
  it('says who reaches the cut-offs now and who no longer does, and its undo takes that back', async () => {
    const exam = await openExam({ cut_off: percent('40') })
    const [first, second] = [await addStudent(school, 'A'), await addStudent(school, 'B')]
    const suspended = await addStudent(school, 'C')
    const only = (letters: string) => answers([[exam.physics, letters]])
    await take(exam, as(first), only('rr-'))
    await take(exam, as(second), only('wr-'))
    await take(exam, as(suspended), only('wr-'))
    await school.db
      .updateTable('users')
      .set({ status: 'Suspended' })
      .where('id', '=', suspended.id)
      .execute()
    const question = exam.physics.questions[0]
    const body = {
      items: [
        {
          ...{ question_id: question?.id ?? 0, policy: 'new_key' as const },
          correct_answer: question?.optionIds[0] ?? 0,
        },
      ],
      ...{ reason: 'The key was wrong', correct_bank: false },
    }
    const dry = await dryRun(exam, body)
    expect(dry.body).toMatchObject({ requalified: { now: 1, no_longer: 1 } })
    const { data } = dry.body as { data: { name: string; before: object; after: object }[] }
    expect(data.filter(({ name }) => name !== 'C')).toMatchObject([
      { name: 'A', before: { qualified: true }, after: { qualified: false } },
      { name: 'B', before: { qualified: false }, after: { qualified: true } },
    ])
    const { id, status } = await regrade(exam, body)
    expect(status).toBe(201)
    const shown = await school.call(getRegrade, { params: { id }, query: {} }, as(admin))
    expect(shown.body.regrade.effect.quizzes).toMatchObject([
      { id: exam.id, requalified: { now: 1, no_longer: 1 } },
    ])
    const passing = async () =>
      (await results(exam.id, { qualified: 'yes' })).data.map(({ name }) => name)
    expect(await passing()).toEqual(['B'])
    expect((await undo(id)).status).toBe(200)
    expect(await passing()).toEqual(['A'])
  })

  it('lists who no longer qualifies although the marks stay the same', async () => {
    const exam = await openExam()
    await change(exam.id, { section_cut_offs: [marks('1'), null] })
    const student = await addStudent(school, 'Moved')
    await take(
      exam,
      as(student),
      answers([
        [exam.physics, 'r--'],
        [exam.maths, 'w-'],
      ]),
    )
    const item = (chapter: Chapter) => {
      const { id = 0, optionIds = [] } = chapter.questions[0] ?? {}
      const isPhysics = chapter === exam.physics
      return {
        ...{ question_id: id, policy: 'new_key' as const },
        correct_answer: optionIds[isPhysics ? 2 : 0] ?? 0,
      }
    }
    const dry = await dryRun(exam, {
      items: [item(exam.physics), item(exam.maths)],
      ...{ reason: 'Both keys were wrong', correct_bank: false },
    })
    expect(dry.body).toMatchObject({
      ...{ changed: 1, gained: 0, lost: 0, requalified: { now: 0, no_longer: 1 } },
      data: [{ name: 'Moved', before: { qualified: true }, after: { qualified: false } }],
    })
  })
})

describe('cut-offs of a paper of one chapter', () => {
  it('have a total only, of the marks that count', async () => {
    const exam = await addQuiz(school)
    const student = await addStudent(school)
    const id = await take(exam, as(student), rightAnswers(exam))
    expect((await change(exam.id, { cut_off: percent('100'), show_cut_off: true })).status).toBe(
      200,
    )
    const { status, body } = await change(exam.id, { section_cut_offs: [marks('1')] })
    expect([status, body.field]).toEqual([400, 'section_cut_offs'])
    // The results are provisional, so the marks are not visible yet.
    expect((await resultOf(id, student)).cut_off_result).toBeNull()
    expect((await results(exam.id)).data[0]?.qualified).toBe(true)
    await publish()
    expect((await resultOf(id, student)).cut_off_result).toEqual({ qualified: true, missing: [] })
    const leaveOut = {
      items: [{ question_id: exam.questions[0]?.id ?? 0, policy: 'leave_out' as const }],
      reason: 'Unclear',
    }
    expect((await regrade(exam, leaveOut)).status).toBe(201)
    expect((await resultOf(id, student)).cut_off_result?.qualified).toBe(true)
    expect((await change(exam.id, { cut_off: marks('9') })).status).toBe(200)
    expect((await resultOf(id, student)).cut_off_result?.missing).toEqual([
      { section: null, name: null, marks: 2 },
    ])
  })
})

describe('what is refused', () => {
  it.each([
    { body: { cut_off: percent('101') }, field: 'cut_off.value' },
    { body: { cut_off: { unit: 'percent', value: '33.333' } }, field: 'cut_off.value' },
    { body: { section_cut_offs: [null] }, field: 'section_cut_offs' },
    { body: { section_cut_offs: [marks('-1'), null] }, field: 'section_cut_offs.0.value' },
  ])('$field of an exam: $body', async ({ body, field }) => {
    const exam = await openExam({ cut_off: percent('40') })
    const refused = await change(exam.id, body)
    expect([refused.status, refused.body.field]).toEqual([400, field])
    expect((await detail(exam.id)).cut_off).toEqual(percent('40'))
  })

  it('a practice has none, and an exam that becomes one loses them', async () => {
    const practice = await addQuiz(school, { mode: 'practice' })
    expect((await change(practice.id, { cut_off: percent('40') })).body.field).toBe('cut_off')
    expect((await change(practice.id, { show_cut_off: true })).body.field).toBe('show_cut_off')
    const exam = await openExam({ cut_off: percent('40'), show_cut_off: true })
    expect((await change(exam.id, { section_cut_offs: [marks('1'), null] })).status).toBe(200)
    const { status, body } = await change(exam.id, { quiz_mode: 'practice' })
    expect(status, body.message).toBe(200)
    expect(await detail(exam.id)).toMatchObject({
      ...{ cut_off: null, show_cut_off: false },
      sections: [{ cut_off: null }, { cut_off: null }],
    })
  })

  it('students neither change cut-offs nor their own category', async () => {
    const exam = await openExam()
    const student = await addStudent(school)
    expect((await change(exam.id, { cut_off: percent('1') }, student)).status).toBe(403)
    expect((await setCategory(student, 'SC', student)).status).toBe(200)
    const profile = async () =>
      (await school.call(getStudent, { params: { id: student.id } }, as(student))).body.data
    expect((await profile()).category).toBeNull()
    expect((await setCategory(student, 'OBC')).body.data.category).toBe('OBC')
    expect((await profile()).category).toBe('OBC')
    expect((await setCategory(student, '')).body.data.category).toBeNull()
    expect((await setCategory(student, 'x'.repeat(41))).body.field).toBe('category')
  })
})

it('carries cut-offs in the file of a quiz', async () => {
  const exam = await openExam({ cut_off: percent('40', [{ category: 'OBC', value: '36' }]) })
  await change(exam.id, { section_cut_offs: [null, marks('0.5')], show_cut_off: true })
  const file = await school.call(getQuizFile, { params: { id: exam.id } }, as(admin))
  const body = typeof file.body === 'string' ? JSON.parse(file.body) : file.body
  const { data } = (await school.call(checkQuizFile, { body } as never, as(admin))).body
  expect(data.quiz).toMatchObject({
    cut_off: percent('40', [{ category: 'OBC', value: '36' }]),
    show_cut_off: true,
  })
  expect(data.quiz.sections?.[1]?.cut_off).toEqual(marks('0.5'))
})
