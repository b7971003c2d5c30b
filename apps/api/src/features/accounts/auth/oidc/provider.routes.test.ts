import { listSignInProviders } from '@prepwell/contract/accounts/auth.ts'
import { createGroup, deleteGroup } from '@prepwell/contract/accounts/groups.ts'
import { beginOidc } from '@prepwell/contract/accounts/oidc.ts'
import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import {
  getSignInProvider,
  removeSignInProvider,
  setSignInProvider,
} from '@prepwell/contract/school/sign-in-provider.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAdmin } from '../../../../test/people.ts'
import { type OidcSchool, openOidcSchool } from '../../../../test/provider/oidc-school.ts'
import { openSchool } from '../../../../test/school.ts'

let school: OidcSchool
beforeAll(async () => {
  school = await openOidcSchool()
})
afterAll(() => school.close())

const read = async () => (await school.call(getSignInProvider, {}, school.admin)).body
const entered = () => ({
  ...{ issuer: school.provider.issuer, client_id: school.provider.clientId },
  ...{ label: 'Sunrise account', makes_accounts: true },
})
const save = (body: object) => school.call(setSignInProvider, { body } as never, school.admin)

describe('the sign-in provider', () => {
  it('is shown with the addresses that it must know, and never with its secret', async () => {
    const { data, addresses } = await read()
    expect(data).toEqual({
      ...entered(),
      ...{ has_secret: true, trusted_domains: [], claim: null, claim_values: [] },
      version: expect.stringMatching(/^[\w-]{22}$/),
    })
    expect(addresses).toEqual({
      redirect_uri: 'http://prepwell.test/login/callback',
      logout_uri: 'http://prepwell.test/api/auth/oidc/logout',
    })
  })

  it('is on the login page by its label only', async () => {
    const { body } = await school.call(listSignInProviders)
    expect(body).toEqual({ data: [], own: { label: 'Sunrise account' } })
  })

  it('keeps its secret without another one, but not for another client', async () => {
    const saved = await save({ ...entered(), label: 'Sign in' })
    expect([saved.status, saved.body.data]).toMatchObject([
      200,
      { label: 'Sign in', has_secret: true },
    ])
    expect((await school.call(beginOidc)).status).toBe(200)
    const other = await save({ ...entered(), client_id: 'another' })
    expect([other.status, other.body.field]).toEqual([400, 'client_secret'])
    await school.configure()
  })

  it('names its changes in the audit log, but no secret and no value of the claim', async () => {
    const { clientSecret } = school.provider
    await save({ ...entered(), client_secret: 'another-secret', makes_accounts: false })
    await save({
      ...{ ...entered(), label: 'Sunrise', claim: 'groups', trusted_domains: ['@School.test'] },
      claim_values: [{ value: 'teachers', role: 'Teacher' }],
    })
    const { body } = await school.call(listAuditEvents, { query: { kind: 'school' } }, school.admin)
    const [second, first] = body.data
    expect(first).toMatchObject({ action: 'changed', target_name: 'Login provider' })
    expect(first?.detail.changes).toEqual([
      { field: 'client_secret' },
      { field: 'makes_accounts', before: true, after: false },
    ])
    expect(second?.detail.changes).toEqual([
      { field: 'claim', before: null, after: 'groups' },
      { field: 'claim_values' },
      { field: 'label', before: 'Sunrise account', after: 'Sunrise' },
      { field: 'makes_accounts', before: false, after: true },
      { field: 'trusted_domains', before: '', after: 'school.test' },
    ])
    for (const secret of [clientSecret, 'another-secret'])
      expect(JSON.stringify(body)).not.toContain(secret)
    await school.configure()
  })

  it('does not get a value of the claim back by a save from an older page', async () => {
    const claims = { claim: 'groups', claim_values: [{ value: 'heads', role: 'Teacher' }] }
    await school.configure(claims)
    const older = (await read()).data?.version
    expect((await save({ ...entered(), version: older })).status).toBe(200)
    const stale = { ...entered(), ...claims, label: 'Log in', version: older }
    const refused = await save(stale)
    expect([refused.status, refused.body.field]).toEqual([409, 'version'])
    const { data } = await read()
    expect(data).toMatchObject({ label: entered().label, claim: null, claim_values: [] })
    const fresh = { ...stale, version: data?.version }
    expect((await save(fresh)).status).toBe(200)
    expect((await save(fresh)).status).toBe(200)
    await school.configure()
  })

  it('is stored encrypted, and unreadable with another secret of the app', async () => {
    const { encrypted_secret } = await school.db
      .selectFrom('sign_in_provider')
      .select('encrypted_secret')
      .executeTakeFirstOrThrow()
    expect(Buffer.from(encrypted_secret).toString('latin1')).not.toContain(
      school.provider.clientSecret,
    )
    await school.db
      .updateTable('sign_in_provider')
      .set({ encrypted_secret: Buffer.from('of another key, as after a new JWT_SECRET') })
      .execute()
    expect((await read()).data).toMatchObject({ has_secret: false })
    expect((await school.call(beginOidc)).status).toBe(400)
    const without = await save(entered())
    expect([without.status, without.body.field]).toEqual([400, 'client_secret'])
    await school.configure()
    expect((await school.call(beginOidc)).status).toBe(200)
  })

  it('loses the values of a group that is deleted', async () => {
    const made = await school.call(createGroup, { body: { name: 'Short' } }, school.admin)
    const { id } = made.body.data
    await school.configure({ claim: 'groups', claim_values: [{ value: 'x', group_id: id }] })
    expect((await read()).data?.claim_values).toEqual([{ value: 'x', group_id: id, role: null }])
    await school.call(deleteGroup, { params: { id } }, school.admin)
    expect((await read()).data?.claim_values).toEqual([])
    await school.configure()
  })

  it('is asked who it is: another spelling of its address is the same', async () => {
    const { issuer } = school.provider
    for (const spelling of [`${issuer}/`, `${issuer}/.well-known/openid-configuration`]) {
      await school.configure({ issuer: spelling })
      expect((await read()).data?.issuer).toBe(issuer)
    }
  })

  it('can be removed, and set again', async () => {
    expect((await school.call(removeSignInProvider, {}, school.admin)).status).toBe(200)
    expect((await read()).data).toBeNull()
    expect((await school.call(listSignInProviders)).body).toEqual({ data: [] })
    expect((await school.call(beginOidc)).status).toBe(400)
    expect((await school.call(removeSignInProvider, {}, school.admin)).status).toBe(404)
    await school.configure()
  })
})

describe('wrong settings', () => {
  it.each<[string, object, number?]>([
    ['issuer', { issuer: '' }],
    ['issuer', { issuer: 'sign-in.school.test' }],
    ['issuer', { issuer: 'ftp://sign-in.school.test' }],
    ['issuer', { issuer: 'https://a:b@sign-in.school.test' }],
    ['issuer', { issuer: 'https://sign-in.school.test?realm=a' }],
    ['issuer', { issuer: `https://sign-in.school.test/${'x'.repeat(300)}` }],
    // Plain http is allowed only for an issuer on this machine.
    ['issuer', { issuer: 'http://10.0.0.1' }],
    ['issuer', { issuer: 'http://169.254.169.254/latest' }],
    ['issuer', { issuer: 'https://no-such-name.invalid' }],
    ['client_id', { client_id: '' }],
    ['client_id', { client_id: 'an id' }],
    ['client_secret', { client_secret: '' }],
    ['client_secret', { client_secret: 'x'.repeat(501) }],
    ['label', { label: ' ' }],
    ['label', { label: 'x'.repeat(41) }],
    ['makes_accounts', { makes_accounts: 'yes' }],
    ['trusted_domains.0', { trusted_domains: ['example'] }],
    ['claim', { claim: '' }],
    ['claim', { claim: null, claim_values: [{ value: 'a', role: 'Teacher' }] }],
    ['claim_values.0.value', { claim: 'groups', claim_values: [{ value: '', role: 'Teacher' }] }],
    ['claim_values.0.role', { claim: 'groups', claim_values: [{ value: 'a', role: 'Admin' }] }],
    ['claim_values.0', { claim: 'groups', claim_values: [{ value: 'a' }] }],
    [
      'claim_values.0',
      { claim: 'groups', claim_values: [{ value: 'a', role: 'Author', group_id: 1 }] },
    ],
    [
      'claim_values.0.group_id',
      { claim: 'groups', claim_values: [{ value: 'a', group_id: 2_000_000_000 }] },
      404,
    ],
  ])('%s: %j', async (field, wrong, wanted = 400) => {
    const before = await read()
    const { status, body } = await save({ ...entered(), ...wrong })
    expect([status, body.field]).toEqual([wanted, field])
    expect(await read()).toEqual(before)
  })

  it('a provider at a private address is refused unless the server allows it, and not called', async () => {
    const strict = await openSchool()
    const admin = await addAdmin(strict)
    const asked = school.provider.asked.length
    const { port } = new URL(school.provider.issuer)
    for (const issuer of [
      school.provider.issuer,
      `https://localhost:${port}`,
      `https://[::1]:${port}`,
    ]) {
      const body = { ...entered(), issuer, client_secret: 'secret' }
      const { status, body: said } = await strict.call(setSignInProvider, { body }, admin)
      expect([status, said.field]).toEqual([400, 'issuer'])
    }
    expect(school.provider.asked.length).toBe(asked)
    await strict.close()
  })
})
