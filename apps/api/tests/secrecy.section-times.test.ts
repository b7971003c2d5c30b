import * as announcements from '@prepwell/contract/exam-day/announcements.ts'
import { exportableLists } from '@prepwell/contract/school/transfers.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { epoch } from '../src/platform/clock.ts'
import { addChapter, addQuiz, type TestQuiz } from '../src/test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../src/test/content/sections.ts'
import { addSeries } from '../src/test/content/series.ts'
import { exportAs } from '../src/test/files/exported.ts'
import { addAdmin, addStaff, addStudent, signedInAnew } from '../src/test/people.ts'
import { readableBy } from '../src/test/readable.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'
import { attemptCalls } from '../src/test/sitting/attempt-calls.ts'
import { finishAll } from '../src/test/sitting/finishing.ts'

const keyCanary = 'zyzzyva'
const hour = 3600

let school: School
let admin: Person
let pool: Omit<TestQuiz, 'id'>
let shifts: number[]
let student: Person
let practising: Person
let practice: TestQuiz
const own: number[] = []
let begun: number
const { begin, submit } = attemptCalls(() => school)
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  admin = await addAdmin(school)
  // Ids that cannot be confused with any other number in a response.
  await sql`alter sequence questions_id_seq restart with 70000001`.execute(school.db)
  const mcq = { type: 'MCQ', options: ['a', 'b', 'c'], correct: [1] } as const
  pool = await addChapter(
    school,
    Array.from({ length: 6 }, () => ({ ...mcq, explanation: `because ${keyCanary}` })),
  )
  practice = await addQuiz(school, { mode: 'practice', chapterId: pool.chapterId })
  practising = await addStudent(school)
  own.push(await begin(practice, practising))
  const series = await addSeries(school)
  const addShift = (startsIn: number) =>
    addSectionedQuiz(
      school,
      admin,
      [1, 2, 3].map((number) =>
        sectionOf(pool.chapterId, {
          name: `Part ${number}`,
          minutes: 10,
          sources: [{ chapter_id: pool.chapterId, take: 'these', question_ids: idsOf(number) }],
        }),
      ),
      {
        ...{ section_times: 'each', early_section_end: 'go_on', pause_minutes: 5 },
        ...{ series_id: series.id, date_of_quiz: epoch(school.clock.now()) + startsIn },
      },
    )
  shifts = [await addShift(0), await addShift(48 * hour)]
  student = await addStudent(school)
  begun = epoch(school.clock.now())
  own.push(await begin({ id: shifts[0] ?? 0 }, student))
  for (const question_id of pool.questions.map(({ id }) => id))
    await school.call(
      announcements.createAnnouncement,
      { params: { id: shifts[0] ?? 0 }, body: { text: `About ${question_id}`, question_id } },
      signedInAnew(school, admin),
    )
})
afterAll(() => school.close())

const idsOf = (section: number) =>
  pool.questions.slice((section - 1) * 2, section * 2).map(({ id }) => id)

/** Everything that a student can read or download. */
async function readable(person: Person, others: readonly number[] = []): Promise<string[]> {
  const anew = signedInAnew(school, person)
  const questions = pool.questions.map(({ id }) => id)
  const ids = [...shifts, ...own, ...others, pool.chapterId, practice.id, ...questions]
  const [read, files, checks] = await Promise.all([
    readableBy(school, anew, ids),
    Promise.all(exportableLists.map((list) => exportAs(school, list, { type: 'csv' }, anew))),
    Promise.all(shifts.map((id) => school.call(attempts.checkStart, { params: { id } }, anew))),
  ])
  return [
    ...read,
    ...files.map(({ text }) => text),
    ...checks.map((one) => JSON.stringify(one.body)),
  ]
}
const idsIn = (texts: readonly string[]) =>
  [
    ...new Set(
      texts
        .join()
        .match(/700000\d\d/g)
        ?.map(Number),
    ),
  ].sort()
const tellsKey = (text: string) =>
  text.includes(keyCanary) ||
  /"correct_answers?":(?!\[\])|"is_correct"|"median_time":\d|item_order|"seed"/.test(text)

it.each([
  ['in the first section', 0, () => idsOf(1)],
  ['in the pause after it', 10, () => []],
  ['in the second section', 15, () => idsOf(2)],
])('a candidate reads %s its questions and no others', async (_when, minutes, readsOf) => {
  school.clock.set(new Date((begun + minutes * 60) * 1000))
  const texts = await readable(student)
  expect(idsIn(texts)).toEqual(readsOf())
  expect(texts.filter(tellsKey)).toEqual([])
})

it.each([
  ['in the first section', 0, 1],
  ['in the pause after it', 10, 1],
  ['in the second section', 15, 2],
])('an invigilator reads %s no question of a later section', async (_when, minutes, opened) => {
  school.clock.set(new Date((begun + minutes * 60) * 1000))
  const [id = 0] = shifts
  const questionsFor = async (person: Person) => {
    const input = { params: { id } }
    const { status, body } = await school.call(announcements.listAnnouncements, input, person)
    expect(status, body.message).toBe(200)
    return body.data.questions
  }
  const seen = await questionsFor(await addStaff(school, ['Invigilator'], { exams: [id] }))
  const all = await questionsFor(signedInAnew(school, admin))
  expect(all).toHaveLength(6)
  expect(all.every(({ statement }) => statement !== '')).toBe(true)
  expect(seen).toEqual(
    all.map((one, place) => (place < 2 * opened ? one : { ...one, statement: '' })),
  )
})

it('no key can be read while a shift is ahead, nor a score of an exam or practice on its questions', async () => {
  school.clock.set(new Date((begun + 2 * hour) * 1000))
  await finishAll(school)
  const third = await addQuiz(school, { chapterId: pool.chapterId, startsIn: 0, minutes: 30 })
  const sitting = await addStudent(school)
  const [first] = pool.questions
  const right = { [first?.id ?? 0]: { answered: true, selected_values: first?.optionIds[1] } }
  own.push(third.id, await begin(third, sitting))
  await submit(own.at(-1) ?? 0, sitting, right)
  await submit(own[0] ?? 0, practising, right)
  school.clock.advance(hour)
  await finishAll(school)
  const people = [student, practising, sitting]
  for (const person of people) {
    const texts = await readable(person)
    expect(texts.filter(tellsKey)).toEqual([])
    expect(texts.filter((text) => /"total_scored(_marks)?":\d/.test(text))).toEqual([])
  }
  school.clock.advance(72 * hour)
  await finishAll(school)
  for (const person of people) expect((await readable(person)).some(tellsKey)).toBe(true)
})
