import { signup } from '@prepwell/contract/accounts/auth.ts'
import {
  getSchoolSettings,
  updateSchoolSettings,
} from '@prepwell/contract/school/school-settings.ts'
import { expect, it } from 'vitest'
import { prepareSchool } from '../../../prepare-school.ts'
import { addAdmin } from '../../../test/people.ts'
import { openSchool } from '../../../test/school.ts'

it('a new school is closed and to be set up until an admin has decided', async () => {
  const school = await openSchool({ demo: false })
  await prepareSchool(school.platform, true)
  const admin = await addAdmin(school)
  const read = async () => (await school.call(getSchoolSettings, {}, admin)).body.data
  expect(await read()).toMatchObject({ sign_up: 'closed', is_set_up: false })
  const body = { name: 'Zoe', email: 'zoe@example.com', password: 'a sentence of my own' }
  expect((await school.call(signup, { body })).status).toBe(403)
  await school.call(updateSchoolSettings, { body: { sign_up: 'open' } }, admin)
  expect(await read()).toMatchObject({ sign_up: 'open', is_set_up: false })
  expect((await school.call(signup, { body })).status).toBe(201)
  await school.call(updateSchoolSettings, { body: { is_set_up: true } }, admin)
  // Another start of the server changes nothing.
  await prepareSchool(school.platform, true)
  expect(await read()).toMatchObject({ sign_up: 'open', is_set_up: true })
  await school.close()
})

it('a new school on a database of its own is closed too, whatever DEMO says', async () => {
  const school = await openSchool({ demo: true })
  await prepareSchool(school.platform, false)
  const admin = await addAdmin(school)
  const { data } = (await school.call(getSchoolSettings, {}, admin)).body
  expect(data).toMatchObject({ sign_up: 'closed', is_set_up: false })
  await school.close()
})
