import type { Db } from '../../platform/database/database.ts'

/** Everything that seeding writes, in an order that does not depend on ids. */
export async function contentOf(db: Db) {
  const [people, chapters, questions, quizzes, taken, answers, events] = await Promise.all([
    db
      .selectFrom('users')
      .select(['name', 'email', 'role', 'created_at', 'last_login_at'])
      .orderBy('email')
      .execute(),
    db.selectFrom('chapters').select(['name', 'description']).orderBy('name').execute(),
    db.selectFrom('questions').select(['type', 'statement']).orderBy('statement').execute(),
    db.selectFrom('quizzes').select(['name', 'date_of_quiz']).orderBy('name').execute(),
    db
      .selectFrom('attempts')
      .innerJoin('users', 'users.id', 'student_id')
      .innerJoin('quizzes', 'quizzes.id', 'quiz_id')
      .select(['email', 'quizzes.name', 'started_at', 'submitted_at', 'published_at', 'percentage'])
      .orderBy('email')
      .orderBy('started_at')
      .execute(),
    db
      .selectFrom('answers')
      .innerJoin('attempts', 'attempts.id', 'attempt_id')
      .innerJoin('users', 'users.id', 'student_id')
      .select(['email', 'started_at', 'question_id', 'marks', 'seq'])
      .orderBy('email')
      .orderBy('started_at')
      .orderBy('question_id')
      .execute(),
    db
      .selectFrom('attempt_events')
      .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
      .where('kind', '<>', 'resumed')
      .groupBy('kind')
      .orderBy('kind')
      .execute(),
  ])
  return { people, chapters, questions, quizzes, taken, answers, events }
}
