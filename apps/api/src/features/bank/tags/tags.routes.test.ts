import { createQuestion, deleteQuestion, getQuestion } from '@prepwell/contract/bank/questions.ts'
import { listTags, mergeTags, renameTag } from '@prepwell/contract/bank/tags.ts'
import { undoDeletion } from '@prepwell/contract/shared/deletions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter } from '../../../test/content/exams.ts'
import { mcq } from '../../../test/content/question-bodies.ts'
import { addAdmin, addStaff, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { purgeTags } from './purge-tags.ts'

let school: School
let admin: Person
/** A chapter, with a teacher and an author of its subject. */
interface Corner {
  readonly chapter_id: number
  readonly teacher: Person
  readonly author: Person
}
let own: Corner
let foreign: Corner
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  await school.db.deleteFrom('subjects').execute()
  await school.db.deleteFrom('deletions').execute()
  await school.db.deleteFrom('tags').execute()
  own = await addCorner()
  foreign = await addCorner()
})

async function addCorner(): Promise<Corner> {
  const { chapterId: chapter_id } = await addChapter(school, [])
  const { subject_id } = await school.db
    .selectFrom('chapters')
    .select('subject_id')
    .where('id', '=', chapter_id)
    .executeTakeFirstOrThrow()
  const scope = { subjects: [subject_id] }
  const teacher = await addStaff(school, ['Teacher'], scope)
  return { chapter_id, teacher, author: await addStaff(school, ['Author'], scope) }
}

const add = async ({ chapter_id }: Corner, tags: readonly string[]) =>
  (await school.call(createQuestion, { body: { ...mcq, chapter_id, tags } }, admin)).body.data.id
const tagsOf = async (id: number) =>
  (await school.call(getQuestion, { params: { id } }, admin)).body.data.tags
const list = async (person: Person | null, query = {}) =>
  (await school.call(listTags, { query }, person)).body
const seen = async (person: Person) =>
  (await list(person)).data.map(({ name, questions_count }) => `${name} ${questions_count}`)
const idOf = async (name: string) =>
  (await list(admin)).data.find((tag) => tag.name === name)?.id ?? 0
const rename = async (tag: string, name: string, person = admin) =>
  school.call(renameTag, { params: { id: await idOf(tag) }, body: { name } }, person)
const merge = async (tags: readonly string[], into: string, person = admin) => {
  const ids = []
  for (const tag of tags) ids.push(await idOf(tag))
  return school.call(mergeTags, { body: { ids, into: await idOf(into) } }, person)
}
const outcome = ({ status, body }: Awaited<ReturnType<typeof rename>>) => [status, body.field]

describe('GET /api/tags', () => {
  it('lists the tags by name with their questions, of own subjects for staff', async () => {
    await add(own, ['optics', 'Éclair', 'zoom'])
    await add(own, ['Optics'])
    await add(foreign, ['zoom', 'hidden'])
    expect(await seen(admin)).toEqual(['Éclair 1', 'hidden 1', 'optics 2', 'zoom 2'])
    for (const person of [own.teacher, own.author])
      expect(await seen(person)).toEqual(['Éclair 1', 'optics 2', 'zoom 1'])
    expect(await seen(await addStaff(school, ['Author']))).toEqual([])
    expect(await list(admin, { page: 1, per_page: 2, sort: 'questions_count' })).toMatchObject({
      total: 4,
    })
    const most = await list(own.teacher, { sort: 'questions_count', order: 'desc', page: 1 })
    expect(most.data[0]).toMatchObject({ name: 'optics', questions_count: 2 })
    expect((await list(admin, { search: 'OPT' })).data).toHaveLength(1)
  })
})

describe('PUT /api/tags/:id', () => {
  it('renames a tag on all its questions, also to another letter case', async () => {
    const [first, second] = [await add(own, ['a', 'optics']), await add(foreign, ['optics'])]
    expect(outcome(await rename('optics', 'Optics'))).toEqual([200, undefined])
    expect(outcome(await rename('Optics', ' Light '))).toEqual([200, undefined])
    expect([await tagsOf(first), await tagsOf(second)]).toEqual([['a', 'Light'], ['Light']])
  })

  it.each(['', 'a, b', 'a;b', 'x'.repeat(61)])('refuses the name %j', async (name) => {
    await add(own, ['optics'])
    expect(outcome(await rename('optics', name))).toEqual([400, 'name'])
    expect(await seen(admin)).toEqual(['optics 1'])
  })

  it('is a conflict with another tag of this name, also for two at once', async () => {
    await add(own, ['optics', 'Light', 'c'])
    expect(outcome(await rename('optics', 'LIGHT'))).toEqual([409, 'name'])
    expect(await seen(admin)).toEqual(['c 1', 'Light 1', 'optics 1'])
    const answers = await Promise.all([rename('optics', 'new'), rename('c', 'New')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await rename('unknown', 'x')).status).toBe(400)
    const params = { id: 2_000_000_000 }
    expect((await school.call(renameTag, { params, body: { name: 'x' } }, admin)).status).toBe(404)
  })

  it('is for teachers if all questions are of their subjects', async () => {
    await add(own, ['mine', 'shared'])
    await add(foreign, ['shared', 'theirs'])
    expect((await rename('mine', 'ours', own.author)).status).toBe(403)
    expect((await rename('mine', 'ours', await addStudent(school))).status).toBe(403)
    expect((await rename('mine', 'ours', own.teacher)).status).toBe(200)
    expect((await rename('shared', 'x', own.teacher)).status).toBe(403)
    expect((await rename('theirs', 'x', own.teacher)).status).toBe(404)
    expect(await seen(admin)).toEqual(['ours 1', 'shared 2', 'theirs 1'])
  })
})

describe('POST /api/tags/merge', () => {
  it('gives the questions the other tag, once, in place of the first', async () => {
    const first = await add(own, ['light', 'a', 'rays'])
    const second = await add(own, ['optics', 'light'])
    const third = await add(foreign, ['b'])
    expect(outcome(await merge(['light', 'rays', 'light'], 'optics'))).toEqual([200, undefined])
    expect(await tagsOf(first)).toEqual(['optics', 'a'])
    expect(await tagsOf(second)).toEqual(['optics'])
    expect(await tagsOf(third)).toEqual(['b'])
    expect(await seen(admin)).toEqual(['a 1', 'b 1', 'optics 2'])
  })

  it('merges all or none', async () => {
    await add(own, ['a', 'b'])
    const [a, b] = [await idOf('a'), await idOf('b')]
    const nobodys = 2_000_000_000
    const send = async (body: Record<string, unknown>) =>
      outcome(await school.call(mergeTags, { body }, admin))
    expect(await send({ ids: [a, nobodys], into: b })).toEqual([404, 'ids.1'])
    expect(await send({ ids: [a], into: nobodys })).toEqual([404, 'into'])
    expect(await send({ ids: [a], into: a })).toEqual([400, 'into'])
    expect(await send({ ids: [], into: a })).toEqual([400, 'ids'])
    expect(await seen(admin)).toEqual(['a 1', 'b 1'])
  })

  it('is for teachers if all questions that change are of their subjects', async () => {
    await add(own, ['mine', 'shared'])
    await add(foreign, ['shared', 'theirs'])
    expect((await merge(['mine'], 'shared', own.author)).status).toBe(403)
    expect(outcome(await merge(['shared'], 'mine', own.teacher))).toEqual([403, 'ids.0'])
    expect(outcome(await merge(['theirs'], 'mine', own.teacher))).toEqual([404, 'ids.0'])
    expect(outcome(await merge(['mine'], 'theirs', own.teacher))).toEqual([404, 'into'])
    expect((await merge(['mine'], 'shared', own.teacher)).status).toBe(200)
    expect(await seen(admin)).toEqual(['shared 2', 'theirs 1'])
  })
})

describe('a tag of a deleted question', () => {
  const remove = async (id: number) =>
    (await school.call(deleteQuestion, { params: { id } }, admin)).body.undo.id
  const undo = async (id: string) =>
    (await school.call(undoDeletion, { params: { id } }, admin)).status
  const stored = async () =>
    (await school.db.selectFrom('tags').select('name').execute()).map(({ name }) => name)

  it('comes back with it, though another change has cleaned up, and is not shown until then', async () => {
    const [first, second] = [await add(own, ['a', 'b']), await add(own, ['b', 'c'])]
    const deletion = await remove(first)
    expect(await seen(admin)).toEqual(['b 1', 'c 1'])
    await merge(['b', 'c'], 'c')
    await purgeTags(school.platform)
    expect(await undo(deletion)).toBe(200)
    expect(await tagsOf(first)).toEqual(['a', 'b'])
    expect(await tagsOf(second)).toEqual(['c'])
  })

  it('gets a new name with its questions when another tag takes it', async () => {
    const [first, second] = [await add(own, ['a']), await add(own, ['b'])]
    const deletion = await remove(first)
    expect((await rename('b', 'A')).status).toBe(200)
    expect(await tagsOf(second)).toEqual(['A'])
    expect(await undo(deletion)).toBe(200)
    expect([await tagsOf(first), await stored()]).toEqual([['A'], ['A']])
  })

  it('is the same tag for a question that gets it in the meantime', async () => {
    const first = await add(own, ['a'])
    const deletion = await remove(first)
    const second = await add(own, ['A'])
    expect(await tagsOf(second)).toEqual(['a'])
    expect(await undo(deletion)).toBe(200)
    expect(await seen(admin)).toEqual(['a 2'])
  })

  it('goes once the deletion can no longer be undone', async () => {
    await remove(await add(own, ['a']))
    await purgeTags(school.platform)
    expect(await stored()).toEqual(['a'])
    await school.db.deleteFrom('deletions').execute()
    await purgeTags(school.platform)
    expect(await stored()).toEqual([])
  })
})
