import { startAttempt, submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { callServer, expectSuccess } from '../e2e/support/server/client.ts'
import { openClient } from '../e2e/support/server/database.ts'
import type { ExamSchool } from './exam-school.ts'

/**
 * Lets a student finish a practice on one chapter with this many questions; returns the attempt.
 */
export async function finishLongPractice(
  { app }: ExamSchool,
  { token, questions }: { readonly token: string; readonly questions: number },
): Promise<number> {
  const params = { id: await addLongPractice(app.dataDir, questions) }
  const start = await callServer(app.url, startAttempt, { params, body: {} }, token)
  const { take_quiz_id: id } = expectSuccess(start).data
  const body = { quiz_state: {} }
  expectSuccess(await callServer(app.url, submitAttempt, { params: { id }, body }, token))
  return id
}

/**
 * Adds a practice straight to the database, because an import would take longer than the
 * measurement.
 */
async function addLongPractice(dataDir: string, questions: number): Promise<number> {
  const client = await openClient(dataDir)
  try {
    const { rows } = await client.query<{ id: number }>(
      `with subject as (
        insert into subjects (name, description, created_at)
        values ('Long', 'Long', now()) returning id
      ), chapter as (
        insert into chapters (subject_id, name, description, created_at)
        select id, 'Long', 'Long', now() from subject returning id
      ), question as (
        insert into questions (chapter_id, type, statement, marks, explanation, fingerprint,
          created_at, updated_at)
        select id, 'MCQ', repeat('Which of these is true of a moving body? ', 8) || n, 1,
          repeat('The momentum is conserved. ', 8), decode(md5(n::text), 'hex'), now(), now()
        from chapter, generate_series(1, $1::integer) as n returning id
      ), options as (
        insert into question_options (question_id, question_type, position, text, is_correct)
        select id, 'MCQ', place, 'Statement ' || place, place = 1
        from question, generate_series(0, 3) as place
      )
      insert into quizzes (chapter_id, name, description, difficulty_level, quiz_mode,
        date_of_quiz, time_duration_seconds, created_at)
      select id, 'Long', 'Long', 'medium', 'practice', now() - interval '1 minute', 3600, now()
      from chapter returning id`,
      [questions],
    )
    return rows[0]?.id ?? 0
  } finally {
    await client.end()
  }
}
