import { createQuestion, listQuestions } from '@prepwell/contract/bank/questions.ts'
import { importKinds } from '@prepwell/contract/school/import-fields.ts'
import { Decimal } from 'decimal.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { msq } from '../../../../test/content/question-bodies.ts'
import { readWorkbook, unzipTexts } from '../../../../test/files/exported.ts'
import {
  countImported,
  downloadBytes,
  downloadText,
  importFile,
} from '../../../../test/files/imports.ts'
import { addPicture } from '../../../../test/files/pictures.ts'
import { addAdmin, addStaff, addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

interface Site {
  readonly school: School
  readonly admin: Person
}

const sites: School[] = []
const openSite = async (): Promise<Site> => {
  const school = await openSchool()
  sites.push(school)
  return { school, admin: await addAdmin(school) }
}
afterAll(async () => {
  for (const school of sites) await school.close()
})

const place = (subject: string, chapter: string) => ({ subject, chapter })
const letters = Array.from({ length: 20 }, (_none, i) => `Option ${i}`)

const table = '| a | b |\n|---|---|\n| $1$ | 2 |'

/** Questions with everything that a spreadsheet or a file might corrupt. */
const nasty = [
  {
    ...place('=1+1', "O'Brien's"),
    question_type: 'MCQ',
    question_statement: '=HYPERLINK("http://x")\nsecond "line",\r\nthird; with\ttab',
    marks: 2.5,
    options: ['=A1', "'=A1", '-2x', '+3', '@home', '#N/A', '-5', "''=B2"],
    correct_answer: 5,
    answer_explanation: '- first (as above)\n- second',
  },
  {
    ...place('物理', '光学'),
    question_type: 'MSQ',
    question_statement: '若 $\\frac{x-1}{3}=k$，则 “$x$” 是？ \u2028 😀',
    marks: 1,
    options: ['$-x^2$', '光', 'a,b', 'a;b', '"quoted"', 'two\nlines'],
    correct_answers: [0, 3, 5],
    question_image: 'picture-1.webp',
  },
  {
    ...place('Maths', 'Everything'),
    question_type: 'MSQ',
    question_statement: '-SUM(x) of all',
    marks: 1000,
    options: letters,
    correct_answers: letters.map((_text, i) => i),
  },
  ...[[], [0], [0, 2]].map((fixed_options, at) => ({
    ...place('Maths', 'Everything'),
    question_type: 'MCQ',
    question_statement: `Which keeps its place, ${at}?`,
    marks: 0.5,
    options: ['one', 'two', 'None of these'],
    correct_answer: 1,
    fixed_options,
  })),
  ...['0.5', '-0.50', '+3', '1e-7', '-5', '.25', '12345678901234567890.123456789'].map(
    (numerical_answer) => ({
      ...place('Maths', 'Numbers'),
      question_type: 'Numerical',
      question_statement: `Which number is ${numerical_answer}?`,
      marks: 1,
      numerical_answer,
    }),
  ),
  ...[
    { numerical_answer: '45.8', numerical_low: '+45.60', numerical_high: '46.0' },
    { numerical_answer: '-1e-3', tolerance: '1e-4' },
    { numerical_low: '-5', numerical_high: '1e3' },
  ].map((key, at) => ({
    ...place('Maths', 'Numbers'),
    question_type: 'Numerical',
    question_statement: `Which range is it, ${at}?`,
    marks: 1,
    ...key,
  })),
  ...[
    { passage: table },
    { passage: table, passage_image: 'picture-1.webp' },
    { passage: '=A1\r\n"x", y;\tz' },
    {},
  ].map((passage) => ({
    ...place('Maths', 'Tables'),
    question_type: 'Numerical',
    question_statement: 'What is the sum?',
    marks: 1,
    numerical_answer: '3',
    ...passage,
  })),
  {
    ...place('Maths', 'Tables'),
    question_type: 'MCQ',
    question_statement: 'Which is more?',
    marks: 1,
    options: ['a', 'b'],
    correct_answer: 1,
    passage: table,
  },
  ...[
    { difficulty: 'hard', tags: ['optics', 'Lenses & mirrors'], status: 'draft' },
    { origin_exam: '=JEE "Main"', origin_year: 2024, origin_paper: '27 Jan, shift 1' },
    { origin_number: '012', expected_seconds: 90, reference: '-0412; é' },
    { tags: Array.from({ length: 20 }, (_none, at) => `+tag ${at}`), status: 'checked' },
  ].map((facts, at) => ({
    ...place('Maths', 'Known'),
    question_type: 'Numerical',
    question_statement: `What is known, ${at}?`,
    marks: 1,
    numerical_answer: '3',
    ...facts,
  })),
]

/**
 * Questions with translations, also into a language that is written from right to left. Some
 * translations hold only one kind of text.
 */
const translated = [
  {
    ...{ question_type: 'MCQ', options: ['=A1', "'=B2", '5', '-2x'], correct_answer: 1 },
    ...{ language: 'en', answer_explanation: 'So.' },
    statement_hi: '=कौन-सा\r\n"सही", है; 😀',
    options_hi: ['=अ', "'=ब", null, '-2x है'],
    explanation_hi: '- पहला\n- दूसरा',
    statement_ur: 'کون سا درست ہے؟',
    options_ur: [null, null, null, '+3'],
  },
  {
    ...{ question_type: 'MSQ', options: letters, correct_answers: [0, 19] },
    options_ta: letters.map((_text, i) => (i === 19 ? null : `விருப்பம் ${i}`)),
    'statement_zh-Hant': '哪些？',
  },
  {
    ...{ question_type: 'Numerical', numerical_answer: '3', passage: table },
    ...{ passage_hi: '| क | ख |\n|---|---|\n| $1$ | 2 |', explanation_hi: 'केवल व्याख्या' },
    answer_explanation: 'Only an explanation',
  },
  { question_type: 'Numerical', numerical_answer: '4', language: 'hi', statement_en: 'How much?' },
].map((fields, at) => ({
  ...{ ...place('Languages', 'All'), question_statement: `Which, ${at}?`, marks: 1 },
  ...fields,
}))

/** Opens a site to which the picture of {@link nasty} has been uploaded. */
async function openSiteWithPicture(): Promise<Site> {
  const site = await openSite()
  await addPicture(site.school, site.admin, 'question_image', 'picture-1.webp')
  return site
}

/** The bank without its ids. Each passage is listed once. */
async function bankOf({ school }: Site) {
  const questions = await school.db
    .selectFrom('questions')
    .leftJoin('passages', 'passages.id', 'passage_id')
    .select(['statement', 'questions.fingerprint', 'passages.text', 'passages.image'])
    .select(['difficulty', 'status', 'expected_seconds', 'reference', 'language'])
    .select(['questions.translations', 'passages.translations as passage_translations'])
    .select(['origin_exam', 'origin_year', 'origin_paper', 'origin_number'])
    .select(
      sql<string[]>`array(select name from question_tags join tags on tags.id = tag_id
        where question_id = questions.id order by position)`.as('tags'),
    )
    .select(
      sql<unknown[]>`array(select translations from question_options
        where question_id = questions.id order by position)`.as('options'),
    )
    .select((row) => [
      row.cast<string>('numerical_answer', 'numeric').as('answer'),
      row.cast<string>('numerical_low', 'numeric').as('low'),
      row.cast<string>('numerical_high', 'numeric').as('high'),
    ])
    .orderBy('questions.id')
    .execute()
  const passages = await school.db.selectFrom('passages').select('text').orderBy('text').execute()
  const numbers = questions.map(({ answer, low, high, ...question }) => ({
    ...question,
    key: [answer, low, high].map((text) => text && new Decimal(text).toFixed()),
  }))
  return { numbers, passages }
}

describe('the question bank', () => {
  it.each(['csv', 'json'])(
    'exported as %s, imported into an empty school and exported again gives the same file',
    async (type) => {
      const [first, second] = [await openSiteWithPicture(), await openSiteWithPicture()]
      const given = await importFile(first.school, first.admin, 'questions', JSON.stringify(nasty))
      expect(given.body.data.created).toBe(nasty.length)
      const url = `/api/export/questions?type=${type}`
      const file = await downloadText(first.school, first.admin, url)
      const taken = await importFile(second.school, second.admin, 'questions', file)
      expect(taken.body).toMatchObject({ data: { created: nasty.length, errors: [] } })
      expect(await downloadText(second.school, second.admin, url)).toBe(file)
      expect(await bankOf(second)).toEqual(await bankOf(first))
      const again = await importFile(first.school, first.admin, 'questions', file)
      expect(again.body.data).toMatchObject({ created: 0, unchanged: nasty.length })
    },
  )

  it('survives a change between the formats', async () => {
    const [first, second] = [await openSiteWithPicture(), await openSiteWithPicture()]
    await importFile(first.school, first.admin, 'questions', JSON.stringify(nasty))
    const csv = await downloadText(first.school, first.admin, '/api/export/questions?type=csv')
    await importFile(second.school, second.admin, 'questions', csv)
    const json = '/api/export/questions?type=json'
    expect(await downloadText(second.school, second.admin, json)).toBe(
      await downloadText(first.school, first.admin, json),
    )
  })
})

describe('questions in several languages', () => {
  const url = (type: string) => `/api/export/questions?type=${type}`
  const given = JSON.stringify([...nasty, ...translated])
  const count = nasty.length + translated.length

  const types = ['csv', 'json', 'xlsx']
  it.each(types)('are the same after an export as %s and an import', async (type) => {
    const [first, second] = [await openSiteWithPicture(), await openSiteWithPicture()]
    const sent = await importFile(first.school, first.admin, 'questions', given)
    expect(sent.body.data).toMatchObject({ created: count, errors: [] })
    expect(sent.body.data.translated).toEqual(
      ['en', 'hi', 'ur', 'zh-Hant'].map((language) => ({ language, questions: 1 })),
    )
    const file = await downloadBytes(first.school, first.admin, url(type))
    const taken = await importFile(second.school, second.admin, 'questions', file)
    expect(taken.body.data).toMatchObject({ created: count, errors: [] })
    expect(await bankOf(second)).toEqual(await bankOf(first))
    const again = await importFile(first.school, first.admin, 'questions', file)
    expect(again.body.data).toMatchObject({ created: 0, unchanged: count })
    for (const each of ['csv', 'json'])
      expect(await downloadText(second.school, second.admin, url(each))).toBe(
        await downloadText(first.school, first.admin, url(each)),
      )
  })

  it('leave the file of questions in one language as it always was', async () => {
    const site = await openSiteWithPicture()
    await importFile(site.school, site.admin, 'questions', JSON.stringify(nasty))
    const [header = ''] = (await downloadText(site.school, site.admin, url('csv'))).split('\r\n')
    expect(header).toMatch(/,status,expected_seconds,reference$/)
    const rows: object[] = JSON.parse(await downloadText(site.school, site.admin, url('json')))
    expect(rows.flatMap(Object.keys).filter((name) => /language|_hi$/.test(name))).toEqual([])
  })

  it('have columns for exactly the texts that the exported questions have', async () => {
    const { school, admin } = await openSite()
    await importFile(school, admin, 'questions', JSON.stringify(translated))
    const headerOf = async (search: string) => {
      const text = await downloadText(
        school,
        admin,
        `${url('csv')}&search=${encodeURIComponent(search)}`,
      )
      return text.split('\r\n')[0]?.split(',reference')[1]
    }
    expect(await headerOf('0?')).toBe(
      ',language,statement_hi,option_1_hi,option_2_hi,option_3_hi,option_4_hi,explanation_hi,statement_ur,option_1_ur,option_2_ur,option_3_ur,option_4_ur',
    )
    expect(await headerOf('2?')).toBe(',explanation_hi,passage_hi')
    expect(await headerOf('3?')).toBe(',language,statement_en')
  })
})

describe('questions without a key', () => {
  const keyless = [
    {
      ...{ question_type: 'MCQ', options: ['a', 'b', 'None of these'], correct_answer: null },
      ...{ fixed_options: [0], options_hi: ['अ', 'ब', null], tags: ['New'], difficulty: 'hard' },
    },
    { question_type: 'MSQ', options: ['1', '2', '4'], correct_answers: [] },
    { question_type: 'Numerical', numerical_answer: null, answer_explanation: 'Count them.' },
  ].map((fields, at) => ({
    ...{ ...place('Maths', 'Keys'), question_statement: `Which is right, ${at}?`, marks: 2 },
    ...fields,
  }))
  const keyed = {
    ...{ ...place('Maths', 'Keys'), question_statement: 'And this?', marks: 2 },
    ...{ question_type: 'MCQ', options: ['a', 'b'], correct_answer: 1 },
  }
  const taking = { take_drafts: '1' }

  it.each(['csv', 'json'])(
    'are left out of an import that does not take drafts, else come back from a %s file',
    async (type) => {
      const [first, second] = [await openSite(), await openSite()]
      const given = JSON.stringify([...keyless, keyed])
      const sent = await importFile(first.school, first.admin, 'questions', given, taking)
      expect(sent.body.data).toMatchObject({ created: 4, drafts: 3, errors: [] })
      const url = `/api/export/questions?type=${type}`
      const file = await downloadText(first.school, first.admin, url)

      const refused = await importFile(second.school, second.admin, 'questions', file)
      expect(refused.status).toBe(400)
      expect(refused.body.data).toMatchObject({ created: 1, broken: 3, keyless: 3 })
      expect(refused.body.data.errors.map(({ number }) => number)).toEqual([1, 2, 3])

      const taken = await importFile(second.school, second.admin, 'questions', file, taking)
      expect(taken.body.data).toMatchObject({ created: 4, drafts: 3, errors: [] })
      expect(await downloadText(second.school, second.admin, url)).toBe(file)
      expect(await bankOf(second)).toEqual(await bankOf(first))
      const { data } = (await second.school.call(listQuestions, { query: {} }, second.admin)).body
      expect(data.map(({ key_missing, status }) => [key_missing, status]).toReversed()).toEqual([
        ...keyless.map(() => [true, 'draft']),
        [false, 'checked'],
      ])
      const again = await importFile(first.school, first.admin, 'questions', file, taking)
      expect(again.body.data).toMatchObject({ created: 0, unchanged: 4 })
    },
  )

  it('never replace one that has its key, and are replaced by one', async () => {
    const { school, admin } = await openSite()
    const send = (rows: readonly object[]) =>
      importFile(school, admin, 'questions', JSON.stringify(rows), { ...taking, twins: 'replace' })
    const bank = async () =>
      (await school.call(listQuestions, { query: { sort: 'id', order: 'asc' } }, admin)).body.data
    const lost = { ...keyed, correct_answer: null, marks: 5 }
    const [unkeyed] = keyless
    await send([keyed, ...keyless.slice(0, 1)])
    const before = await bank()
    const refused = await send([lost])
    expect(refused.status).toBe(400)
    expect(refused.body.data.errors).toMatchObject([
      { reason: `The bank has this question with its key (ID ${before[0]?.id})` },
    ])
    expect(await bank()).toEqual(before)
    const found = await send([{ ...unkeyed, correct_answer: 1 }])
    expect(found.body.data).toMatchObject({ replaced: 1, errors: [] })
    expect((await bank())[1]).toMatchObject({ key_missing: false, correct_answers: ['b'] })
  })
})

describe('a question that is in the bank twice', () => {
  it('is exported twice, but imported once into an empty school', async () => {
    const [first, second] = [await openSite(), await openSite()]
    const { school, admin } = first
    await importFile(school, admin, 'questions', JSON.stringify(nasty.slice(0, 1)))
    const chapter = await school.db.selectFrom('chapters').select('id').executeTakeFirstOrThrow()
    for (let times = 0; times < 2; times++)
      await school.call(createQuestion, { body: { chapter_id: chapter.id, ...msq } }, admin)
    const file = await downloadText(first.school, first.admin, '/api/export/questions?type=json')
    expect(JSON.parse(file)).toHaveLength(3)
    const again = await importFile(first.school, first.admin, 'questions', file)
    expect(again.body.data).toMatchObject({ created: 0, unchanged: 3, errors: [] })
    const taken = await importFile(second.school, second.admin, 'questions', file)
    expect(taken.body.data).toMatchObject({ created: 2, unchanged: 1, errors: [] })
  })
})

describe('GET /api/import/:kind/template', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })

  it.each(importKinds.flatMap((kind) => ['csv', 'json', 'xlsx'].map((type) => ({ kind, type }))))(
    'gives a $type file of $kind that can be imported as it is',
    async ({ kind, type }) => {
      const { school, admin } = site
      const response = await school.app.inject({
        url: `/api/import/${kind}/template?type=${type}`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
      expect(response.headers['content-disposition']).toBe(
        `attachment; filename="prepwell-${kind}-template.${type}"`,
      )
      expect(response.headers['content-type']).toContain(type === 'xlsx' ? 'spreadsheetml' : type)
      const { body } = await importFile(school, admin, kind, response.rawPayload, { dry_run: '1' })
      expect(body.data).toMatchObject({ errors: [], unchanged: 0 })
      expect(body.data.created).toBe(body.data.total)
      expect(body.data.columns.map(({ field }) => field)).not.toContain(null)
    },
  )

  it('has the same content in both formats', async () => {
    for (const kind of importKinds) {
      const { school, admin } = await openSite()
      const csv = await downloadText(school, admin, `/api/import/${kind}/template`)
      const json = await downloadText(school, admin, `/api/import/${kind}/template?type=JSON`)
      expect((await importFile(school, admin, kind, csv)).status).toBe(200)
      const before = await countImported(school)
      const { data } = (await importFile(school, admin, kind, json)).body
      expect([data.created, data.unchanged]).toEqual([0, data.total])
      expect(await countImported(school)).toEqual({ ...before, imports: (before.imports ?? 0) + 1 })
    }
  })

  it('explains every column of a workbook in a second sheet', async () => {
    const { school, admin } = site
    for (const kind of importKinds) {
      const file = await downloadBytes(school, admin, `/api/import/${kind}/template?type=xlsx`)
      const [header = []] = readWorkbook(file)
      const notes = unzipTexts(file).get('xl/worksheets/sheet2.xml') ?? ''
      for (const column of header.filter((name) => !/^option_|_hi$/.test(name)))
        expect(notes).toContain(`<t xml:space="preserve">${column}</t>`)
      expect(unzipTexts(file).get('xl/workbook.xml')).toContain('Columns explained')
    }
  })

  it('has the same content as a workbook', async () => {
    const { school, admin } = await openSite()
    const csv = await downloadText(school, admin, '/api/import/questions/template')
    expect((await importFile(school, admin, 'questions', csv)).status).toBe(200)
    const file = await downloadBytes(school, admin, '/api/import/questions/template?type=xlsx')
    const { data } = (await importFile(school, admin, 'questions', file)).body
    expect(data).toMatchObject({ created: 0, unchanged: data.total, file_notes: [] })
    expect(data.files).toMatchObject([{ format: 'xlsx', rows: data.total }])
  })

  it('is for those who import, and for kinds that can be imported', async () => {
    const { school } = site
    const status = async (person: Person | null, kind: string) => {
      const headers = person ? { authorization: `Bearer ${person.token}` } : {}
      const url = `/api/import/${kind}/template`
      return (await school.app.inject({ url, headers })).statusCode
    }
    expect(await status(null, 'questions')).toBe(401)
    expect(await status(await addStudent(school), 'questions')).toBe(403)
    expect(await status(await addStaff(school, ['Teacher']), 'questions')).toBe(403)
    expect(await status(await addStaff(school, ['Author']), 'questions')).toBe(200)
    expect(await status(site.admin, 'quizzes')).toBe(400)
  })
})
