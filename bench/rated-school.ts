import { login } from '@prepwell/contract/accounts/auth.ts'
import { hashPassword } from '../apps/api/src/platform/passwords/passwords.ts'
import { password } from '../e2e/support/people.ts'
import { type Admin, signInAsAdmin } from '../e2e/support/server/admin.ts'
import { callServer } from '../e2e/support/server/client.ts'
import { query } from '../e2e/support/server/database.ts'
import { createRealApp, type RealApp } from '../e2e/support/server/real-app.ts'

const admin = { email: 'admin@example.com', password: 'an admin for the bench' }
const students = 20_000
/**
 * Number of quizzes per mode: there are 25 subjects of 10 chapters, and each chapter has one quiz
 * of each mode.
 */
const quizzes = 250
const signedIn = 32
const million = 1_000_000
/** Number of questions per paper. */
const questions = 30

/** A running school with 20,000 students, some of them signed in, and its admin. */
export interface RatedSchool extends Admin {
  readonly app: RealApp
  readonly tokens: readonly string[]
  /** Restarts the app with empty caches. */
  restart(): Promise<void>
}

/** Starts the school with this many attempts; `app.dispose()` ends it. */
export async function openRatedSchool(
  attempts: number,
  settings: Record<string, string> = {},
): Promise<RatedSchool> {
  const app = await createRealApp({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...settings,
  })
  await app.start()
  await fill(app.dataDir)
  await writeAttempts(app.dataDir, attempts)
  const tokens = []
  for (let n = 0; n < signedIn; n += 1) {
    const body = { email: `student${n}@example.com`, password }
    tokens.push((await callServer(app.url, login, { body })).body.access_token)
  }
  const restart = async () => {
    await app.kill()
    await app.start()
  }
  return { ...(await signInAsAdmin(app.url, admin)), app, tokens, restart }
}

const names = `(array['Meera Nair','Arjun Rao','Li Wei','Fatima Khan','João Silva','Anna Kowalska','Tom Baker','Aiko Sato'])`

async function fill(dataDir: string): Promise<void> {
  const run = (text: string, values: unknown[] = []) => query(dataDir, text, values)
  await run(
    `insert into users (username, name, email, password_hash, email_verified_at, status, created_at, last_login_at)
     select 'student' || n, ${names}[1 + n * 7919 % 8] || ' ' || n, 'student' || n || '@example.com', $1,
       now(), case when n % 20 = 19 and n >= ${signedIn} then 'Suspended' else 'Active' end,
       now() - n * interval '25 minutes', now() - n * interval '25 minutes'
     from generate_series(0, ${students - 1}) n`,
    [await hashPassword(password)],
  )
  await run(`
    insert into subjects (name, description, created_at)
    select 'Subject ' || n, 'What subject ' || n || ' is about', now() from generate_series(1, 25) n`)
  await run(`
    insert into chapters (subject_id, name, description, created_at)
    select (select min(id) from subjects) + n % 25, 'Chapter ' || n, 'What chapter ' || n || ' is about', now()
    from generate_series(0, ${quizzes - 1}) n`)
  await run(`
    insert into quizzes (chapter_id, name, description, difficulty_level, quiz_mode, date_of_quiz, time_duration_seconds,
      created_at, results_published_at)
    select (select min(id) from chapters) + n, mode || ' ' || n, 'What quiz ' || n || ' asks',
      (array['easy','medium','hard','unset'])[1 + n % 4], mode, now() - interval '370 days', 3600,
      now() - interval '400 days', case mode when 'exam' then now() - interval '1 hour' end
    from generate_series(0, ${quizzes - 1}) n, unnest(array['exam', 'practice']) mode`)
  await run(`
    insert into papers (quiz_id, quiz_mode, chapter_id, subject_name, chapter_name, total_marks, questions_count, items,
      content_hash, created_at)
    select id, quiz_mode, chapter_id, 'Subject', 'Chapter', ${questions}, ${questions}, (
        select jsonb_agg(jsonb_build_object('question_id', chapter_id * 100 + n, 'display_id', n, 'type', 'Numerical',
          'statement', 'Question ' || n || ' of chapter ' || chapter_id || ': what follows from $F = m a$?',
          'question_image', null, 'marks', 1, 'options', '[]'::jsonb, 'key', jsonb_build_array('1'),
          'explanation', 'Divide the force by the mass.'))
        from generate_series(1, ${questions}) n
      ), sha256(id::text::bytea), now()
    from quizzes`)
}

/**
 * Writes attempts, half of them exams, spread evenly over a year, the students and the quizzes;
 * about every tenth practice is a retake. A smaller school gets a part of the million attempts,
 * chosen evenly by day. It still gets all attempts of the students whose figures are requested, so
 * only the history of the other students differs. Answers are written only for the requested
 * students, because no other answers are read and all of them would be 30 million.
 */
async function writeAttempts(dataDir: string, count: number): Promise<void> {
  const run = (text: string) => query(dataDir, text)
  const first = `(select min(id) from users where role = 'student')`
  const own = signedIn * (million / students)
  const every = Math.ceil((million - own) / (count - own))
  // Triggers, references and indexes are off while the rows are written, because they would take
  // some minutes. They are restored afterwards, and so are the statistics that the triggers
  // maintain.
  await run('alter table attempts disable trigger user')
  await run(`
    do $$
      declare
        removal text;
        definition text;
        definitions text[];
      begin
        for removal, definition in
          select 'drop index ' || indexname, indexdef
          from pg_indexes where tablename = 'attempts' and indexname <> 'attempts_pkey'
          union all
          select 'alter table attempts drop constraint ' || conname,
            format('alter table attempts add constraint %s %s', conname, pg_get_constraintdef(oid))
          from pg_constraint where conrelid = 'attempts'::regclass and contype = 'f'
        loop
          definitions := definitions || definition;
          execute removal;
        end loop;
        insert into attempts (student_id, quiz_id, paper_id, quiz_mode, started_at, deadline, submitted_at, closed_by,
          total_marks, scored_marks, percentage, published_at, rated)
        select student_id, quiz_id, paper_id, mode, at - interval '30 minutes', at + interval '30 minutes', at, 'student',
          100, percentage, percentage, at, row_number() over (partition by student_id, quiz_id order by at) = 1
        from (
          select ${first} + (n / ${quizzes} * 37 + n % ${quizzes} * 101) % ${students} as student_id,
            papers.quiz_id, papers.id as paper_id, mode, n * 7907::bigint % 10001 / 100.0 as percentage,
            now() - interval '1 minute' - (n * 7919::bigint % ${million / 2}) * interval '365 days' / ${million / 2} as at,
            n % ${every} = 0 as is_kept
          from unnest(array['exam', 'practice']) mode
          cross join generate_series(0, ${million / 2 - 1}) n
          join (
            select *, row_number() over (partition by quiz_mode order by id) - 1 as place from papers
          ) papers on papers.quiz_mode = mode
            and place = case when mode = 'practice' and n % 10 = 0 then 0 else n % ${quizzes} end
        ) taken
        where is_kept or student_id < ${first} + ${signedIn};
        foreach definition in array definitions loop execute definition; end loop;
      end
    $$`)
  await run('alter table attempts enable trigger user')
  await run('select rebuild_statistics()')
  await run(`
    insert into answers (attempt_id, question_id, selected, answered, marked_for_review, seq, saved_at, marks)
    select attempts.id, papers.chapter_id * 100 + n, array['1'], true, false, 1, submitted_at, (attempts.id + n) % 2
    from attempts join papers on papers.id = paper_id, generate_series(1, ${questions}) n
    where student_id < ${first} + ${signedIn}`)
  await run('vacuum analyze')
}
