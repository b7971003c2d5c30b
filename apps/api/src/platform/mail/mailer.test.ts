import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'
import { layOutMail } from './layout.ts'
import { createMailer } from './mailer.ts'
import { schoolMark, withSchoolName } from './school-mark.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'prepwell-mail-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const settings = (env: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: dataDir, MAIL_FROM: 'Prepwell <hello@prepwell.test>', ...env })

const mail = layOutMail({
  to: 'zoe@example.com',
  subject: 'Grüße 🎓',
  greeting: 'Hello Zoë,',
  paragraphs: ['Two words'],
  button: { label: 'Open', url: `https://prepwell.test/confirm-email/${'a_B-'.repeat(30)}` },
})

describe('without SMTP_URL', () => {
  it('a mail becomes one complete file in the outbox, readable by the owner only', async () => {
    await createMailer(settings(), () => undefined)(mail)
    const outbox = path.join(dataDir, 'outbox')
    const [file = '', ...others] = await readdir(outbox)
    expect(others).toEqual([])
    expect(file).toMatch(/\.eml$/)
    expect((await stat(outbox)).mode & 0o077).toBe(0)
    expect((await stat(path.join(outbox, file))).mode & 0o077).toBe(0)
    const read = await PostalMime.parse(await readFile(path.join(outbox, file)))
    expect(read).toMatchObject({
      from: { name: 'Prepwell', address: 'hello@prepwell.test' },
      to: [{ address: 'zoe@example.com' }],
      subject: 'Grüße 🎓',
    })
    const sent = withSchoolName(mail, 'Prepwell')
    expect(read.text?.trim()).toBe(sent.text.trim())
    expect(read.html?.trim()).toBe(sent.html)
  })

  it.each([
    { mail_from: 'Prepwell <hello@prepwell.test>', from: `Ada & "Bo" $& <School>` },
    { mail_from: 'Exams <hello@prepwell.test>', from: 'Exams' },
    { mail_from: 'hello@prepwell.test', from: '' },
  ])('a mail from $mail_from bears the name of the school', async ({ mail_from, from }) => {
    const name = 'Ada & "Bo" $& <School>'
    const school = async () => ({ name, mail_from })
    const named = layOutMail({
      to: 'zoe@example.com',
      subject: `Welcome to ${schoolMark}`,
      greeting: 'Hello Prepwell,',
      paragraphs: [`Your account at ${schoolMark} is ready.`],
    })
    await createMailer(settings(), () => undefined, { school })(named)
    const outbox = path.join(dataDir, 'outbox')
    const [file = ''] = await readdir(outbox)
    const read = await PostalMime.parse(await readFile(path.join(outbox, file)))
    expect(read).toMatchObject({
      from: { name: from, address: 'hello@prepwell.test' },
      subject: `Welcome to ${name}`,
    })
    expect(read.text?.trim()).toBe(
      `Hello Prepwell,\n\nYour account at ${name} is ready.\n\n${name}`,
    )
    expect(read.html).toContain('Your account at Ada &amp; &quot;Bo&quot; $&amp; &lt;School&gt; is')
    expect(read.html).not.toContain('<School>')
  })

  it('its links are logged so that they can be followed', async () => {
    const lines: string[] = []
    await createMailer(settings(), (line) => lines.push(line))(mail)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`https://prepwell.test/confirm-email/${'a_B-'.repeat(30)}`)
    expect(lines[0]).toContain('zoe@example.com')
  })
})

describe('with SMTP_URL', () => {
  it('a mail that the server rejects fails, so that it is retried', async () => {
    const server = createServer((socket) => socket.end('421 not today\r\n'))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const send = createMailer(settings({ SMTP_URL: `smtp://127.0.0.1:${port}` }), () => undefined)
    await expect(send(mail)).rejects.toThrow('421')
    expect(await readdir(dataDir)).toEqual([])
    await new Promise((closed) => server.close(closed))
  })
})
