import type { changedQuizBody } from '@prepwell/contract/quizzes/quiz-fields.ts'
import * as contract from '@prepwell/contract/quizzes/quizzes.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter } from '../../../../test/content/exams.ts'
import { addGroup } from '../../../../test/content/groups.ts'
import { addSectionedQuiz, quizWith, sectionOf } from '../../../../test/content/sections.ts'
import { addSeries } from '../../../../test/content/series.ts'
import { addAdmin, addStaff, addStudent } from '../../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
let group: number
let series: number
let physics: Awaited<ReturnType<typeof addChapter>>
let chemistry: Awaited<ReturnType<typeof addChapter>>
const mcq = { type: 'MCQ', options: ['a', 'b', 'c'], correct: [1] } as const
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  await school.call(updateSchoolSettings, { body: { languages: ['en', 'hi'] } }, admin)
  group = await addGroup(school)
  series = (await addSeries(school)).id
  physics = await addChapter(school, [mcq, mcq])
  chemistry = await addChapter(school, [mcq, mcq])
})
afterAll(() => school.close())
beforeEach(() => school.clock.set(firstDay))

const tomorrow = Date.parse('2026-03-03T04:30:00Z') / 1000
const get = async (id: number, person = admin) =>
  (await school.call(contract.getQuiz, { params: { id } }, person)).body.data
const update = (id: number, body: Record<string, unknown>) =>
  school.call(contract.updateQuiz, { params: { id }, body }, admin)
/** The version of what the form of a quiz edits. */
const versionOf = async (id: number) => {
  const { version } = await get(id)
  expect(version).toMatch(/^[\w-]+$/)
  return version
}
const a = () => sectionOf(physics.chapterId, { name: 'A' })
/** Two questions chosen by hand. */
const b = () =>
  sectionOf(chemistry.chapterId, {
    name: 'B',
    sources: [
      {
        ...{ chapter_id: chemistry.chapterId, take: 'these' },
        question_ids: chemistry.questions.map(({ id }) => id),
      },
    ],
  })
const add = (sections = [a(), b()]) =>
  addSectionedQuiz(school, admin, sections, { date_of_quiz: tomorrow })
const refused = {
  status: 409,
  body: {
    code: 'conflict',
    field: 'version',
    message: expect.stringContaining('This quiz has been changed since you opened it'),
  },
}

describe('a save that began before a colleague’s', () => {
  it('does not drop the section that the colleague added', async () => {
    const id = await add([a()])
    const version = await versionOf(id)
    await update(id, { sections: [a(), b()] })
    const newer = await get(id)
    expect(await update(id, { sections: [a()], shuffle_options: true, version })).toMatchObject(
      refused,
    )
    expect(await get(id)).toEqual(newer)
    expect(newer.sections?.map(({ name }) => name)).toEqual(['A', 'B'])
  })

  it('does not put a cut-off on the section that has taken the place of another', async () => {
    const id = await add()
    const version = await versionOf(id)
    await update(id, { sections: [b(), a()] })
    const cutOff = { unit: 'percent', value: '40' }
    expect(await update(id, { section_cut_offs: [cutOff, null], version })).toMatchObject(refused)
    expect((await get(id)).sections?.map(({ cut_off }) => cut_off)).toEqual([null, null])
  })

  it('does not bring back a group that the colleague removed', async () => {
    const id = await add()
    const other = await addGroup(school)
    await update(id, { group_ids: [group] })
    const version = await versionOf(id)
    await update(id, { group_ids: [] })
    expect(await update(id, { group_ids: [group, other], version })).toMatchObject(refused)
    expect((await get(id)).group_ids).toEqual([])
  })

  it('says that it is outdated even if it is also wrong for the quiz as it is now', async () => {
    const id = await add()
    const version = await versionOf(id)
    await update(id, { sections: [a()] })
    expect(await update(id, { section_cut_offs: [null, null], version })).toMatchObject(refused)
    expect(await update(id, { section_cut_offs: [null, null] })).toMatchObject({ status: 400 })
  })
})

it('the same save again succeeds, because the first response may have been lost', async () => {
  const id = await add([a()])
  const version = await versionOf(id)
  const body = { sections: [a(), b()], group_ids: [group], time_duration: 90, version }
  expect((await update(id, body)).status).toBe(200)
  expect((await update(id, body)).status).toBe(200)
  const saved = await get(id)
  expect(saved.version).not.toBe(version)
  expect((await update(id, { name: 'Renamed', version: saved.version })).status).toBe(200)
})

it('a save without a version is not compared', async () => {
  const id = await add()
  await update(id, { name: 'Newer' })
  expect((await update(id, { sections: [a()] })).status).toBe(200)
})

it('publication and reminders do not change the version', async () => {
  const id = await add()
  const version = await versionOf(id)
  const now = school.clock.now()
  await school.db
    .updateTable('quizzes')
    .set({ provisional_since: now, results_published_at: now, reminded_for: now })
    .where('id', '=', id)
    .execute()
  expect(await versionOf(id)).toBe(version)
})

it('a whole chapter has a version, too', async () => {
  const { sections: _, ...fields } = quizWith(school, [], { date_of_quiz: tomorrow })
  const body = { ...fields, chapter_id: physics.chapterId }
  const { id } = (await school.call(contract.createQuiz, { body }, admin)).body.data
  const version = await versionOf(id)
  await update(id, { description: 'Newer' })
  expect(await update(id, { chapter_id: chemistry.chapterId, version })).toMatchObject(refused)
  expect((await get(id)).chapter_id).toBe(physics.chapterId)
})

it('only editors read the version, which depends on the access code', async () => {
  const id = await add()
  await update(id, { access_code: 'hall-7' })
  expect((await get(id, await addStudent(school))).version).toBeNull()
  const invigilator = await addStaff(school, ['Invigilator'], { exams: [id] })
  expect((await get(id, invigilator)).version).toBeNull()
})

const timed = () => ({
  section_times: 'each',
  sections: [a(), b()].map((section) => ({ ...section, minutes: 30 })),
})

/** A change of each field; the exam has two sections, no settings, and begins tomorrow. */
const changes: Readonly<
  Record<Exclude<keyof typeof changedQuizBody.shape, 'version'>, () => Record<string, unknown>>
> = {
  name: () => ({ name: 'Newer' }),
  chapter_id: () => ({ chapter_id: chemistry.chapterId }),
  difficulty_level: () => ({ difficulty_level: 'hard' }),
  quiz_mode: () => ({ quiz_mode: 'practice' }),
  description: () => ({ description: 'Newer' }),
  date_of_quiz: () => ({ date_of_quiz: tomorrow + 60 }),
  time_duration: () => ({ time_duration: 61 }),
  sections: () => ({ sections: [b(), a()] }),
  shuffle_questions: () => ({ shuffle_questions: true }),
  shuffle_options: () => ({ shuffle_options: true }),
  draw: () => ({ draw: 'own' }),
  review_first: () => ({ review_first: true }),
  shown_after: () => ({ shown_after: 'marks' }),
  objections: () => ({ objections: 'after_results', objections_hours: 1 }),
  objections_hours: () => ({ objections_hours: 1 }),
  publish_itself: () => ({ publish_itself: true }),
  late_delivery_hours: () => ({ late_delivery_hours: 3 }),
  access_code: () => ({ access_code: 'hall-7' }),
  waiting_room: () => ({ waiting_room: true }),
  seb_config_keys: () => ({ seb_config_keys: ['a'.repeat(64)] }),
  group_ids: () => ({ group_ids: [group] }),
  languages: () => ({ languages: { offered: ['en', 'hi'] } }),
  entry_minutes: () => ({ entry_minutes: 10 }),
  entry_until: () => ({ entry_until: tomorrow + 600 }),
  ends_together: () => ({ ends_together: true }),
  cut_off: () => ({ cut_off: { unit: 'marks', value: '1' } }),
  show_cut_off: () => ({ show_cut_off: true }),
  section_cut_offs: () => ({ section_cut_offs: [null, { unit: 'marks', value: '1' }] }),
  series_id: () => ({ series_id: series }),
  section_times: () => timed(),
  early_section_end: () => ({ early_section_end: 'go_on' }),
  pause_minutes: () => ({ pause_minutes: 1 }),
}

describe('the version covers', () => {
  it.each(Object.entries(changes))('%s', async (field, change) => {
    const id = await add()
    if (['early_section_end', 'pause_minutes'].includes(field)) await update(id, timed())
    const version = await versionOf(id)
    const { status, body } = await update(id, change())
    expect(status, body.message).toBe(200)
    expect(await versionOf(id)).not.toBe(version)
    expect(await update(id, { name: 'Another', version })).toMatchObject(refused)
  })
})
