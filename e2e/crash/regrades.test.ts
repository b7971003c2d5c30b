import { setTimeout as wait } from 'node:timers/promises'
import { regradeQuiz, undoRegrade } from '@prepwell/contract/results/regrades.ts'
import { submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callServer, expectSuccess } from '../support/server/client.ts'
import { query } from '../support/server/database.ts'
import { until } from '../support/until.ts'
import { type CrashSchool, openCrashSchool, signInAgain } from './crash-school.ts'

/** The number of attempts that are marked again. */
const attempts = 1_000
/** `npm run test:deep` kills more often. */
const kills = process.env.TEST_DEPTH ? 20 : 2
/** A kill, with the start of the database and of the app, may take this long on a busy machine. */
const slowKillMs = 150_000

let school: CrashSchool
beforeAll(async () => {
  school = await openCrashSchool(4, 10)
  await submitAll()
})
afterAll(() => school?.app.dispose())

/** The candidates submit blank answers or wrong ones; their attempts are then copied. */
async function submitAll() {
  const { app, candidates, questionIds, quizId } = school
  for (const [place, { attemptId, token }] of candidates.entries()) {
    const quiz_state = Object.fromEntries(
      questionIds.map((id, at) => [id, { answered: true, selected_values: String(at + place) }]),
    )
    const input = { params: { id: attemptId }, body: { quiz_state } }
    expectSuccess(await callServer(app.url, submitAttempt, input, token))
  }
  await query(
    app.dataDir,
    `insert into users (username, name, email, email_verified_at, created_at)
     select 'copy' || n, 'Copy ' || n, 'copy' || n || '@example.com', now(), now()
     from generate_series(1, $1::integer) n`,
    [attempts],
  )
  await query(
    app.dataDir,
    `with made as (select *, row_number() over (order by id) - 1 as place from attempts where quiz_id = $1),
       copies as (select id as student_id, row_number() over (order by id) as n from users where username like 'copy%'),
       copied as (
         insert into attempts (student_id, quiz_id, paper_id, quiz_mode, started_at, deadline, submitted_at,
           closed_by, scored_marks, total_marks, percentage, subject_percentages)
         select copies.student_id, quiz_id, paper_id, quiz_mode, started_at, deadline, submitted_at,
           closed_by, scored_marks, total_marks, percentage, subject_percentages
         from copies join made on place = n % $2
         returning id, scored_marks)
     insert into answers (attempt_id, question_id, selected, answered, marked_for_review, marks, seq,
       review_seq, visit_seq, saved_at, time_spent)
     select copied.id, question_id, selected, answered, marked_for_review, marks, seq,
       review_seq, visit_seq, saved_at, time_spent
     from copied join lateral (
       select min(id) as id from made where made.scored_marks = copied.scored_marks) one on true
       join answers on answers.attempt_id = one.id`,
    [quizId, candidates.length],
  )
}

interface Stored {
  /** The number of regrades that are not undone. */
  readonly holding: number
  /** The number of regrades and undos ever done. */
  readonly done: number
  /** The number of rows about them in the logs of the attempts. */
  readonly lines: number
  /** The number of attempts with stored changes, over all regrades. */
  readonly changed: number
  readonly version: number
  readonly marks: string
}

async function readStored(): Promise<Stored> {
  const [row] = await query<Stored>(
    school.app.dataDir,
    `select count(*) filter (where undone_at is null)::integer as holding,
       (count(*) + count(undone_at))::integer as done,
       (select count(*)::integer from attempt_events where kind in ('regraded', 'regrade_undone')) as lines,
       (select count(*)::integer from regrade_attempts) as changed,
       coalesce((select sum(version)::integer from paper_gradings), 0) as version,
       (select md5(string_agg(concat_ws(' ', id, scored_marks, total_marks, percentage, (
            select string_agg(concat_ws('=', question_id, marks), ' ' order by question_id)
            from answers where attempt_id = attempts.id)), ',' order by id)) from attempts) as marks
     from regrades`,
  )
  if (!row) throw new Error('nothing is stored')
  return row
}

const reason = 'The key was wrong'

async function timed(work: Promise<void>): Promise<number> {
  const begun = performance.now()
  await work
  return performance.now() - begun
}

/** Regrades two questions, or undoes the regrade if there is one. */
async function change({ holding }: Pick<Stored, 'holding'>, token: string): Promise<void> {
  const { app, quizId, questionIds } = school
  if (holding === 0) {
    const [first = 0, second = 0] = questionIds
    const items = [
      { question_id: first, policy: 'full_all' as const },
      { question_id: second, policy: 'leave_out' as const },
    ]
    const input = { params: { id: quizId }, body: { items, reason } }
    expectSuccess(await callServer(app.url, regradeQuiz, input, token))
    return
  }
  const [newest] = await query<{ id: number }>(
    app.dataDir,
    'select max(id) as id from regrades where undone_at is null',
  )
  const params = { id: newest?.id ?? 0 }
  expectSuccess(await callServer(app.url, undoRegrade, { params }, token))
}

it(
  `a regrade and its undo are all or nothing across ${kills} times kill -9`,
  async () => {
    const { app } = school
    let token = await signInAgain(app)
    const states = new Map<number, Stored>()
    /** Milliseconds of the last regrade that was not killed, and of the last undo. */
    const took = [0, 0]
    // Without a kill: measures how long each change takes, and notes the marks before and after it.
    for (let round = 0; round < 3; round += 1) {
      const stored = await readStored()
      if (round < 2) states.set(stored.holding, stored)
      expect(stored.marks).toBe(states.get(stored.holding)?.marks)
      if (round === 2) break
      took[stored.holding] = await timed(change(stored, token))
    }
    expect(states.get(0)?.marks).not.toBe(states.get(1)?.marks)
    const each = attempts + school.candidates.length
    for (let kill = 0; kill < kills; kill += 1) {
      const before = await readStored()
      const changing = change(before, token).catch(() => undefined)
      // Spreads the kills evenly over the time that the change takes.
      await wait(((((kill * 7) % kills) + 0.5) / kills) * (took[before.holding] ?? 0))
      await (kill % 2 === 0 ? app.kill() : app.killDatabase())
      await changing
      if (kill % 2 === 1) await app.kill()
      await app.start()
      token = await until(() => signInAgain(app).catch(() => null))
      const after = await readStored()
      expect([before.done, before.done + 1]).toContain(after.done)
      expect(after.holding).toBe(after.done % 2)
      expect(after).toMatchObject({
        marks: states.get(after.holding)?.marks,
        version: after.done,
        lines: after.done * each,
        changed: Math.ceil(after.done / 2) * each,
      })
      // The next change works, so nothing is stuck.
      took[after.holding] = await timed(change(after, token))
      expect((await readStored()).done).toBe(after.done + 1)
    }
  },
  slowKillMs * kills,
)
