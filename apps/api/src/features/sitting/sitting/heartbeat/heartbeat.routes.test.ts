import type { HeartbeatAnswer, HeartbeatReport } from '@prepwell/contract/sitting/heartbeat.ts'
import { sendHeartbeat } from '@prepwell/contract/sitting/heartbeat.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addQuiz } from '../../../../test/content/exams.ts'
import { addStudent } from '../../../../test/people.ts'
import { firstDay, openSchool, type School } from '../../../../test/school.ts'
import { finishAll } from '../../../../test/sitting/finishing.ts'
import { type Sitting, sittingAt } from '../../../../test/sitting/sitting.ts'
import { insertEvent } from '../../attempts/index.ts'

let school: School
let sittings: ReturnType<typeof sittingAt>
beforeAll(async () => {
  school = await openSchool()
  sittings = sittingAt(school)
})
afterAll(() => school.close())

const quiet: HeartbeatReport = {
  device_id: 'one',
  is_visible: true,
  unsaved: 0,
  current_question: 1,
  events: [],
  version: 0,
}

/** Sends a heartbeat as the student of the attempt, or as another person. */
const heartbeat = ({ id, student }: Pick<Sitting, 'id' | 'student'>, report: object = {}) =>
  school.call(sendHeartbeat, { params: { id }, body: { ...quiet, ...report } }, student)

/** Sends a heartbeat from another browser and another network. */
async function heartbeatFrom(at: Sitting, from: string, userAgent: string, report: object = {}) {
  const answer = await school.app.inject({
    method: 'POST',
    url: `/api/take_quiz/${at.id}/contact`,
    remoteAddress: from,
    headers: { authorization: `Bearer ${at.student.token}`, 'user-agent': userAgent },
    payload: { ...quiet, ...report },
  })
  return answer.json<{ data: HeartbeatAnswer }>().data
}

const eventsOf = async ({ id }: Pick<Sitting, 'id'>) =>
  (
    await school.db
      .selectFrom('attempt_events')
      .select(['kind', 'at', 'detail'])
      .where('attempt_id', '=', id)
      .orderBy('id')
      .execute()
  ).filter(({ kind }) => kind !== 'started')
const kindsOf = async (at: Pick<Sitting, 'id'>) => (await eventsOf(at)).map(({ kind }) => kind)
const storedOf = ({ id }: Pick<Sitting, 'id'>) =>
  school.db
    .selectFrom('attempt_contacts')
    .selectAll()
    .where('attempt_id', '=', id)
    .executeTakeFirst()
const secondsAfter = (seconds: number) => new Date(school.clock.now().getTime() + seconds * 1000)
const event = (kind: string, seconds_ago: number, key = `${kind} ${seconds_ago}`) => ({
  key,
  kind,
  seconds_ago,
})

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

describe('a heartbeat', () => {
  it('returns the state of the attempt, and records the page', async () => {
    const at = await sittings.sit()
    const { status, body } = await heartbeat(at, {
      unsaved: 2,
      current_question: 3,
      is_visible: false,
    })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      take_quiz_id: at.id,
      server_time: school.clock.now().getTime() / 1000,
      deadline: expect.any(Number),
      submitted_at: null,
      closed_by: null,
      is_moved: false,
      version: 0,
      messages: null,
    })
    expect(await storedOf(at)).toMatchObject({
      at: school.clock.now(),
      device_id: 'one',
      unsaved: 2,
      current_question: 3,
      is_visible: false,
    })
  })

  it('reports a moved deadline at once', async () => {
    const at = await sittings.sit()
    const { body: before } = await heartbeat(at)
    await sql`update attempts set deadline = deadline + interval '5 minutes' where id = ${at.id}`.execute(
      school.db,
    )
    const { body: after } = await heartbeat(at)
    expect(after.data.deadline).toBe((before.data.deadline ?? 0) + 300)
  })

  it('reports who closed the attempt, and then records nothing', async () => {
    const at = await sittings.sit()
    await sittings.submit(at)
    expect((await heartbeat(at)).body.data).toMatchObject({
      submitted_at: expect.any(Number),
      closed_by: 'student',
    })
    expect(await storedOf(at)).toBeUndefined()
  })

  it("for somebody else's attempt is a 404, and records nothing", async () => {
    const at = await sittings.sit()
    const student = await addStudent(school)
    const answer = await heartbeat({ id: at.id, student }, { events: [event('offline', 1)] })
    expect(answer.status).toBe(404)
    expect((await heartbeat({ id: 2_000_000_000, student })).status).toBe(404)
    expect([await storedOf(at), await kindsOf(at)]).toEqual([undefined, []])
  })

  it.each([
    { name: 'no device', report: { device_id: '' }, field: 'device_id' },
    { name: 'a text that cannot be stored', report: { device_id: 'a\0' }, field: 'device_id' },
    { name: 'question 0', report: { current_question: 0 }, field: 'current_question' },
    { name: 'an unknown event', report: { events: [event('cheated', 1)] }, field: 'events.0.kind' },
    {
      name: 'an event to come',
      report: { events: [event('online', -1)] },
      field: 'events.0.seconds_ago',
    },
    {
      name: 'too many events',
      report: { events: Array.from({ length: 51 }, (_, n) => event('online', n)) },
      field: 'events',
    },
  ])('with $name is a 400 that names the field', async ({ report, field }) => {
    const at = await sittings.sit()
    expect(await heartbeat(at, report)).toMatchObject({ status: 400, body: { field } })
    expect(await storedOf(at)).toBeUndefined()
  })

  it('for a practice is answered but not recorded', async () => {
    const at = await sittings.sit(await addQuiz(school, { mode: 'practice' }))
    const { body } = await heartbeat(at, { events: [event('focus_lost', 1)] })
    expect(body.data).toMatchObject({ deadline: null, submitted_at: null, messages: null })
    expect([await storedOf(at), await kindsOf(at)]).toEqual([undefined, []])
  })
})

describe('an event on the page', () => {
  it('is written once, however often it is reported', async () => {
    const at = await sittings.sit()
    school.clock.advance(60)
    const report = { events: [event('offline', 40), event('online', 10)] }
    await heartbeat(at, report)
    await Promise.all([heartbeat(at, report), heartbeat(at, report)])
    expect(await eventsOf(at)).toMatchObject([
      { kind: 'offline', at: secondsAfter(-40) },
      { kind: 'online', at: secondsAfter(-10) },
    ])
  })

  it('is never dated before the start, and after the end counts only if it happened before it', async () => {
    const at = await sittings.sit()
    school.clock.advance(30)
    await sittings.submit(at)
    school.clock.advance(30)
    await heartbeat(at, {
      events: [event('focus_lost', 90_000), event('offline', 35), event('online', 5)],
    })
    expect(await eventsOf(at)).toMatchObject([
      { kind: 'submitted' },
      { kind: 'focus_lost', at: secondsAfter(-60) },
      { kind: 'offline', at: secondsAfter(-35) },
    ])
  })

  it('is written once a locked attempt is free again', async () => {
    const at = await sittings.sit()
    let calling: Promise<unknown> | undefined
    await school.db.transaction().execute(async (tx) => {
      await tx.selectFrom('attempts').select('id').where('id', '=', at.id).forUpdate().execute()
      calling = heartbeat(at, { events: [event('offline', 1)] })
      const other = await sittings.sit()
      // Heartbeats of other attempts do not wait for this one.
      expect((await heartbeat(other, { events: [event('offline', 1)] })).status).toBe(200)
    })
    await calling
    expect(await kindsOf(at)).toEqual(['offline'])
  })

  it('is no longer written beyond the limit', async () => {
    const at = await sittings.sit()
    for (let call = 0; call < 12; call += 1)
      await heartbeat(at, {
        events: Array.from({ length: 50 }, (_, n) => event('focus_lost', 1, `${call} ${n}`)),
      })
    expect(await kindsOf(at)).toHaveLength(500)
  })

  it('is no longer written beyond the limit after the attempt was handed in', async () => {
    const at = await sittings.sit()
    school.clock.advance(30)
    await sittings.submit(at)
    for (let call = 0; call < 12; call += 1)
      await heartbeat(at, {
        events: Array.from({ length: 50 }, (_, n) => event('focus_lost', 5, `${call} ${n}`)),
      })
    expect(await kindsOf(at)).toHaveLength(1 + 500)
  })

  it('is no longer written beyond the limit by many pages at once', async () => {
    const at = await sittings.sit()
    for (let call = 0; call < 12; call += 2)
      await Promise.all(
        [call, call + 1].map((page) =>
          heartbeat(at, {
            events: Array.from({ length: 50 }, (_, n) => event('focus_lost', 1, `${page} ${n}`)),
          }),
        ),
      )
    expect(await kindsOf(at)).toHaveLength(500)
  })

  it('is no longer written beyond the limit while the attempt is locked again and again', async () => {
    const at = await sittings.sit()
    for (let call = 0; call < 6; call += 1) {
      const calling: Promise<unknown>[] = []
      await school.db.transaction().execute(async (tx) => {
        await tx.selectFrom('attempts').select('id').where('id', '=', at.id).forUpdate().execute()
        for (let page = 0; page < 2; page += 1)
          calling.push(
            heartbeat(at, {
              events: Array.from({ length: 50 }, (_, n) =>
                event('focus_lost', 1, `${call} ${page} ${n}`),
              ),
            }),
          )
        // At least one of the heartbeats must be waiting for the attempt before it is unlocked.
        const waiting = async () =>
          (
            await sql<{ n: number }>`
              select count(*)::integer as n from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)
          ).rows[0]?.n ?? 0
        while ((await waiting()) === 0) await new Promise((resolve) => setImmediate(resolve))
      })
      await Promise.all(calling)
    }
    expect(await kindsOf(at)).toHaveLength(500)
  })
})

describe('device and address', () => {
  it('are logged when they change, at most once a minute', async () => {
    const at = await sittings.sit()
    await heartbeatFrom(at, '10.0.0.1', chrome)
    expect(await kindsOf(at)).toEqual([])
    await heartbeatFrom(at, '2001:db8::7', firefox, { device_id: 'two' })
    await heartbeatFrom(at, '10.0.0.1', chrome)
    expect(await eventsOf(at)).toMatchObject([
      {
        kind: 'device_changed',
        detail: { device: 'Firefox on Android', device_before: 'Chrome on Windows' },
      },
      {
        kind: 'address_changed',
        detail: { address: '2001:db8::', address_before: '10.0.0.1' },
      },
    ])
    school.clock.advance(61)
    await heartbeatFrom(at, '10.0.0.1', firefox, { device_id: 'two' })
    expect(await kindsOf(at)).toEqual(['device_changed', 'address_changed', 'device_changed'])
  })

  it('a page whose attempt was moved to another device is told so, and is not recorded', async () => {
    const at = await sittings.sit()
    await heartbeat(at)
    await sql`update attempt_contacts set moved_from_device_id = device_id
      where attempt_id = ${at.id}`.execute(school.db)
    expect((await heartbeat(at, { current_question: 3 })).body.data.is_moved).toBe(true)
    expect(await storedOf(at)).toMatchObject({ current_question: 1 })
    expect((await heartbeat(at, { device_id: 'two' })).body.data.is_moved).toBe(false)
    expect(await storedOf(at)).toMatchObject({ device_id: 'two' })
    expect(await kindsOf(at)).toEqual(['device_changed'])
  })
})

describe('saves', () => {
  it('are logged once a minute, with the number of answers stored by then', async () => {
    const at = await sittings.sit()
    const [first, second] = at.quiz.questions
    const choose = (question: typeof first, seq: number) =>
      sittings.save(at, {
        [question?.id ?? 0]: {
          answered: true,
          selected_values: question?.optionIds[0] ?? null,
          seq,
        },
      })
    await heartbeat(at)
    await choose(first, 1)
    await heartbeat(at)
    expect(await kindsOf(at)).toEqual([])
    school.clock.advance(61)
    await heartbeat(at)
    expect(await eventsOf(at)).toMatchObject([
      { kind: 'saved', at: secondsAfter(-61), detail: { answers: 1 } },
    ])
    school.clock.advance(61)
    await heartbeat(at)
    await choose(second, 2)
    school.clock.advance(61)
    await heartbeat(at)
    expect(await kindsOf(at)).toEqual(['saved', 'saved'])
  })
})

describe('messages', () => {
  const add = (row: object) =>
    school.db
      .insertInto('sitting_messages')
      .values({ at: school.clock.now(), ...row } as never)
      .returning('id')
      .executeTakeFirstOrThrow()

  it('come with their version when the page has a different one', async () => {
    const at = await sittings.sit()
    const other = await sittings.sit(at.quiz)
    const question = at.quiz.questions[1]?.id
    const { id } = await add({
      quiz_id: at.quiz.id,
      kind: 'announcement',
      text: 'Read "question_id" : 7, km',
      question_id: question,
    })
    await add({ quiz_id: at.quiz.id, attempt_id: at.id, kind: 'time_added', minutes: 5 })
    await add({ quiz_id: (await addQuiz(school)).id, kind: 'announcement', text: 'Elsewhere' })
    const { data } = (await heartbeat(at)).body
    expect(data.messages).toEqual([
      {
        id,
        kind: 'announcement',
        at: school.clock.now().getTime() / 1000,
        text: 'Read "question_id" : 7, km',
        minutes: null,
        question: 2,
      },
      expect.objectContaining({ kind: 'time_added', minutes: 5, question: null }),
    ])
    expect((await heartbeat(at, { version: data.version })).body.data.messages).toBeNull()
    expect((await heartbeat(other)).body.data.messages).toHaveLength(1)

    await sql`update sitting_messages set withdrawn_at = now() where id = ${id}`.execute(school.db)
    const after = (await heartbeat(at, { version: data.version })).body.data
    expect(after.messages).toMatchObject([{ kind: 'time_added' }])
    expect(after.version).toBeGreaterThan(data.version)
  })

  it('about a question that the student was not asked are left out', async () => {
    const at = await sittings.sit()
    const other = await addQuiz(school)
    await add({
      quiz_id: at.quiz.id,
      kind: 'announcement',
      text: 'Another question',
      question_id: other.questions[0]?.id,
    })
    expect((await heartbeat(at)).body.data.messages).toEqual([])
  })
})

// Must run before the test with 1,000 attempts: `finishAll` would submit all of them.
it('a submission by the clock is distinguished from one by the student', async () => {
  const at = await sittings.sit()
  school.clock.advance(2 * 3600)
  await finishAll(school)
  const token = school.app.signAccessToken({ id: at.student.id, session_epoch: 0 })
  expect((await heartbeat({ ...at, student: { ...at.student, token } })).body.data).toMatchObject({
    closed_by: 'server',
  })
})

describe('1,000 heartbeats at once', () => {
  it('are all recorded by a few statements; one that cannot be stored fails alone', async () => {
    const first = await sittings.sit()
    const all = [first]
    // Inserts many attempts at once, because other tests cover starting.
    const students = await school.db
      .insertInto('users')
      .values(
        Array.from({ length: 999 }, (_, n) => ({
          name: `Candidate ${n}`,
          username: `contact${n}`,
          email: `contact${n}@example.com`,
          role: 'student' as const,
          created_at: firstDay,
        })) as never,
      )
      .returning(['id', 'session_epoch'])
      .execute()
    await sql`
      insert into attempts (student_id, quiz_id, paper_id, quiz_mode, started_at, deadline, total_marks)
      select other, quiz_id, paper_id, quiz_mode, started_at, deadline, total_marks
      from attempts, unnest(${students.map(({ id }) => id)}::integer[]) as one (other)
      where attempts.id = ${first.id}`.execute(school.db)
    const made = await school.db
      .selectFrom('attempts')
      .select(['id', 'student_id'])
      .where('quiz_id', '=', first.quiz.id)
      .where('id', '!=', first.id)
      .execute()
    for (const user of students) {
      const id = made.find(({ student_id }) => student_id === user.id)?.id ?? 0
      all.push({ ...first, id, student: { id: user.id, token: school.app.signAccessToken(user) } })
    }
    await sql`
      create table writes (at timestamptz default now());
      create function count_write() returns trigger language plpgsql as $$
        begin insert into writes default values; return null; end $$;
      create trigger contacts_counted after insert or update on attempt_contacts
        for each statement execute function count_write();
      alter table attempt_contacts add constraint spoiled check (device_id <> 'spoiled')`.execute(
      school.db,
    )
    const writes = async () =>
      (await sql<{ n: number }>`select count(*) as n from writes`.execute(school.db)).rows[0]?.n

    const answers = await Promise.all(
      all.map((at) => heartbeat(at, { events: [event('offline', 0)] })),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    // `writes` counts each SQL statement twice, because it both updates and inserts.
    expect(await writes()).toBeLessThan(40)
    const { rows } = await sql<{ heartbeats: number; events: number }>`
      select count(distinct attempt_contacts.attempt_id) as heartbeats,
        count(*) filter (where kind = 'offline') as events
      from attempt_contacts join attempts on attempts.id = attempt_id
        join attempt_events on attempt_events.attempt_id = attempts.id
      where quiz_id = ${first.quiz.id}`.execute(school.db)
    expect(rows).toEqual([{ heartbeats: 1000, events: 1000 }])

    const few = all.slice(0, 20)
    const mixed = await Promise.all(
      few.map((at, n) =>
        heartbeat(at, n === 7 ? { device_id: 'spoiled' } : { current_question: 2 }),
      ),
    )
    expect(mixed.map(({ status }) => status)).toEqual(few.map((_at, n) => (n === 7 ? 500 : 200)))
    await sql`alter table attempt_contacts drop constraint spoiled`.execute(school.db)
  })
})

describe('during an intervention', () => {
  it('a heartbeat waits for no lock and blocks nobody', async () => {
    const all = [await sittings.sit()]
    for (let n = 1; n < 5; n += 1) all.push(await sittings.sit(all[0]?.quiz))
    await Promise.all(all.map((at) => heartbeat(at)))
    await school.db.transaction().execute(async (tx) => {
      for (const at of all.toReversed()) {
        await sql`select from attempts where id = ${at.id} for update`.execute(tx)
        await sql`select from attempt_contacts where attempt_id = ${at.id} for update`.execute(tx)
        const answers = await Promise.all(all.map((one) => heartbeat(one)))
        expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200))
        await insertEvent(tx, { attempt_id: at.id, kind: 'time_added', at: school.clock.now() })
      }
    })
  })
})
