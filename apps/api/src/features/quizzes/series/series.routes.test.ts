import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import * as contract from '@prepwell/contract/quizzes/series.ts'
import { undoDeletion } from '@prepwell/contract/shared/deletions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addQuiz, type TestQuiz } from '../../../test/content/exams.ts'
import { addGroup, openTo } from '../../../test/content/groups.ts'
import { addSeries } from '../../../test/content/series.ts'
import { addAdmin, addStaff, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { finishAll } from '../../../test/sitting/finishing.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
beforeEach(() => school.clock.set(firstDay))

const { begin, start } = attemptCalls(() => school)
const boss = () => signedInAnew(school, admin)
const create = (body: object, person = boss()) =>
  school.call(contract.createSeries, { body } as never, person)
const change = ({ id }: Pick<TestQuiz, 'id'>, body: object, person = boss()) =>
  school.call(quizzes.updateQuiz, { params: { id }, body }, person)
const remove = (id: number) => school.call(contract.deleteSeries, { params: { id } }, boss())
const listed = async (id: number, person = boss()) =>
  (await school.call(contract.listSeries, {}, person)).body.data.find((row) => row.id === id)
const seriesOf = async ({ id }: Pick<TestQuiz, 'id'>, person = boss()) =>
  (await school.call(quizzes.getQuiz, { params: { id } }, person)).body.data.series

describe('a series', () => {
  it('is made, listed with its exams, and changed', async () => {
    const { status, body } = await create({ name: '  Mock 12 ' })
    expect(status, body.message).toBe(201)
    const { id } = body.data
    const second = await addQuiz(school, { name: 'Afternoon', startsIn: 7200, seriesId: id })
    const first = await addQuiz(school, { name: 'Morning', startsIn: 3600, seriesId: id })
    const exam = { entry_end: epoch(firstDay) + 7200, results_published_at: null }
    expect(await listed(id)).toEqual({
      ...{ id, name: 'Mock 12', description: '', is_over: false, is_published: false },
      exams: [
        { id: first.id, name: 'Morning', date_of_quiz: epoch(firstDay) + 3600, ...exam },
        {
          ...{ id: second.id, name: 'Afternoon', date_of_quiz: epoch(firstDay) + 7200 },
          ...{ ...exam, entry_end: epoch(firstDay) + 10_800 },
        },
      ],
    })
    const params = { id }
    const named = { params, body: { name: 'Mock 13', description: 'In two shifts' } }
    expect((await school.call(contract.updateSeries, named, boss())).status).toBe(200)
    expect(await listed(id)).toMatchObject(named.body)
    school.clock.advance(20_000)
    expect(await listed(id)).toMatchObject({ is_over: true, is_published: true })
  })

  it('has a name that no other one has', async () => {
    await create({ name: 'Mock 20' })
    const again = await create({ name: 'mock 20' })
    expect([again.status, again.body.message]).toEqual([
      409,
      'There is already a series with the name mock 20',
    ])
    const { body } = await create({ name: 'Mock 21' })
    const named = { params: { id: body.data.id }, body: { name: 'MOCK 20' } }
    expect((await school.call(contract.updateSeries, named, boss())).status).toBe(409)
    const unknown = { ...named, params: { id: 1_000_000 } }
    expect((await school.call(contract.updateSeries, unknown, boss())).status).toBe(404)
    expect((await create({ name: ' ' })).status).toBe(400)
  })

  it('is deleted once no exam belongs to it, and comes back with an undo', async () => {
    const { id, name } = await addSeries(school)
    const exam = await addQuiz(school, { name: 'Morning', startsIn: 3600, seriesId: id })
    expect((await remove(id)).body.message).toBe(
      `Morning belongs to ${name}. Take it out of the series, or delete it first`,
    )
    await school.call(quizzes.deleteQuiz, { params: { id: exam.id } }, boss())
    // The deletion of the exam can still be undone.
    expect((await remove(id)).status).toBe(409)
    school.clock.advance(120)
    const deleted = await remove(id)
    expect(deleted.status).toBe(200)
    expect(await listed(id)).toBeUndefined()
    const undo = { params: { id: deleted.body.undo.id } }
    expect((await school.call(undoDeletion, undo, boss())).status).toBe(200)
    expect(await listed(id)).toMatchObject({ name, exams: [] })
    const stored = school.db.selectFrom('quizzes').select('series_id').where('id', '=', exam.id)
    expect(await stored.executeTakeFirst()).toEqual({ series_id: id })
    expect((await remove(1_000_000)).status).toBe(404)
  })

  it('belongs to a teacher if all of its exams do', async () => {
    const own = await addQuiz(school, { startsIn: 3600 })
    const groupId = await addGroup(school)
    await openTo(school, own, [groupId])
    const { subject_id } = await school.db
      .selectFrom('chapters')
      .select('subject_id')
      .where('id', '=', own.chapterId)
      .executeTakeFirstOrThrow()
    const teacher = await addStaff(school, ['Teacher'], {
      subjects: [subject_id],
      groups: [groupId],
    })
    const { body } = await create({ name: 'Of the teacher' }, teacher)
    const { id } = body.data
    expect((await change(own, { series_id: id }, teacher)).status).toBe(200)
    expect(await listed(id, teacher)).toMatchObject({ exams: [{ id: own.id }] })
    const foreign = await addQuiz(school, { startsIn: 3600, seriesId: id })
    expect(await listed(id, teacher)).toBeUndefined()
    await school.call(quizzes.deleteQuiz, { params: { id: foreign.id } }, boss())
    // The deleted exam still counts, because its candidates have taken part in the series.
    expect(await listed(id, teacher)).toBeUndefined()
    const named = { params: { id }, body: { name: 'Mine' } }
    expect((await school.call(contract.updateSeries, named, teacher)).status).toBe(404)
    const invigilator = await addStaff(school, ['Invigilator'])
    for (const person of [await addStudent(school), invigilator])
      expect((await school.call(contract.listSeries, {}, person)).status).toBe(403)
  })
})

describe('an exam', () => {
  it('joins, changes and leaves a series, which its page names', async () => {
    const [one, two] = [await addSeries(school), await addSeries(school)]
    const exam = await addQuiz(school, { startsIn: 3600 })
    expect(await seriesOf(exam)).toBeNull()
    for (const series of [one, two, null]) {
      expect((await change(exam, { series_id: series?.id ?? null })).status).toBe(200)
      expect(await seriesOf(exam)).toEqual(series)
    }
    const missing = await change(exam, { series_id: 1_000_000 })
    expect([missing.status, missing.body.message]).toEqual([404, 'Series not found'])
    const practice = await addQuiz(school, { mode: 'practice' })
    expect((await change(practice, { series_id: one.id })).status).toBe(400)
    await change(exam, { series_id: one.id })
    expect((await change(exam, { quiz_mode: 'practice' })).status).toBe(200)
    expect(await seriesOf(exam)).toBeNull()
  })

  it('is made in a series', async () => {
    const series = await addSeries(school)
    const { chapterId: chapter_id } = await addQuiz(school)
    const body = {
      ...{ name: 'Morning', chapter_id, description: '-', difficulty_level: 'easy' as const },
      ...{ quiz_mode: 'exam' as const, date_of_quiz: epoch(firstDay) + 3600, time_duration: 60 },
    }
    const made = await school.call(
      quizzes.createQuiz,
      { body: { ...body, series_id: series.id } },
      boss(),
    )
    expect(made.status, made.body.message).toBe(201)
    expect(await seriesOf(made.body.data)).toEqual(series)
    const practice = { body: { ...body, quiz_mode: 'practice' as const, series_id: series.id } }
    expect((await school.call(quizzes.createQuiz, practice, boss())).status).toBe(400)
    const missing = { body: { ...body, series_id: 1_000_000 } }
    expect((await school.call(quizzes.createQuiz, missing, boss())).status).toBe(404)
  })

  it('joins after its start with its candidates, unless one has taken two exams of the series', async () => {
    const { id: seriesId } = await addSeries(school)
    const first = await addQuiz(school, { seriesId })
    const second = await addQuiz(school)
    const student = await addStudent(school)
    await begin(second, student)
    expect((await change(second, { series_id: seriesId })).status).toBe(200)
    expect((await start(first, student)).status).toBe(400)
    const left = await change(second, { series_id: null })
    expect([left.status, left.body.message]).toEqual([
      409,
      'Students have started this exam: it stays in its series',
    ])
    const third = await addQuiz(school)
    await begin(third, student)
    const twice = await change(third, { series_id: seriesId })
    expect([twice.status, twice.body.message]).toEqual([
      409,
      'A student has taken this exam and another one of the series',
    ])
  })

  it('neither joins nor is moved once keys of the series are out, and nobody can start or be helped', async () => {
    const { id: seriesId } = await addSeries(school)
    const first = await addQuiz(school, { startsIn: 0, minutes: 30, seriesId })
    const second = await addQuiz(school, { startsIn: 0, minutes: 30, seriesId })
    await begin(first, await addStudent(school))
    school.clock.advance(7200)
    await finishAll(school)
    const at = epoch(school.clock.now()) + 3600
    expect((await change(second, { date_of_quiz: at })).status).toBe(409)
    expect((await change(second, { name: 'Never taken' })).status).toBe(200)
    const late = await addQuiz(school, { startsIn: 3600 })
    expect((await change(late, { series_id: seriesId })).status).toBe(409)
    expect((await change(second, { date_of_quiz: at, series_id: null })).status).toBe(200)
    // Writes the row as a process of the previous release could.
    await school.db
      .updateTable('quizzes')
      .set({ series_id: seriesId, date_of_quiz: school.clock.now() })
      .where('id', '=', late.id)
      .execute()
    const student = signedInAnew(school, await addStudent(school))
    expect((await start(late, student)).body.message).toBe('The quiz has expired')
  })

  it('keeps its series when its deletion is undone', async () => {
    const series = await addSeries(school)
    const exam = await addQuiz(school, { startsIn: 3600, seriesId: series.id })
    const deleted = await school.call(quizzes.deleteQuiz, { params: { id: exam.id } }, boss())
    expect(await listed(series.id)).toMatchObject({ exams: [] })
    await school.call(undoDeletion, { params: { id: deleted.body.undo.id } }, boss())
    expect(await seriesOf(exam)).toEqual(series)
  })
})
