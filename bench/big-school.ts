import { type Admin, signInAsAdmin } from '../e2e/support/server/admin.ts'
import { query } from '../e2e/support/server/database.ts'
import { createRealApp, type RealApp } from '../e2e/support/server/real-app.ts'

const admin = { email: 'admin@example.com', password: 'an admin for the bench' }

/** A running school with 100,000 students, 50,000 questions and 100,000 messages, and its admin. */
export interface BigSchool extends Admin {
  readonly app: RealApp
}

/** Starts the school; `app.dispose()` ends it. */
export async function openBigSchool(): Promise<BigSchool> {
  const app = await createRealApp({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  await app.start()
  await fillBigSchool(app.dataDir)
  return { ...(await signInAsAdmin(app.url, admin)), app }
}

const names = `(array['Meera Nair','Arjun Rao','Li Wei','Fatima Khan','João Silva','Anna Kowalska','Tom Baker','Aiko Sato'])`

/**
 * Writes 100,000 students, 50,000 questions in 500 chapters, 2,000 quizzes and 100,000
 * messages into an empty school.
 */
async function fillBigSchool(dataDir: string): Promise<void> {
  const run = (text: string) => query(dataDir, text)
  await run(`
    insert into users (username, name, email, email_verified_at, status, created_at)
    select 'student' || n, ${names}[1 + n * 7919 % 8] || ' ' || n, 'student' || n || '@example.com',
      now(), case when n % 20 = 0 then 'Suspended' else 'Active' end, now() - n * interval '5 minutes'
    from generate_series(1, 100000) n`)
  await run(`
    insert into subjects (name, description, created_at)
    select 'Subject ' || n, 'What subject ' || n || ' is about', now() - n * interval '1 day'
    from generate_series(1, 25) n`)
  await run(`
    insert into chapters (subject_id, name, description, created_at)
    select (select min(id) from subjects) + n % 25, 'Chapter ' || n, 'What chapter ' || n || ' is about',
      now() - n * interval '1 hour'
    from generate_series(0, 499) n`)
  await run(`
    insert into questions (chapter_id, type, statement, marks, numerical_answer, fingerprint, created_at, updated_at)
    select (select min(id) from chapters) + n % 500, kind,
      'Question number ' || n || ': a body moves with a ' || (array['velocity','speed','momentum','force'])[1 + n % 4]
        || ' of ' || n % 97 || ' units along a straight line. What follows from $F = m a$ after ' || n % 13 || ' seconds?',
      1 + n % 5, case when kind = 'Numerical' then n::text end, sha256(n::text::bytea),
      now() - n * interval '3 minutes', now()
    from generate_series(1, 50000) n, lateral (select (array['MCQ','MSQ','Numerical'])[1 + n % 3] as kind) k`)
  await run(`
    insert into question_options (question_id, question_type, position, text, is_correct)
    select q.id, q.type, place, 'The answer ' || q.id || ' in place ' || place, place = q.id % 4
    from questions q, generate_series(0, 3) place where q.type <> 'Numerical'`)
  await run(`
    insert into quizzes (chapter_id, name, description, difficulty_level, quiz_mode, date_of_quiz, time_duration_seconds, created_at)
    select (select min(id) from chapters) + n % 500, 'Quiz ' || n, 'What quiz ' || n || ' asks',
      (array['easy','medium','hard','unset'])[1 + n % 4], (array['exam','practice'])[1 + n % 2],
      now() + (n - 1000) * interval '1 hour', 3600, now() - n * interval '1 hour'
    from generate_series(1, 2000) n`)
  await run(`
    insert into contacts (name, email, message, created_at)
    select ${names}[1 + n * 7919 % 8] || ' ' || n, 'writer' || n || '@example.com',
      'Good evening, how do I change the date of the exam number ' || n || ' of my class?', now() - n * interval '1 minute'
    from generate_series(1, 100000) n`)
  await run('analyze')
}
