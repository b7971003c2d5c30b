import { exportableLists } from '@prepwell/contract/school/transfers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter, addQuiz, type TestQuiz } from '../../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../../test/content/sections.ts'
import { addSeries } from '../../../../test/content/series.ts'
import { exportAs, readCsv, readWorkbook } from '../../../../test/files/exported.ts'
import { addAdmin, addPerson, addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { finishAll } from '../../../../test/sitting/finishing.ts'
import { createPaperCache } from '../../../sitting/attempts/index.ts'
import { startAttempt } from '../../../sitting/sitting/index.ts'

let school: School
let admin: Person
let asha: Person
let quiz: TestQuiz
let seriesId: number
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  const ids = new Map<string, Person>()
  for (const [name, status] of [
    ['Asha', 'Active'],
    ['=1+1', 'Suspended'],
    ['李, "Li"\nZoë', 'Active'],
  ] as const) {
    school.clock.advance(60)
    ids.set(name, await addPerson(school, { name, status, verified: status === 'Active' }))
  }
  asha = ids.get('Asha') ?? admin
  seriesId = (await addSeries(school)).id
  quiz = await addQuiz(school, { seriesId })
  await addQuiz(school, { mode: 'practice', chapterId: quiz.chapterId, minutes: 90 })
  const context = { ...school.platform, papers: createPaperCache() }
  await startAttempt(context, { viewer: { ...asha, role: 'student' }, quizId: quiz.id })
  await school.db
    .insertInto('contacts')
    .values({ name: 'Ben', email: 'ben@example.com', message: 'Hi\r\nthere', created_at: now() })
    .execute()
})
afterAll(() => school.close())

const now = () => school.clock.now()
const ofQuiz = () => ({ quiz_id: quiz.id, series_id: seriesId })
const get = (
  list: (typeof exportableLists)[number],
  query: Record<string, unknown> = {},
  person: Person | null = admin,
) => exportAs(school, list, query, person)
const rowsOf = async (...asked: Parameters<typeof get>) => readCsv((await get(...asked)).text)

const mcq = { type: 'MCQ', options: ['a', 'b'], correct: [0] } as const

const headers = {
  attempts: 'ID,Quiz Name,Type,Date Taken,Score (%),Status',
  class_results:
    'Rank,Student ID,Name,Username,Groups,State,Marks,Percentage,Percentile,Extra Seconds,Seconds Taken,Submitted,Roll Number',
  chapters: 'ID,Subject,Name,Description,Questions,Date Created',
  contacts: 'ID,Name,Email,Message,Date Created',
  item_statistics: [
    'Question ID,Question,Section,Type,Statement,Marks,Attempts,Facility (%)',
    'Standard Deviation (%),Discrimination (%),Efficiency (%),Effective Weight (%),Guess Score (%)',
    'Right,Partly Right,Wrong,Blank,Mean Time (seconds),Median Time (seconds)',
    'Lower Quartile (seconds),Upper Quartile (seconds),Advice',
    ...['A', 'B', 'C'].map(
      (letter) =>
        `Option ${letter},${letter} Is Right,${letter} (%),${letter} Top Third (%),${letter} Bottom Third (%)`,
    ),
    'Paper: Attempts,Paper: Blank Attempts,Paper: Provisional,Paper: Marks,Paper: Mean,Paper: Median',
    'Paper: Standard Deviation,Paper: Mean (%),Paper: Median (%),Paper: Standard Deviation (%)',
    'Paper: Skewness,Paper: Kurtosis,Paper: Internal Consistency (%)',
    'Paper: Error Ratio (%),Paper: Standard Error,Paper: Advice,Paper: Attempts by Percentage',
  ].join(','),
  audit: 'ID,Date,Admin ID,Admin,Action,Kind,Concerned ID,Concerned,Rows,Details,Network,Request',
  leaderboard: 'Rank,Student ID,Name,Username,Total Points,Total Quizzes',
  questions:
    'subject,chapter,question_type,question_statement,marks,option_a,option_b,option_c,option_d,correct,numerical_answer,answer_explanation,question_image,numerical_low,numerical_high,passage,passage_image,question_format,explanation_format,passage_format,fixed_options,difficulty,tags,origin_exam,origin_year,origin_paper,origin_number,status,expected_seconds,reference',
  quizzes:
    'ID,Name,Subject,Chapter,Difficulty,Quiz Mode,Status,Date of Quiz,Time Duration (minutes),Sections,Questions,Marks,Description',
  series_results:
    'Rank,Student ID,Name,Username,Roll Number,Groups,Shift,Marks,Percentile,Wrong Answers',
  students:
    'ID,Name,Username,Email,Phone,Gender,Date of Birth,Qualification,Extra Time,Groups,Status,Verified,Date Created,Last Login,Roll Number,Category',
  subjects: 'ID,Name,Description,Total Chapters,Date Created',
} as const

describe('GET /api/export/{list}', () => {
  it.each(exportableLists)('%s: a file of its columns, in each type', async (list) => {
    const person = list === 'attempts' ? asha : admin
    // Each export adds a line to the audit log, so its query leaves out the lines about exports.
    const query = list === 'audit' ? { kind: 'subject' } : ofQuiz()
    const csv = await get(list, query, person)
    expect(csv).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${list}-2026-03-02.csv"`,
        'content-length': String(Buffer.byteLength(csv.text)),
        'cache-control': 'no-store',
      },
    })
    expect(csv.text.split('\r\n')[0]).toBe(`\uFEFF${headers[list]}`)
    const json = await get(list, { ...query, type: 'JSON' }, person)
    expect(json).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${list}-2026-03-02.json"`,
      },
    })
    expect(json.text).toBe(`${JSON.stringify(JSON.parse(json.text), null, 2)}\n`)
    const workbook = await get(list, { ...query, type: 'xlsx' }, person)
    expect(workbook.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${list}-2026-03-02.xlsx"`,
    })
    // A text cell in a workbook is never a formula, so nothing needs escaping.
    const unescaped = readCsv(csv.text).map((row) => row.map((cell) => cell.replace(/^'=/, '=')))
    expect(readWorkbook(workbook.bytes)).toEqual(unescaped)
    if (list === 'questions') return
    const [header = [], ...rows] = readCsv(csv.text)
    const shown = (cell: unknown) => String(cell ?? '').replace(/^=/, "'=")
    expect(
      JSON.parse(json.text).map((row: object) => {
        expect(Object.keys(row)).toEqual(header)
        return Object.values(row).map(shown)
      }),
    ).toEqual(rows)
  })

  it('has everything about students that their list has, safe in a spreadsheet, in the requested time zone', async () => {
    const query = { tz: 'Asia/Calcutta', sort: 'date_created', order: 'asc' }
    const [, ...rows] = await rowsOf('students', query)
    const end = ['Active', 'Yes', '2026-03-02 09:01', '']
    expect(rows.map((row) => [row[1], ...row.slice(-6, -2)])).toEqual([
      ['Asha', ...end],
      ["'=1+1", 'Suspended', 'No', '2026-03-02 09:02', ''],
      ['李, "Li"\nZoë', 'Active', 'Yes', '2026-03-02 09:03', ''],
    ])
    const [, first = []] = await rowsOf('students', { ...query, tz: 'UTC' })
    expect(first.at(-4)).toBe('2026-03-02 03:31')
  })

  it('includes the known fields of profiles', async () => {
    await school.db
      .updateTable('users')
      .set({ phone_number: '+4912345', gender: 'Female', dob: '2001-02-03', qualification: '-5' })
      .where('id', '=', asha.id)
      .execute()
    const [, row = []] = await rowsOf('students', { search: 'asha' })
    expect(row.slice(4, 8)).toEqual(['+4912345', 'Female', '2001-02-03', '-5'])
  })

  it('finds what the list finds, whatever the page', async () => {
    const names = async (query: Record<string, unknown>) =>
      (await rowsOf('students', query)).slice(1).map((row) => row[1])
    expect(await names({ sort: 'name', order: 'asc', page: 7, per_page: 1 })).toHaveLength(3)
    expect(await names({ search: 'asha, 李', sort: 'id', order: 'desc' })).toEqual([
      '李, "Li"\nZoë',
      'Asha',
    ])
    expect(await names({ status: 'suspended' })).toEqual(["'=1+1"])
    expect(await names({ page: 'x', per_page: 0, search: 'asha' })).toEqual(['Asha'])
  })

  it.each(['students', 'quizzes', 'chapters', 'subjects', 'contacts'] as const)(
    '%s: has only the requested rows, in the requested order',
    async (list) => {
      const [header, ...all] = await rowsOf(list, { sort: 'id', order: 'asc' })
      const ids = all.map(([id]) => id)
      const wanted = [ids.at(-1), ids[0]]
      const query = { ids: [...new Set(wanted), 2_000_000_000].join(','), sort: 'id' }
      expect(await rowsOf(list, { ...query, order: 'asc' })).toEqual([
        header,
        ...all.filter(([id]) => wanted.includes(id)),
      ])
      const [, newest] = await rowsOf(list, { ...query, order: 'desc' })
      expect(newest).toEqual(all.at(-1))
    },
  )

  it.each(['x', '0', '', '1,,2', Array.from({ length: 501 }, (_, id) => id + 1).join(',')])(
    'refuses the ids %s',
    async (ids) => {
      expect(await get('students', { ids })).toMatchObject({ status: 400 })
    },
  )

  it('has the columns of the lists of quizzes, chapters and subjects', async () => {
    const [, exam = [], practice = []] = await rowsOf('quizzes', { sort: 'id', order: 'asc' })
    expect(exam.slice(3)).toEqual([
      'Chapter',
      'medium',
      'exam',
      'live',
      '2026-03-02 03:32',
      '60',
      '1',
      '3',
      '9',
      'A mock exam',
    ])
    expect(practice.slice(4, 7)).toEqual(['medium', 'practice', 'live'])
    expect(practice[8]).toBe('90')
    expect((await rowsOf('chapters'))[1]?.slice(2, 5)).toEqual(['Chapter', 'A chapter', '3'])
    expect((await rowsOf('subjects'))[1]?.slice(2, 4)).toEqual(['A subject', '1'])
    expect(await rowsOf('quizzes', { quiz_mode: 'practice' })).toHaveLength(2)
  })

  it('lists each subject and chapter of a quiz with sections once', async () => {
    const [one, other] = [await addChapter(school, [mcq]), await addChapter(school, [mcq, mcq])]
    await school.db
      .updateTable('chapters')
      .set({ name: 'Light, lenses' })
      .where('id', '=', other.chapterId)
      .execute()
    const id = await addSectionedQuiz(school, admin, [
      sectionOf(one.chapterId, { scheme_id: 3 }),
      sectionOf(other.chapterId, {
        sources: [
          { chapter_id: other.chapterId, take: 'draw', count: 1 },
          { chapter_id: one.chapterId, take: 'all' },
        ],
      }),
    ])
    const [header = [], row = []] = await rowsOf('quizzes', { ids: String(id) })
    const told = Object.fromEntries(header.map((column, at) => [column, row[at]]))
    expect(told).toMatchObject({
      Chapter: 'Chapter; Light, lenses',
      Sections: '2',
      Questions: '2',
      Marks: '5',
    })
    expect(told.Subject?.split('; ')).toHaveLength(2)
    await school.db.deleteFrom('quizzes').where('id', '=', id).execute()
  })

  it('keeps the line breaks of a message', async () => {
    expect((await rowsOf('contacts'))[1]?.[3]).toBe('Hi\r\nthere')
  })

  it.each([
    { type: 'csv', text: `\uFEFF${headers.students}\r\n` },
    { type: 'json', text: '[]\n' },
  ] as const)('an empty list is an empty $type file', async ({ type, text }) => {
    const answer = await get('students', { type, search: 'nobody' })
    expect(answer).toMatchObject({ status: 200, text })
  })

  it('hides in attempts what their list hides, and ranks published ones', async () => {
    const [, row = []] = await rowsOf('attempts', {}, asha)
    expect(row.slice(1)).toEqual(['Mock exam', 'exam', '2026-03-02 03:33', '', 'Incomplete'])
    school.clock.advance(7200)
    await finishAll(school)
    const [, published = []] = await rowsOf('attempts', {}, asha)
    expect(published.slice(-2)).toEqual(['0', 'Completed'])
    const [, ranked = []] = await rowsOf('leaderboard', {}, asha)
    expect(ranked.slice(0, 3)).toEqual(['1', String(asha.id), 'Asha'])
    expect(ranked.slice(-2)).toEqual(['0', '1'])
    expect(await rowsOf('leaderboard', { quiz_mode: 'practice' }, asha)).toHaveLength(1)
  })

  it.each([
    { name: 'no type', query: { type: '' }, field: 'type' },
    { name: 'a type we do not write', query: { type: 'xml' }, field: 'type' },
    { name: 'no time zone', query: { tz: 'Mars/Base' }, field: 'tz' },
    { name: 'an unknown sort', query: { sort: 'password_hash' }, field: 'sort' },
    { name: 'an unknown order', query: { order: 'up' }, field: 'order' },
    { name: 'an unknown status', query: { status: 'Gone' }, field: 'status' },
    { name: 'a search without end', query: { search: 'x'.repeat(300) }, field: 'search' },
  ])('$name: 400 names the field', async ({ query, field }) => {
    const answer = await get('students', query)
    expect(answer.status).toBe(400)
    expect(answer.headers['content-disposition']).toBeUndefined()
    expect(JSON.parse(answer.text)).toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(new RegExp(`^${field}: `)),
    })
  })

  it('an unknown list is 400', async () => {
    expect((await get('users' as 'students')).status).toBe(400)
  })

  it.each(exportableLists)('%s: everybody who may see the list may export it', async (list) => {
    const isForAll = list === 'attempts' || list === 'leaderboard'
    const suspended = { status: 'Suspended', role: 'Admin' } as const
    expect((await get(list, {}, null)).status).toBe(401)
    expect((await get(list, {}, await addPerson(school, suspended))).status).toBe(401)
    expect((await get(list, {}, await addStudent(school))).status).toBe(isForAll ? 200 : 403)
    expect((await get(list, ofQuiz(), await addAdmin(school))).status).toBe(200)
  })

  it("gives a student's attempts to admins, and to no other student", async () => {
    const query = { student_id: asha.id }
    expect(await rowsOf('attempts', query, admin)).toEqual(await rowsOf('attempts', {}, asha))
    expect((await get('attempts', query, await addStudent(school))).status).toBe(404)
    expect(await rowsOf('attempts', {}, admin)).toHaveLength(1)
  })

  it('is stopped after twelve in a minute', async () => {
    const limited = await openSchool({ rateLimits: true })
    const one = await addStudent(limited)
    const statuses: number[] = []
    for (let i = 0; i < 13; i += 1)
      statuses.push((await exportAs(limited, 'attempts', {}, one)).status)
    expect(statuses).toEqual([...Array(12).fill(200), 429])
    await limited.close()
  })

  it('is described as a file in the API documentation', async () => {
    const { paths } = (await school.app.inject('/api/openapi.json')).json()
    const { content } = paths['/api/export/{list}'].get.responses['200']
    expect(Object.keys(content)).toEqual([
      'text/csv',
      'application/json',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/zip',
      'text/plain',
      'application/xml',
    ])
  })
})
