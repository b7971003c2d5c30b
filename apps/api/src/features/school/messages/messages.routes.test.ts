import { createContact } from '@prepwell/contract/school/messages.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPerson, addStudent } from '../../../test/people.ts'
import { openSchool, type School } from '../../../test/school.ts'

const message = 'The timer of my exam stood still.\nWhat shall I do?'

let school: School
beforeAll(async () => {
  school = await openSchool()
  await addPerson(school, { role: 'Admin', name: 'Grace', email: 'grace@example.com' })
})
afterAll(() => school.close())
beforeEach(async () => {
  await school.db.deleteFrom('contacts').execute()
})

const send = (fields: object = {}) =>
  school.call(createContact, {
    body: { name: 'Ada Lovelace', email: 'ada@example.com', message, ...fields },
  })

const stored = () =>
  school.db
    .selectFrom('contacts')
    .select(['id', 'name', 'email', 'message', 'created_at'])
    .execute()
const mailsTo = async (email: string) =>
  (await school.mails()).filter((mail) => mail.to?.[0]?.address === email)
const newestTo = async (email: string) =>
  (await mailsTo(email)).at(-1) ?? expect.fail(`no mail to ${email}`)

describe('POST /api/contacts', () => {
  it('stores the message of a visitor', async () => {
    expect(await send()).toMatchObject({
      status: 201,
      body: { message: 'Message sent successfully!' },
    })
    expect(await stored()).toEqual([
      {
        id: expect.any(Number),
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        message,
        created_at: school.clock.now(),
      },
    ])
  })

  it('is also for people who are signed in', async () => {
    const body = { name: 'Ada', email: 'ada@example.com', message }
    expect((await school.call(createContact, { body }, await addStudent(school))).status).toBe(201)
  })

  it('mails it to an admin, who can reply to it directly', async () => {
    await send()
    const [{ id } = { id: 0 }] = await stored()
    const mail = await newestTo('grace@example.com')
    expect(mail.subject).toBe('Message from Ada Lovelace')
    expect(mail.replyTo).toEqual([{ name: '', address: 'ada@example.com' }])
    expect(mail.text).toContain('Hello Grace,')
    expect(mail.text).toContain('Ada Lovelace (ada@example.com)')
    expect(mail.text).toContain(message)
    expect(mail.html).toContain('stood still.<br>What shall I do?')
    const url = `http://prepwell.test/admin/dashboard/contacts/${id}`
    expect(mail.text).toContain(url)
    expect(mail.html).toContain(`href="${url}"`)
  })

  it('says how to unsubscribe, also in a header for the mail program', async () => {
    await send()
    const mail = await newestTo('grace@example.com')
    expect(mail.text).toMatch(/http:\/\/prepwell\.test\/unsubscribe\/\S+/)
    const header = mail.headers.find((one) => one.key === 'list-unsubscribe')
    expect(header?.value).toMatch(/^<http:\/\/prepwell\.test\/api\/users\/unsubscribe\/\S+>$/)
  })

  it('mails every active admin who wants it, and nobody else', async () => {
    const people = {
      'second@example.com': { role: 'Admin' },
      'suspended@example.com': { role: 'Admin', status: 'Suspended' },
      'quiet@example.com': { role: 'Admin' },
      'student@example.com': {},
    } as const
    for (const [email, fields] of Object.entries(people))
      await addPerson(school, { email, ...fields })
    await school.db
      .updateTable('users')
      .set({ notifications_enabled: false })
      .where('email', '=', 'quiet@example.com')
      .execute()
    await send()
    const counts = []
    for (const email of Object.keys(people)) counts.push((await mailsTo(email)).length)
    expect(counts).toEqual([1, 0, 0, 0])
    expect((await newestTo('second@example.com')).to).toHaveLength(1)
  })

  it('cannot inject headers through the name', async () => {
    const name = 'Ada\r\nBcc: everybody@example.com\r\n\r\nBuy this\n\u2028now'
    expect((await send({ name })).status).toBe(201)
    const mail = await newestTo('grace@example.com')
    expect(mail.subject).toBe('Message from Ada Bcc: everybody@example.com Buy this now')
    expect(mail.headers.map((one) => one.key)).not.toContain('bcc')
    expect(mail.to).toHaveLength(1)
    expect(mail.replyTo).toEqual([{ name: '', address: 'ada@example.com' }])
  })

  it.each([
    'ada@example.com\r\nBcc: everybody@example.com',
    'ada@example.com\nBcc:everybody@example.com',
    'ada@example.com, everybody@example.com',
    'Ada <ada@example.com>',
    '"ada\r\n"@example.com',
  ])('lets nobody write headers through the e-mail: %j', async (email) => {
    const refused = await send({ email })
    expect(refused.status).toBe(400)
    expect(refused.body.message).toMatch(/^email: /)
    expect(await stored()).toEqual([])
  })

  it('escapes what could be HTML', async () => {
    await send({ name: '<b>Ada</b>', message: '<script>alert("1")</script>\n<img src=x>' })
    const { html = '', text } = await newestTo('grace@example.com')
    expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt;')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;<br>&lt;img src=x&gt;')
    expect(html).not.toMatch(/<(script|img|b)\b/)
    expect(text).toContain('<script>alert("1")</script>\n<img src=x>')
  })

  it('keeps line breaks from any operating system', async () => {
    await send({ message: 'one\r\ntwo\rthree\n\nfive' })
    const { html, text } = await newestTo('grace@example.com')
    expect(html).toContain('one<br>two<br>three<br><br>five')
    expect(text?.replaceAll('\r\n', '\n')).toContain('one\ntwo\nthree\n\nfive')
  })

  it.each([
    { field: 'name', value: ' ' },
    { field: 'name', value: 'x'.repeat(121) },
    { field: 'name', value: 'Nul\0' },
    { field: 'email', value: 'nobody' },
    { field: 'email', value: undefined },
    { field: 'message', value: '\n' },
    { field: 'message', value: 'x'.repeat(5001) },
  ])('names the wrong field: $field', async ({ field, value }) => {
    const refused = await send({ [field]: value })
    expect(refused.status).toBe(400)
    expect(refused.body.message).toMatch(new RegExp(`^${field}: `))
  })
})

describe('sending too many messages', () => {
  let busy: School
  beforeAll(async () => {
    busy = await openSchool({ rateLimits: true })
  })
  afterAll(() => busy.close())

  const post = (email: string, remoteAddress: string) =>
    busy.app.inject({
      method: 'POST',
      url: createContact.path,
      payload: { name: 'Ada', email, message },
      remoteAddress,
    })
  const friendly = {
    code: 'too_many_requests',
    message: expect.stringMatching(/^Too many requests\. Please try again in \d+ \w+$/),
  }

  it('is stopped for one network', async () => {
    const tries = []
    for (let i = 0; i < 11; i += 1) tries.push(await post(`n${i}@example.com`, '10.1.0.1'))
    expect(tries.map((one) => one.statusCode)).toEqual([...Array(10).fill(201), 429])
    expect(tries.at(-1)?.json()).toEqual(friendly)
    expect(Number(tries.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await post('n@example.com', '10.1.0.2')).statusCode).toBe(201)
  })

  it('is stopped for one e-mail address, ignoring case, from any network', async () => {
    const tries = []
    for (let i = 0; i < 6; i += 1)
      tries.push(await post(i % 2 ? 'e@example.com' : 'E@Example.com', `10.1.1.${i}`))
    expect(tries.map((one) => one.statusCode)).toEqual([...Array(5).fill(201), 429])
    expect(tries.at(-1)?.json()).toEqual(friendly)
    expect(Number(tries.at(-1)?.headers['retry-after'])).toBeGreaterThan(60)
  })
})
