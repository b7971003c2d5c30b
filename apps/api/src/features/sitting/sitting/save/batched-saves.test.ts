import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Db, openDatabase, openPool } from '../../../../platform/database/database.ts'
import { openSchool, type School } from '../../../../test/school.ts'
import { finishAll } from '../../../../test/sitting/finishing.ts'
import { type Sitting, sittingAt } from '../../../../test/sitting/sitting.ts'
import { createPaperCache } from '../../attempts/index.ts'
import { createAttemptHeads } from './attempt-heads.ts'
import { createBatchedSaves } from './batched-saves.ts'
import type { QuizState } from './save-answers.ts'

const sittings = 50

let school: School
/** Two server processes, each with its own database connections. */
let processes: {
  db: Db
  save: (at: Sitting, state: QuizState) => Promise<string>
  submit: (at: Sitting, state: QuizState) => Promise<Date>
}[]
let all: Sitting[]
let questions: number[]

beforeAll(async () => {
  school = await openSchool()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(school.db)
  const database = rows[0]?.name ?? ''
  processes = Array.from({ length: 2 }, () => {
    const db = openDatabase(openPool({ ...inject('cluster'), database, max: 5 }, () => undefined))
    const context = { db, clock: school.clock, papers: createPaperCache() }
    const { save, submit } = createBatchedSaves(context, createAttemptHeads(db))
    return {
      db,
      save: async ({ student, id }, state) => {
        const viewer = { id: student.id, role: 'student' } as const
        return (await save({ viewer, id, state })).isWhole ? 'whole' : 'partly'
      },
      submit: ({ student, id }, state) =>
        submit({
          viewer: { id: student.id, role: 'student' },
          ...{ id, state, dueAt: null, deviceId: null },
        }),
    }
  })
  const { sit } = sittingAt(school)
  const first = await sit()
  all = [first]
  for (let n = 1; n < sittings; n += 1) all.push(await sit(first.quiz))
  questions = first.quiz.questions.map(({ id }) => id)
})
afterAll(async () => {
  for (const { db } of processes) await db.destroy()
  await school.close()
})
beforeEach(() => school.db.deleteFrom('answers').execute())

const typed = (text: string, seq: number) => ({
  [questions[2] ?? 0]: { answered: true, selected_values: text, seq },
})
const storedTexts = async () => {
  const rows = await school.db
    .selectFrom('answers')
    .select(['attempt_id', 'selected'])
    .orderBy('attempt_id')
    .execute()
  return rows.map(({ selected }) => selected[0])
}

/** Counts the SQL statements that write answers. */
async function countWrites(): Promise<() => Promise<number>> {
  await sql`
    create table if not exists writes (at timestamptz default now());
    create or replace function count_write() returns trigger language plpgsql as $$
      begin insert into writes default values; return null; end $$;
    create or replace trigger answers_counted after insert on answers
      for each statement execute function count_write();
    delete from writes`.execute(school.db)
  return async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from writes`.execute(school.db)
    return rows[0]?.n ?? 0
  }
}

describe('saves that arrive together', () => {
  it('are stored by a few statements', async () => {
    const process = processes[0]
    // These saves cache the heads and papers, so that only the statements that write answers
    // remain.
    await Promise.all(all.map((at) => process?.save(at, typed('first', 0))))
    const writes = await countWrites()
    await Promise.all(all.map((at, n) => process?.save(at, typed(String(n), 1))))
    expect(await storedTexts()).toEqual(all.map((_at, n) => String(n)))
    expect(await writes()).toBeLessThan(5)
  })

  it('are all stored except the one that cannot be', async () => {
    const [bad, good] = [all[0] as Sitting, all.slice(1)]
    // A constraint that no check before the SQL statement knows about.
    await sql`alter table answers add constraint spoiled check (selected[1] <> 'spoiled')`.execute(
      school.db,
    )
    try {
      const process = processes[0]
      const results = await Promise.allSettled([
        process?.save(bad, typed('spoiled', 1)),
        ...good.map((at) => process?.save(at, typed('fine', 1))),
      ])
      expect(results.map(({ status }) => status)).toEqual([
        'rejected',
        ...good.map(() => 'fulfilled'),
      ])
      expect(await storedTexts()).toEqual(good.map(() => 'fine'))
    } finally {
      await sql`alter table answers drop constraint spoiled`.execute(school.db)
    }
  })

  it('are either stored or not acknowledged when their connection dies halfway', async () => {
    const process = processes[0]
    // Makes the statement slow, so that its connection can be ended halfway; the retry is fast.
    await sql`
      create table stalls (left_over integer); insert into stalls values (1);
      create function stall() returns trigger language plpgsql as $$
        begin
          if exists (select from stalls) then perform pg_sleep(20); end if;
          return null;
        end $$;
      create trigger answers_stalled before insert on answers
        for each statement execute function stall()`.execute(school.db)
    try {
      const saving = Promise.allSettled(all.map((at) => process?.save(at, typed('kept', 1))))
      const asleep = async () =>
        (
          await sql<{ pid: number }>`select pid from pg_stat_activity
            where wait_event = 'PgSleep' and datname = current_database()`.execute(school.db)
        ).rows
      while ((await asleep()).length === 0) await new Promise((resolve) => setImmediate(resolve))
      await sql`delete from stalls`.execute(school.db)
      for (const { pid } of await asleep())
        await sql`select pg_terminate_backend(${pid})`.execute(school.db)
      const acknowledged = (await saving).filter(({ status }) => status === 'fulfilled')
      // The pool may hand the dying connection to one of the retried saves.
      expect(acknowledged.length).toBeGreaterThanOrEqual(all.length - 1)
      expect((await storedTexts()).length).toBeGreaterThanOrEqual(acknowledged.length)
    } finally {
      await sql`drop trigger answers_stalled on answers; drop function stall; drop table stalls`.execute(
        school.db,
      )
    }
  })

  it('are not acknowledged when only their commit fails', async () => {
    const process = processes[0]
    // The trigger is deferred, so every statement succeeds and the transaction fails when it
    // commits.
    await sql`
      create function refuse_commit() returns trigger language plpgsql as $$
        begin raise exception 'not committed'; end $$;
      create constraint trigger answers_refused after insert or update on answers
        deferrable initially deferred for each row execute function refuse_commit()`.execute(
      school.db,
    )
    try {
      // A client that sends no sequence numbers takes the slow path.
      const uncounted = { [questions[2] ?? 0]: { answered: true, selected_values: 'lost' } }
      const results = await Promise.allSettled(
        all.map((at, n) => process?.save(at, n % 2 ? typed('lost', 1) : uncounted)),
      )
      expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']))
      const submitted = process?.submit(all[0] as Sitting, typed('lost', 1))
      await expect(submitted).rejects.toThrow('not committed')
      expect(await storedTexts()).toEqual([])
    } finally {
      await sql`drop trigger answers_refused on answers; drop function refuse_commit`.execute(
        school.db,
      )
    }
  })

  it('in opposite order in two processes do not block each other', async () => {
    const state = (order: readonly number[], seq: number) =>
      Object.fromEntries(order.map((id) => [id, { answered: false, visit_seq: seq }]))
    for (let seq = 1; seq <= 10; seq += 1)
      await Promise.all([
        ...all.map((at) => processes[0]?.save(at, state(questions, seq))),
        ...all.toReversed().map((at) => processes[1]?.save(at, state(questions.toReversed(), seq))),
      ])
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from answers where visit_seq = 10`.execute(school.db)
    expect(rows[0]?.n).toBe(sittings * 3)
  })

  it('do not wait for an attempt that another transaction has locked', async () => {
    const [locked, free] = [all[0] as Sitting, all.slice(1)]
    const process = processes[0]
    let waiting: Promise<unknown> | undefined
    await school.db.transaction().execute(async (tx) => {
      await tx.selectFrom('attempts').select('id').where('id', '=', locked.id).forUpdate().execute()
      waiting = process?.save(locked, typed('late', 1))
      await Promise.all(free.map((at) => process?.save(at, typed('free', 1))))
    })
    expect(await waiting).toBe('whole')
    expect(await storedTexts()).toEqual(['late', ...free.map(() => 'free')])
  })
})

/**
 * Saves that each send one question. Sequence numbers and contents have few values, so that they
 * often collide.
 */
const order = fc.nat(3)
const anySave = fc.record({
  process: fc.nat(1),
  question: fc.nat(2),
  seq: order,
  option: fc.nat(2),
  review_seq: order,
  markedForReview: fc.boolean(),
  visit_seq: order,
})
type AnySave = typeof anySave extends fc.Arbitrary<infer S> ? S : never

const selectionOf = (at: Sitting, { question, option }: AnySave) =>
  String(at.quiz.questions[question]?.optionIds[option] ?? option)

/** The expected state: the newest value of each part, or the greater of two equally new values. */
function modelOf(at: Sitting, saves: readonly AnySave[]) {
  const greatest = <Part>(parts: readonly Part[], isGreater: (one: Part, other: Part) => boolean) =>
    parts.reduce((best, one) => (isGreater(one, best) ? one : best))
  const byQuestion = Map.groupBy(saves, ({ question }) => questions[question] ?? 0)
  return [...byQuestion]
    .map(([question_id, sent]) => {
      const selection = greatest(
        sent.map((one) => ({ seq: one.seq, text: selectionOf(at, one) })),
        (a, b) => a.seq > b.seq || (a.seq === b.seq && a.text > b.text),
      )
      const flag = greatest(
        sent,
        (a, b) =>
          a.review_seq > b.review_seq ||
          (a.review_seq === b.review_seq && a.markedForReview && !b.markedForReview),
      )
      return {
        attempt_id: at.id,
        question_id,
        selected: [selection.text],
        seq: selection.seq,
        marked_for_review: flag.markedForReview,
        review_seq: flag.review_seq,
        visit_seq: Math.max(...sent.map(({ visit_seq }) => visit_seq)),
      }
    })
    .toSorted((a, b) => a.question_id - b.question_id)
}

it('a thousand interleavings of two processes end in the state of the model', async () => {
  const interleavings = fc.sample(fc.array(anySave, { minLength: 1, maxLength: 8 }), 1_000)
  for (let from = 0; from < interleavings.length; from += sittings) {
    await school.db.deleteFrom('answers').execute()
    const now = all.map((at, n) => ({ at, saves: interleavings[from + n] ?? [] }))
    await Promise.all(
      now.flatMap(({ at, saves }) =>
        saves.map((one) =>
          processes[one.process]?.save(at, {
            [questions[one.question] ?? 0]: {
              ...one,
              answered: true,
              selected_values: selectionOf(at, one),
            },
          }),
        ),
      ),
    )
    const rows = await school.db
      .selectFrom('answers')
      .select(['attempt_id', 'question_id', 'selected', 'seq'])
      .select(['marked_for_review', 'review_seq', 'visit_seq'])
      .orderBy('attempt_id')
      .orderBy('question_id')
      .execute()
    expect(rows).toEqual(now.flatMap(({ at, saves }) => modelOf(at, saves)))
  }
})

it('a submit between saves marks every stored answer', async () => {
  const { sit } = sittingAt(school)
  const submitted = await Promise.all(all.map(() => sit(all[0]?.quiz)))
  const acknowledged: [number, number][] = []
  await Promise.all(
    submitted.flatMap((at, n) => [
      ...Array.from({ length: 8 }, async (_none, i) => {
        const state = typed(i % 2 ? '2.5' : String(i), i + 1)
        const saved = await processes[i % 2]?.save(at, state).catch(() => null)
        if (saved === 'whole') acknowledged.push([at.id, i + 1])
      }),
      processes[n % 2]?.submit(at, n % 3 ? {} : typed('2.5', 5)),
    ]),
  )
  const { rows } = await sql`
    select count(distinct attempts.id)::integer as closed,
      count(*) filter (where marks is distinct from case when selected = '{2.5}' then 4 else 0 end)::integer as wrong,
      count(*) filter (where marks <> scored_marks)::integer as unequal
    from attempts left join answers on attempt_id = attempts.id
    where attempts.id = any(${submitted.map(({ id }) => id)}) and submitted_at is not null
      and (answers.attempt_id is not null or scored_marks <> 0)`.execute(school.db)
  const { rows: open } = await sql`
    select from attempts where id = any(${submitted.map(({ id }) => id)}) and submitted_at is null`.execute(
    school.db,
  )
  expect(open).toEqual([])
  expect(rows).toMatchObject([{ wrong: 0, unequal: 0 }])
  const stored = await school.db.selectFrom('answers').select(['attempt_id', 'seq']).execute()
  const seqs = new Map(stored.map(({ attempt_id, seq }) => [attempt_id, seq]))
  for (const [id, seq] of acknowledged) expect(seqs.get(id)).toBeGreaterThanOrEqual(seq)
})

describe('an answer that arrives at the end of the grace period', () => {
  const sit = () => sittingAt(school).sit()

  /** Runs `work` while the attempt is locked, and lets the grace period end meanwhile. */
  async function doLate<Done>(at: Sitting, work: () => Promise<Done> | undefined) {
    school.clock.advance(3610)
    const working = await school.db.transaction().execute(async (tx) => {
      await tx.selectFrom('attempts').select('id').where('id', '=', at.id).forUpdate().execute()
      const begun = work()
      school.clock.advance(2)
      await finishAll(school)
      return { begun }
    })
    return working.begun
  }

  const stateOf = ({ quiz }: Sitting) => ({
    [quiz.questions[2]?.id ?? 0]: { answered: true, selected_values: '2.5', seq: 1 },
  })

  it('is saved, however long it waits for a lock', async () => {
    const at = await sit()
    expect(await doLate(at, () => processes[0]?.save(at, stateOf(at)))).toBe('whole')
  })

  it('is submitted, and the attempt ends at its deadline', async () => {
    const at = await sit()
    const deadline = school.clock.now().getTime() + 3600 * 1000
    const end = await doLate(at, () => processes[0]?.submit(at, stateOf(at)))
    expect(end).toEqual(new Date(deadline))
  })
})
