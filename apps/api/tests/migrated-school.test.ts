import { listQuestionVersions } from '@prepwell/contract/bank/question-versions.ts'
import { setQuestionMarks } from '@prepwell/contract/bank/questions.ts'
import { getQuestionStatistics } from '@prepwell/contract/results/item-statistics.ts'
import * as papers from '@prepwell/contract/sitting/paper.ts'
import * as contract from '@prepwell/contract/sitting/sitting.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openOldSchool, readOld } from '../src/test/old-schools/old-school.ts'
import { expectRebuilt } from '../src/test/recomputed/statistics-kept.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'
import { finishAll } from '../src/test/sitting/finishing.ts'

/**
 * A school from the version before papers had sections, as that version left it: the rows of its
 * tables, and its responses. Three students took an exam and a practice with right, partly right
 * and wrong answers. One exam is unpublished, and other students are in the middle of it, of a
 * practice and of a private practice.
 */
const lastMoment = new Date('2026-03-02T04:41:40Z')
const [ben, chen] = [3, 4]
const attemptIds = { private: 4, practice: 5, unpublished: 9, exam: 10 }

let school: School
/** Every row as text, by table, before the migration. */
let before: Map<string, string[]>
const columns = new Map<string, string[]>()
beforeAll(async () => {
  school = await openSchool(
    {},
    {
      fill: async (db, pool) => {
        for (const { name, own } of await openOldSchool(db)) columns.set(name, own)
        before = await everyRow(db)
        await migrate(db, pool)
      },
    },
  )
  school.clock.set(lastMoment)
})
afterAll(() => school.close())

/** The rows of the old tables, by their old columns. */
async function everyRow(db: Db): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const [name, own] of columns) {
    const { rows } = await sql<{ text: string }>`
      select row(${sql.join(own.map((column) => sql.ref(column)))})::text as text
      from ${sql.table(name)} order by 1`.execute(db)
    found.set(
      name,
      rows.map(({ text }) => text),
    )
  }
  return found
}

const signedIn = (id: number): Person => ({
  id,
  token: school.app.signAccessToken({ id, session_epoch: 0 }),
})

describe('a school that is migrated from the version without sections', () => {
  it('keeps every row: attempts, answers, marks, points, statistics', async () => {
    const after = await everyRow(school.db)
    expect(before.get('attempts')).toHaveLength(10)
    expect(before.get('answers')?.length).toBeGreaterThan(30)
    expect(before.get('points_by_hour')?.length).toBeGreaterThan(2)
    for (const [table, rows] of before) expect(after.get(table), table).toEqual(rows)
    await expectRebuilt(school)
  })

  it('gives the same responses about every attempt, dashboard and rank as before', async () => {
    const lines = (await readOld('before-sections.answers.jsonl')).trim().split('\n')
    expect(lines.length).toBeGreaterThan(20)
    for (const line of lines) {
      const { student_id, url, answer } = JSON.parse(line)
      const { token } = signedIn(student_id)
      const headers = { authorization: `Bearer ${token}` }
      const now = await school.app.inject({ method: 'GET', url, headers })
      expect(now.json(), url).toMatchObject(answer)
    }
  })

  it.each([
    { what: 'the exam', id: attemptIds.exam, quizId: 4, student: chen, stored: 3 },
    { what: 'the practice', id: attemptIds.practice, quizId: 2, student: chen, stored: 2 },
    { what: 'the private practice', id: attemptIds.private, quizId: 3, student: ben, stored: 1 },
  ])('continues $what that was running: resumed, saved, submitted', async (running) => {
    const { id, quizId, stored } = running
    const student = signedIn(running.student)
    const params = { id: quizId }
    const check = async () =>
      (await school.call(contract.checkStart, { params }, student)).body.data
    const { quiz_state, sections } = await check()
    expect([Object.keys(quiz_state).length, sections]).toEqual([stored, undefined])
    const paper = (await school.call(papers.getPaper, { params }, student)).body.data
    expect(paper).not.toHaveProperty('sections')
    expect(paper.questions.map(({ type, marks }) => [type, marks])).toEqual([
      ['MCQ', 2],
      ['MSQ', 1],
      ['MSQ', 2.5],
      ['Numerical', 4],
    ])
    // The answers select both right options of the third question, and one of the three of the
    // second.
    const [, thirds, halves] = paper.questions
    const saved = {
      [thirds?.id ?? 0]: {
        ...{ answered: true, seq: 2 },
        selected_values: [thirds?.options[0]?.id ?? 0],
      },
    }
    const take = { params: { id } }
    const kept = await school.call(
      contract.saveAnswers,
      { ...take, body: { quiz_state: saved } },
      student,
    )
    expect(kept.status, kept.body.message).toBe(200)
    expect(Object.keys((await check()).quiz_state).length).toBeGreaterThanOrEqual(stored)
    const last = {
      [halves?.id ?? 0]: {
        ...{ answered: true, seq: 2 },
        selected_values: halves?.options.map((option) => option.id) ?? [],
      },
    }
    const submitted = await school.call(
      contract.submitAttempt,
      { ...take, body: { quiz_state: last } },
      student,
    )
    expect(submitted.status, submitted.body.message).toBe(200)
    const { marks, ...row } = await resultOf(id)
    // The first question was already right; the fourth was wrong or blank.
    expect(marks.slice(0, 3)).toEqual([2, 0.33, 2.5])
    expect(row).toEqual({ total_marks: 9.5, scored_marks: 4.83, percentage: 50.84 })
  })

  it('publishes results that were still unpublished, with the marks that they had', async () => {
    const earlier = await resultOf(attemptIds.unpublished)
    school.clock.advance(7200)
    await finishAll(school)
    expect(await resultOf(attemptIds.unpublished)).toEqual(earlier)
    const { rows } = await sql<{ left: number }>`
      select count(*) as left from attempts where published_at is null`.execute(school.db)
    expect(rows[0]?.left).toBe(0)
    await expectRebuilt(school)
  })
})

describe('the questions of such a school', () => {
  it('have one version, as they are, and their papers name none', async () => {
    const { id: adminId } = await school.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'Admin')
      .executeTakeFirstOrThrow()
    const admin = signedIn(adminId)
    const { id } = await school.db
      .selectFrom('questions')
      .innerJoin('paper_questions', 'paper_questions.question_id', 'questions.id')
      .select('questions.id')
      .where('question_version', 'is', null)
      .executeTakeFirstOrThrow()
    const versions = async () =>
      (await school.call(listQuestionVersions, { params: { id } }, admin)).body.data
    const [first, ...others] = await versions()
    expect(first).toMatchObject({ number: 1, saved_by: null, restored: null })
    expect(others).toEqual([])
    const body = { ids: [id], marks: 77 }
    expect((await school.call(setQuestionMarks, { body }, admin)).status).toBe(200)
    expect(await versions()).toMatchObject([{ number: 2, marks: 77 }, first ?? {}])
    const uses = await school.call(getQuestionStatistics, { params: { id } }, admin)
    expect(uses.body.data.older_papers).toEqual([])
  })
})

/** The marks of each question in order, and the marks of the whole attempt. */
async function resultOf(id: number) {
  const { rows } = await sql<{
    total_marks: number
    scored_marks: number
    percentage: number
    marks: number[]
  }>`
    select total_marks::float8, scored_marks::float8, percentage::float8, array(
      select marks::float8 from answers where attempt_id = attempts.id order by question_id) as marks
    from attempts where id = ${id}`.execute(school.db)
  const [row] = rows
  if (!row) throw new Error(`there is no attempt ${id}`)
  return row
}
