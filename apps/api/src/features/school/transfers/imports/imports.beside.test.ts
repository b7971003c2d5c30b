import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blackPng } from '../../../../test/files/images.ts'
import { importFiles } from '../../../../test/files/imports.ts'
import { zipOf } from '../../../../test/files/zips.ts'
import { addAdmin } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
let png: Buffer
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  png = await blackPng(40, 40)
})
afterAll(() => school.close())

type Files = Readonly<Record<string, string | Uint8Array>>
const given = { constants: '{"marks":4,"subject":"Trade","chapter":"Formats"}' }
const check = async (files: Files, texts: Readonly<Record<string, string>> = {}) => {
  const sent = { files, texts: { dry_run: 'true', ...given, ...texts } }
  const { status, body } = await importFiles(school, admin, sent)
  expect([status, body.message]).toEqual([200, expect.any(String)])
  return body.data
}
const csv = (statement: string) =>
  `question_type,question_statement,option_a,option_b,correct\nMCQ,${statement},x,y,A\n`
const gift = (statement: string) => `::${statement}:: ${statement} {=right ~wrong}\n`
const stored = expect.stringMatching(/!\[[^\]]*\]\(upload:[0-9a-f-]{36}-40x40\.webp\)/)
const statementsOf = ({ questions }: Awaited<ReturnType<typeof check>>) =>
  questions.map(({ statement }) => statement)

describe('files beside a table of questions', () => {
  const unread = (names: string) =>
    `A table is imported by itself, so these files were not read: ${names}`

  it.each([
    { others: { 'more.gift': gift('Lost?'), 'in/notes.pdf': '%PDF-1.4 x' }, isZip: true },
    { others: { 'notes.pdf': '%PDF-1.4 x', 'read me.txt': 'Hello' }, isZip: false },
  ])('are named as not read: $others', async ({ others, isZip }) => {
    const files: Files = { 'q.csv': csv('Here?'), ...others }
    const report = await check(isZip ? { 'all.zip': await zipOf(files) } : files)
    expect(statementsOf(report)).toEqual(['Here?'])
    expect(report.file_notes).toEqual([unread(Object.keys(others).join(', '))])
  })
})

describe('pictures beside questions', () => {
  it.each([
    { where: 'with a space and a number', name: 'image (1).png', path: 'image (1).png' },
    { where: 'in the folder that was packed', name: 'images/a.png', path: 'Bank/images/a.png' },
    { where: 'with the backslashes of Windows', name: 'images\\a.png', path: 'images/a.png' },
  ])('are found by a table in a zip: $where', async ({ name, path }) => {
    const zip = await zipOf({ 'Bank/q.csv': csv(`See ![x](${name}) now`), [path]: png })
    const report = await check({ 'all.zip': zip })
    expect(report).toMatchObject({ file_notes: [], remarks: [] })
    expect(statementsOf(report)).toEqual([stored])
  })

  it.each([
    { format: 'a text', file: '1. See ![x](a%20b.png)?\nA. x\nB. y\nAns: B\n' },
    { format: 'a text with HTML', file: '1. See <img src="a b.png">?\nA. x\nB. y\nAns: B\n' },
    { format: 'GIFT', file: '::n::[html]<p>See <img src="a b.png"></p> {=x ~y}\n' },
    { format: 'GIFT in Markdown', file: '::n::[markdown]See ![x](a%20b.png) {=x ~y}\n' },
  ])('are shown by a question in another format: $format', async ({ file }) => {
    for (const files of [
      { 'q.txt': file, 'a b.png': png },
      { 'all.zip': await zipOf({ 'b/q.txt': file, 'b/a b.png': png }) },
    ]) {
      const report = await check(files as Files)
      expect(report).toMatchObject({ drafts: 0, file_notes: [], remarks: [] })
      expect(statementsOf(report)).toEqual([stored])
    }
  })

  it.each(['image (1).png', 'upload:image (1).png', 'image (1).png "A lens"'])(
    'are found by a table and by a text under the same names: %s',
    async (name) => {
      const text = `1. See ![x](${name}) now\nA. x\nB. y\nAns: B\n`
      const table = csv(`"See ![x](${name.replaceAll('"', '""')}) now"`)
      for (const file of [table, text]) {
        const report = await check({ 'q.txt': file, 'image (1).png': png })
        expect(report).toMatchObject({ drafts: 0, file_notes: [], remarks: [] })
        expect(statementsOf(report)).toEqual([stored])
        const { remarks } = await check({ 'q.txt': file })
        expect(remarks.map(({ reason }) => reason)).toEqual([
          expect.stringContaining('picture image (1).png'),
        ])
      }
    },
  )

  it('are not guessed among several of one name', async () => {
    const file = '1. See ![x](a.png)?\nA. x\nB. y\nAns: B\n'
    const report = await check({ 'q.txt': file, 'a.png': png, 'A.png': await blackPng(50, 50) })
    expect(report).toMatchObject({
      drafts: 1,
      file_notes: ['No question shows these pictures: a.png, A.png'],
      remarks: [{ reason: 'The text does not bring the picture a.png' }],
    })
  })

  it('are named when no question shows them', async () => {
    const unused = ['No question shows these pictures: lens.png, prism.png']
    const pictures = { 'lens.png': png, 'prism.png': png }
    for (const files of [
      { 'q.csv': csv('None?'), ...pictures },
      { 'q.gift': gift('None?'), ...pictures },
      { 'all.zip': await zipOf({ 'q.csv': csv('None?'), ...pictures }) },
    ])
      expect((await check(files as Files)).file_notes).toEqual(unused)
  })

  it('are said to be missing by a row of a table that names them', async () => {
    const report = await check({
      'q.csv': csv('See ![x](gone.png) and ![y](https://example.org/y.jpg) and `![](text)`'),
    })
    expect(report.created).toBe(1)
    expect(report.remarks.map(({ reason }) => reason)).toEqual([
      'The picture gone.png is not among the files: its name stays in the text',
      'The picture https://example.org/y.jpg is on another site, and is not fetched',
    ])
    expect(report.remarks_total).toBe(2)
  })
})

describe('files that cannot all be read', () => {
  it('name the zip in a zip and what to do with it', async () => {
    const inner = await zipOf({ 'more.gift': gift('Inside?') })
    const { file_notes } = await check({
      'all.zip': await zipOf({ 'in.zip': inner, 'one.gift': gift('Outside?') }),
    })
    expect(file_notes).toEqual([
      'in.zip was not read. This is a ZIP archive: unpack it first, and import the file in it',
    ])
  })

  it('are refused by the name of the one that is broken', async () => {
    const files = { 'fine.gift': gift('Fine?'), 'half.xml': '<?xml version="1.0"?><quiz><question' }
    const { status, body } = await importFiles(school, admin, { files, texts: given })
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^half\.xml: /)])
  })

  it('may have the same name, an odd one or none', async () => {
    const form = new FormData()
    for (const [name, text] of Object.entries({ dry_run: 'true', ...given })) form.set(name, text)
    const names = ['q.gift', 'q.gift', 'ü/..\\<b>".gift', '', `${'long'.repeat(100)}.gift`]
    for (const [at, name] of names.entries())
      form.append('file', new Blob([gift(`Odd ${at}?`)]), name)
    const answer = await school.app.inject({
      ...{ method: 'POST', url: '/api/import/questions', payload: form },
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect([answer.statusCode, answer.json().data?.created]).toEqual([200, names.length])
  })

  it('may begin like JSON and be a paper', async () => {
    const report = await check({ 'q.txt': '[1] What is it?\nA. x\nB. y\nAns: A\n' })
    expect(report).toMatchObject({ created: 1, files: [{ format: 'text' }] })
  })
})

describe('what is left behind', () => {
  it('is said of a question that replaces one of the bank, too, and it is shown', async () => {
    const paper = (key: string, rest = '') => `1. Replace me?\nA. x\nB. y\nAns: ${key}\n${rest}`
    await importFiles(school, admin, { files: { 'q.txt': paper('A') }, texts: given })
    const gone = 'Explanation: see ![lens](gone.png)\n'
    const report = await check({ 'q.txt': paper('B', gone) }, { twins: 'replace' })
    expect(report).toMatchObject({ created: 0, replaced: 1, remarks_total: 1 })
    expect(report.remarks[0]?.reason).toBe('The text does not bring the picture gone.png')
    expect(statementsOf(report)).toEqual(['Replace me?'])
  })

  it('is nothing when a file without an explanation replaces a question that has one', async () => {
    const paper = (rest: string) => `1. Explain me?\nA. x\nB. y\n${rest}`
    const files = { 'q.txt': paper('Ans: A\nExplanation: By hand.\n') }
    await importFiles(school, admin, { files, texts: given })
    const { remarks, questions } = await check({ 'q.txt': paper('Ans: B\n') }, { twins: 'replace' })
    expect(remarks).toEqual([])
    expect(questions.map(({ explanation }) => explanation)).toEqual(['By hand.'])
  })

  it('has no other key as a table if it has more options than there are letters', async () => {
    const wrong = Array.from({ length: 20 }, (_none, at) => `~%-50%no ${at}`).join(' ')
    const { body } = await importFiles(school, admin, {
      files: { 'q.gift': `Which of so many? {~%50%first ${wrong} ~%50%last}` },
      texts: { ...given, skip_broken: 'true' },
    })
    const content = body.data.left_out?.content ?? ''
    const short = content.replace('""no 3"",""no 4"",', '')
    expect(short).not.toBe(content)
    expect(await check({ 'left.csv': short })).toMatchObject({
      created: 0,
      errors: [{ field: 'correct' }],
    })
  })

  it('can be imported again as a table with its place, its keys and its pictures', async () => {
    const question = (name: string, options: readonly string[], right: number) =>
      `<question type="multichoice"><name><text>${name}</text></name>
      <questiontext format="html"><text><![CDATA[<p>${name} <img src="@@PLUGINFILE@@/a.png"></p>]]></text>
      <file name="a.png" path="/" encoding="base64">${png.toString('base64')}</file></questiontext>
      <single>true</single>${options
        .map(
          (text, at) =>
            `<answer fraction="${at === right ? 100 : 0}"><text>${text}</text></answer>`,
        )
        .join('')}</question>`
    // If the indexes were counted from 1, the keys would be different.
    const file = `<?xml version="1.0"?><quiz>${[
      question('One', ['a', 'b', 'c', 'c'], 1),
      question('Two', ['a', 'b', 'c', 'c'], 2),
    ].join('')}</quiz>`
    const { body } = await importFiles(school, admin, {
      files: { 'q.xml': file },
      texts: { ...given, skip_broken: 'true' },
    })
    const content = body.data.left_out?.content ?? ''
    expect(content).toContain('Row 2, Two, line 4. options: Two options have the same text.')
    const { questions, remarks } = await check({
      'left.csv': content.replaceAll('""c"",""c""', '""c"",""d""'),
    })
    expect(remarks).toEqual([])
    expect(questions.map(({ statement }) => statement)).toEqual([stored, stored])
    expect(
      questions.map(({ options }) => options.findIndex(({ is_correct }) => is_correct)),
    ).toEqual([1, 2])
  })
})
