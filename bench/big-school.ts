import { type Admin, signInAsAdmin } from '../e2e/support/server/admin.ts'
import { query } from '../e2e/support/server/database.ts'
import { createRealApp, type RealApp } from '../e2e/support/server/real-app.ts'

const admin = { email: 'admin@example.com', password: 'an admin for the bench' }

/**
 * A running school with 100,000 students, 100,000 messages and 50,000 questions that have tags,
 * origins and authors; and its admin.
 */
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
  await addFacts(run)
  await addPapers(run)
  await run(`
    insert into contacts (name, email, message, created_at)
    select ${names}[1 + n * 7919 % 8] || ' ' || n, 'writer' || n || '@example.com',
      'Good evening, how do I change the date of the exam number ' || n || ' of my class?', now() - n * interval '1 minute'
    from generate_series(1, 100000) n`)
  await run('vacuum analyze')
}

type Run = (text: string) => Promise<unknown>

/**
 * Adds data to the questions: up to three of 300 tags each, 8 exams over 25 years and 20 authors. A
 * tenth are drafts, a twelfth have a picture, a fifth are translated.
 */
async function addFacts(run: Run): Promise<void> {
  await run(`
    insert into users (username, name, email, email_verified_at, status, role, created_at)
    select 'author' || n, ${names}[1 + n % 8] || ' ' || n, 'author' || n || '@example.com',
      now(), 'Active', 'Staff', now()
    from generate_series(1, 20) n`)
  await run(`
    update questions set
      difficulty = (array['easy','medium','hard',null])[1 + id * 7 % 4],
      origin_exam = case when id % 3 < 2 then (array['JEE Main','JEE Advanced','NEET','GATE',
        'CUET','UPSC Prelims','CAT','Olympiad'])[1 + id * 31 % 8] end,
      origin_year = case when id % 3 < 2 then 2001 + id * 17 % 25 end,
      status = case when id % 10 = 0 then 'draft' else 'checked' end,
      to_check_since = case when id % 20 = 0 then now() end,
      author_id = (select min(id) from users where username like 'author%') + id * 13 % 20,
      image = case when id % 24 = 0 then 'picture-' || id || '.png' end,
      explanation = case when id % 25 = 0 then 'As drawn: ![a slope](upload:slope-' || id || ')' end,
      translations = case when id % 5 = 0 then jsonb_build_object('hi', jsonb_build_object(
        'statement', 'प्रश्न ' || id || ': ' || repeat('एक वस्तु सीधी रेखा में चलती है। ', 4))) end`)
  await run(`
    insert into school_settings (languages, set_up_at) values ('{en,hi,ta}', now())
    on conflict (is_only) do update set languages = excluded.languages`)
  await run(`
    update question_options set text = '![a graph](upload:graph-' || id || ')'
    where question_id % 200 = 0`)
  await run(`insert into tags (name) select 'tag ' || n from generate_series(1, 300) n`)
  await run(`
    insert into question_tags (question_id, tag_id, position)
    select questions.id, (select min(id) from tags) + (questions.id * (7 + place * 4) + place * 101) % 300,
      place
    from questions, generate_series(0, 2) place
    on conflict do nothing`)
  await run(`
    insert into saved_filters (owner_id, name, query)
    select min(users.id), 'Filter ' || n, '{"difficulty": "hard", "unused": "true"}'
    from users, generate_series(1, 50) n group by n`)
}

/** Each quiz has asked 75 of the 100 questions of its chapter; results of past exams are out. */
async function addPapers(run: Run): Promise<void> {
  await run(`
    update quizzes set results_published_at = date_of_quiz + interval '1 day'
    where quiz_mode = 'exam' and date_of_quiz < now() - interval '2 days'`)
  await run(`
    insert into papers (quiz_id, quiz_mode, chapter_id, subject_name, chapter_name, total_marks,
      questions_count, items, content_hash, created_at)
    select quizzes.id, quiz_mode, chapter_id, 'Subject', 'Chapter', 75, 75, asked.items,
      sha256(quizzes.id::text::bytea), now()
    from quizzes cross join lateral (
      select jsonb_agg(jsonb_build_object('question_id', few.id)) as items from (
        select id from questions where questions.chapter_id = quizzes.chapter_id
        order by id limit 75) few
    ) asked`)
}
