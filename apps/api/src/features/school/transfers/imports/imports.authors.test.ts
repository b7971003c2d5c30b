import { listTags } from '@prepwell/contract/bank/tags.ts'
import { importPermissions } from '@prepwell/contract/school/import-fields.ts'
import * as transfers from '@prepwell/contract/school/transfers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter } from '../../../../test/content/exams.ts'
import { importFile } from '../../../../test/files/imports.ts'
import { addAdmin, addStaff, addToken } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
let author: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  const subjects = [await addSubject('Physics'), await addSubject('Chemistry')]
  author = await addStaff(school, ['Author'], { subjects: subjects.slice(0, 1) })
})
afterAll(() => school.close())

/** Adds a subject with the chapter Optics, which holds one question. */
async function addSubject(name: string): Promise<number> {
  const { chapterId } = await addChapter(school, [
    { type: 'MCQ', statement: 'Which is red?', options: ['sky', 'blood'], correct: [1] },
  ])
  const { subject_id } = await school.db
    .updateTable('chapters')
    .set({ name: 'Optics' })
    .where('id', '=', chapterId)
    .returning('subject_id')
    .executeTakeFirstOrThrow()
  await school.db.updateTable('subjects').set({ name }).where('id', '=', subject_id).execute()
  return subject_id
}

let made = 0
const row = (subject: string, chapter: string) => {
  made += 1
  return {
    ...{ subject, chapter, question_type: 'Numerical', marks: 1, numerical_answer: 2 },
    question_statement: `How many, ${made}?`,
  }
}
const send = (rows: object[], person = author, query = {}) =>
  school.call(transfers.importQuestions, { query, body: rows }, person)
const count = async () =>
  (await school.db.selectFrom('questions').select('id').execute()).length +
  (await school.db.selectFrom('chapters').select('id').execute()).length +
  (await school.db.selectFrom('subjects').select('id').execute()).length

describe('an author', () => {
  it('imports questions into chapters of own subjects, from a file too', async () => {
    const { status, body } = await send([row('physics', 'OPTICS'), row('Physics', 'Optics')])
    expect([status, body.data.created]).toEqual([200, 2])
    const file = JSON.stringify([{ ...row('Physics', 'Optics'), tags: ['mine'] }])
    const progress = '0'.repeat(32)
    const sent = await importFile(school, author, 'questions', file, { progress })
    expect([sent.status, sent.body.data.created]).toEqual([200, 1])
    const seen = await school.call(
      transfers.getImportProgress,
      { params: { key: progress } },
      author,
    )
    expect(seen.body.data?.phase).toBe('done')
    expect((await school.call(listTags, {}, author)).body.data).toMatchObject([{ name: 'mine' }])
  })

  it.each([
    { name: 'a subject of others', place: ['Chemistry', 'Optics'], field: 'subject' },
    { name: 'a subject that there is not', place: ['Biology', 'Cells'], field: 'subject' },
    { name: 'a chapter that there is not', place: ['Physics', 'Waves'], field: 'chapter' },
  ] as const)('does not import into $name', async ({ place: [subject, chapter], field }) => {
    const before = await count()
    const rows = [row('Physics', 'Optics'), row(subject, chapter)]
    for (const dry_run of ['true', 'false'])
      expect((await send(rows, author, { dry_run })).body.data).toMatchObject({
        ...{ created: 1, broken: 1, errors: [{ number: 2, field }] },
        ...{ subjects_created: 0, chapters_created: 0 },
      })
    expect(await count()).toBe(before)
    const skipped = await send(rows, author, { skip_broken: 'true' })
    expect(skipped.body.data).toMatchObject({ created: 1, left_out: { type: 'json' } })
    expect(await count()).toBe(before + 1)
  })

  it('learns the same of a subject of others as of one that there is not', async () => {
    // The bank has the same question in the other subject, with another key.
    const twin = {
      ...{ chapter: 'Optics', question_type: 'MCQ', question_statement: 'Which is red?' },
      ...{ marks: 1, options: ['sky', 'blood'], correct_answer: 0 },
    }
    const told = async (subject: string) =>
      (await send([{ ...twin, subject }])).body.data.errors.map(({ text: _, ...error }) => error)
    expect(await told('Chemistry')).toEqual(await told('Biology'))
    expect(await told('Physics')).not.toEqual(await told('Biology'))
  })

  it('imports no subjects and no students', async () => {
    for (const kind of ['subjects', 'students'] as const)
      expect((await importFile(school, author, kind, '[{"name":"x"}]')).status).toBe(403)
  })
})

it('a token imports questions by its permission, or by the one for all that is not students', async () => {
  const rowOf = {
    questions: () => row('Physics', 'Optics'),
    subjects: () => ({ subject: 'Physics' }),
  }
  for (const kind of ['questions', 'subjects'] as const)
    for (const granted of ['questions', 'subjects'] as const) {
      const token = await addToken(school, [importPermissions[granted]])
      const { status } = await importFile(school, token, kind, JSON.stringify([rowOf[kind]()]))
      const may = kind === granted || granted === 'subjects'
      expect([kind, granted, status]).toEqual([kind, granted, may ? 200 : 403])
    }
  expect((await send([row('New subject', 'New chapter')], admin)).body.data.subjects_created).toBe(
    1,
  )
})

it('a token that may not read questions learns no key of the bank from an import', async () => {
  const place = { subject: 'Physics', chapter: 'Optics', marks: 1 }
  const asked = [
    [0, 1, 2].map((correct_answer) => ({
      ...{ ...place, question_type: 'MCQ', question_statement: 'Which is green?' },
      ...{ options: ['sky', 'blood', 'grass'], correct_answer },
    })),
    [2, 3].map((numerical_answer) => ({
      ...{ ...place, question_type: 'Numerical', question_statement: 'How many are green?' },
      ...{ numerical_answer },
    })),
  ]
  const stored = asked.map((guesses) => guesses.at(-1) ?? {})
  expect((await send(stored, admin)).body.data.created).toBe(2)
  const importing = await addToken(school, ['questions.import'])
  const reading = await addToken(school, ['questions.import', 'questions.read'])
  const told = async (guess: object, person: Person) => {
    const { data } = (await send([guess], person, { dry_run: 'true' })).body
    const { errors, preview: _, ...counts } = data
    return JSON.stringify({ ...counts, errors: errors.map(({ text: __, ...error }) => error) })
  }
  for (const guesses of asked) {
    const answers = []
    for (const guess of guesses) answers.push(await told(guess, importing))
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('already in the bank')
    expect(await told(guesses.at(-1) ?? {}, reading)).toContain('"broken":0')
    expect(await told(guesses[0] ?? {}, reading)).toContain('another answer')
  }
  // The new question is imported without the others.
  const rows = [...stored, { ...row('Physics', 'Optics'), question_statement: 'Is it new?' }]
  const { body } = await send(rows, importing, { skip_broken: 'true' })
  expect(body.data).toMatchObject({ created: 1, broken: 2 })
})

it('no choice for twins tells such a token a key, and none lets it or an author replace others', async () => {
  const asked = (subject: string, correct_answer: number) => ({
    ...{ subject, chapter: 'Optics', marks: 1, question_type: 'MCQ', correct_answer },
    ...{ question_statement: 'Which is yellow?', options: ['sun', 'sea', 'sand'] },
  })
  const stored = [asked('Physics', 2), asked('Chemistry', 2)]
  expect((await send(stored, admin)).body.data.created).toBe(2)
  const importing = await addToken(school, ['questions.import', 'questions.edit'])
  for (const twins of ['leave_out', 'import'] as const) {
    const answers = new Set<string>()
    for (const guess of [0, 1, 2]) {
      const query = { dry_run: 'true', twins }
      const { status, body } = await send([asked('Physics', guess)], importing, query)
      expect(status).toBe(200)
      const { preview: _, questions: __, ...told } = body.data
      answers.add(JSON.stringify(told))
    }
    expect([twins, answers.size]).toEqual([twins, 1])
  }
  for (const dry_run of ['true', 'false'])
    for (const guess of [0, 2])
      expect(
        (await send([asked('Physics', guess)], importing, { dry_run, twins: 'replace' })).status,
      ).toBe(403)
  const foreign = await send([asked('Chemistry', 0)], author, { dry_run: 'true', twins: 'replace' })
  expect(foreign.body.data).toMatchObject({ replaced: 0, twins: 0, errors: [{ field: 'subject' }] })
  expect((await send([asked('Chemistry', 0)], author, { twins: 'replace' })).status).toBe(400)
})

it('a token that may not read questions learns no translation of the bank from an import', async () => {
  const place = { subject: 'Physics', chapter: 'Optics', marks: 1 }
  const asked = {
    ...{ ...place, question_type: 'MCQ', question_statement: 'Which is blue?' },
    ...{ options: ['sky', 'blood'], correct_answer: 0, answer_explanation: 'Because' },
  }
  const hi = { question_statement: 'कौन?', options: ['नभ', null], answer_explanation: 'क्योंकि' }
  const passage = { passage: 'A text', passage_translations: { hi: 'पाठ' } }
  const stored = [
    { ...asked, translations: { hi } },
    { ...row('Physics', 'Optics'), ...passage },
  ]
  expect((await send(stored, admin)).body.data.created).toBe(2)
  const importing = await addToken(school, ['questions.import'])
  const told = async (guess: object) => {
    const { data } = (await send([guess], importing, { dry_run: 'true' })).body
    const { created, unchanged, questions_translated, errors } = data
    return JSON.stringify([
      ...[created, unchanged, questions_translated],
      ...errors.map(({ field, reason }) => [field, reason]),
    ])
  }
  const answersTo = async (guesses: object[]) => {
    const answers = new Set<string>()
    for (const guess of guesses) answers.add(await told(guess))
    return [...answers]
  }
  const ofQuestion = [
    {},
    { translations: { hi } },
    { translations: { hi: { ...hi, answer_explanation: 'और' } } },
    { translations: { hi: { ...hi, options: ['रक्त', null] } } },
    { translations: { ur: hi } },
    { translations: { ur: hi }, correct_answer: 1 },
  ]
  expect(await answersTo(ofQuestion.map((guess) => ({ ...asked, ...guess })))).toEqual([
    expect.stringMatching(/^\[0,0,0,.*already in the bank/),
  ])
  const another = row('Physics', 'Optics')
  const ofPassage = ['पाठ', 'और'].map((text) => ({
    ...{ ...another, ...passage, passage_translations: { hi: text } },
  }))
  expect(await answersTo(ofPassage)).toEqual([expect.stringContaining('leave it out')])
  expect(await told({ ...another, passage: 'A text' })).toBe('[1,0,0]')
  const inUrdu = { ...another, ...passage, passage_translations: { ur: 'متن' } }
  expect(await told(inUrdu)).toBe('[1,0,0]')
})
