import { restoreQuestionVersion } from '@prepwell/contract/bank/question-versions.ts'
import * as questions from '@prepwell/contract/bank/questions.ts'
import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { tokenPermissions } from '@prepwell/contract/wire/token-permissions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter } from '../../../test/content/exams.ts'
import { mcq, msq, numerical } from '../../../test/content/question-bodies.ts'
import { exportAs, readCsv } from '../../../test/files/exported.ts'
import { addAdmin, addStaff, addStudent, addToken } from '../../../test/people.ts'
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
beforeEach(() => sql`select purge_audit_events('infinity')`.execute(school.db))

type Body = object

const create = async (fields: Body) => {
  const body = { ...fields, chapter_id } as never
  const made = await school.call(questions.createQuestion, { body }, admin)
  expect(made.status, made.body.message).toBe(201)
  return made.body.data.id
}
const update = async (id: number, fields: Body) => {
  const body = { ...fields, chapter_id } as never
  const answer = await school.call(questions.updateQuestion, { params: { id }, body }, admin)
  expect(answer.status, answer.body.message).toBe(200)
}
const changed = async (person: Person = admin) => {
  const query = { action: 'changed' as const, kind: 'question' as const }
  const { status, body } = await school.call(listAuditEvents, { query }, person)
  expect(status).toBe(200)
  return body.data
}
const answerIn = ({ detail }: Awaited<ReturnType<typeof changed>>[number]) =>
  detail.changes?.find(({ field }) => field === 'answer')

describe('a changed key', () => {
  it.each<{ name: string; first: Body; next: Body; told: readonly string[] }>([
    { name: 'MCQ', first: mcq, next: { ...mcq, correct_answer: 2 }, told: ['B', 'C'] },
    {
      name: 'MSQ',
      first: msq,
      next: { ...msq, correct_answers: [0, 2, 3] },
      told: ['B, D', 'A, C, D'],
    },
    {
      ...{ name: 'a number that becomes a range', first: numerical },
      next: {
        ...{ ...numerical, numerical_answer: '0.5' },
        ...{ numerical_low: '0.4', numerical_high: '0.6' },
      },
      told: ['0.50', '0.4 to 0.6'],
    },
    {
      ...{ name: 'another type', first: mcq },
      next: { ...numerical, numerical_answer: '7' },
      told: ['B', '7'],
    },
    {
      ...{ name: 'other words of an option', first: mcq },
      next: { ...mcq, options: ['sky', 'fresh blood', 'grass'] },
      told: [],
    },
  ])('of $name is told from one to the other', async ({ first, next, told }) => {
    const id = await create(first)
    await update(id, next)
    const [before, after] = told
    const [line] = await changed()
    expect(line && answerIn(line)).toEqual({ field: 'answer', ...(before && { before, after }) })
    // Later changes leave this line of the log as it is.
    await update(id, { ...next, question_statement: 'Another text?' })
    const [later, same] = await changed()
    expect(later && answerIn(later)).toBeUndefined()
    expect(same && answerIn(same)).toEqual(line && answerIn(line))
  })

  it('of a version that is brought back is told, too', async () => {
    const id = await create(mcq)
    await update(id, { ...mcq, correct_answer: 2 })
    await school.call(restoreQuestionVersion, { params: { id, n: 1 } }, admin)
    expect((await changed()).map(answerIn)).toMatchObject([
      { before: 'C', after: 'B' },
      { before: 'B', after: 'C' },
    ])
  })
})

describe('a key is never in the log itself', () => {
  const [before, after] = ['271828.1828', '314159.2653']
  const change = async () => {
    const id = await create({ ...numerical, numerical_answer: before })
    await update(id, { ...numerical, numerical_answer: after })
    return id
  }
  const holdsKey = (content: unknown) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    return [before, after].some((key) => text.includes(key))
  }

  it('nor in what is read without the permission to read that question', async () => {
    await change()
    const { rows } = await sql`select * from audit_events`.execute(school.db)
    expect(rows.length).toBeGreaterThan(1)
    expect(holdsKey(rows)).toBe(false)
    const keyless = await addToken(
      school,
      tokenPermissions.filter((one) => one !== 'questions.read'),
    )
    const lines = await changed(keyless)
    expect(lines.map(answerIn)).toEqual([undefined])
    expect(holdsKey((await exportAs(school, 'audit', {}, keyless)).text)).toBe(false)
    for (const person of [
      await addStaff(school, ['Teacher']),
      await addStaff(school, ['Author']),
      await addStudent(school),
      null,
    ]) {
      const answers = [
        await school.call(listAuditEvents, {}, person),
        await exportAs(school, 'audit', {}, person),
      ]
      expect(answers.map(({ status }) => status)).not.toContain(200)
      expect(holdsKey(answers)).toBe(false)
    }
  })

  it('nor told to a token that saves a question with a guess', async () => {
    const token = await addToken(school, ['questions.edit', 'audit-log.read'])
    const save = async (id: number, fields: Body) => {
      const input = { params: { id }, body: { ...fields, chapter_id } as never }
      return (await school.call(questions.updateQuestion, input, token)).status
    }
    const [wrong, right] = [await create(mcq), await create(mcq)]
    // A save that names a version is refused, whether or not the guess is right.
    expect(await save(wrong, { ...mcq, correct_answer: 2, version: 99 })).toBe(400)
    expect(await save(right, { ...mcq, version: 99 })).toBe(400)
    const facts = { ids: [right], difficulty: 'hard' as const, versions: [1] }
    const read = await school.call(questions.setQuestionFacts, { body: facts }, token)
    expect(read).toMatchObject({ status: 400, body: { field: 'versions' } })
    const restore = { params: { id: right, n: 1 } }
    expect((await school.call(restoreQuestionVersion, restore, token)).status).toBe(403)
    expect(await save(wrong, { ...mcq, correct_answer: 2 })).toBe(200)
    expect(await save(right, mcq)).toBe(200)
    const [one, other] = (await changed(token)).map(({ detail }) => detail)
    expect(one).toEqual(other)
    expect((await changed()).filter((line) => answerIn(line))).toHaveLength(1)

    const ranged = { ...numerical, numerical_answer: '0.5' }
    const id = await create({ ...ranged, numerical_low: '0.4', numerical_high: '0.6' })
    expect([await save(id, ranged), await save(id, { ...ranged, numerical_answer: '7' })]).toEqual([
      400, 400,
    ])
  })

  it('nor told to such a token by the check that its save asks for', async () => {
    const token = await addToken(school, ['questions.edit', 'audit-log.read'])
    const { body } = await school.call(
      updateSchoolSettings,
      { body: { check_questions: true } },
      admin,
    )
    expect(body.data).toMatchObject({ check_questions: true })
    const [wrong, right] = [await create(mcq), await create(mcq)]
    const save = async (id: number, fields: Body) => {
      const input = { params: { id }, body: { ...fields, chapter_id } as never }
      return (await school.call(questions.updateQuestion, input, token)).status
    }
    const checked = { status: 'checked' }
    expect(await save(wrong, { ...mcq, correct_answer: 2, ...checked })).toBe(400)
    expect(await save(right, { ...mcq, ...checked })).toBe(400)
    expect([await save(wrong, { ...mcq, correct_answer: 2 }), await save(right, mcq)]).toEqual([
      200, 200,
    ])
    const [one, other] = (await changed(token)).map(({ detail }) => detail)
    expect(one).toEqual(other)
    await school.call(updateSchoolSettings, { body: { check_questions: false } }, admin)
  })

  it('but in the list and the file of who may', async () => {
    await change()
    const whole = await addToken(school, tokenPermissions)
    for (const person of [admin, whole]) {
      expect((await changed(person)).map(answerIn)).toMatchObject([{ before, after }])
      const [head = [], ...lines] = readCsv((await exportAs(school, 'audit', {}, person)).text)
      const details = lines.map((line) => line[head.indexOf('Details')])
      expect(details).toContain(`Key from ${before} to ${after}`)
    }
    // The search looks only at names, so it cannot reveal which lines contain a key.
    const { body } = await school.call(listAuditEvents, { query: { search: after } }, admin)
    expect(body.data).toEqual([])
  })

  it('and goes with the question', async () => {
    const id = await change()
    await school.call(questions.deleteQuestion, { params: { id } }, admin)
    expect((await changed()).map(answerIn)).toEqual([{ field: 'answer' }])
  })

  it('a line of an earlier release says only that it changed', async () => {
    const id = await create(mcq)
    await sql`
      insert into audit_events (at, admin_id, admin_name, action, kind, target_id, detail)
      values (now(), ${admin.id}, 'Old', 'changed', 'question', ${id},
        '{"changes": [{"field": "answer"}]}')`.execute(school.db)
    expect((await changed()).map(answerIn)).toEqual([{ field: 'answer' }])
  })
})

it('names the format of a question, so that its text can be shown', async () => {
  const plain = await create(mcq)
  const rich = { ...mcq, question_statement: 'Which is **red**?', question_format: 'markdown' }
  const ids = [await create(rich), await create(rich)]
  const formatOf = async () => {
    const { body } = await school.call(listAuditEvents, {}, admin)
    return body.data[0]?.detail.question_format
  }
  expect(await formatOf()).toBe('markdown')
  const mark = (some: number[]) =>
    school.call(questions.setQuestionMarks, { body: { ids: some, marks: some.length + 5 } }, admin)
  await mark(ids)
  expect(await formatOf()).toBe('markdown')
  await mark([...ids, plain])
  expect(await formatOf()).toBeUndefined()
})
