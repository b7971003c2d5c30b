import { randomUUID } from 'node:crypto'
import * as notebook from '@prepwell/contract/results/notebook.ts'
import * as reviewCalls from '@prepwell/contract/results/reviews.ts'
import { getToday } from '@prepwell/contract/results/today.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { callServer } from '../../e2e/support/server/client.ts'
import { query } from '../../e2e/support/server/database.ts'
import { createRealApp } from '../../e2e/support/server/real-app.ts'
import { percentile } from '../percentile.ts'
import { jwtSecret, signToken } from '../phase-school.ts'

/**
 * Students with few and with many past reviews, but with the same number of cards and of due cards.
 */
const histories = [
  { kind: 'few', reviews: 100 },
  { kind: 'many', reviews: 100_000 },
] as const
const studentsOfEach = 4
const questions = 2_000
const cards = 1_000
const [due, fresh] = [60, 30]
/**
 * Number of reviews in the last weeks, which the notebook's figures show; both kinds of students
 * have them.
 */
const recent = 100
const warmUps = 10
const rounds = 60

/** Medians in milliseconds by the number of reviews in the past. */
export interface NotebookGrowth {
  readonly call: string
  readonly few: number
  readonly many: number
}

interface Student {
  readonly id: number
  readonly token: string
}

/**
 * Measures the calls of a notebook for students with 100 reviews in the past and with 100,000, in
 * turn, so that other work on the machine affects both.
 */
export async function measureDueToday(): Promise<NotebookGrowth[]> {
  const app = await createRealApp({ JWT_SECRET: jwtSecret })
  try {
    await app.start()
    const questionIds = await fill(app.dataDir)
    const few = await selectStudents(app.dataDir, 'few')
    const many = await selectStudents(app.dataDir, 'many')
    const times = new Map<string, Record<'few' | 'many', number[]>>()
    for (let round = 0; round < warmUps + rounds; round += 1)
      for (const [call, ask] of Object.entries(calls)) {
        const place = round % studentsOfEach
        // Each review is of another card, later in the order than the due ones.
        const questionId = questionIds[due + fresh + round] ?? 0
        const known = times.get(call) ?? { few: [], many: [] }
        times.set(call, known)
        for (const [kind, students] of [
          ['few', few],
          ['many', many],
        ] as const) {
          const student = students[place] as Student
          const took = await timed(app.url, ask(questionId), student)
          if (round >= warmUps) known[kind].push(took)
        }
      }
    return [...times].map(([call, took]) => ({
      call,
      few: percentile(took.few, 0.5),
      many: percentile(took.many, 0.5),
    }))
  } finally {
    await app.dispose()
  }
}

interface Call {
  readonly endpoint: Endpoint
  readonly input: object
}

const calls: Readonly<Record<string, (questionId: number) => Call>> = {
  'the notebook today': () => ({ endpoint: notebook.getNotebook, input: {} }),
  'a session of 20 cards': () => ({ endpoint: reviewCalls.getDueCards, input: {} }),
  'one review': (question_id) => ({
    endpoint: reviewCalls.addReviews,
    input: {
      body: {
        reviews: [
          {
            ...{ id: randomUUID(), question_id, rating: 'good', selected_values: '1' },
            ...{ reviewed_at: Math.floor(Date.now() / 1000), seconds: 20 },
          },
        ],
      },
    },
  }),
  'the dashboard’s today': () => ({ endpoint: getToday, input: {} }),
}

async function timed(url: string, { endpoint, input }: Call, { token }: Student): Promise<number> {
  const from = performance.now()
  const { status, body } = await callServer(url, endpoint, input, token)
  if (status >= 400) throw new Error(`${endpoint.path}: ${status} ${body.message}`)
  return performance.now() - from
}

const selectStudents = async (dataDir: string, kind: string): Promise<Student[]> => {
  const rows = await query<{ id: number }>(
    dataDir,
    'select id from users where username like $1 order by id',
    [`${kind}%`],
  )
  return rows.map(({ id }) => ({ id, token: signToken(id) }))
}

/** Writes questions, students, cards and reviews; returns the ids of the questions. */
async function fill(dataDir: string): Promise<number[]> {
  const run = <Row extends object>(text: string, values: unknown[] = []) =>
    query<Row>(dataDir, text, values)
  await run(`
    insert into subjects (name, description, created_at)
    values ('Notebook', 'A subject of the bench', now())`)
  await run(`
    insert into chapters (subject_id, name, description, created_at)
    select (select max(id) from subjects), 'Chapter ' || n, 'A chapter', now()
    from generate_series(1, 20) n`)
  await run(`
    insert into questions (chapter_id, type, statement, marks, explanation, numerical_answer,
      fingerprint, created_at, updated_at)
    select (select max(id) from chapters) - n % 20, 'Numerical', 'Question ' || n || ' of the notebook',
      1, 'Divide the force by the mass.', '1', sha256(n::text::bytea), now(), now()
    from generate_series(1, ${questions}) n`)
  for (const { kind, reviews } of histories) {
    await run(`
      insert into users (username, name, email, email_verified_at, created_at)
      select '${kind}' || n, 'Student ' || n, '${kind}' || n || '@example.com', now(), now()
      from generate_series(1, ${studentsOfEach}) n`)
    await run(`
      insert into cards (student_id, question_id, reason, created_at, stability, difficulty,
        reviewed_on, due_on, reps, lapses)
      select users.id, question.id, 'wrong', now() - interval '700 days',
        case when not is_new then 20 + place % 50 end, case when not is_new then 5 end,
        case when not is_new then current_date - 40 end,
        case when is_due then current_date - 3 when not is_new then current_date + 1 + place % 60 end,
        case when is_new then 0 else 3 end, 0
      from users cross join (
        select id, place, place <= ${due} as is_due, place between ${due + 1} and ${due + fresh} as is_new
        from (select id, row_number() over (order by id)::integer as place from questions
          where statement like '%of the notebook') numbered
        where place <= ${cards}
      ) question where username like '${kind}%'`)
    await run(
      `insert into card_reviews (student_id, id, question_id, reviewed_at, reviewed_on, rating,
         selected, seconds, received_at)
       select student_id, gen_random_uuid(), question_id, at, at::date, 3, '{1}', 20, at
       from (
         select cards.student_id, cards.question_id, case when n <= ${recent}
             then now() - interval '2 days' - n * interval '3 hours'
             else now() - interval '40 days' - (n % 650) * interval '1 day' end as at
         from generate_series(1, $1::integer) n
         join (
           select student_id, question_id,
             row_number() over (partition by student_id order by question_id) - 1 as place
           from cards where reps > 0
         ) cards on cards.place = n % ${cards - fresh}
         join users on users.id = cards.student_id and username like '${kind}%'
       ) review`,
      [reviews],
    )
  }
  await run('vacuum analyze')
  const rows = await run<{ id: number }>(
    `select id from questions where statement like '%of the notebook' order by id`,
  )
  return rows.map(({ id }) => id)
}
