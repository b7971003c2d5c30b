import { deleteStudent, updateStudent } from '@prepwell/contract/accounts/students.ts'
import { listLeaderboard } from '@prepwell/contract/results/leaderboard.ts'
import { submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findStanding } from '../src/features/results/leaderboard/board.ts'
import { createStandings } from '../src/features/results/leaderboard/standings.ts'
import { forgetChanges, rebuildStatistics } from '../src/features/results/statistics/index.ts'
import { addQuiz } from '../src/test/content/exams.ts'
import { addPerson, addStudent } from '../src/test/people.ts'
import { addAttempts, addRatedQuiz } from '../src/test/recomputed/ratings.ts'
import { recomputedBoard } from '../src/test/recomputed/recomputed-board.ts'
import { expectRebuilt, keptStatistics } from '../src/test/recomputed/statistics-kept.ts'
import { openSchool, type School } from '../src/test/school.ts'
import { finishAll } from '../src/test/sitting/finishing.ts'
import { takingAt } from '../src/test/sitting/taking.ts'

const minute = 60

let school: School
let act: ReturnType<typeof takingAt>['act']
let start: ReturnType<typeof takingAt>['start']
let take: ReturnType<typeof takingAt>['take']
beforeAll(async () => {
  school = await openSchool()
  ;({ act, start, take } = takingAt(school))
})
afterAll(() => school.close())

const failures: unknown[] = []
const finish = () => finishAll(school, (error) => failures.push(error))

describe('stored statistics', () => {
  it('stay right when everything happens at the same time', async () => {
    await school.db.deleteFrom('users').execute()
    const admin = await addPerson(school, { role: 'Admin' })
    const students = await Promise.all(Array.from({ length: 40 }, () => addStudent(school)))
    const exams = [await addQuiz(school), await addQuiz(school)]
    const practice = await addQuiz(school, { mode: 'practice' })
    for (const exam of exams) await Promise.all(students.map((student) => take(exam, student, 2)))
    school.clock.advance(61 * minute)
    await Promise.all([
      ...students.map((student) => take(practice, student, 1)),
      finish(),
      finish(),
      ...students.slice(0, 10).map(({ id }) => act(deleteStudent, { params: { id } }, admin)),
      ...students
        .slice(10, 20)
        .map(({ id }) =>
          act(updateStudent, { params: { id }, body: { status: 'Suspended' } }, admin),
        ),
    ])
    await finish()
    expect(failures).toEqual([])
    await expectRebuilt(school)
    const board = await school.call(listLeaderboard, { query: { days_ago: 7 } }, admin)
    expect(board.body.data).toEqual(await recomputedBoard(school, 'exam', 7))
    expect(board.body.data).toHaveLength(20)
  })

  it('are right after an exam with 2,000 students is published at once', async () => {
    const exam = await addRatedQuiz(school, 'exam')
    const now = school.clock.now()
    const { rows } = await sql<{ id: number }>`
      insert into users (name, username, email, email_verified_at, created_at)
      select 'Student ' || n, 'sits' || n, 'sits' || n || '@example.com', ${now}, ${now} from generate_series(1, 2000) n
      returning id`.execute(school.db)
    const attempts = rows.map(({ id: studentId }, place) => ({
      ...{ quiz: exam, studentId, submittedAgo: place % 3000, percentage: (place * 7) % 100 },
      published: false,
    }))
    for (let from = 0; from < attempts.length; from += 500)
      await addAttempts(school, attempts.slice(from, from + 500))
    school.clock.advance(61 * minute)
    await finish()
    expect(failures).toEqual([])
    const admin = await addPerson(school, { role: 'Admin' })
    const { body } = await school.call(listLeaderboard, { query: { days_ago: 7 } }, admin)
    expect(body.data.length).toBeGreaterThanOrEqual(2000)
    expect(body.data).toEqual(await recomputedBoard(school, 'exam', 7))
    await expectRebuilt(school)
  })

  it('never wait for an account that is being deleted, whose deletion would wait for the attempts', async () => {
    const student = await addPerson(school, { name: 'Away' })
    const practice = await addQuiz(school, { mode: 'practice' })
    const exam = await addQuiz(school)
    await take(exam, student, 1)
    await school.db.updateTable('users').set({ notifications_enabled: false }).execute()
    const id = await start(practice, student)
    school.clock.advance(61 * minute)
    await school.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', student.id).forUpdate().execute()
      await act(submitAttempt, { params: { id: id ?? 0 }, body: { quiz_state: {} } }, student)
      await finish()
      await tx.deleteFrom('users').where('id', '=', student.id).execute()
    })
    expect(failures).toEqual([])
    await expectRebuilt(school)
  })

  it('give no points for a percentage below 0, and take none away', async () => {
    const student = await addStudent(school)
    const standings = createStandings(school.platform)
    const mine = async () => findStanding(await standings('practice', 1), student.id)?.student
    const [good, bad] = [
      await addRatedQuiz(school, 'practice'),
      await addRatedQuiz(school, 'practice'),
    ]
    await addAttempts(school, [
      { quiz: good, studentId: student.id, submittedAgo: 9, percentage: 40 },
    ])
    expect(await mine()).toMatchObject({ hundredths: 4000, total_quizzes: 1 })
    // The new attempt is counted in three ways: from the changes, from the sums of whole hours, and
    // from the attempts.
    const ids = await addAttempts(school, [
      { quiz: bad, studentId: student.id, submittedAgo: 8, percentage: -1333.33 },
    ])
    expect(await mine()).toMatchObject({ hundredths: 4000, total_quizzes: 2 })
    const anew = createStandings(school.platform)
    expect(findStanding(await anew('practice', 7), student.id)?.student).toMatchObject({
      hundredths: 4000,
      total_quizzes: 2,
    })
    await expectRebuilt(school)
    await school.db.deleteFrom('attempts').where('id', 'in', ids).execute()
    expect(await mine()).toMatchObject({ hundredths: 4000, total_quizzes: 1 })
    await expectRebuilt(school)
  })

  it('are updated exactly once in each process’s memory, however transactions overlap', async () => {
    const [slow, quick] = [await addStudent(school, 'Slow'), await addStudent(school, 'Quick')]
    const quiz = await addRatedQuiz(school, 'practice')
    const standings = createStandings(school.platform)
    const points = async () => {
      const board = await standings('practice', 1)
      return [slow, quick].map(({ id }) => findStanding(board, id)?.student.hundredths)
    }
    expect(await points()).toEqual([undefined, undefined])
    await school.db.transaction().execute(async (tx) => {
      await addAttempts({ ...school, db: tx }, [{ quiz, studentId: slow.id, submittedAgo: 9 }])
      expect(await points()).toEqual([undefined, undefined])
      await addAttempts(school, [{ quiz, studentId: quick.id, submittedAgo: 9 }])
      // The open transaction keeps the snapshot's lower bound where it is.
      for (let i = 0; i < 3; i += 1) expect(await points()).toEqual([undefined, 5000])
    })
    for (let i = 0; i < 3; i += 1) expect(await points()).toEqual([5000, 5000])
  })

  it('are repaired by a rebuild, whatever their state', async () => {
    const student = await addStudent(school)
    await take(await addQuiz(school, { mode: 'practice' }), student, 3)
    const right = await keptStatistics(school)
    await sql`update points_by_hour set points = 1, quizzes = 7`.execute(school.db)
    await sql`delete from completions`.execute(school.db)
    await sql`update attempts set rated = false`.execute(school.db)
    await rebuildStatistics(school.db)
    expect(await keptStatistics(school)).toEqual(right)
  })
})

describe('the record of changes', () => {
  it('is ignored when it came from a restored backup', async () => {
    const student = await addStudent(school, 'Asha')
    const quiz = await addRatedQuiz(school, 'practice')
    await addAttempts(school, [{ quiz, studentId: student.id, submittedAgo: 9, percentage: 40 }])
    await sql`update statistic_changes set xid = '99999999'`.execute(school.db)
    const standings = createStandings(school.platform)
    for (let i = 0; i < 3; i += 1)
      expect(findStanding(await standings('practice', 1), student.id)?.student.hundredths).toBe(
        4000,
      )
  })

  it('is deleted after an hour', async () => {
    const student = await addStudent(school)
    const count = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) from statistic_changes`.execute(
        school.db,
      )
      return rows[0]?.count
    }
    await forgetChanges(school.db)
    await take(await addQuiz(school, { mode: 'practice' }), student, 1)
    expect(await count()).toBeGreaterThan(0)
    await sql`update statistic_changes set at = at - interval '61 minutes'`.execute(school.db)
    await forgetChanges(school.db)
    expect(await count()).toBe(0)
  })
})

describe('points', () => {
  it('are earned once, however often a practice is repeated', async () => {
    const student = await addStudent(school)
    const practice = await addQuiz(school, { mode: 'practice' })
    const own = async () =>
      (await school.call(listLeaderboard, { query: { quiz_mode: 'practice' } }, student)).body.own
    await take(practice, student, 1)
    const once = await own()
    expect(once).toMatchObject({ points_earned: 22.22, total_quizzes: 1 })
    for (let i = 0; i < 50; i += 1) {
      school.clock.advance(1)
      await take(practice, student, 3)
    }
    expect(await own()).toEqual(once)
  })

  it('go to the attempt that was submitted first, even if another one was published before it', async () => {
    const student = await addStudent(school)
    const practice = await addQuiz(school, { mode: 'practice' })
    await take(practice, student, 3)
    school.clock.advance(minute)
    await take(practice, student, 1)
    const [first, second] = await school.db
      .selectFrom('attempts')
      .select(['id', 'submitted_at'])
      .where('quiz_id', '=', practice.id)
      .orderBy('id')
      .execute()
    // As if written by two servers whose clocks differ.
    await school.db
      .updateTable('attempts')
      .set({ started_at: first?.submitted_at ?? '', submitted_at: first?.submitted_at ?? null })
      .where('id', '=', second?.id ?? 0)
      .execute()
    await sql`update attempts set submitted_at = submitted_at + interval '5 seconds' where id = ${first?.id}`.execute(
      school.db,
    )
    const { body } = await school.call(
      listLeaderboard,
      { query: { quiz_mode: 'practice' } },
      student,
    )
    expect(body.own).toMatchObject({ points_earned: 22.22, total_quizzes: 1 })
    await expectRebuilt(school)
  })
})
