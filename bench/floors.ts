import { login } from '@prepwell/contract/accounts/auth.ts'
import { listStudents } from '@prepwell/contract/accounts/students.ts'
import { listExams } from '@prepwell/contract/quizzes/quizzes.ts'
import { getStudentDashboard } from '@prepwell/contract/results/dashboards.ts'
import { listLeaderboard } from '@prepwell/contract/results/leaderboard.ts'
import { getResult } from '@prepwell/contract/results/results.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import {
  checkStart,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@prepwell/contract/sitting/sitting.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import type { Asked } from './load.ts'

/** The parts of a request that the floor's SQL statement uses. */
export type Told = Pick<Asked, 'params' | 'query' | 'body'>

/** One prepared statement. */
export interface Statement {
  readonly text: string
  readonly values: (told: Told) => unknown[]
}

/**
 * The least that the machine needs for a call: a bare route with one prepared statement, a bare
 * route that sends the same bytes, or only the hashing of a password.
 */
export interface Floor {
  readonly endpoint: Endpoint
  readonly least: Statement | 'same bytes' | 'hashing'
  /** Stores the same rows in a table with only a primary key: no references, no triggers. */
  readonly lean?: Statement
}

const attemptId = ({ params }: Told) => Number(params?.id)

/**
 * The ids that the bench adds to the request for the floor; a request to the app does not have
 * them.
 */
const namedIds = ({ query }: Told) => String(query?.ids).split(',').map(Number)

type State = Record<string, { selected_values: string | number; seq: number; time_spent: number }>

const stateOf = ({ body }: Told) => (body as { quiz_state: State }).quiz_state

/** The answers of a request as rows in JSON, so that one SQL statement can store them. */
const rowsOf = (told: Told) =>
  JSON.stringify(
    Object.entries(stateOf(told)).map(([id, { selected_values, seq, time_spent }]) => ({
      question_id: Number(id),
      selected: [String(selected_values)],
      seq,
      time_spent,
    })),
  )

const answerColumns = `attempt_id, question_id, selected, seq, time_spent, answered, marked_for_review,
  review_seq, visit_seq, saved_at`
const onConflict = `on conflict (attempt_id, question_id) do update
  set selected = excluded.selected, seq = excluded.seq, time_spent = excluded.time_spent,
    answered = excluded.answered, saved_at = excluded.saved_at`
const upsertRows = `insert into answers (${answerColumns})
  select $1, question_id, selected, seq, time_spent, true, false, seq, seq, now()
  from jsonb_to_recordset($2::jsonb)
    as r (question_id integer, selected text[], seq bigint, time_spent integer)
  order by question_id ${onConflict}`

const saveOne: Statement = {
  text: `insert into answers (${answerColumns})
    values ($1, $2, $3, $4, $5, true, false, $4, $4, now()) ${onConflict}`,
  values: (told) =>
    Object.entries(stateOf(told)).flatMap(([id, { selected_values, seq, time_spent }]) => [
      attemptId(told),
      Number(id),
      [String(selected_values)],
      seq,
      time_spent,
    ]),
}

/** Creates the table of {@link saveLean}. */
export const leanTable = `create table lean_answers (attempt_id integer, question_id integer,
  selected text[] not null, seq bigint not null, time_spent integer not null,
  answered boolean not null, marked_for_review boolean not null, review_seq bigint not null,
  visit_seq bigint not null, saved_at timestamptz not null, primary key (attempt_id, question_id))`

const saveLean: Statement = {
  ...saveOne,
  text: saveOne.text.replace('into answers', 'into lean_answers'),
}

const saveMany: Statement = {
  text: upsertRows,
  values: (told) => [attemptId(told), rowsOf(told)],
}

const submit: Statement = {
  text: `with closed as (
      update attempts set submitted_at = now(), closed_by = 'student', scored_marks = 0, percentage = 0
      where id = $1 returning id
    ) ${upsertRows}`,
  values: saveMany.values,
}

const start: Statement = {
  text: `insert into attempts
      (student_id, quiz_id, paper_id, quiz_mode, started_at, deadline, total_marks)
    values ($1, $2, $3, 'exam', now(), now() + interval '5 hours', 30) returning id`,
  values: ({ params, query }) => [Number(query?.student), Number(params?.id), Number(query?.paper)],
}

const answeredAttempt: Statement = {
  text: `select attempts.*, quizzes.name, quizzes.description, (
      select json_agg(answers) from answers where attempt_id = attempts.id
    ) as answers
    from attempts join quizzes on quizzes.id = quiz_id where attempts.id = $1`,
  values: ({ query }) => [Number(query?.attempt)],
}

const resumeEvent: Statement = {
  text: `insert into attempt_events (attempt_id, kind, at) values ($1, 'resumed', now())`,
  values: answeredAttempt.values,
}

const quizzesById: Statement = {
  text: `select quizzes.*, chapters.name as chapter_name, subjects.name as subject_name
    from quizzes
    join chapters on chapters.id = quizzes.chapter_id
    join subjects on subjects.id = chapters.subject_id
    where quizzes.id = any ($1::integer[])`,
  values: (told) => [namedIds(told)],
}

const quizById: Statement = { ...quizzesById, values: ({ params }) => [[Number(params?.id)]] }

const usersById: Statement = {
  text: 'select * from users where id = any ($1::integer[])',
  values: (told) => [namedIds(told)],
}

const ownFigures: Statement = {
  text: `select count(*), avg(percentage), sum(percentage) filter (where rated), count(submitted_at)
    from attempts where student_id = $1 and quiz_mode = 'exam'`,
  values: ({ query }) => [Number(query?.student)],
}

const result: Statement = {
  text: `select attempts.*, papers.items, (
      select json_agg(answers) from answers where attempt_id = attempts.id
    ) as answers
    from attempts join papers on papers.id = paper_id where attempts.id = $1`,
  values: (told) => [attemptId(told)],
}

/** The floor of each phase, by its name. */
export const floors = {
  'sign in': { endpoint: login, least: 'hashing' },
  browse: { endpoint: listExams, least: quizzesById },
  is_existing: { endpoint: checkStart, least: quizById },
  start: { endpoint: startAttempt, least: start },
  'resume check': { endpoint: checkStart, least: answeredAttempt },
  'resume start': { endpoint: startAttempt, least: resumeEvent },
  questions: { endpoint: getPaper, least: 'same bytes' },
  'save one': { endpoint: saveAnswers, least: saveOne, lean: saveLean },
  'save 30': { endpoint: saveAnswers, least: saveMany },
  submit: { endpoint: submitAttempt, least: submit },
  leaderboard: { endpoint: listLeaderboard, least: usersById },
  'student dashboard': { endpoint: getStudentDashboard, least: ownFigures },
  'admin lists': { endpoint: listStudents, least: usersById },
  result: { endpoint: getResult, least: result },
} satisfies Record<string, Floor>

export type PhaseName = keyof typeof floors

/** The path prefix of a phase's bare route, and of the same route with one of its statements. */
export const prefixOf = (phase: PhaseName, route: 'bare' | 'floor' | 'lean'): string =>
  `/${route}/${phase.replaceAll(' ', '-')}`
