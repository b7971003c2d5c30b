import * as questions from '@prepwell/contract/bank/questions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter } from '../../../../test/content/exams.ts'
import { versionCalls } from '../../../../test/content/question-versions.ts'
import { addAdmin, addPerson } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
let chapter_id: number
beforeAll(async () => {
  school = await openSchool()
  admin = await addPerson(school, { role: 'Admin', name: 'Asha Rao' })
})
afterAll(() => school.close())
beforeEach(async () => {
  chapter_id = (await addChapter(school, [])).chapterId
})

const { add, update, versions } = versionCalls(() => ({ school, admin, chapter_id }))
const statements = async (id: number) =>
  (await versions(id)).map(({ number, statement }) => [number, statement])

describe('several editors at once', () => {
  it('give numbers without gaps, each once, and lose no content', async () => {
    const id = await add()
    const texts = Array.from({ length: 8 }, (_none, at) => `Question in edit ${at}?`)
    const editors = await Promise.all(texts.map(() => addAdmin(school)))
    await Promise.all(
      texts.map((question_statement, at) => update(id, { question_statement }, editors[at])),
    )
    const found = await statements(id)
    expect(found.map(([number]) => number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(new Set(found.map(([, text]) => text))).toEqual(new Set(['Which is red?', ...texts]))
  })

  it('of questions that share a passage do not stop each other', async () => {
    const passage = 'A table.'
    const ids: number[] = []
    for (let at = 0; at < 4; at += 1) ids.push(await add({ passage, question_statement: `${at}?` }))
    const { passage_id } = await school.db
      .selectFrom('questions')
      .select('passage_id')
      .where('id', '=', ids[0] ?? 0)
      .executeTakeFirstOrThrow()
    await Promise.all([
      ...ids
        .toReversed()
        .map((id, at) =>
          update(id, { passage_id, passage: `Table ${at}.`, question_statement: `${at}!` }),
        ),
      school.call(questions.setQuestionMarks, { body: { ids, marks: 8 } }, admin),
    ])
    for (const id of ids) {
      const found = await versions(id)
      expect(found.map(({ number }) => number)).toEqual(found.map((_one, at) => found.length - at))
      expect(found.length).toBeGreaterThanOrEqual(5)
    }
  })
})
