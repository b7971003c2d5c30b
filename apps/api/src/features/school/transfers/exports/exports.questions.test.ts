import { deleteSubject, listSubjects } from '@prepwell/contract/bank/subjects.ts'
import { importQuestions, importRow } from '@prepwell/contract/school/transfers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter } from '../../../../test/content/exams.ts'
import { setFacts, takeKey } from '../../../../test/content/facts.ts'
import { exportAs, readCsv } from '../../../../test/files/exported.ts'
import { addAdmin } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  const { chapterId } = await addChapter(school, [
    {
      type: 'MCQ',
      marks: 2.5,
      statement: '=SUM(A1)\r\nis a "formula", 是吗?',
      options: ['-1+1', "'=2", '李, "x"', '5', 'e'],
      correct: [1],
      explanation: '$x^2$\n| a | b |',
    },
    { type: 'MSQ', marks: 3, statement: 'Both?', options: ['p', 'q', 'r'], correct: [2, 0] },
    { type: 'Numerical', marks: 1, statement: 'How much?', answer: '+2.50' },
  ])
  await school.db.updateTable('chapters').set({ name: '光学' }).execute()
  await school.db.updateTable('subjects').set({ name: 'Physics; I' }).execute()
  await school.db
    .updateTable('questions')
    .set({ image: 'a.webp' })
    .where('statement', '=', 'Both?')
    .execute()
  await addChapter(school, [
    { type: 'Numerical', statement: 'Elsewhere?', answer: '1E99' },
    { type: 'MCQ', statement: 'Two?', options: ['a', 'b'], correct: [0] },
  ])
  chapter = chapterId
})
afterAll(() => school.close())

let chapter: number

/** The last cells of a question that has no other facts. */
const noFacts = ['', '', '', '', '', '', 'checked', '', '']
const get = (query: Record<string, unknown> = {}) =>
  exportAs(school, 'questions', { chapter_id: chapter, ...query }, admin)
const jsonOf = async (query: Record<string, unknown> = {}) =>
  JSON.parse((await get({ ...query, type: 'json' })).text)

describe('GET /api/export/questions', () => {
  it('is a CSV file that can be imported, in the order of the bank', async () => {
    const { text } = await get()
    expect(readCsv(text)).toEqual([
      [
        ...['subject', 'chapter', 'question_type', 'question_statement', 'marks'],
        ...['option_a', 'option_b', 'option_c', 'option_d', 'option_e'],
        ...['correct', 'numerical_answer', 'answer_explanation', 'question_image'],
        ...['numerical_low', 'numerical_high', 'passage', 'passage_image'],
        ...['question_format', 'explanation_format', 'passage_format', 'fixed_options'],
        ...['difficulty', 'tags', 'origin_exam', 'origin_year', 'origin_paper', 'origin_number'],
        ...['status', 'expected_seconds', 'reference'],
      ],
      [
        ...['Physics; I', '光学', 'MCQ', '\'=SUM(A1)\r\nis a "formula", 是吗?', '2.5'],
        ...["'-1+1", "''=2", '李, "x"', '5', 'e'],
        ...['B', '', '$x^2$\n| a | b |', '', '', '', '', '', 'plain', 'plain', '', ''],
        ...noFacts,
      ],
      [
        ...['Physics; I', '光学', 'MSQ', 'Both?', '3', 'p', 'q', 'r', '', ''],
        ...['A,C', '', '', 'a.webp', '', '', '', '', 'plain', '', '', ''],
        ...noFacts,
      ],
      [
        ...['Physics; I', '光学', 'Numerical', 'How much?', '1', '', '', '', '', ''],
        ...['', '2.5', '', '', '', '', '', '', 'plain', '', '', ''],
        ...noFacts,
      ],
    ])
  })

  it('has only the requested questions, with as many option columns as they need', async () => {
    const all = await school.db
      .selectFrom('questions')
      .select(['id', 'type'])
      .orderBy('id')
      .execute()
    const ids = all.filter(({ type }) => type !== 'MCQ').map(({ id }) => id)
    const text = (await exportAs(school, 'questions', { ids: ids.join(',') }, admin)).text
    const [header, ...rows] = readCsv(text)
    expect(rows.map((row) => row[3])).toEqual(['Both?', 'How much?', 'Elsewhere?'])
    expect(header).toContain('option_d')
    expect(header).not.toContain('option_e')
  })

  it('is a JSON file of exactly the rows that an import takes', async () => {
    const rows = await jsonOf()
    const place = { subject: 'Physics; I', chapter: '光学' }
    expect(rows).toEqual([
      {
        ...place,
        question_type: 'MCQ',
        question_statement: '=SUM(A1)\r\nis a "formula", 是吗?',
        question_format: 'plain',
        marks: 2.5,
        options: ['-1+1', "'=2", '李, "x"', '5', 'e'],
        correct_answer: 1,
        answer_explanation: '$x^2$\n| a | b |',
        explanation_format: 'plain',
        status: 'checked',
      },
      {
        ...place,
        question_type: 'MSQ',
        question_statement: 'Both?',
        question_format: 'plain',
        marks: 3,
        options: ['p', 'q', 'r'],
        correct_answers: [0, 2],
        question_image: 'a.webp',
        status: 'checked',
      },
      {
        ...place,
        question_type: 'Numerical',
        question_statement: 'How much?',
        question_format: 'plain',
        marks: 1,
        numerical_answer: '2.5',
        status: 'checked',
      },
    ])
    for (const row of rows) expect(importRow.safeParse(row).success).toBe(true)
  })

  it('has at least four option columns, and as many as the questions found need', async () => {
    const header = async (query: Record<string, unknown>) =>
      readCsv((await get(query)).text)[0]?.filter((name) => name.startsWith('option_'))
    const four = ['option_a', 'option_b', 'option_c', 'option_d']
    expect(await header({ search: 'both' })).toEqual(four)
    expect(await header({ search: 'both, formula' })).toEqual([...four, 'option_e'])
    expect(await header({ search: 'nothing like it' })).toEqual(four)
  })

  it('filters by a type, named as in an import file, and sorts if requested', async () => {
    const statements = async (query: Record<string, unknown>) =>
      (await jsonOf(query)).map((row: { question_statement: string }) => row.question_statement)
    expect(await statements({ question_type: 'msq' })).toEqual(['Both?'])
    expect(await statements({ search: 'both, much', sort: 'marks', order: 'asc' })).toEqual([
      'How much?',
      'Both?',
    ])
    const all = await exportAs(school, 'questions', { type: 'json' }, admin)
    expect(JSON.parse(all.text)).toHaveLength(5)
    expect(JSON.parse(all.text)[3]).toMatchObject({ numerical_answer: '1e+99' })
  })
})

it('has an empty key where the key is missing', async () => {
  const { chapterId, questions } = await addChapter(school, [
    { type: 'MCQ', statement: 'One?', options: ['a', 'b'], correct: [0] },
    { type: 'MSQ', statement: 'Some?', options: ['a', 'b'], correct: [0] },
    { type: 'Numerical', statement: 'How many?', answer: '2', range: ['1', '3'] },
  ])
  for (const { id } of questions) {
    await setFacts(school, id, { status: 'draft' })
    await takeKey(school, id)
  }
  const [header = [], ...rows] = readCsv((await get({ chapter_id: chapterId })).text)
  const keyed = ['correct', 'numerical_answer', 'numerical_low', 'numerical_high', 'status']
  for (const row of rows)
    expect(keyed.map((name) => row[header.indexOf(name)])).toEqual(['', '', '', '', 'draft'])
  const records = await jsonOf({ chapter_id: chapterId })
  expect(records).toEqual([
    expect.objectContaining({ options: ['a', 'b'], status: 'draft' }),
    expect.objectContaining({ options: ['a', 'b'], question_type: 'MSQ' }),
    expect.objectContaining({ question_type: 'Numerical', status: 'draft' }),
  ])
  for (const record of records) {
    for (const name of ['correct_answer', 'correct_answers', 'numerical_answer'])
      expect(Object.keys(record)).not.toContain(name)
    expect(importRow.safeParse(record).success).toBe(false)
    expect(importRow.safeParse({ ...record, key_missing: true }).success).toBe(true)
  }
})

it('is exported as JSON alike after an import where the questions are gone', async () => {
  const place = (chapter: string) => ({ subject: 'There and back', chapter })
  const body = [
    {
      ...place('Signs'),
      question_type: 'MCQ',
      question_statement: 'Back "quoted", and, commas;\nsecond line\t| a tab: $\\frac{a}{b}$',
      marks: 2.5,
      options: ['=1+1', '-3', '+49 30', '@home', "'single", 'a, b'],
      correct_answer: 5,
      answer_explanation: '=HYPERLINK("http://example.com")\n\n- a list',
    },
    {
      ...place('Letters'),
      question_type: 'MSQ',
      question_statement: 'Back 哪些? Größe, δ, नमस्ते, 🚀',
      marks: 4,
      options: ['声', 'نور', '🚀'],
      correct_answers: [0, 2],
    },
    {
      ...place('Signs'),
      question_type: 'Numerical',
      question_statement: 'Back a number?',
      marks: 1,
      numerical_answer: '-0.250',
      numerical_low: '-0.3',
      numerical_high: '0',
      passage: 'A table:\n\n| a | b |\n|---|---|\n| 1 | =2 |',
    },
  ] as const
  const importAll = async (rows: Parameters<typeof school.call<typeof importQuestions>>[1]) => {
    const answer = await school.call(importQuestions, rows, admin)
    expect(answer.body).toMatchObject({ data: { created: 3 } })
  }
  const exported = async () =>
    (await exportAs(school, 'questions', { search: 'back', type: 'json' }, admin)).text
  await importAll({ body })
  const before = await exported()
  const { body: subjects } = await school.call(
    listSubjects,
    { query: { search: 'There and back' } },
    admin,
  )
  for (const { id } of subjects.data) await school.call(deleteSubject, { params: { id } }, admin)
  expect(await exported()).toBe('[]\n')
  await importAll({ body: JSON.parse(before) })
  // The comparison includes the order of the columns in each row.
  expect(await exported()).toBe(before)
})
