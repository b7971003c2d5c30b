import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import type { ExportLoss } from '@prepwell/contract/school/file-formats.ts'
import {
  listExportLosses,
  type QuestionFileType,
  questionFileTypes,
} from '@prepwell/contract/school/transfers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inText } from '../../../../test/content/text-pictures.ts'
import { exportAs } from '../../../../test/files/exported.ts'
import { plain } from '../../../../test/files/images.ts'
import { importFile, importFiles } from '../../../../test/files/imports.ts'
import { sendPicture } from '../../../../test/files/uploads.ts'
import { addAdmin, addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { type BankQuestion, bankList } from '../../../bank/questions/index.ts'
import { keysOf } from '../../../shared/uploads/index.ts'
import { canonicalNumber } from '../files/canonical-number.ts'
import { picturesOf } from '../files/question-pictures.ts'
import { writers } from '../formats/writers.ts'

interface Site {
  readonly school: School
  readonly admin: Person
}

const schools: School[] = []
async function openSite(): Promise<Site> {
  const school = await openSchool()
  schools.push(school)
  return { school, admin: await addAdmin(school) }
}
afterAll(async () => {
  for (const school of schools) await school.close()
})

const place = (subject: string, chapter: string) => ({ subject, chapter })
const table = '| a | b |\n|---|---|\n| $1$ | **2** |'

const questionsWith = (names: readonly string[]) => [
  {
    ...place('Maths', "O'Brien's"),
    ...{ question_type: 'MCQ', marks: 2.5, correct_answer: 1 },
    question_statement:
      'Is $\\frac{x}{2} = \\{1\\}$ {right} ~ or # not: "yes" -> no\n\\n or <b>&amp;',
    options: ['=A1', '~B', '#c', '{d}', '100%', 'e -> f'],
    answer_explanation: 'Because\n\nit is.',
  },
  {
    ...place('物理', '光学'),
    ...{ question_type: 'MSQ', marks: 1, correct_answers: [0, 2] },
    question_statement: '若 $x-1$，则 😀？',
    options: ['$-x^2$', '光', 'two\nlines'],
    ...{ tags: ['optics', 'Lenses & mirrors'], difficulty: 'hard', reference: 'R-0412' },
  },
  ...[
    { numerical_answer: '-0.5' },
    { numerical_answer: '45.8', numerical_low: '45.6', numerical_high: '46.0' },
    { numerical_answer: '2', numerical_low: '2', numerical_high: '5' },
    { numerical_answer: '12345678901234567890.123456789' },
  ].map((key, at) => ({
    ...{ ...place('Maths', 'Numbers'), question_type: 'Numerical', marks: 4 },
    ...{ question_statement: `Which number, ${at}?`, ...key },
  })),
  {
    ...place('Maths', 'Tables'),
    ...{ question_type: 'MCQ', marks: 1, correct_answer: 0 },
    ...{ question_statement: `Which is **bold**?\n\n${table}`, question_format: 'markdown' },
    options: ['*a*', '`b`', 'None of these'],
    fixed_options: [0],
    ...{ passage: `Read this.\n\n${table}`, passage_format: 'markdown' },
  },
  ...[1, 2].map((at) => ({
    ...{ ...place('Maths', 'Tables'), question_type: 'MCQ', marks: 1, correct_answer: 0 },
    ...{ question_statement: `Of the same passage, ${at}?`, options: ['True', 'False'] },
    passage: 'A passage of two questions.\nIn two lines.',
  })),
  {
    ...place('Physics', 'Pictures'),
    ...{ question_type: 'MCQ', marks: 1, correct_answer: 1, question_image: names[0] },
    question_statement: `Which? ${inText(names[1] ?? '', 'a lens')}`,
    options: [inText(names[2] ?? '', 'one'), `two ${inText(names[3] ?? '')}`],
    answer_explanation: `So. ${inText(names[4] ?? '')}`,
  },
  {
    ...place('Languages', 'All'),
    ...{ question_type: 'MCQ', marks: 1, correct_answer: 1, question_statement: 'Which one?' },
    options: ['a', 'b'],
    ...{ statement_hi: 'कौन-सा?', options_hi: ['अ', 'ब'], explanation_hi: 'क्योंकि' },
    ...{ answer_explanation: 'So.', passage: 'Look.', passage_hi: 'देखिए।' },
  },
]

async function bankOf({ school, admin }: Site): Promise<BankQuestion[]> {
  return school.db.transaction().execute(async (tx) => {
    const found: BankQuestion[] = []
    for await (const batch of bankList(tx, { id: admin.id, role: 'Admin' }, {} as never).stream(tx))
      found.push(...batch)
    return found
  })
}

/** Renames each picture of the question to a hash of its content. */
async function hashed({ school }: Site, question: BankQuestion): Promise<BankQuestion> {
  // The line below the header of a Markdown table can be written in several ways.
  let text = JSON.stringify(question)
    .replaceAll(/(?<=\| ?)-+(?= ?\|)/g, '-')
    .replaceAll('| - ', '|-')
  for (const name of picturesOf(question)) {
    const [key = ''] = keysOf({ name, type: 'question_image' })
    const content = await school.platform.files.read(key)
    if (!content) throw new Error(`${name} is not in the store`)
    const hash = createHash('sha256').update(await buffer(content))
    text = text.replaceAll(name, hash.digest('hex').slice(0, 32))
  }
  return JSON.parse(text)
}

/**
 * Removes the fields that a format loses. A loss of pictures also removes the texts that may hold
 * them.
 */
function without(question: BankQuestion, losses: readonly ExportLoss[]): object {
  const changed: Record<string, unknown> = { ...question }
  const fields: Readonly<Partial<Record<ExportLoss, readonly string[]>>> = {
    place: ['subject', 'chapter'],
    passage: ['passage', 'passage_image', 'passage_format', 'passage_translations'],
    range: ['numerical_low', 'numerical_high'],
    translations: ['translations', 'passage_translations', 'language'],
    tags: ['tags'],
    facts: [
      ...['difficulty', 'status', 'expected_seconds', 'reference'],
      ...['origin_exam', 'origin_year', 'origin_paper', 'origin_number'],
    ],
    marks: ['marks'],
    explanation: ['explanation', 'explanation_format'],
    pictures: ['image', 'passage_image', 'statement', 'options', 'explanation'],
    // A picture beside a text comes back inside that text.
    formatting: [
      ...['image', 'passage_image', 'statement', 'options', 'explanation', 'passage'],
      ...['question_format', 'explanation_format', 'passage_format'],
    ],
  }
  for (const loss of losses) for (const field of fields[loss] ?? []) delete changed[field]
  const options = (changed.options ?? []) as BankQuestion['options'] | undefined
  if (changed.options)
    changed.options = options?.map(({ text, is_correct, is_fixed, translations }) => ({
      ...{ text, is_correct },
      ...(losses.includes('fixed_options') ? {} : { is_fixed }),
      ...(losses.includes('translations') ? {} : { translations }),
    }))
  for (const field of ['numerical_answer', 'numerical_low', 'numerical_high'])
    if (typeof changed[field] === 'string') changed[field] = canonicalNumber(changed[field])
  if (question.explanation === null) delete changed.explanation_format
  return changed
}

const importing = { constants: '{"marks":1,"subject":"Lost","chapter":"Lost"}' }

describe('the bank in the formats of other programs', () => {
  let first: Site
  beforeAll(async () => {
    first = await openSite()
    const { school, admin } = first
    const names: string[] = []
    for (const colour of ['#100', '#200', '#300', '#400', '#500']) {
      const png = await plain(40, 30, colour).png().toBuffer()
      names.push((await sendPicture(school, admin, png, 'question_image')).body.filename)
    }
    const given = JSON.stringify(questionsWith(names))
    const { body } = await importFile(school, admin, 'questions', given)
    expect(body.data).toMatchObject({ broken: 0, errors: [] })
  })

  it.each(questionFileTypes)(
    'comes back from %s in an empty school, but for what was listed before',
    async (type: QuestionFileType) => {
      const { school, admin } = first
      const said = (await school.call(listExportLosses, { query: { type } }, admin)).body.data
      const bank = await bankOf(first)
      const losses = bank.map((question) => writers[type].losses(question))
      const isWritten = losses.map((lost) => !lost.includes('question'))
      expect(said.questions).toBe(bank.length)
      expect(said.written).toBe(isWritten.filter(Boolean).length)
      for (const { what, questions } of said.losses)
        expect(losses.filter((lost) => lost.includes(what)).length, what).toBe(questions)
      const { bytes, headers, status } = await exportAs(school, 'questions', { type }, admin)
      expect(status).toBe(200)
      expect(headers['content-disposition']).toContain(`.${writers[type].extension}"`)
      const second = await openSite()
      const { body } = await importFiles(second.school, second.admin, {
        files: { file: bytes },
        texts: importing,
      })
      expect(body.data).toMatchObject({ broken: 0, errors: [], created: said.written })
      expect(body.data.files).toMatchObject([{ format: type, rows: said.written }])
      const back = await bankOf(second)
      const kept = bank.flatMap((question, at) =>
        isWritten[at] ? [{ question, lost: losses[at] ?? [] }] : [],
      )
      for (const [at, { question, lost }] of kept.entries()) {
        const [there, here] = [
          await hashed(first, question),
          await hashed(second, back[at] ?? question),
        ]
        expect(without(here, lost), question.statement).toEqual(without(there, lost))
      }
    },
  )

  it('lists pictures for tables that cannot bring them, and nothing for a zip', async () => {
    const { school, admin } = first
    const lossesOf = async (type: string) =>
      (await school.call(listExportLosses, { query: { type } } as never, admin)).body.data.losses
    for (const type of ['csv', 'json', 'xlsx'])
      expect(await lossesOf(type)).toEqual([{ what: 'pictures', questions: 1 }])
    expect(await lossesOf('zip')).toEqual([])
    const { statusCode } = await school.app.inject({
      url: '/api/export/questions/losses?type=gift&page=1&page=2',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(statusCode).toBe(200)
    const student = await addStudent(school)
    const query = { type: 'gift' } as const
    expect((await school.call(listExportLosses, { query }, student)).status).toBe(403)
    const other = await exportAs(school, 'subjects', { type: 'gift' }, admin)
    expect([other.status, JSON.parse(other.text)]).toMatchObject([400, { field: 'type' }])
  })
})

describe('questions without a key', () => {
  const keyless = [
    { question_type: 'MCQ', options: ['a', 'b', 'c'] },
    { question_type: 'MSQ', options: ['1', '2', '4'] },
    { question_type: 'Numerical' },
  ].map((fields, at) => ({
    ...{ ...place('Maths', 'Keys'), question_statement: `Which is right, ${at}?`, marks: 1 },
    ...fields,
  }))

  it.each(questionFileTypes)('get no key on their way through %s', async (type) => {
    const [first, second] = [await openSite(), await openSite()]
    const texts = { ...importing, take_drafts: '1' }
    const given = JSON.stringify(keyless)
    const sent = await importFile(first.school, first.admin, 'questions', given, texts)
    expect(sent.body.data).toMatchObject({ created: 3, drafts: 3 })
    const { school, admin } = first
    const { written } = (await school.call(listExportLosses, { query: { type } }, admin)).body.data
    const { bytes } = await exportAs(school, 'questions', { type }, admin)
    const files = { file: bytes }
    const { body } = await importFiles(second.school, second.admin, { files, texts })
    // Aiken cannot express such questions, so its file is empty.
    if (written > 0) expect(body.data).toMatchObject({ created: written, errors: [] })
    const back = await bankOf(second)
    expect(back).toHaveLength(written)
    for (const { numerical_answer, options, status } of back) {
      expect([numerical_answer, status]).toEqual([null, 'draft'])
      expect(options.filter(({ is_correct }) => is_correct)).toEqual([])
    }
  })
})
