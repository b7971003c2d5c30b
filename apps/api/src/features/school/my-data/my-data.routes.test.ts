import * as contract from '@prepwell/contract/accounts/own-data.ts'
import { beginRehearsal } from '@prepwell/contract/exam-day/rehearsal.ts'
import { getAttempt } from '@prepwell/contract/results/results.ts'
import { getToday } from '@prepwell/contract/results/today.ts'
import { sendHeartbeat } from '@prepwell/contract/sitting/heartbeat.ts'
import { submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addQuiz, rightAnswers } from '../../../test/content/exams.ts'
import { englishReason, hindiReason, inTwoLanguages } from '../../../test/content/two-languages.ts'
import { unzipTexts } from '../../../test/files/exported.ts'
import { storedKeys } from '../../../test/files/uploads.ts'
import { addAdmin, addPerson, addStaff, addStudent, signedInAnew } from '../../../test/people.ts'
import {
  canaries,
  type KnownStudent,
  knownStudent,
} from '../../../test/personal-data/known-student.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { personTables } from '../../shared/personal-data/index.ts'
import { purgeArchives } from './make-archive.ts'

let school: School
let known: KnownStudent
beforeAll(async () => {
  school = await openSchool()
  known = await knownStudent(school)
})
afterAll(() => school.close())

const state = async (person: Person) =>
  (await school.call(contract.getMyData, {}, person)).body.data
const request = (person: Person) => school.call(contract.requestMyData, {}, person)
const fetchFile = (person: Person | null) =>
  school.app.inject({
    url: contract.downloadMyData.path,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  })

/** Asks for the archive, runs the job and opens the zip. */
async function archiveOf(person: Person) {
  expect((await request(person)).status).toBe(200)
  await school.mails()
  const { statusCode, rawPayload, headers } = await fetchFile(person)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/zip')
  const texts = unzipTexts(rawPayload)
  const data = JSON.parse(texts.get('data.json') ?? '') as Record<string, Record<string, unknown>[]>
  return { texts, data, all: [...texts.values()].join('\n') }
}

describe('the archive of a person', () => {
  it('has every row that refers to the person, and everything that names the person', async () => {
    const { student } = known
    const { data, texts, all } = await archiveOf(student)
    const counted = await rowsReferringTo(school, student.id)
    // The tables that have rows of the student according to the foreign keys in the database.
    expect(Object.keys(counted).length).toBeGreaterThan(18)
    for (const [table, rows] of Object.entries(counted)) {
      const { inMyData } = ruleOf(table)
      if ('not' in inMyData) continue
      expect({ table, rows: data[table]?.length }).toEqual({ table, rows })
    }
    expect(data.contacts).toMatchObject([{ message: canaries.message }])
    expect(data.webhook_deliveries).toMatchObject([{ data: { student_id: student.id } }])
    expect(data.audit_events?.length).toBeGreaterThan(2)
    const { report: _, ...words } = canaries
    for (const word of Object.values(words).filter((one) => one !== canaries.formerName))
      expect(all).toContain(word)
    expect(data.bookmarks).toMatchObject([{ note: canaries.note }])
    expect(data.shared_practices).toHaveLength(1)
    expect(data.question_reports).toMatchObject([{ text: canaries.report }])
    expect(data.users?.[0]).toMatchObject({ name: canaries.name, address: canaries.address })
    expect(texts.get('index.html')).toContain(`>${canaries.address}<`)
    const [picture = ''] = [...texts.keys()].filter((name) => name.startsWith('pictures/'))
    expect(picture).toBe(`pictures/${known.picture}`)
    expect(await storedKeys(school)).toContain(`profile_pictures/${known.picture}`)
  })

  it('shows each attempt as its own page does', async () => {
    const { student, published, practice } = known
    const { texts } = await archiveOf(student)
    for (const { id } of [published, practice]) {
      const { body } = await school.call(getAttempt, { params: { id } }, student)
      const { server_time: _, ...shown } = body.data
      const { server_time: __, ...archived } = JSON.parse(texts.get(`attempts/${id}.json`) ?? '')
      expect(archived).toEqual(shown)
      expect(archived.result_state.data.questions).toHaveLength(3)
      expect(texts.get(`attempts/${id}.html`)).toContain('9 of 9 marks (100 %)')
    }
  })

  it('has the texts of an attempt in the language in which it was read last', async () => {
    const calls = attemptCalls(() => school)
    const student = await addStudent(school)
    const offering = { questions: inTwoLanguages, languages: ['en', 'hi'] }
    const exam = await addQuiz(school, offering)
    const practice = await addQuiz(school, { ...offering, mode: 'practice' })
    const practised = await calls.take(practice, signedInAnew(school, student))
    const id = await calls.begin(exam, signedInAnew(school, student))
    const events = ['hi', 'en', 'hi'].map((language, place) => ({
      ...{ key: `read-${place}`, kind: 'language_chosen', seconds_ago: 30 - place, language },
    }))
    const body = { device_id: 'desk', is_visible: true, unsaved: 0, current_question: 1, events }
    const by = signedInAnew(school, student)
    const beat = await school.call(
      sendHeartbeat,
      { params: { id }, body: { ...body, version: 0 } },
      by,
    )
    expect(beat.status, beat.body.message).toBe(200)
    await calls.submit(id, signedInAnew(school, student), rightAnswers(exam))
    await calls.publish()
    const { texts } = await archiveOf(signedInAnew(school, student))
    const page = texts.get(`attempts/${id}.html`)
    expect(page).toContain('<pre dir="auto">कौन-सा?</pre>')
    expect(page).toContain(`${hindiReason} 1`)
    expect(page).not.toContain(englishReason)
    // The log of a practice names no language, so the page is in the deciding language.
    expect(texts.get(`attempts/${practised}.html`)).toContain('<pre dir="auto">Question 1?</pre>')
  })

  it('has the choices of an exam that waits for its results, without key, mark or sum', async () => {
    const { student, unpublished } = known
    const { texts } = await archiveOf(student)
    const archived = JSON.parse(texts.get(`attempts/${unpublished.id}.json`) ?? '')
    expect(archived).toMatchObject({ total_scored_marks: null, state: {}, result_state: {} })
    expect(archived.choices).toHaveLength(3)
    expect(Object.keys(archived.choices[0])).not.toContain('marks')
    expect(texts.get(`attempts/${unpublished.id}.html`)).toContain('not published yet')
  })

  it('tells nothing of other people, and no secret', async () => {
    const { all } = await archiveOf(known.student)
    const secrets = [/hash/i, /secret/i, /session_id/, /Anna Other/, /Ben Other/, /token_hash/]
    for (const secret of secrets) expect(all).not.toMatch(secret)
    const other = await archiveOf(signedInAnew(school, known.others[0] as Person))
    for (const word of Object.values(canaries)) expect(other.all).not.toContain(word)
  })

  it('of staff has their own rows and no student', async () => {
    const { all, data } = await archiveOf(known.admin)
    expect(data.audit_events?.length).toBeGreaterThan(1)
    for (const word of Object.values(canaries)) expect(all).not.toContain(word)
  })
})

describe('keys', () => {
  const canary = 'zyzzyva'
  it.each([
    ['of an exam that is being sat', {}, false],
    ['of an exam that waits for a review', { reviewFirst: true }, true],
    ['of an exam that shows marks only', { shownAfter: 'marks' as const }, true],
    ['of an exam that shows answers only', { shownAfter: 'answers' as const }, true],
  ])('%s are in no archive', async (_which, terms, isOver) => {
    const calls = attemptCalls(() => school)
    const student = await addStudent(school)
    const questions = [
      { type: 'MCQ', options: ['a', 'b'], correct: [0], explanation: canary },
      { type: 'MSQ', options: ['a', 'b', 'c'], correct: [0, 1], explanation: canary },
      { type: 'Numerical', answer: '271828.1828', explanation: canary },
    ] as const
    const exam = await addQuiz(school, { ...terms, questions })
    const practice = await addQuiz(school, { mode: 'practice', chapterId: exam.chapterId })
    if (isOver) {
      await calls.take(exam, signedInAnew(school, student))
      await calls.publish()
    } else {
      // The practice has the same questions, so the running exam holds its result back.
      await calls.begin(exam, signedInAnew(school, student))
      await calls.start(practice, signedInAnew(school, student))
    }
    const { texts } = await archiveOf(signedInAnew(school, student))
    for (const text of texts.values()) {
      expect(text).not.toContain(canary)
      expect(text).not.toContain('271828')
      expect(text).not.toMatch(/"correct_answer": \[\s*[^\]\s]/)
      expect(text).not.toMatch(/Right answer|"is_correct"/)
    }
    expect(texts.size).toBeGreaterThan(3)
  })

  it('of a question that another exam holds, and the choice beside them, are in no archive', async () => {
    const calls = attemptCalls(() => school)
    const student = await addStudent(school)
    const practice = await addQuiz(school, { mode: 'practice' })
    const id = await calls.begin(practice, signedInAnew(school, student))
    await calls.submit(id, signedInAnew(school, student), rightAnswers(practice))
    await calls.publish()
    await addQuiz(school, { chapterId: practice.chapterId, startsIn: 0 })
    const { texts } = await archiveOf(signedInAnew(school, student))
    const { result_state: result, choices } = JSON.parse(texts.get(`attempts/${id}.json`) ?? '')
    expect(choices).toBeUndefined()
    expect(result.data.questions).toHaveLength(3)
    for (const question of result.data.questions)
      expect(question).toMatchObject({ is_held: true, correct_answer: [], selected_answer: [] })
    expect(texts.get(`attempts/${id}.html`)).toContain('not published yet')
  })
})

describe('an archive of somebody who has become staff', () => {
  it('has no key of own attempts that an exam holds', async () => {
    const calls = attemptCalls(() => school)
    const canary = 'sesquipedalian'
    const student = await addStudent(school)
    const questions = [
      { type: 'MCQ', options: ['a', 'b'], correct: [0], explanation: canary },
    ] as const
    const practice = await addQuiz(school, { mode: 'practice', questions })
    const id = await calls.take(practice, signedInAnew(school, student))
    await calls.publish()
    await addQuiz(school, { chapterId: practice.chapterId, startsIn: 0 })
    const { db } = school
    await db.updateTable('users').set({ role: 'Staff' }).where('id', '=', student.id).execute()
    await db.insertInto('staff_roles').values({ user_id: student.id, role: 'Teacher' }).execute()
    const { texts, all } = await archiveOf(signedInAnew(school, student))
    expect(texts.has(`attempts/${id}.json`)).toBe(true)
    expect(all).not.toContain(canary)
    expect(JSON.parse(texts.get(`attempts/${id}.json`) ?? '')).toMatchObject({
      result_state: { data: { questions: [{ is_held: true, correct_answer: [] }] } },
    })
  })
})

describe('a rehearsal', () => {
  // A teacher may have lost access since the rehearsal, and the exam is still to come.
  it('is in no archive with its paper and keys', async () => {
    const canary = 'quincunx'
    const questions = [
      { type: 'MCQ', options: ['a', 'b'], correct: [0], explanation: canary },
    ] as const
    const exam = await addQuiz(school, { startsIn: 7200, questions })
    const admin = await addAdmin(school)
    const begun = await school.call(beginRehearsal, { params: { id: exam.id } }, admin)
    const params = { id: begun.body.data.take_quiz_id }
    const closed = await school.call(submitAttempt, { params, body: { quiz_state: {} } }, admin)
    expect(closed.status, closed.body.message).toBe(200)
    const shown = await school.call(getAttempt, { params }, admin)
    expect(JSON.stringify(shown.body)).toContain(canary)
    const { texts, all, data } = await archiveOf(admin)
    expect(all).not.toContain(canary)
    expect([...texts.keys()].filter((name) => name.startsWith('attempts/'))).toEqual([])
    expect(data.attempts).toMatchObject([params])
  })
})

describe('a request', () => {
  it('is answered by a mail and a notice, and the file is there for a day', async () => {
    const student = await addPerson(school, { email: 'asker@example.org' })
    expect(await state(student)).toMatchObject({ state: 'none', until: null })
    expect((await fetchFile(student)).statusCode).toBe(404)
    await request(student)
    expect(await state(student)).toMatchObject({ state: 'making' })
    expect((await fetchFile(student)).statusCode).toBe(404)
    const mails = (await school.mails()).filter(
      ({ to }) => to?.[0]?.address === 'asker@example.org',
    )
    expect(mails.map(({ subject }) => subject)).toEqual(['Your data is ready'])
    expect(mails[0]?.text).toContain('http://prepwell.test/dashboard/my-data')
    const ready = await state(student)
    expect(ready).toMatchObject({ state: 'ready' })
    expect(ready.until).toBe((ready.requested_at ?? 0) + 24 * 3600)
    school.clock.advance(24 * 3600 - 1)
    const later = signedInAnew(school, student)
    expect((await fetchFile(later)).statusCode).toBe(200)
    school.clock.advance(1)
    expect((await fetchFile(later)).statusCode).toBe(404)
    expect(await state(later)).toMatchObject({ state: 'none' })
    await purgeArchives(school.platform)
    const left = await sql`select from data_archives where user_id = ${student.id}`.execute(
      school.db,
    )
    expect(left.rows).toHaveLength(0)
  })

  it('while an archive is being made makes no second one, however many ask at once', async () => {
    const student = await addStudent(school)
    const answers = await Promise.all([request(student), request(student), request(student)])
    expect(answers.map(({ body }) => body.data.state)).toEqual(['making', 'making', 'making'])
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from graphile_worker.jobs
      where task_identifier = 'make_data_archive'`.execute(school.db)
    expect(rows).toEqual([{ count: 1 }])
    await school.mails()
    expect(await state(student)).toMatchObject({ state: 'ready' })
    // A new archive replaces it.
    await request(student)
    expect(await state(student)).toMatchObject({ state: 'making' })
  })

  it('that never got ready can be repeated after an hour', async () => {
    const student = await addStudent(school)
    await request(student)
    await sql`delete from graphile_worker._private_jobs`.execute(school.db)
    school.clock.advance(3600)
    const later = signedInAnew(school, student)
    expect(await state(later)).toMatchObject({ state: 'none' })
    await request(later)
    await school.mails()
    expect(await state(later)).toMatchObject({ state: 'ready' })
  })

  it('of a student without an address sends no mail, and the notice is on the dashboard', async () => {
    const student = await addStudent(school)
    await school.db
      .updateTable('users')
      .set({ email: '', roll_number: 'R-1' })
      .where('id', '=', student.id)
      .execute()
    const before = (await school.mails()).length
    await request(student)
    const today = async () => (await school.call(getToday, {}, student)).body.data.my_data_until
    expect(await today()).toBeUndefined()
    expect(await school.mails()).toHaveLength(before)
    const { state: reached, until } = await state(student)
    expect(reached).toBe('ready')
    // The dashboard now shows until when the archive is kept.
    expect(await today()).toBe(until)
  })

  it('of somebody who was suspended meanwhile makes nothing', async () => {
    const student = await addStudent(school)
    await request(student)
    await school.db
      .updateTable('users')
      .set({ status: 'Suspended' })
      .where('id', '=', student.id)
      .execute()
    await school.mails()
    expect((await fetchFile(student)).statusCode).toBe(401)
    const { rows } = await sql`
      select from data_archives where user_id = ${student.id} and content is not null`.execute(
      school.db,
    )
    expect(rows).toHaveLength(0)
  })

  it('reaches only the archive of its caller', async () => {
    const owner = await addStudent(school)
    await archiveOf(owner)
    expect((await fetchFile(null)).statusCode).toBe(401)
    for (const other of [await addStudent(school), await addStaff(school, ['Teacher'])])
      expect((await fetchFile(other)).statusCode).toBe(404)
  })
})

const ruleOf = (table: string) => {
  const rule = personTables[table as keyof typeof personTables]
  if (!('whose' in rule)) throw new Error(`${table} has rows of people`)
  return rule
}

/** For each table, the number of rows that refer to an account or to one of its attempts. */
async function rowsReferringTo({ db }: School, id: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string; column: string; parent: string }>`
    select child.relname as table, attname as column, parent.relname as parent
    from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[cardinality(conkey)]
    where contype = 'f' and parent.relname in ('users', 'attempts') and confkey[1] = 1
      and child.relname <> 'users'`.execute(db)
  const found: Record<string, number> = {}
  for (const { table, column, parent } of rows) {
    // A private practice refers to an attempt, but it already counts as a row of its owner.
    if (column === 'origin_attempt_id') continue
    const ids =
      parent === 'users'
        ? sql`(select ${id}::integer)`
        : sql`(select id from attempts where student_id = ${id})`
    const counted = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)}
      where ${sql.ref(column)} in ${ids}`.execute(db)
    const count = counted.rows[0]?.count ?? 0
    if (count > 0) found[table] = Math.max(found[table] ?? 0, count)
  }
  return found
}
