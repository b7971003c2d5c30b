import { exportableLists, exportTypes } from '@prepwell/contract/school/transfers.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportAs, isPackedExport, unzipTexts } from '../../../../test/files/exported.ts'
import { addAdmin } from '../../../../test/people.ts'
import { readableBy } from '../../../../test/readable.ts'
import { openSchool, type School } from '../../../../test/school.ts'
import { addProtectedPerson, firstStep, secondStep } from '../../../../test/second-factor.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

it('no response, export or mail contains a secret, a code or a hash of one', async () => {
  const [owner, admin] = [
    await addProtectedPerson(school, { email: 'owner@example.com' }),
    await addAdmin(school),
  ]
  const [used = ''] = owner.recoveryCodes
  await secondStep(school, await firstStep(school, owner), used)
  const factor = await school.db
    .selectFrom('second_factors')
    .select('encrypted_secret')
    .executeTakeFirstOrThrow()
  const hashes = await school.db.selectFrom('recovery_codes').select('code_hash').execute()
  const stored = [factor.encrypted_secret, ...hashes.map(({ code_hash }) => code_hash)]
  const secrets = [
    owner.secret,
    ...owner.recoveryCodes,
    ...stored.flatMap((bytes) =>
      (['hex', 'base64'] as const).map((form) => Buffer.from(bytes).toString(form)),
    ),
  ]
  const seen = (await school.mails()).map(({ text, html }) => `${text} ${html}`)
  for (const person of [owner, admin]) {
    seen.push(...(await readableBy(school, person, [owner.id])))
    for (const list of exportableLists)
      for (const type of exportTypes) {
        const { status, text, bytes } = await exportAs(school, list, { type }, person)
        const isPacked = isPackedExport(type) && status === 200
        seen.push(...(isPacked ? unzipTexts(bytes).values() : [text]))
      }
  }
  expect(seen.join()).toContain(owner.email)
  for (const secret of secrets) expect(seen.filter((text) => text.includes(secret))).toEqual([])
})
