import * as contract from '@prepwell/contract/bank/marking-schemes.ts'
import { presetSchemeIds, schemeTitle } from '@prepwell/contract/bank/preset-schemes.ts'
import { deleteQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { undoDeletion } from '@prepwell/contract/shared/deletions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter } from '../../../test/content/exams.ts'
import { laterPresets, presetSchemes } from '../../../test/content/marking-schemes.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
let student: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  student = await addStudent(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  await school.db.deleteFrom('quiz_sections').execute()
  await school.db.deleteFrom('marking_schemes').where('is_preset', '=', false).execute()
})

const rules = { MCQ: { right: '4', wrong: '-1', blank: '0', partial: 'none' } } as const
const presetCount = Object.keys(presetSchemeIds).length
const scheme = { name: 'School test', year: 2026, source: 'Our own', rules }

const list = async () => (await school.call(contract.listMarkingSchemes, {}, student)).body.data
const custom = async () =>
  (await list()).filter(({ preset }) => !preset).map(({ version, ...shown }) => shown)
const versionOf = async (id: number) => (await list()).find((one) => one.id === id)?.version
const create = (body: Record<string, unknown>) =>
  school.call(contract.createMarkingScheme, { body }, admin)
const update = (id: number, body: Record<string, unknown>) =>
  school.call(contract.updateMarkingScheme, { params: { id }, body }, admin)
const remove = (id: number) => school.call(contract.deleteMarkingScheme, { params: { id } }, admin)

async function add(fields: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await create({ ...scheme, ...fields })
  expect(status, body.message).toBe(201)
  return body.data.id
}

describe('GET /api/marking-schemes', () => {
  it('lists the presets with their rules, year and source to every signed-in user', async () => {
    const first = Object.entries(presetSchemes).map(([name, preset]) => ({
      ...{ name, year: name === 'Plain' ? null : 2025, rules: preset },
    }))
    const later = Object.entries(laterPresets).map(([title, preset]) => ({
      ...{ name: title.slice(0, -5), year: Number(title.slice(-4)), rules: preset },
    }))
    const { status, body } = await school.call(contract.listMarkingSchemes, {}, student)
    expect(status).toBe(200)
    expect(body).toEqual({
      data: [...first, ...later].map((scheme, at) => ({
        ...{ id: at + 1, source: expect.stringMatching(/\w/), preset: true, ...scheme },
        version: expect.stringMatching(/^[\w-]{22}$/),
      })),
    })
    const ids = body.data.map((scheme) => [schemeTitle(scheme), scheme.id])
    expect(Object.fromEntries(ids)).toEqual(presetSchemeIds)
    expect(contract.plainSchemeId).toBe(presetSchemeIds.Plain)
  })

  it('every preset is a scheme that an admin could enter', () => {
    for (const preset of Object.values({ ...presetSchemes, ...laterPresets }))
      expect(contract.markingSchemeBody.parse({ name: 'A', rules: preset }).rules).toEqual(preset)
  })

  it('lists custom schemes after the presets, by name, the newest year first', async () => {
    for (const [name, year] of [
      ['b', 2026],
      ['A', 2024],
      ['a', 2026],
      ['A', null],
    ] as const)
      await add({ name, year })
    expect((await custom()).map(({ name, year }) => [name, year])).toEqual([
      ['a', 2026],
      ['A', 2024],
      ['A', null],
      ['b', 2026],
    ])
    expect((await list()).map(({ preset }) => preset).lastIndexOf(true)).toBe(presetCount - 1)
  })
})

describe('POST /api/marking-schemes', () => {
  it('answers 201 with an id above those of the presets, and stores the plainest form', async () => {
    const MCQ = { right: '+4.0', wrong: { of_own: '−1/3' }, blank: '0', partial: 'none' }
    const MSQ = { right: 'own', wrong: '0', blank: '0', partial: { per_correct: '1,5' } }
    const { status, body } = await create({ ...scheme, name: '  Ours ', rules: { MCQ, MSQ } })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { message: 'Successfully added new marking scheme' },
    })
    expect(body.data.id).toBeGreaterThanOrEqual(100)
    expect(await custom()).toEqual([
      {
        id: body.data.id,
        name: 'Ours',
        year: 2026,
        source: 'Our own',
        preset: false,
        rules: {
          MCQ: { ...MCQ, right: '4', wrong: { of_own: '-1/3' } },
          MSQ: { ...MSQ, partial: { per_correct: '1.5' } },
        },
      },
    ])
  })

  it('refuses a name that another scheme of the year has, in any letter case, even a preset', async () => {
    await add({ name: 'Ours' })
    const taken = { status: 409, body: { code: 'conflict', field: 'name' } }
    expect(await create({ ...scheme, name: 'OURS' })).toMatchObject(taken)
    expect(await create({ ...scheme, name: 'gate', year: 2025 })).toMatchObject(taken)
    expect(await create({ ...scheme, name: 'plain', year: null })).toMatchObject({
      ...taken,
      body: { message: 'There is already a marking scheme without a year with the name plain' },
    })
    await add({ name: 'GATE', year: 2030 })
    expect(await custom()).toHaveLength(2)
  })

  it.each([
    { wrong: 'a blank name', fields: { name: ' ' }, field: 'name' },
    { wrong: 'a NUL', fields: { name: 'a\0b' }, field: 'name' },
    { wrong: 'a year far away', fields: { year: 3000 }, field: 'year' },
    { wrong: 'no rules', fields: { rules: {} }, field: 'rules' },
    {
      wrong: 'a right answer that loses marks',
      fields: { rules: { MCQ: { ...rules.MCQ, right: '-4' } } },
      field: 'rules.MCQ.right',
    },
    {
      wrong: 'a partial rule for an MCQ',
      fields: { rules: { MCQ: { ...rules.MCQ, partial: 'share' } } },
      field: 'rules.MCQ.partial',
    },
    {
      wrong: 'an invalid fraction',
      fields: { rules: { MCQ: { ...rules.MCQ, wrong: { of_own: 'a/b' } } } },
      field: 'rules.MCQ.wrong.of_own',
    },
  ])('names the field that has $wrong, and adds nothing', async ({ fields, field }) => {
    const answer = await create({ ...scheme, ...fields })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', field } })
    expect(await custom()).toEqual([])
  })
})

describe('PUT /api/marking-schemes/:id', () => {
  it('changes the named fields, and the rules as a whole', async () => {
    const id = await add()
    const Numerical = { right: '5', wrong: '0', blank: '0', partial: 'none' }
    expect(await update(id, { id: 3, preset: true, rules: { Numerical } })).toMatchObject({
      status: 200,
      body: { message: 'Successfully edited the marking scheme' },
    })
    expect(await custom()).toEqual([{ ...scheme, id, preset: false, rules: { Numerical } }])
    await update(id, { name: 'Renamed', year: null })
    expect(await custom()).toMatchObject([{ name: 'Renamed', year: null, source: 'Our own' }])
  })

  it('lets a scheme keep its name, but not take the name of another of the same year', async () => {
    await add({ name: 'Physics' })
    const id = await add({ name: 'Maths' })
    expect((await update(id, { name: 'MATHS' })).status).toBe(200)
    expect(await update(id, { name: 'physics' })).toMatchObject({
      status: 409,
      body: { field: 'name' },
    })
    expect((await update(id, { name: 'physics', year: 2027 })).status).toBe(200)
  })

  it('refuses a save that began before somebody else changed the rules', async () => {
    const id = await add()
    const version = await versionOf(id)
    const corrected = { MCQ: { ...rules.MCQ, wrong: '-0.25' } }
    expect((await update(id, { version, rules: corrected })).status).toBe(200)
    expect(await update(id, { ...scheme, version, name: 'Renamed' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', field: 'version' },
    })
    expect(await custom()).toMatchObject([{ name: scheme.name, rules: corrected }])
    const fresh = { ...scheme, name: 'Renamed', version: await versionOf(id), rules: corrected }
    expect((await update(id, fresh)).status).toBe(200)
    expect(await custom()).toMatchObject([{ name: 'Renamed', rules: corrected }])
  })

  it('accepts the same save twice, and a save without a version', async () => {
    const several = { Numerical: { ...rules.MCQ, wrong: '0' }, MCQ: rules.MCQ }
    const id = await add({ rules: several })
    const body = { ...scheme, name: 'Renamed', rules: several, version: await versionOf(id) }
    expect((await update(id, body)).status).toBe(200)
    expect((await update(id, body)).status).toBe(200)
    expect((await update(id, { name: 'Later' })).status).toBe(200)
    expect(await custom()).toMatchObject([{ name: 'Later', rules: several }])
  })

  it('refuses senseless rules and changes nothing', async () => {
    const id = await add()
    const answer = await update(id, { name: 'Other', rules: { MCQ: { ...rules.MCQ, wrong: '1' } } })
    expect(answer).toMatchObject({ status: 400, body: { field: 'rules.MCQ.wrong' } })
    expect(await custom()).toMatchObject([{ name: scheme.name, rules }])
  })

  it('does not change a preset, and is 404 for an unknown scheme', async () => {
    const before = await list()
    expect(await update(2, { name: 'GATE 2' })).toMatchObject({
      status: 409,
      body: { message: 'GATE came with Prepwell and cannot be changed. Copy it instead' },
    })
    expect(await list()).toEqual(before)
    expect((await update(9_999, { name: 'New' })).status).toBe(404)
  })
})

describe('DELETE /api/marking-schemes/:id', () => {
  it('deletes a custom scheme, and an undo restores it with the same id', async () => {
    const id = await add()
    const before = await list()
    const { status, body } = await remove(id)
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: `Marking scheme with ID ${id} has been deleted`,
    })
    expect(await custom()).toEqual([])
    const undone = await school.call(undoDeletion, { params: { id: body.undo.id } }, admin)
    expect(undone.body.message).toBe(`Marking scheme with ID ${id} is back`)
    expect(await list()).toEqual(before)
  })

  it('cannot be undone when another scheme has taken the name', async () => {
    const { body } = await remove(await add())
    await add()
    const undone = await school.call(undoDeletion, { params: { id: body.undo.id } }, admin)
    expect(undone).toMatchObject({ status: 409 })
    expect(undone.body.message).toMatch('another marking scheme of the year has this name now')
  })

  it('does not delete a preset, and is 404 for an unknown scheme', async () => {
    expect(await remove(1)).toMatchObject({
      status: 409,
      body: { message: 'Plain came with Prepwell and cannot be deleted' },
    })
    expect(await list()).toHaveLength(presetCount)
    expect((await remove(9_999)).status).toBe(404)
  })

  it('does not delete a scheme used by a quiz, until the quiz is deleted for good', async () => {
    const scheme_id = await add()
    const { chapterId } = await addChapter(school, [])
    const quiz = await addSectionedQuiz(school, admin, [sectionOf(chapterId, { scheme_id })])
    const refusal = {
      status: 409,
      body: {
        code: 'conflict',
        message: 'A quiz is marked with School test. Choose another scheme there first',
      },
    }
    expect(await remove(scheme_id)).toMatchObject(refusal)
    expect(await custom()).toHaveLength(1)
    await school.call(deleteQuiz, { params: { id: quiz } }, admin)
    expect(await remove(scheme_id)).toMatchObject(refusal)
    school.clock.advance(61)
    expect((await remove(scheme_id)).status).toBe(200)
  })
})

describe('the database', () => {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(school.db)
  const insert = (values: ReturnType<typeof sql>) =>
    run(sql`insert into marking_schemes (id, name, year, source, is_preset, rules, created_at)
      overriding system value values (${values}, now())`)

  it.each([
    {
      name: 'a change of a preset',
      write: () => run(sql`update marking_schemes set name = 'A' where id = 2`),
    },
    {
      name: 'the deletion of a preset',
      write: () => run(sql`delete from marking_schemes where id = 2`),
    },
    { name: 'an empty name', write: () => insert(sql`500, ' ', null, '', false, '{"MCQ": {}}'`) },
    {
      name: 'rules that are not an object',
      write: () => insert(sql`500, 'A', null, '', false, '[]'`),
    },
    { name: 'rules for no type', write: () => insert(sql`500, 'A', null, '', false, '{}'`) },
    {
      name: 'a preset among the custom ones',
      write: () => insert(sql`500, 'A', null, '', true, '{"MCQ": {}}'`),
    },
    {
      name: 'a custom one among the presets',
      write: () => insert(sql`50, 'A', null, '', false, '{"MCQ": {}}'`),
    },
    {
      name: 'the name of a preset',
      write: () => insert(sql`500, 'PLAIN', null, '', false, '{"MCQ": {}}'`),
    },
  ])('refuses $name', async ({ write }) => {
    await expect(write()).rejects.toThrow(/never changed|violates (check|unique)|duplicate key/)
  })
})
