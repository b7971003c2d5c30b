import papaparse from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter, addQuestion } from '../../../../test/content/exams.ts'
import { keepCards } from '../../../../test/notebook/kept-cards.ts'
import { addAdmin, addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { readAnki } from './test/read-anki.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

/** The exported file as bytes, with its headers. */
async function exported(student: Person | null, format: string) {
  const response = await school.app.inject({
    method: 'GET',
    url: `/api/notebook/export?format=${format}`,
    ...(student ? { headers: { authorization: `Bearer ${student.token}` } } : {}),
  })
  const { statusCode: status, headers, rawPayload, body: text } = response
  return { status, headers, rawPayload, text }
}

/** Adds a student with a card for each question of a new chapter. */
async function addReader(questions: Parameters<typeof addChapter>[1]) {
  const student = await addStudent(school)
  const chapter = await addChapter(school, questions)
  const ids = chapter.questions.map(({ id }) => id)
  await keepCards(
    school,
    student.id,
    ids.map((questionId) => ({ questionId, reviews: [], dueOn: '2026-03-02' })),
  )
  return { student, ids, ...chapter }
}

describe('the file of a notebook', () => {
  it('is for students, and for a known format', async () => {
    expect((await exported(null, 'csv')).status).toBe(401)
    expect((await exported(await addAdmin(school), 'csv')).status).toBe(403)
    expect((await exported(await addStudent(school), 'pdf')).status).toBe(400)
  })

  it('writes a table that spreadsheets read, without formulas', async () => {
    const { student, ids } = await addReader([
      { type: 'MCQ', statement: '=1+1', options: ['yes', 'no'], correct: [1], explanation: 'So' },
      { type: 'Numerical', answer: '2.50' },
    ])
    const { headers, text } = await exported(student, 'csv')
    expect(headers['content-disposition']).toBe('attachment; filename="notebook-2026-03-02.csv"')
    const { data } = papaparse.parse<Record<string, string>>(text.slice(1), {
      header: true,
      skipEmptyLines: true,
    })
    expect(data).toHaveLength(2)
    expect(data[0]).toMatchObject({
      ...{ ID: String(ids[0]), Question: "'=1+1", Options: 'A. yes\nB. no' },
      ...{ 'Correct Answer': 'B', Explanation: 'So', State: 'New', 'Why It Is Here': 'Wrong' },
    })
    expect(data[1]).toMatchObject({ 'Correct Answer': '2.5', Options: '' })
  })

  it('writes a text file that Anki reads', async () => {
    const { student } = await addReader([
      { type: 'MCQ', statement: 'Is $a < b$?', options: ['yes', 'no'], correct: [0] },
    ])
    const { headers, text } = await exported(student, 'anki')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="notebook-2026-03-02.txt"')
    const { notes } = readAnki(text)
    expect(notes.map(({ fields }) => fields['Front'])).toEqual([
      '<p>Is \\(a &lt; b\\)?</p><ol type="A"><li>yes</li><li>no</li></ol>',
    ])
  })

  it('leaves out what the notebook does not show: removed cards and drafts', async () => {
    const { student, ids, chapterId } = await addReader([
      { type: 'Numerical', statement: 'Kept' },
      { type: 'Numerical', statement: 'Draft' },
      { type: 'Numerical', statement: 'Removed' },
    ])
    await addQuestion(school, chapterId, { type: 'Numerical', statement: 'Without a card' })
    const [, draft = 0, removed = 0] = ids
    await school.db
      .updateTable('questions')
      .set({ status: 'draft' })
      .where('id', '=', draft)
      .execute()
    await school.db
      .updateTable('cards')
      .set({ removed_at: school.clock.now() })
      .where('question_id', '=', removed)
      .execute()
    const { notes } = readAnki((await exported(student, 'anki')).text)
    expect(notes.map(({ fields }) => fields['Front'])).toEqual(['<p>Kept</p>'])
  })

  it('is empty but readable for an empty notebook', async () => {
    const student = await addStudent(school)
    expect(readAnki((await exported(student, 'anki')).text).notes).toEqual([])
    expect((await exported(student, 'csv')).text.trim().split('\r\n')).toHaveLength(1)
  })
})
