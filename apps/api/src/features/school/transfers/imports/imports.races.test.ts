import * as auth from '@prepwell/contract/accounts/auth.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFile } from '../../../../test/files/imports.ts'
import { addPerson } from '../../../../test/people.ts'
import { openSchool, type School } from '../../../../test/school.ts'
import { recordTable } from '../files/read-json.ts'
import { questionRules } from './import-questions.ts'
import { noRecord } from './import-record.ts'
import { studentRules } from './import-students.ts'
import { type ImportRules, runImport } from './run-import.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

/** Runs an import, and runs `happen` after the first rows have been written. */
const importWhile = async <Row>(
  rules: ImportRules<Row>,
  rows: object[],
  happen: () => Promise<unknown>,
) => {
  let hasHappened = false
  const update = async (phase: string) => {
    if (phase !== 'writing' || hasHappened) return
    hasHappened = true
    await happen()
  }
  return runImport(school.platform, {
    rules,
    table: await recordTable(rows),
    record: { ...noRecord, update },
  })
}

describe('an import', () => {
  it('creates nothing if somebody deletes one of its chapters at the same moment, and says so', async () => {
    const rows = Array.from({ length: 501 }, (_none, at) => ({
      subject: at < 500 ? 'Stays' : 'Goes',
      chapter: 'Chapter',
      question_type: 'Numerical',
      question_statement: `Question ${at}`,
      marks: 1,
      numerical_answer: at,
    }))
    await school.db
      .insertInto('subjects')
      .values({ name: 'Goes', description: 'There', created_at: school.clock.now() })
      .execute()
    await school.db
      .insertInto('chapters')
      .values((all) => ({
        subject_id: all.selectFrom('subjects').select('id'),
        name: 'Chapter',
        description: 'There',
        created_at: school.clock.now(),
      }))
      .execute()
    const deletion = () => school.db.deleteFrom('subjects').where('name', '=', 'Goes').execute()
    await expect(importWhile(questionRules(null), rows, deletion)).rejects.toMatchObject({
      code: 'not_allowed_now',
      message: 'Somebody has just deleted something that the file names. Please try again',
    })
    expect(await school.db.selectFrom('questions').select('id').execute()).toEqual([])
    expect(await school.db.selectFrom('subjects').select('id').execute()).toEqual([])
  })

  it('keeps the translation of a passage that somebody writes at the same moment', async () => {
    const row = (at: number) => ({
      ...{ subject: 'Shared', chapter: 'Chapter', question_type: 'Numerical', marks: 1 },
      ...{ question_statement: `Shared ${at}`, numerical_answer: at },
    })
    const passages = () => school.db.selectFrom('passages').select('translations').execute()
    await importWhile(questionRules(null), [{ ...row(0), passage: 'Rain' }], async () => {})
    const rows = Array.from({ length: 500 }, (_none, at) => row(at + 1))
    const translate = () =>
      school.db
        .updateTable('passages')
        .set({ translations: JSON.stringify({ ta: 'மழை' }) })
        .execute()
    const last = { ...row(501), passage: 'Rain', passage_hi: 'वर्षा' }
    await importWhile(questionRules(null), [...rows, last], translate)
    expect(await passages()).toEqual([{ translations: { hi: 'वर्षा', ta: 'மழை' } }])
    await school.db.deleteFrom('subjects').execute()
  })

  it('creates nothing if somebody signs up with one of its e-mail addresses at the same moment', async () => {
    const rows = Array.from({ length: 501 }, (_none, at) => ({
      name: 'Same Name',
      email: `s${at}@example.com`,
    }))
    const signUp = () =>
      school.db
        .insertInto('users')
        .values({
          name: 'Quick',
          username: 'quick',
          email: 'S500@Example.com',
          created_at: school.clock.now(),
        })
        .execute()
    await expect(importWhile(studentRules, rows, signUp)).rejects.toMatchObject({
      code: 'not_allowed_now',
      message: expect.stringContaining('s500@example.com'),
    })
    expect(await school.db.selectFrom('users').select('name').execute()).toEqual([
      { name: 'Quick' },
    ])
    expect(await school.mails()).toEqual([])
  })

  it('gives a student another username if somebody takes it at the same moment', async () => {
    const rows = [...Array(500).keys(), 500].map((at) => ({
      name: at < 500 ? `First ${at}` : 'Zed Last',
      email: `t${at}@example.com`,
    }))
    const take = () =>
      school.db
        .insertInto('users')
        .values({
          name: 'Zed',
          username: 'zed-last',
          email: 'zed@example.com',
          created_at: school.clock.now(),
        })
        .execute()
    expect(await importWhile(studentRules, rows, take)).toMatchObject({ created: 501 })
    const last = await school.db
      .selectFrom('users')
      .select('username')
      .where('email', '=', 't500@example.com')
      .executeTakeFirst()
    expect(last?.username).toMatch(/^zed-last\d{4}$/)
  })

  // This test does not wait for the 700 invitations to be sent.
  it('gives namesakes different usernames, even while others sign up', async () => {
    const admin = await addPerson(school, { role: 'Admin', email: 'boss@example.com' })
    const rows = Array.from({ length: 700 }, (_none, i) => `Same Name,same${i}@example.com`)
    const signUp = (i: number) =>
      school.call(auth.signup, {
        body: { name: 'Same Name', email: `signup${i}@example.com`, password: 'correct horse' },
      })
    const [answer, ...signedUp] = await Promise.all([
      importFile(school, admin, 'students', ['name,email', ...rows].join('\n')),
      ...[1, 2, 3, 4].map(signUp),
    ])
    expect(answer.body.data).toMatchObject({ created: 700 })
    expect(signedUp.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const users = await school.db
      .selectFrom('users')
      .select('username')
      .where('name', '=', 'Same Name')
      .execute()
    expect(new Set(users.map(({ username }) => username)).size).toBe(704)
  })
})
