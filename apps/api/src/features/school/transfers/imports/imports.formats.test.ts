import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blackPng } from '../../../../test/files/images.ts'
import { importFiles } from '../../../../test/files/imports.ts'
import { zipOf } from '../../../../test/files/zips.ts'
import { addAdmin } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

type Files = Readonly<Record<string, string | Uint8Array>>
type Texts = Readonly<Record<string, string>>

const marks = { constants: '{"marks":4,"subject":"Trade"}' }
const check = (files: Files, texts: Texts = {}) =>
  importFiles(school, admin, { files, texts: { dry_run: 'true', ...marks, ...texts } })
const take = (files: Files, texts: Texts = {}) =>
  importFiles(school, admin, { files, texts: { ...marks, ...texts } })
const lineOf = (question: {
  statement: string
  options: { text: string; is_correct: boolean }[]
}) =>
  [
    question.statement,
    ...question.options.map(({ text, is_correct }) => (is_correct ? `=${text}` : `~${text}`)),
  ].join(' ')

const gift = (statement: string, answers = '=right ~wrong') =>
  `$CATEGORY: Trade/Formats\n\n::${statement}:: ${statement} {${answers}}\n`

describe('files of other programs', () => {
  it('are checked and imported in any number, each said by its name and its format', async () => {
    const files = { 'one.txt': gift('Gift one?'), 'two.gift': gift('Gift two?') }
    const { status, body } = await check(
      {
        ...files,
        'aiken.txt': 'An Aiken question?\nA. yes\nB. no\nANSWER: B\n',
        'notes.pdf': '%PDF-1.4 not questions',
      },
      { constants: '{"marks":4,"subject":"Trade","chapter":"Formats"}' },
    )
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      ...{ total: 3, created: 3, broken: 0 },
      files: [
        { name: 'one.txt', format: 'gift', rows: 1 },
        { name: 'two.gift', format: 'gift', rows: 1 },
        { name: 'aiken.txt', format: 'aiken', rows: 1 },
      ],
      file_notes: [
        'notes.pdf was not read. This is a PDF: copy its questions and paste them as text',
      ],
    })
    expect(body.data.questions.map(lineOf)).toEqual([
      'Gift one? =right ~wrong',
      'Gift two? =right ~wrong',
      'An Aiken question? ~yes =no',
    ])
    expect(body.data.questions[1]).toMatchObject({
      ...{ subject: 'Trade', chapter: 'Formats', marks: 4 },
      place: 'two.gift, Gift two?, line 3',
    })
    expect(await take(await inZip(files))).toMatchObject({
      status: 200,
      body: { data: { created: 2, files: [{ name: 'one.txt' }, { name: 'two.gift' }] } },
    })
  })

  it('say at each question what no file says, until it is given once', async () => {
    const file = { 'bare.gift': '::Bare:: Which chapter? {=a ~b}\n' }
    const texts = { dry_run: 'true', keep: 'true', progress: '7'.repeat(32) }
    const { status, body } = await importFiles(school, admin, { files: file, texts })
    expect([status, body.data.broken]).toEqual([200, 1])
    expect(body.data.errors.map(({ field }) => field).toSorted()).toEqual([
      ...['chapter', 'marks', 'subject'],
    ])
    const given = { constants: '{"marks":1,"subject":"Trade","chapter":"Bare"}' }
    expect((await check(file, given)).body.data).toMatchObject({ created: 1, broken: 0 })
  })

  it('are not mixed with tables', async () => {
    const table = 'subject,chapter,question_type,question_statement,marks\na,b,MCQ,c,1\n'
    expect(await check({ 'a.csv': table, 'b.gift': gift('Mixed?') })).toMatchObject({
      status: 400,
      body: {
        message: 'a.csv is a table, and b.gift is a GIFT file: import one after the other',
      },
    })
  })

  it('name what a school cannot hold, where it is, and what was left behind', async () => {
    const file = [
      gift('Kept?', '=right#well done ~wrong'),
      '::Pairs:: Match {=a -> b =c -> d}\n',
      '::Essay:: Write something {}\n',
    ].join('\n')
    const { body } = await check({ 'kinds.gift': file })
    expect(body.data).toMatchObject({
      ...{ total: 3, created: 1, broken: 2, remarks_total: 1 },
      left_out_kinds: [
        { kind: 'matching', questions: 1 },
        { kind: 'essay', questions: 1 },
      ],
      errors: [
        { number: 2, place: 'Pairs, line 5', field: 'row' },
        { number: 3, place: 'Essay, line 7', field: 'row' },
      ],
      remarks: [{ number: 1, place: 'Kept?, line 3', text: 'Kept?' }],
    })
  })

  it('return what was left out as a table that can be mended and imported', async () => {
    const file = `${gift('To keep?')}\n::Mend:: Which two? {=a =a ~b}\n`
    const { body } = await take({ 'mend.gift': file }, { skip_broken: 'true' })
    expect(body.data).toMatchObject({ created: 1, broken: 1, left_out: { type: 'csv' } })
    const content = body.data.left_out?.content ?? ''
    expect(content).toContain('Which two?')
    const again = await check({ 'mended.csv': content })
    expect(again.body.data).toMatchObject({ total: 1, files: [{ format: 'csv' }] })
  })

  it('return what was left out with its key and its texts as they were', async () => {
    const file = `$CATEGORY: Trade/Mend\n\n::1:: '\\=1+1? {~a ~a =b ~c}\n\n::2:: Both? {~%50%x ~y ~y ~%50%z}\n`
    const first = await check({ 'mend.gift': file }, { skip_broken: 'true' })
    expect(first.body.data).toMatchObject({ created: 0, broken: 2 })
    const content = first.body.data.left_out?.content ?? ''
    const { body } = await check({ 'mended.csv': content }, { merge_options: 'true' })
    expect(body.data).toMatchObject({ created: 2, doubts: [] })
    expect(body.data.questions.map(lineOf)).toEqual(["'=1+1? ~a =b ~c", 'Both? =x ~y =z'])
  })

  it('keep their keys if options repeat numbers', async () => {
    const file = `$CATEGORY: Trade/Numbers\n\n${['One', 'Two'].map((name) => `::${name}:: ${name}? {~1) red =2) blue ~3) green}`).join('\n\n')}\n`
    const { body } = await check({ 'numbered.gift': file })
    expect(body.data.questions.map(lineOf)).toEqual([
      'One? ~1) red =2) blue ~3) green',
      'Two? ~1) red =2) blue ~3) green',
    ])
  })

  it('bring their pictures along, also two of one name in two files', async () => {
    const pictures = [12, 24].map((width) => blackPng(width, 10))
    const packageOf = (at: number) =>
      zipOf({
        'imsmanifest.xml': manifest,
        'item.xml': item(`Which picture ${at}?`),
        'pictures/a.png': pictures[at] ?? '',
      })
    const { status, body } = await take(
      { 'one.zip': await packageOf(0), 'two.zip': await packageOf(1) },
      { constants: '{"marks":1,"subject":"Trade","chapter":"Pictures"}' },
    )
    expect(body.message).toBe('Imported 2 questions')
    expect(status).toBe(200)
    const rows = await school.db
      .selectFrom('questions')
      .select('pictures')
      .where('statement', 'like', 'Which picture%')
      .orderBy('id')
      .execute()
    expect(rows.map((row) => row.pictures?.map((name) => /-(\d+x\d+)/.exec(name)?.[1]))).toEqual([
      ['12x10'],
      ['24x10'],
    ])
  })
})

const inZip = async (files: Files) => ({ 'all.zip': await zipOf(files) })

const manifest = `<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1">
<resources><resource identifier="r" type="imsqti_item_xmlv2p1" href="item.xml"><file href="item.xml"/></resource></resources></manifest>`
const item = (statement: string) => `<?xml version="1.0"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="t">
<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration>
<itemBody><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>${statement} <img src="pictures/a.png" alt="It"/></prompt>
<simpleChoice identifier="A">this</simpleChoice><simpleChoice identifier="B">that</simpleChoice></choiceInteraction></itemBody>
<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/></assessmentItem>`

describe('choices about the whole file', () => {
  it('take questions without a key as drafts, or refuse them', async () => {
    const file =
      'subject,chapter,question_type,question_statement,marks,option_a,option_b,correct\nTrade,Drafts,MCQ,No key?,1,x,y,\nTrade,Drafts,MCQ,Bad key?,1,x,y,E\n'
    const refused = await check({ 'a.csv': file })
    expect(refused.body.data).toMatchObject({ created: 0, broken: 2, keyless: 1 })
    const texts = { take_drafts: 'true', skip_broken: 'true' }
    const { body } = await check({ 'a.csv': file }, texts)
    expect(body.data).toMatchObject({ created: 1, broken: 1, drafts: 1, keyless: 1 })
    expect(body.data.questions[0]).toMatchObject({ statement: 'No key?', key_missing: true })
    expect((await take({ 'a.csv': file }, texts)).status).toBe(200)
    expect(
      await school.db
        .selectFrom('questions')
        .select(['status', 'key_missing'])
        .where('statement', '=', 'No key?')
        .execute(),
    ).toEqual([{ status: 'draft', key_missing: true }])
  })

  it('merge two equal options, if both are right or both are wrong', async () => {
    const file = `$CATEGORY: Trade/Merge\n\n::1:: Both wrong? {=a ~b ~b ~c}\n\n::2:: Both right? {~%33.33333%a ~%33.33333%b ~%33.33333%b ~%-100%c}\n\n::3:: One of each? {=a ~a ~b}\n`
    const first = await check({ 'a.gift': file })
    expect(first.body.data).toMatchObject({ created: 0, equal_options: 2 })
    const { body } = await check({ 'a.gift': file }, { merge_options: 'true' })
    expect(body.data).toMatchObject({ created: 2, broken: 1, equal_options: 2 })
    expect(body.data.questions.map(lineOf)).toEqual([
      'Both wrong? =a ~b ~c',
      'Both right? =a =b ~c',
    ])
  })

  it('leave out, import or replace what the bank has with another key', async () => {
    const rows = (correct: string) =>
      `subject,chapter,question_type,question_statement,marks,option_a,option_b,correct\nTrade,Twins,MCQ,Twice?,1,x,y,${correct}\nTrade,Twins,MCQ,Same?,1,x,y,A\n`
    const stored = async () => {
      const found = await school.db
        .selectFrom('question_options')
        .innerJoin('questions', 'questions.id', 'question_options.question_id')
        .select(['questions.statement', 'question_options.text'])
        .where('is_correct', '=', true)
        .where('questions.statement', 'in', ['Twice?', 'Same?'])
        .orderBy('questions.id')
        .execute()
      return found.map(({ statement, text }) => `${statement} ${text}`)
    }
    await take({ 'a.csv': rows('A') })
    const other = { 'a.csv': rows('B') }
    expect((await check(other)).body.data).toMatchObject({ broken: 1, twins: 1, unchanged: 1 })
    expect((await take(other, { twins: 'leave_out' })).body.data).toMatchObject({
      ...{ created: 0, replaced: 0, unchanged: 2, broken: 0, twins: 1 },
    })
    expect(await stored()).toEqual(['Twice? x', 'Same? x'])
    expect((await take(other, { twins: 'replace' })).body).toMatchObject({
      message: 'Replaced 1 of the bank, 1 already existed',
      data: { created: 0, replaced: 1, unchanged: 1 },
    })
    expect(await stored()).toEqual(['Twice? y', 'Same? x'])
    const { id } = await school.db
      .selectFrom('questions')
      .select('id')
      .where('statement', '=', 'Twice?')
      .executeTakeFirstOrThrow()
    const versions = await school.db
      .selectFrom('question_versions')
      .select('question_id')
      .where('question_id', '=', id)
      .execute()
    expect(versions.length).toBeGreaterThan(0)
    expect((await take(other, { twins: 'import' })).body.data).toMatchObject({ created: 2 })
    expect(await stored()).toEqual(['Twice? y', 'Same? x', 'Twice? y', 'Same? x'])
    // The bank has the question twice, so the import does not guess which one is meant.
    expect((await check({ 'a.csv': rows('A') }, { twins: 'replace' })).body.data).toMatchObject({
      ...{ replaced: 0, broken: 1 },
      errors: [{ reason: expect.stringContaining('The bank has this question several times') }],
    })
  })
})
