import * as questions from '@prepwell/contract/bank/questions.ts'
import { listTags, mergeTags, renameTag } from '@prepwell/contract/bank/tags.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addChapter } from '../../../test/content/exams.ts'
import { mcq } from '../../../test/content/question-bodies.ts'
import { addAdmin } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
let chapter_id: number
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  chapter_id = (await addChapter(school, [])).chapterId
})
afterAll(() => school.close())

/** There are few names, some in both letter cases, so that they often collide. */
const name = fc.constantFrom('a', 'A', 'b', 'é', 'É', 'ß', 'c d')
const names = fc.array(name, { maxLength: 4 })
const place = fc.nat({ max: 2 })

const action = fc.oneof(
  fc.record({ kind: fc.constant('replace' as const), place, tags: names }),
  fc.record({ kind: fc.constant('set' as const), add: names, remove: names }),
  fc.record({ kind: fc.constant('rename' as const), from: name, to: name }),
  fc.record({ kind: fc.constant('merge' as const), from: names, into: name }),
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const has = (tags: readonly string[], tag: string) => tags.some((one) => same(one, tag))
const once = (tags: readonly string[]) =>
  tags.filter((tag, at) => tags.findIndex((one) => same(one, tag)) === at)

/** An in-memory model of the tags of three questions and of the spelling of each tag. */
class Model {
  rows: string[][] = [[], [], []]

  spell(tags: readonly string[]): string[] {
    const stored = this.rows.flat()
    return once(tags).map((tag) => stored.find((one) => same(one, tag)) ?? tag)
  }

  /** False if the action is refused. */
  act(action: Action): boolean {
    const used = this.rows.flat()
    if (action.kind === 'replace') this.rows[action.place] = this.spell(action.tags)
    if (action.kind === 'set') {
      const added = this.spell(action.add)
      this.rows = this.rows.map((tags) =>
        once([...tags.filter((tag) => !has(action.remove, tag)), ...added]),
      )
    }
    if (action.kind === 'rename') {
      const { from, to } = action
      if (!has(used, from) || (has(used, to) && !same(from, to))) return false
      this.rows = this.rows.map((tags) => tags.map((tag) => (same(tag, from) ? to : tag)))
    }
    if (action.kind === 'merge') {
      const { into } = action
      const from = once(action.from).filter((tag) => !same(tag, into))
      if (from.length === 0 || ![into, ...from].every((tag) => has(used, tag))) return false
      const spelt = this.spell([into])[0] ?? into
      this.rows = this.rows.map((tags) =>
        has(tags, into)
          ? tags.filter((tag) => !has(from, tag))
          : once(tags.map((tag) => (has(from, tag) ? spelt : tag))),
      )
    }
    return true
  }
}

const listed = async () => (await school.call(listTags, {}, admin)).body.data
const idOf = async (tag: string) =>
  (await listed()).find((one) => same(one.name, tag))?.id ?? 2_000_000_000

async function act(action: Action, ids: readonly number[]): Promise<boolean> {
  const send = async (...call: Parameters<School['call']>) => {
    const { status } = await school.call(...call)
    expect(status).toBeLessThan(500)
    return status < 400
  }
  if (action.kind === 'replace') {
    const body = { ...mcq, chapter_id, tags: action.tags }
    return send(questions.updateQuestion, { params: { id: ids[action.place] }, body }, admin)
  }
  if (action.kind === 'set') {
    const body = { ids: [...ids], add_tags: action.add, remove_tags: action.remove }
    return send(questions.setQuestionFacts, { body }, admin)
  }
  if (action.kind === 'rename') {
    const params = { id: await idOf(action.from) }
    return send(renameTag, { params, body: { name: action.to } }, admin)
  }
  const from = []
  for (const tag of action.from) from.push(await idOf(tag))
  return send(mergeTags, { body: { ids: from, into: await idOf(action.into) } }, admin)
}

it('tags are as somebody would write them on paper, whatever is done with them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 8 }), async (actions) => {
      await school.db.deleteFrom('questions').execute()
      await school.db.deleteFrom('tags').execute()
      const ids: number[] = []
      for (let at = 0; at < 3; at += 1) {
        const body = { ...mcq, chapter_id }
        ids.push((await school.call(questions.createQuestion, { body }, admin)).body.data.id)
      }
      const model = new Model()
      for (const action of actions) {
        expect(await act(action, ids)).toBe(model.act(action))
        const { data } = (await school.call(questions.listQuestions, {}, admin)).body
        expect(ids.map((id) => data.find((row) => row.id === id)?.tags)).toEqual(model.rows)
        const counted = (await listed()).map(({ name, questions_count }) => [name, questions_count])
        const wanted = once(model.rows.flat()).map((tag) => [
          tag,
          model.rows.flat().filter((one) => same(one, tag)).length,
        ])
        expect(counted.sort()).toEqual(wanted.sort())
        // Tags without questions have been deleted.
        expect((await school.db.selectFrom('tags').select('id').execute()).length).toBe(
          counted.length,
        )
      }
    }),
    { numRuns: 30 },
  )
})
