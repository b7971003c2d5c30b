import { listLeaderboard } from '@prepwell/contract/results/leaderboard.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addGroup } from '../../../test/content/groups.ts'
import { exportAs } from '../../../test/files/exported.ts'
import { addAdmin, addPerson, addStudent } from '../../../test/people.ts'
import { addAttempts, addRatedQuiz, type RatedQuiz } from '../../../test/recomputed/ratings.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

const day = 24 * 3600

let school: School
let admin: Person
let exam: RatedQuiz
let otherExam: RatedQuiz
let practice: RatedQuiz
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  exam = await addRatedQuiz(school, 'exam')
  otherExam = await addRatedQuiz(school, 'exam')
  practice = await addRatedQuiz(school, 'practice')
})
afterAll(() => school.close())
afterEach(async () => {
  await school.db.deleteFrom('users').where('role', '=', 'student').execute()
})

const list = (query: object = {}, person: Person | null = admin) =>
  school.call(listLeaderboard, { query }, person)

/** Ranks and names, in the order of the response. */
const places = async (query: object = {}) =>
  (await list(query)).body.data.map(({ rank, name }) => `${rank} ${name}`)

/** Adds a student with this percentage in an exam, submitted an hour ago. */
async function addRated(name: string, percentage: number, quiz = exam): Promise<Person> {
  const student = await addStudent(school, name)
  await addAttempts(school, [{ quiz, studentId: student.id, submittedAgo: 3600, percentage }])
  return student
}

describe('GET /api/students/leaderboard', () => {
  it('is for students and admins, not for visitors', async () => {
    expect(await list({}, null)).toMatchObject({ status: 401, body: { code: 'not_authenticated' } })
    expect((await list({}, await addStudent(school))).status).toBe(200)
    expect((await list({}, admin)).status).toBe(200)
  })

  it('shows only the fields of a student that the board needs', async () => {
    const student = await addRated('Asha', 87.5)
    const place = {
      student_id: student.id,
      name: 'Asha',
      username: expect.stringMatching(/^person\d+$/),
      profile_picture: null,
      points_earned: 87.5,
      total_quizzes: 1,
      rank: 1,
    }
    expect((await list()).body).toEqual({ data: [place], own: null })
    expect((await list({ page: 1 }, student)).body).toEqual({ data: [place], total: 1, own: place })
  })

  it('covers the exams of the last day by default', async () => {
    const student = await addStudent(school)
    await addAttempts(school, [
      { quiz: exam, studentId: student.id, submittedAgo: day - 1, percentage: 10 },
      { quiz: otherExam, studentId: student.id, submittedAgo: day + 1, percentage: 20 },
      { quiz: practice, studentId: student.id, submittedAgo: 1, percentage: 40 },
    ])
    const points = async (query: object) => (await list(query)).body.data[0]?.points_earned
    expect(await points({})).toBe(10)
    expect(await points({ days_ago: 7 })).toBe(30)
    expect(await points({ days_ago: 365, quiz_mode: 'Practice' })).toBe(40)
  })

  it('counts attempts submitted exactly at either end of the range', async () => {
    const student = await addStudent(school)
    await addAttempts(school, [
      { quiz: exam, studentId: student.id, submittedAgo: 7 * day, percentage: 1 },
      { quiz: otherExam, studentId: student.id, submittedAgo: 0, percentage: 2 },
    ])
    expect((await list({ days_ago: 7 })).body.data).toMatchObject([{ points_earned: 3 }])
    school.clock.advance(1)
    expect((await list({ days_ago: 7 })).body.data).toMatchObject([{ points_earned: 2 }])
  })

  it("gives points only for a student's first published attempt at a quiz, even if it is outside the range", async () => {
    const [farmer, other] = [await addStudent(school, 'Farmer'), await addStudent(school, 'Other')]
    const [again, once] = [
      { quiz: practice, studentId: farmer.id },
      { quiz: practice, studentId: other.id },
    ]
    await addAttempts(school, [
      { ...again, submittedAgo: 60, percentage: 100 },
      { ...again, submittedAgo: 2 * day, percentage: 30 },
      { ...again, submittedAgo: 30, percentage: 100 },
      { ...once, submittedAgo: 60, percentage: 20 },
    ])
    const at = async (days_ago: number) =>
      (await list({ days_ago, quiz_mode: 'practice' })).body.data.map(
        ({ name, points_earned, total_quizzes }) => [name, points_earned, total_quizzes],
      )
    expect(await at(1)).toEqual([['Other', 20, 1]])
    expect(await at(7)).toEqual([
      ['Farmer', 30, 1],
      ['Other', 20, 1],
    ])
  })

  it('takes the attempt with the lower id as the first if two were submitted at once', async () => {
    const student = await addStudent(school)
    const twice = { quiz: practice, studentId: student.id, submittedAgo: 60 }
    await addAttempts(school, [
      { ...twice, percentage: 12 },
      { ...twice, percentage: 99 },
    ])
    const { body } = await list({ quiz_mode: 'practice' })
    expect(body.data).toMatchObject([{ points_earned: 12, total_quizzes: 1 }])
  })

  it('gives no points for an exam before it is published', async () => {
    const student = await addStudent(school)
    const attempt = { quiz: exam, studentId: student.id, submittedAgo: 60, published: false }
    await addAttempts(school, [attempt])
    expect((await list({}, student)).body).toEqual({ data: [], own: null })
    await school.db.updateTable('attempts').set({ published_at: school.clock.now() }).execute()
    expect((await list({}, student)).body).toMatchObject({ data: [{ rank: 1 }], own: { rank: 1 } })
  })

  it('keeps the points of a quiz that was deleted', async () => {
    await addRated('Asha', 40, await addRatedQuiz(school, 'exam', { deleted: true }))
    expect(await places()).toEqual(['1 Asha'])
  })

  it('leaves out suspended and unconfirmed students, without gaps in the ranks', async () => {
    const away = [
      await addPerson(school, { name: 'Gone', status: 'Suspended' }),
      await addPerson(school, { name: 'New', verified: false }),
    ]
    for (const { id } of away)
      await addAttempts(school, [{ quiz: exam, studentId: id, submittedAgo: 60, percentage: 100 }])
    await addRated('Asha', 40)
    await addStudent(school, 'Idle')
    expect(await places()).toEqual(['1 Asha'])
  })

  it('gives equal points a shared rank, sorted best first, then by name ignoring case, then by id', async () => {
    await addRated('cleo', 60)
    await addRated('Ben', 60)
    await addRated('Ada', 50)
    await addRated('Zoe', 70)
    const [first, second] = [await addRated('Dan', 60), await addRated('Dan', 60)]
    expect(await places()).toEqual(['1 Zoe', '2 Ben', '2 cleo', '2 Dan', '2 Dan', '6 Ada'])
    const dans = (await list()).body.data.filter(({ name }) => name === 'Dan')
    expect(dans.map(({ student_id }) => student_id)).toEqual([first.id, second.id])
  })

  it('adds decimals exactly, so that equal sums are a tie', async () => {
    const quizzes = [exam, otherExam, await addRatedQuiz(school, 'exam')]
    const [thirds, whole] = [await addStudent(school, 'Thirds'), await addStudent(school, 'Whole')]
    await addAttempts(school, [
      ...quizzes.map((quiz) => ({ quiz, studentId: thirds.id, submittedAgo: 9, percentage: 33.3 })),
      { quiz: exam, studentId: whole.id, submittedAgo: 9, percentage: 99.9 },
    ])
    // In binary floating point, 33.3 + 33.3 + 33.3 is not 99.9.
    const board = (await list()).body.data
    expect(board.map(({ points_earned, rank }) => [points_earned, rank])).toEqual([
      [99.9, 1],
      [99.9, 1],
    ])
  })
})

describe('GET /api/students/leaderboard: search, order and pages', () => {
  it('searches names and usernames, with ranks from the whole board', async () => {
    await addRated('Asha Rao', 90)
    await addRated('Ben', 80)
    const { id } = await addRated('Cleo', 70)
    const username = 'quick.fox'
    await school.db.updateTable('users').set({ username }).where('id', '=', id).execute()
    expect(await places({ search: 'rao, QUICK' })).toEqual(['1 Asha Rao', '3 Cleo'])
    expect(await places({ search: '%' })).toEqual([])
    expect((await list({ search: 'ben', page: 1 })).body).toMatchObject({
      data: [{ rank: 2 }],
      total: 1,
    })
  })

  it('shows everybody exactly once across pages, even if all points are equal', async () => {
    for (let i = 0; i < 5; i += 1) await addRated('Twin', 50)
    for (const sort of ['rank', 'name', 'points_earned', 'total_quizzes']) {
      const ids = []
      for (const page of [1, 2, 3]) {
        const { body } = await list({ page, per_page: 2, sort })
        expect(body.total).toBe(5)
        ids.push(...body.data.map(({ student_id }) => student_id))
      }
      expect(new Set(ids).size, sort).toBe(5)
    }
    expect((await list({ page: 9, per_page: 2 })).body).toMatchObject({ data: [], total: 5 })
  })

  it.each([
    { query: { sort: 'rank', order: 'desc' }, names: 'Ben Cleo Asha' },
    { query: { sort: 'points_earned' }, names: 'Ben Cleo Asha' },
    { query: { sort: 'points_earned', order: 'desc' }, names: 'Asha Cleo Ben' },
    { query: { sort: 'name' }, names: 'Asha Ben Cleo' },
    { query: { sort: 'name', order: 'desc' }, names: 'Cleo Ben Asha' },
    { query: { sort: 'student_id' }, names: 'Cleo Asha Ben' },
    { query: { sort: 'total_quizzes', order: 'desc' }, names: 'Ben Asha Cleo' },
  ])('sorts by $query', async ({ query, names }) => {
    await addRated('Cleo', 70)
    await addRated('Asha', 90)
    const ben = await addRated('Ben', 1)
    await addAttempts(school, [
      { quiz: otherExam, studentId: ben.id, submittedAgo: 60, percentage: 0 },
    ])
    const order = (await list(query)).body.data.map(({ name }) => name)
    expect(order.join(' ')).toBe(names)
  })

  it('tells callers their own rank, even outside the page and the search', async () => {
    await addRated('Asha', 90)
    const ben = await addRated('Ben', 80)
    const own = { student_id: ben.id, rank: 2, points_earned: 80 }
    expect((await list({ page: 1, per_page: 1, search: 'asha' }, ben)).body).toMatchObject({
      data: [{ name: 'Asha' }],
      own,
    })
    expect((await list({ quiz_mode: 'practice' }, ben)).body.own).toBeNull()
  })

  it.each([
    { days_ago: 2 },
    { days_ago: 'week' },
    { quiz_mode: 'oral' },
    { sort: 'email' },
    { page: 0 },
    { per_page: 101 },
  ])('refuses %o', async (query) =>
    expect(await list(query)).toMatchObject({ status: 400, body: { code: 'invalid_input' } }),
  )
})

describe('the leaderboard of a group', () => {
  it("has separate ranks, and is for admins and the group's students", async () => {
    const [first, second, third] = [
      await addRated('Ann', 90),
      await addRated('Ben', 80),
      await addRated('Cy', 70),
    ]
    const query = { group_id: await addGroup(school, [second, third]) }
    expect(await places(query)).toEqual(['1 Ben', '2 Cy'])
    const own = await list({ ...query, page: 2, per_page: 1 }, second)
    expect(own.body).toMatchObject({ total: 2, data: [{ name: 'Cy' }], own: { rank: 1 } })
    const file = await exportAs(school, 'leaderboard', query, third)
    expect(file.text).toContain('Ben')
    expect(file.text).not.toContain('Ann')
    expect(await list(query, first)).toMatchObject({ status: 404, body: { field: 'group_id' } })
    expect((await exportAs(school, 'leaderboard', query, first)).status).toBe(404)
    expect((await list({ group_id: 2_000_000_000 })).status).toBe(404)
  })
})
