import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { taskList } from './jobs.ts'
import { layOutMail } from './platform/mail/layout.ts'
import { openSchool, type School } from './test/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

it('a mail server that never answers does not delay the shutdown', async () => {
  const silent = net.createServer()
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { port } = silent.address() as AddressInfo
  const settings = { ...school.platform.settings, smtpUrl: `smtp://127.0.0.1:${port}` }
  const { send_mail } = taskList({ ...school.platform, settings }, () => undefined)
  const connected = once(silent, 'connection')
  const { promise: abortPromise, reject: abort } = Promise.withResolvers<void>()
  const mail = layOutMail({
    to: 'a@example.com',
    subject: 'Hello',
    greeting: 'Hello',
    paragraphs: [],
  })
  const sent = send_mail?.(mail, { abortPromise } as JobHelpers)
  const [socket] = await connected
  abort(new Error('the queue stops'))
  await expect(sent).rejects.toThrow('the queue stops')
  socket.destroy()
  silent.close()
})
