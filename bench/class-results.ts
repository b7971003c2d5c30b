import * as classResults from '@prepwell/contract/results/class-results.ts'
import { getQuizStatistics } from '@prepwell/contract/results/item-statistics.ts'
import { query } from '../e2e/support/server/database.ts'
import { percentile } from './percentile.ts'
import { openRatedSchool, type RatedSchool } from './rated-school.ts'

const candidates = 5_000
const questions = 100
const rounds = 15

/** A class results call, and a bare query of the same rows, in milliseconds. */
export interface ClassTime {
  readonly call: string
  /** The first call after a start of the app. */
  readonly cold: number
  /** The median of later calls. */
  readonly warm: number
  /** The time of the cold call as a multiple of that of the bare query. */
  readonly ratio: number
}

/**
 * Measures the class results and item statistics of an exam of 5,000 candidates and 100 questions
 * in a school of 20,000.
 */
export async function measureClassResults(): Promise<ClassTime[]> {
  const school = await openRatedSchool(10_000)
  try {
    const id = await writeExam(school.app.dataDir)
    const times: ClassTime[] = []
    for (const [call, ask] of Object.entries(callsOf(school, id))) {
      await school.restart()
      const bare = await timed(() => readBare(school.app.dataDir, id))
      const cold = await timed(ask)
      const later: number[] = []
      for (let round = 0; round < rounds; round += 1) later.push(await timed(ask))
      times.push({ call, cold, warm: percentile(later, 0.5), ratio: cold / bare })
    }
    return times
  } finally {
    await school.app.dispose()
  }
}

function callsOf({ asAdmin }: RatedSchool, id: number) {
  const page = { page: 1, per_page: 50 }
  const params = { id }
  return {
    results: () => asAdmin(classResults.listClassResults, { params, query: page }),
    'all results': () => asAdmin(classResults.listClassResults, { params }),
    grid: () => asAdmin(classResults.getResultGrid, { params, query: page }),
    'item statistics': () => asAdmin(getQuizStatistics, { params }),
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Reads the rows that the results are computed from. */
const readBare = (dataDir: string, id: number) =>
  query(
    dataDir,
    `select attempt_id, question_id, selected, time_spent, name, username, scored_marks
     from attempts join users on users.id = student_id join answers on attempt_id = attempts.id
     where quiz_id = $1`,
    [id],
  )

/** Writes an exam that 5,000 students have finished, with all their answers. */
async function writeExam(dataDir: string): Promise<number> {
  const run = (text: string) => query<{ id: number }>(dataDir, text)
  const [quiz] = await run(`
    insert into quizzes (chapter_id, name, description, difficulty_level, quiz_mode, date_of_quiz,
      time_duration_seconds, created_at)
    select min(id), 'Class exam', 'An exam of a whole class', 'medium', 'exam', now() - interval '2 hours', 3600, now()
    from chapters returning id`)
  const id = quiz?.id ?? 0
  await run(`
    insert into papers (quiz_id, quiz_mode, chapter_id, subject_name, chapter_name, total_marks, questions_count, items,
      content_hash, created_at)
    select ${id}, 'exam', min(chapters.id), 'Subject', 'Chapter', ${questions}, ${questions}, (
      select jsonb_agg(jsonb_build_object('question_id', 1000000 + n, 'display_id', n, 'type', 'MCQ',
        'statement', 'Question ' || n, 'question_image', null, 'marks', 1, 'key', jsonb_build_array('2'),
        'options', '[{"id": 1, "text": "a"}, {"id": 2, "text": "b"}, {"id": 3, "text": "c"}, {"id": 4, "text": "d"}]'::jsonb,
        'explanation', null))
      from generate_series(1, ${questions}) n), sha256('class exam'), now()
    from chapters`)
  await run(`
    insert into attempts (student_id, quiz_id, paper_id, quiz_mode, started_at, deadline, submitted_at, closed_by,
      total_marks, scored_marks, percentage)
    select users.id, ${id}, papers.id, 'exam', now() - interval '110 minutes', now() - interval '50 minutes',
      now() - interval '60 minutes', 'student', ${questions}, users.id * 37 % 101, users.id * 37 % 101
    from (select id from users where role = 'student' and status = 'Active' order by id limit ${candidates}) users
    cross join papers where papers.quiz_id = ${id}`)
  await run(`
    insert into answers (attempt_id, question_id, selected, answered, marked_for_review, seq, saved_at, marks, time_spent)
    select attempts.id, 1000000 + n, array[(1 + (attempts.id * 7 + n * 13) % 4)::text], true, false, 1, now(),
      ((attempts.id * 7 + n * 13) % 4 = 1)::integer, 10 + (attempts.id + n) % 50
    from attempts cross join generate_series(1, ${questions}) n where quiz_id = ${id} and (attempts.id + n) % 9 <> 0`)
  await run('analyze')
  return id
}
