import { listAttemptEvents } from '@prepwell/contract/exam-day/attempt-log.ts'
import { type HeartbeatReport, sendHeartbeat } from '@prepwell/contract/sitting/heartbeat.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addQuiz } from '../../../../test/content/exams.ts'
import { addAdmin, signedInAnew } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { finishAll } from '../../../../test/sitting/finishing.ts'
import { type Sitting, sittingAt } from '../../../../test/sitting/sitting.ts'

let school: School
let admin: Person
let sittings: ReturnType<typeof sittingAt>
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  sittings = sittingAt(school)
})
afterAll(() => school.close())

const report = (events: readonly object[]): HeartbeatReport => ({
  ...{ device_id: 'one', is_visible: true, unsaved: 0, current_question: 1, version: 0 },
  events: events as HeartbeatReport['events'],
})
const send = ({ id, student }: Pick<Sitting, 'id' | 'student'>, ...events: object[]) =>
  school.call(sendHeartbeat, { params: { id }, body: report(events) }, student)
const chosen = (key: string, fields: object) => ({
  ...{ key, kind: 'language_chosen', seconds_ago: 0, ...fields },
})
const detailsOf = async ({ id }: Pick<Sitting, 'id'>) => {
  const rows = await school.db
    .selectFrom('attempt_events')
    .select(['kind', 'detail'])
    .where('attempt_id', '=', id)
    .where('kind', '<>', 'started')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, detail }) => [kind, detail])
}
const logFor = async ({ id }: Pick<Sitting, 'id'>, person: Person) => {
  const { body } = await school.call(listAttemptEvents, { params: { id } }, person)
  return body.data
    .filter(({ kind }) => kind === 'language_chosen')
    .map(({ id: _id, at: _at, ...fields }) => fields)
}

it('the log names the languages that a student chooses, once each, and nothing else does', async () => {
  const at = await sittings.sit()
  const events = [
    chosen('a', { language: 'HI', beside: 'en' }),
    chosen('b', { language: 'hi', beside: null }),
    { key: 'c', kind: 'focus_lost', seconds_ago: 0, language: 'ta', beside: 'en' },
  ]
  expect((await send(at, ...events)).status).toBe(200)
  expect((await send(at, ...events)).status).toBe(200)
  expect(await detailsOf(at)).toEqual([
    ['language_chosen', { key: 'a', language: 'hi', beside: 'en' }],
    ['language_chosen', { key: 'b', language: 'hi' }],
    ['focus_lost', { key: 'c' }],
  ])
  const lines = [
    { kind: 'language_chosen', language: 'hi', beside: 'en' },
    { kind: 'language_chosen', language: 'hi' },
  ]
  expect(await logFor(at, admin)).toEqual(lines)
  await sittings.submit(at)
  school.clock.advance(3 * 3600)
  await finishAll(school)
  expect(await logFor(at, signedInAnew(school, at.student))).toEqual(lines)
})

it('also if the attempt was locked at that moment, and it changes no answer', async () => {
  const at = await sittings.sit()
  const [first] = at.quiz.questions
  const answer = { answered: true, selected_values: first?.optionIds[1] ?? 0, seq: 1 }
  await sittings.save(at, { [first?.id ?? 0]: answer })
  const before = await sittings.stored(at)
  let calling: ReturnType<typeof send> | undefined
  await school.db.transaction().execute(async (tx) => {
    await tx.selectFrom('attempts').select('id').where('id', '=', at.id).forUpdate().execute()
    calling = send(at, chosen('a', { language: 'ur-pk', beside: 'en' }))
    // The other attempt's heartbeat ends only after the batch with both heartbeats has been
    // written.
    const other = await sittings.sit()
    expect((await send(other, chosen('a', { language: 'en' }))).status).toBe(200)
  })
  expect((await calling)?.status).toBe(200)
  expect(await detailsOf(at)).toContainEqual([
    ...['language_chosen', { key: 'a', language: 'ur-PK', beside: 'en' }],
  ])
  expect(await sittings.stored(at)).toEqual(before)
})

it.each([
  ['events.0.language', {}],
  ['events.0.language', { language: null, beside: 'en' }],
  ['events.0.language', { language: 'no language' }],
  ['events.0.beside', { language: 'hi', beside: '' }],
])('a wrong %s is refused: %j', async (field, fields) => {
  const at = await sittings.sit()
  expect(await send(at, chosen('a', fields))).toMatchObject({ status: 400, body: { field } })
  expect(await detailsOf(at)).toEqual([])
})

it('a practice logs no languages, as it logs nothing', async () => {
  const at = await sittings.sit(await addQuiz(school, { mode: 'practice' }))
  expect((await send(at, chosen('a', { language: 'hi' }))).status).toBe(200)
  expect(await detailsOf(at)).toEqual([])
})
