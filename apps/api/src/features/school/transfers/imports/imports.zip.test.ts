import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { listQuestions, type QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { pictureNames } from '@prepwell/contract/bank/text-pictures.ts'
import { exportByEmail } from '@prepwell/contract/school/transfers.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inText } from '../../../../test/content/text-pictures.ts'
import { exportAs, unzip } from '../../../../test/files/exported.ts'
import { plain } from '../../../../test/files/images.ts'
import { importFile } from '../../../../test/files/imports.ts'
import { sendPicture, storedKeys } from '../../../../test/files/uploads.ts'
import { zipOf } from '../../../../test/files/zips.ts'
import { addAdmin, addStaff } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { keysOf } from '../../../shared/uploads/index.ts'

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

const row = (fields: object = {}) => ({
  ...{ subject: 'Physics', chapter: 'Optics', question_type: 'MCQ', marks: 1 },
  ...{ question_statement: 'Which is red?', options: ['sky', 'blood'], correct_answer: 1 },
  ...fields,
})
const png = (colour: string) => plain(40, 30, colour).png().toBuffer()

const rowsOf = async ({ school, admin }: Site): Promise<QuestionRow[]> =>
  (await school.call(listQuestions, { query: { sort: 'id', order: 'asc' } }, admin)).body.data
const send = ({ school, admin }: Site, zip: Buffer, texts: Record<string, string> = {}) =>
  importFile(school, admin, 'questions', zip, texts)
const zipOfAll = async ({ school, admin }: Site) =>
  (await exportAs(school, 'questions', { type: 'zip' }, admin)).bytes
/** The content of a question image in the store. */
async function contentOf({ school }: Site, name: string): Promise<Buffer> {
  const [key = ''] = keysOf({ name, type: 'question_image' })
  const stored = await school.platform.files.read(key)
  if (!stored) throw new Error(`${name} is not in the store`)
  return buffer(stored)
}

describe('questions with pictures everywhere', () => {
  let first: Site
  let names: string[]
  beforeAll(async () => {
    first = await openSite()
    const { school, admin } = first
    const sent = await Promise.all(
      ['#100', '#200', '#300', '#400', '#500', '#600', '#700', '#800'].map(async (colour) =>
        sendPicture(school, admin, await png(colour), 'question_image'),
      ),
    )
    names = sent.map(({ body }) => body.filename)
    const [image = '', statement = '', option = '', explanation = '', passage = ''] = names
    const [, , , , , passageImage = '', hindi = '', hindiOption = ''] = names
    const given = row({
      ...{ question_image: image, question_statement: `Which? ${inText(statement, 'a lens')}` },
      ...{ options: [inText(option), 'blood', `3 ${inText(option)}`] },
      ...{
        answer_explanation: `So. ${inText(explanation)}`,
        statement_hi: `कौन? ${inText(hindi)}`,
      },
      options_hi: [inText(hindiOption), null, null],
      ...{ passage: `Look. ${inText(passage)}`, passage_image: passageImage },
      passage_hi: `देखिए। ${inText(passage)}`,
    })
    const { body } = await importFile(school, admin, 'questions', JSON.stringify([given, row()]))
    expect(body.data).toMatchObject({ created: 2, errors: [] })
  })

  /** All that the questions show, with each picture replaced by a hash of its content. */
  async function seen(site: Site) {
    const rows = await rowsOf(site)
    const text = JSON.stringify(
      rows.map(({ statement, options, answer_explanation, ...rest }) => ({
        ...{ statement, answer_explanation, translations: rest.translations },
        options: options.map((option) => [option.text, option.is_correct]),
        ...{ image: rest.question_image, passage: rest.passage && { ...rest.passage, id: 0 } },
      })),
    )
    const used = new Set(text.match(/[0-9a-f-]{36}-\d+x\d+[.]webp/g))
    let hashed = text
    for (const name of used) {
      const hash = createHash('sha256').update(await contentOf(site, name))
      hashed = hashed.replaceAll(name, hash.digest('hex'))
    }
    return { hashed, used }
  }

  it('are exported as a zip with exactly the pictures that they show', async () => {
    await sendPicture(first.school, first.admin, await png('#999'), 'question_image')
    const { headers, bytes, status } = await exportAs(
      first.school,
      'questions',
      { type: 'zip' },
      first.admin,
    )
    expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
    expect(headers['content-disposition']).toMatch(/filename="questions-[\d-]+[.]zip"/)
    const files = unzip(bytes)
    expect([...files.keys()]).toEqual([
      'questions.csv',
      ...names.toSorted().map((name) => `pictures/${name}`),
    ])
    for (const name of names)
      expect(files.get(`pictures/${name}`)?.equals(await contentOf(first, name))).toBe(true)
    const csv = (await exportAs(first.school, 'questions', { type: 'csv' }, first.admin)).text
    expect(files.get('questions.csv')?.toString()).toBe(csv)
  })

  it('are the same in another school after an import of the zip, picture by picture', async () => {
    const second = await openSite()
    const zip = await zipOfAll(first)
    const { body } = await send(second, zip)
    expect(body.data).toMatchObject({ created: 2, errors: [], notes: [] })
    const [there, here] = [await seen(first), await seen(second)]
    expect(here.hashed).toBe(there.hashed)
    expect(here.used.size).toBe(names.length)
    expect([...here.used].filter((name) => there.used.has(name))).toEqual([])
    // Sends the questions on to a third school. Nothing is lost there either.
    const third = await openSite()
    await send(third, await zipOfAll(second))
    expect((await seen(third)).hashed).toBe(there.hashed)
  })

  it('change nothing when the zip is imported again, there or where it came from', async () => {
    const second = await openSite()
    const zip = await zipOfAll(first)
    await send(second, zip)
    for (const site of [first, second]) {
      const keys = await storedKeys(site.school)
      const { body } = await send(site, zip)
      expect(body.data).toMatchObject({ created: 0, unchanged: 2, errors: [] })
      expect(await storedKeys(site.school)).toEqual(keys)
    }
  })

  it('can be mailed as a zip', async () => {
    const { school, admin } = first
    const body = { list: 'questions', type: 'zip', query: {} } as const
    const { status } = await school.call(exportByEmail, { body }, admin)
    expect(status).toBe(200)
    const [attached] = (await school.mails()).flatMap(({ attachments }) => attachments)
    expect(attached).toMatchObject({ mimeType: 'application/zip' })
    expect([
      ...unzip(Buffer.from(new Uint8Array(attached?.content as ArrayBuffer))).keys(),
    ]).toHaveLength(9)
  })

  it('have no zip if nobody could import it, and other lists have none at all', async () => {
    const { school, admin } = first
    await school.db
      .updateTable('files')
      .set({ bytes: 5 * 1024 * 1024 })
      .execute()
    const large = await exportAs(school, 'questions', { type: 'zip' }, admin)
    expect([large.status, JSON.parse(large.text)]).toMatchObject([
      400,
      { message: expect.stringContaining('the pictures have 40 MB') },
    ])
    const other = await exportAs(school, 'subjects', { type: 'zip' }, admin)
    expect([other.status, JSON.parse(other.text)]).toMatchObject([400, { field: 'type' }])
  })
})

describe('a zip that somebody made', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  beforeEach(() => site.school.db.deleteFrom('subjects').execute())

  const csv = (image: string, statement: string) =>
    `subject,chapter,question_type,question_statement,marks,question_image,option_a,option_b,correct
Physics,Optics,MCQ,"${statement}",1,${image},![](a.png),blood,B`

  it('names its pictures by name or path, in texts in several ways', async () => {
    const red = await png('#f00')
    const statement =
      '![one](pics/red.png) ![two](upload:Red.PNG) ![three](my%20lens.jpg) ![](http://x/red.png) `](red.png)`'
    const zip = await zipOf({
      'my questions.csv': csv('RED.png', statement),
      ...{ 'pics/red.png': red, 'a.png': await png('#0f0') },
      'my lens.jpg': await plain(50, 20).jpeg().toBuffer(),
    })
    const { body } = await send(site, zip)
    expect(body.data).toMatchObject({ created: 1, errors: [] })
    const [stored] = await rowsOf(site)
    const image = stored?.question_image ?? ''
    expect(image).toMatch(/-40x30[.]webp$/)
    const text = stored?.statement ?? ''
    const [one, two, three, ...more] = pictureNames(text)
    expect([one, two, more]).toEqual([image, image, []])
    expect(three).toMatch(/-50x20[.]webp$/)
    expect(text).toBe(
      `${inText(image, 'one')} ${inText(image, 'two')} ${inText(three ?? '', 'three')} ![](http://x/red.png) \`](red.png)\``,
    )
    expect(pictureNames(stored?.options[0]?.text ?? '')).toHaveLength(1)
    expect((await sharp(await contentOf(site, image)).metadata()).format).toBe('webp')
  })

  it('stores only pictures that a row names, also for the check, and each once', async () => {
    const before = (await storedKeys(site.school)).length
    const zip = await zipOf({
      'q.csv': csv('b.png', 'Which?'),
      ...{
        'a.png': await png('#010'),
        'b.png': await png('#020'),
        'unused.png': await png('#030'),
      },
    })
    const check = await send(site, zip, { dry_run: '1' })
    expect(check.body.data).toMatchObject({ created: 1, errors: [] })
    const shown = check.body.data.questions[0]?.image ?? ''
    expect(await storedKeys(site.school)).toHaveLength(before + 2)
    expect(await rowsOf(site)).toEqual([])
    await send(site, zip)
    expect(await storedKeys(site.school)).toHaveLength(before + 2)
    expect((await rowsOf(site))[0]?.question_image).toBe(shown)
  })

  it.each([
    { name: 'is missing', files: {}, reason: 'The image “b.png” was never uploaded' },
    {
      name: 'is none',
      files: { 'b.png': 'Hello' },
      reason: 'The picture “b.png” of the file: This is not a picture we can read',
    },
    {
      name: 'has more pixels than a picture may have',
      make: () => plain(6_000, 5_000).png().toBuffer(),
      reason: 'The picture “b.png” of the file: The picture has more than 24 million pixels',
    },
    {
      name: 'is one of two',
      files: { 'x/b.png': 'x', 'y/b.png': 'y' },
      reason: 'The picture “b.png” of the file: there are several pictures of this name',
    },
  ])('is an error of the row if its picture $name', async ({ files = {}, make, reason }) => {
    const zip = await zipOf({
      ...{ 'q.csv': csv('b.png', 'Which?'), 'a.png': await png('#010') },
      ...files,
      ...(make && { 'b.png': await make() }),
    })
    const { status, body } = await send(site, zip)
    expect({ status, errors: body.data.errors }).toMatchObject({
      status: 400,
      errors: [{ number: 1, field: 'question_image', reason: expect.stringContaining(reason) }],
    })
    expect(await rowsOf(site)).toEqual([])
  })

  it('may hold JSON, with pictures in lists and translations', async () => {
    const given = row({
      options: ['![a](a.png)', 'blood'],
      translations: { hi: { options: [null, '![b](b.png)'] } },
      passage: '![c](c.png)',
      passage_translations: { hi: '![d](a.png)' },
    })
    const zip = await zipOf({
      'q.json': JSON.stringify([given]),
      ...{ 'a.png': await png('#010'), 'b.png': await png('#020'), 'c.png': await png('#030') },
    })
    expect((await send(site, zip)).body.data).toMatchObject({ created: 1, errors: [] })
    const [stored] = await rowsOf(site)
    const [option] = pictureNames(stored?.options[0]?.text ?? '')
    expect(pictureNames(stored?.translations.hi?.options[1] ?? '')).toHaveLength(1)
    expect(pictureNames(stored?.passage?.text ?? '')).toHaveLength(1)
    expect(pictureNames(stored?.passage?.translations.hi ?? '')).toEqual([option])
  })

  it('is for questions only, and for those who import them', async () => {
    const { school, admin } = site
    const zip = await zipOf({ 'q.csv': csv('', 'Which?'), 'a.png': await png('#010') })
    const students = await importFile(school, admin, 'students', zip)
    expect([students.status, students.body.message]).toEqual([
      400,
      expect.stringContaining('This is a ZIP archive'),
    ])
    const teacher = await addStaff(school, ['Teacher'])
    expect((await importFile(school, teacher, 'questions', zip)).status).toBe(403)
    expect((await importFile(school, admin, 'questions', Buffer.from('PK\x03\x04'))).status).toBe(
      400,
    )
  })

  it('stores no more pictures than an account may have unused', async () => {
    const { school, admin } = site
    await school.db
      .insertInto('files')
      .values(
        Array.from({ length: 2_000 }, (_none, at) => ({
          name: `${String(at).padStart(8, '0')}-0000-4000-8000-000000000000.webp`,
          ...{ type: 'question_image', uploaded_by: admin.id, bytes: 1, width: 1, height: 1 },
          created_at: school.clock.now(),
        })),
      )
      .execute()
    const zip = await zipOf({ 'q.csv': csv('', 'Which?'), 'a.png': await png('#987') })
    expect((await send(site, zip)).status).toBe(429)
    school.clock.advance(3601)
    // The admin's session has ended during the hour.
    const other = { school, admin: await addAdmin(school) }
    expect((await send(other, zip)).status).toBe(200)
  })
})

describe('questions that differ only in the picture', () => {
  const colours = ['#a00', '#0a0', '#00a', '#aa0']
  const figure = (picture: string, fields: object = {}) =>
    row({
      ...{ question_statement: 'Which figure completes the series?', question_image: picture },
      ...{ options: ['1', '2', '3', '4'], correct_answer: 0, ...fields },
    })
  const keysOfAll = async (site: Site) =>
    (await rowsOf(site)).map(({ options }) => options.findIndex(({ is_correct }) => is_correct))
  const figures = async (site: Site, rows: readonly object[], texts = {}) => {
    const pictures = await Promise.all(colours.map(png))
    const files = colours.map((_colour, at) => [`pictures/${at}.png`, pictures[at] ?? ''] as const)
    const list = { 'questions.json': JSON.stringify(rows), ...Object.fromEntries(files) }
    const { status, body } = await send(site, await zipOf(list), texts)
    expect(status, body.message).toBe(200)
    return body.data
  }
  /** The first three figures, with the keys 0, 1 and 2. */
  async function openFigures(): Promise<Site> {
    const site = await openSite()
    const rows = [0, 1, 2].map((at) => figure(`${at}.png`, { correct_answer: at }))
    expect(await figures(site, rows)).toMatchObject({ created: 3, unchanged: 0 })
    return site
  }

  it('are all taken, and come back from our own zip', async () => {
    const [first, second] = [await openFigures(), await openSite()]
    const zip = await zipOfAll(first)
    expect((await send(second, zip)).body.data).toMatchObject({ created: 3, unchanged: 0 })
    expect(await keysOfAll(second)).toEqual([0, 1, 2])
    for (const site of [first, second])
      expect((await send(site, zip)).body.data).toMatchObject({ created: 0, unchanged: 3 })
  })

  it('are new beside those of the bank', async () => {
    const site = await openFigures()
    const rows = [figure('1.png', { correct_answer: 1 }), figure('3.png', { correct_answer: 3 })]
    const twins = { twins: 'leave_out' }
    expect(await figures(site, rows, twins)).toMatchObject({ created: 1, unchanged: 1, twins: 0 })
    expect(await keysOfAll(site)).toEqual([0, 1, 2, 3])
  })

  it('are replaced one by one', async () => {
    const site = await openFigures()
    const before = (await rowsOf(site)).map(({ question_image }) => question_image)
    const rows = [figure('1.png', { correct_answer: 3 })]
    expect(await figures(site, rows, { twins: 'replace' })).toMatchObject({ replaced: 1 })
    expect(await keysOfAll(site)).toEqual([0, 3, 2])
    expect((await rowsOf(site)).map(({ question_image }) => question_image)).toEqual(before)
  })

  it('are known by a picture that was added in the form', async () => {
    const site = await openSite()
    const { school, admin } = site
    const sent = await sendPicture(school, admin, await png('#a00'), 'question_image')
    const { body } = await importFile(
      ...([school, admin, 'questions', JSON.stringify([figure(sent.body.filename)])] as const),
    )
    expect(body.data).toMatchObject({ created: 1 })
    expect(await figures(site, [figure('0.png')])).toMatchObject({ created: 0, unchanged: 1 })
  })
})
