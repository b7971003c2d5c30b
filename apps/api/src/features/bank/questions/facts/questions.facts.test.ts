import * as contract from '@prepwell/contract/bank/questions.ts'
import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter } from '../../../../test/content/exams.ts'
import { mcq, numerical } from '../../../../test/content/question-bodies.ts'
import { stepMs } from '../../../../test/hang-limit.ts'
import { addAdmin } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
let chapter_id: number
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  await school.db.deleteFrom('subjects').execute()
  await school.db.deleteFrom('tags').execute()
  chapter_id = (await addChapter(school, [])).chapterId
})

type Fields = Record<string, unknown>
const create = (fields: Fields = {}) =>
  school.call(contract.createQuestion, { body: { chapter_id, ...mcq, ...fields } }, admin)
const add = async (fields: Fields = {}) => (await create(fields)).body.data.id
const update = (id: number, fields: Fields = {}) =>
  school.call(
    contract.updateQuestion,
    { params: { id }, body: { chapter_id, ...mcq, ...fields } },
    admin,
  )
const set = (ids: readonly number[], fields: Fields) =>
  school.call(contract.setQuestionFacts, { body: { ids: [...ids], ...fields } }, admin)
const get = async (id: number) =>
  (await school.call(contract.getQuestion, { params: { id } }, admin)).body.data
const tagNames = async () =>
  (await school.db.selectFrom('tags').select('name').execute()).map(({ name }) => name).sort()

const facts = {
  difficulty: 'hard',
  tags: ['optics', 'Lenses & mirrors'],
  origin: { exam: 'JEE Main', year: 2024, paper: '27 Jan, shift 1', number: '12' },
  expected_seconds: 90,
  reference: 'PHY-0412',
}

describe('what is known about a question', () => {
  it('is stored with a new one, in the list and alone', async () => {
    const id = await add(facts)
    expect(await get(id)).toMatchObject({
      ...facts,
      ...{ status: 'checked', checked_by: null, checked_at: null, to_check_since: null },
      author: { id: admin.id },
    })
    const list = async (query: Fields) =>
      (await school.call(contract.listQuestions, { query }, admin)).body.data[0]
    // The first page uses a separate prepared statement.
    for (const query of [{}, { page: 1 }, { chapter_id }, { around: id }])
      expect(await list(query)).toMatchObject({ ...facts, id, author: { id: admin.id } })
  })

  it('stays when a change does not name it, and goes by null', async () => {
    const id = await add(facts)
    expect((await update(id, { marks: 3 })).status).toBe(200)
    expect(await get(id)).toMatchObject({ ...facts, marks: 3 })
    const none = { difficulty: null, tags: null, origin: null, expected_seconds: null }
    await update(id, { ...none, reference: null })
    expect(await get(id)).toMatchObject({ ...none, tags: [], reference: null })
  })

  it('is written in other ways too: a number as text, another case, empty texts', async () => {
    const id = await add({
      ...{ difficulty: 'Hard', expected_seconds: '90', reference: '  ' },
      origin: { exam: ' ', year: '2024', number: '12' },
    })
    expect(await get(id)).toMatchObject({
      ...{ difficulty: 'hard', expected_seconds: 90, reference: null },
      origin: { exam: null, year: 2024, paper: null, number: '12' },
    })
    await update(id, { origin: {} })
    expect((await get(id)).origin).toBeNull()
  })

  it.each([
    ['difficulty', { difficulty: 'impossible' }],
    ['tags', { tags: 'optics' }],
    ['tags.1', { tags: ['optics', ''] }],
    ['tags.0', { tags: ['a, b'] }],
    ['tags.0', { tags: ['a; b'] }],
    ['tags.0', { tags: ['x'.repeat(61)] }],
    ['tags', { tags: Array.from({ length: 21 }, (_none, at) => `tag ${at}`) }],
    ['origin.year', { origin: { year: 1899 } }],
    ['origin.year', { origin: { year: 2024.5 } }],
    ['origin.exam', { origin: { exam: 'x'.repeat(101) } }],
    ['status', { status: 'published' }],
    ['to_check', { to_check: 'yes' }],
    ['to_check', { to_check: true }],
    ['expected_seconds', { expected_seconds: 0 }],
    ['expected_seconds', { expected_seconds: 86_401 }],
    ['reference', { reference: 'x'.repeat(201) }],
  ])('is refused with a wrong %s, and nothing changes: %j', async (field, wrong) => {
    expect(await create(wrong)).toMatchObject({ status: 400, body: { field } })
    const id = await add(facts)
    const before = await get(id)
    expect(await update(id, { marks: 9, ...wrong })).toMatchObject({ status: 400, body: { field } })
    expect(await get(id)).toEqual(before)
    expect(await tagNames()).toEqual(['Lenses & mirrors', 'optics'])
  })

  it('is named in the audit log by its fields', async () => {
    const id = await add()
    await update(id, { ...facts, status: 'draft', to_check: true })
    const { body } = await school.call(listAuditEvents, { query: { kind: 'question' } }, admin)
    expect(body.data[0]?.detail).toEqual({
      changes: [
        { field: 'difficulty', before: null, after: 'hard' },
        { field: 'expected_seconds', before: null, after: 90 },
        { field: 'origin' },
        { field: 'reference' },
        { field: 'status', before: 'checked', after: 'draft' },
        { field: 'tags' },
        { field: 'to_check', before: false, after: true },
      ],
    })
  })
})

describe('tags of a question', () => {
  it('are the same in any letter case, in the spelling that came first', async () => {
    const first = await add({ tags: ['Optics', 'OPTICS', 'lens'] })
    const second = await add({ tags: ['LENS', 'optics'] })
    expect((await get(first)).tags).toEqual(['Optics', 'lens'])
    expect((await get(second)).tags).toEqual(['lens', 'Optics'])
    expect(await tagNames()).toEqual(['Optics', 'lens'])
  })

  it('go with the last question that has them, and change their order', async () => {
    const [first, second] = [await add({ tags: ['a', 'b'] }), await add({ tags: ['b'] })]
    await update(first, { tags: ['c', 'b'] })
    expect((await get(first)).tags).toEqual(['c', 'b'])
    expect(await tagNames()).toEqual(['b', 'c'])
    await update(first, { tags: [] })
    await update(second, { tags: null })
    expect(await tagNames()).toEqual([])
  })

  it('are kept by many changes at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_none, at) => add({ tags: at % 2 ? ['x', 'y'] : ['Y', 'X'] })),
    )
    await Promise.all(
      ids.map((id, at) =>
        update(id, { tags: at % 3 === 0 ? [] : at % 3 === 1 ? ['x'] : ['z', 'y'] }),
      ),
    )
    for (const [at, id] of ids.entries())
      expect((await get(id)).tags.map((tag) => tag.toLowerCase())).toEqual(
        at % 3 === 0 ? [] : at % 3 === 1 ? ['x'] : ['z', 'y'],
      )
    const orphans = await sql`select from tags where not exists (
      select from question_tags where tag_id = tags.id)`.execute(school.db)
    expect(orphans.rows).toEqual([])
  })

  it('and every other fact count as a change of the chapter', async () => {
    const count = async () => {
      const { rows } = await sql<{ changes: number }>`
        select coalesce(sum(changes), 0)::integer + count(*)::integer as changes
        from content_changes where chapter_id = ${chapter_id}`.execute(school.db)
      return rows[0]?.changes ?? 0
    }
    const id = await add({ tags: ['a'] })
    const changes = [
      { add_tags: ['b'] },
      { remove_tags: ['a'] },
      { difficulty: 'easy' },
      { origin: { exam: 'NEET' } },
      { status: 'draft' },
    ]
    for (const change of changes) {
      const before = await count()
      await set([id], change)
      expect(await count(), JSON.stringify(change)).toBeGreaterThan(before)
    }
    const before = await count()
    await sql`update tags set name = 'c'`.execute(school.db)
    expect(await count()).toBeGreaterThan(before)
  })
})

describe('facts of several questions', () => {
  it('are set where they are named; the others stay', async () => {
    const [first, second] = [await add(facts), await add({ ...numerical, tags: ['x', 'optics'] })]
    const answer = await set([first, second], {
      ...{ difficulty: 'easy', add_tags: ['new', 'Optics'], remove_tags: ['X', 'unknown'] },
      origin: null,
    })
    expect(answer.body.data).toEqual({ dry_run: false, changed: 2, refused: [] })
    expect(await get(first)).toMatchObject({
      ...{ ...facts, difficulty: 'easy', origin: null },
      tags: ['optics', 'Lenses & mirrors', 'new'],
    })
    expect(await get(second)).toMatchObject({ difficulty: 'easy', tags: ['optics', 'new'] })
    expect(await tagNames()).toEqual(['Lenses & mirrors', 'new', 'optics'])
  })

  it('are set for all or for none: one has too many tags, one is checked', async () => {
    const full = await add({ tags: Array.from({ length: 20 }, (_none, at) => `tag ${at}`) })
    const draft = await add({ status: 'draft' })
    const refused = [{ id: full, reason: 'add_tags: At most 20 tags' }]
    expect((await set([full, draft], { add_tags: ['one more'], dry_run: true })).body.data).toEqual(
      {
        ...{ dry_run: true, changed: 1, refused },
      },
    )
    expect(await set([draft, full], { add_tags: ['one more'] })).toMatchObject({
      status: 400,
      body: { field: 'ids.1', data: { changed: 0, refused } },
    })
    expect((await get(draft)).tags).toEqual([])
    expect(await tagNames()).not.toContain('one more')
    expect((await set([full], { add_tags: ['TAG 3'] })).status).toBe(200)
    expect((await set([full], { add_tags: ['b'], remove_tags: ['tag 0'] })).status).toBe(200)

    expect(await set([draft, full], { to_check: true })).toMatchObject({
      status: 400,
      body: { field: 'ids.1', data: { refused: [{ id: full }] } },
    })
    expect((await get(draft)).to_check_since).toBeNull()
  })

  it('add to the tags that others save in the meantime', async () => {
    const id = await add({ tags: ['a'] })
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)
      return rows.length
    }
    const calls = await school.db.transaction().execute(async (tx) => {
      await sql`select from questions where id = ${id} for update`.execute(tx)
      const started = []
      for (const call of [
        () => set([id], { add_tags: ['b'] }),
        () => set([id], { add_tags: ['c'] }),
        () => set([id], { remove_tags: ['a'] }),
      ]) {
        started.push(call())
        await expect.poll(waiting, { timeout: stepMs }).toBe(started.length)
      }
      return started
    })
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await get(id)).tags).toEqual(['b', 'c'])
  })

  it('check drafts, by whom and when, and make them drafts again', async () => {
    const ids = [await add({ status: 'draft', to_check: true }), await add()]
    school.clock.advance(60)
    await set(ids, { status: 'checked' })
    const now = Math.floor(school.clock.now().getTime() / 1000)
    expect(await get(ids[0] ?? 0)).toMatchObject({
      ...{ status: 'checked', checked_by: { id: admin.id }, checked_at: now },
      to_check_since: null,
    })
    // This question was never a draft, so nobody has checked it.
    expect(await get(ids[1] ?? 0)).toMatchObject({ status: 'checked', checked_by: null })
    await set(ids, { status: 'draft', to_check: true })
    expect(await get(ids[1] ?? 0)).toMatchObject({ status: 'draft', to_check_since: now })
    expect(await set(ids, { status: 'checked', to_check: true })).toMatchObject({
      status: 400,
      body: { field: 'to_check' },
    })
  })
})
