import { Worker } from 'node:worker_threads'
import { parseOptions } from '@node-rs/argon2'
import { login } from '@prepwell/contract/accounts/auth.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addPerson } from '../../../test/people.ts'
import { openSchool, type School } from '../../../test/school.ts'

// Counts the tasks sent to the hashing threads. Measured times would vary too much to compare.
const tasks = vi.spyOn(Worker.prototype, 'postMessage')

const password = 'correct horse'

const logIn = (email: string, given: string) =>
  school.call(login, { body: { email, password: given } })

let school: School
beforeAll(async () => {
  school = await openSchool()
  await addPerson(school, { email: 'known@example.com', password })
  await addPerson(school, { email: 'social@example.com' })
  await addPerson(school, { email: 'out@example.com', password, status: 'Suspended' })
  await addPerson(school, { email: 'new@example.com', password, verified: false })
  // The first call of a process also computes the hash that is used for missing accounts.
  await logIn('known@example.com', password)
})
afterAll(() => school.close())
beforeEach(() => {
  vi.clearAllMocks()
})

describe('a sign-in takes the same time with a known and an unknown e-mail', () => {
  it.each([
    { name: 'the right password', email: 'known@example.com', given: password },
    { name: 'a wrong password', email: 'known@example.com', given: 'wrong horse' },
    { name: 'an unknown e-mail', email: 'unknown@example.com', given: password },
    { name: 'an account without a password', email: 'social@example.com', given: password },
    { name: 'a suspended account', email: 'out@example.com', given: 'wrong horse' },
    { name: 'an unconfirmed account', email: 'new@example.com', given: 'wrong horse' },
  ])('$name: one password comparison at full cost', async ({ email, given }) => {
    await logIn(email, given)
    expect(tasks).toHaveBeenCalledOnce()
    const [task] = tasks.mock.calls[0] ?? []
    expect(task).toEqual({ password: given, hash: expect.stringMatching(/^\$argon2id\$/) })
    expect(parseOptions(task.hash)).toMatchObject({
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
    })
  })
})
