import * as signUps from '@prepwell/contract/accounts/sign-ups.ts'
import { updateRetention } from '@prepwell/contract/school/retention.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import * as provider from '@prepwell/contract/school/sign-in-provider.ts'
import { addPerson } from '../people.ts'
import type { School } from '../school.ts'
import { type AuditedCalls, newName, nobodys, one } from './audited-call.ts'

/** Calls about the school itself. */
export const schoolCalls: AuditedCalls = {
  'PUT /api/school/retention': async () => ({
    endpoint: updateRetention,
    input: { body: { message_months: 24 } },
    line: { action: 'changed', kind: 'school' },
    refused: { body: { message_months: 0 } },
  }),
  'PUT /api/school/settings': async () => {
    const name = newName('School')
    return {
      endpoint: updateSchoolSettings,
      input: { body: { name } },
      line: { action: 'changed', kind: 'school', target_name: name },
      refused: { body: { name, sign_up: 'zyzzyva' } },
    }
  },
  'PUT /api/school/sign-in-provider': async (school) => {
    // The issuer is known, so nobody is asked.
    const body = { ...(await addProvider(school)), client_secret: 'zyzzyva', makes_accounts: false }
    return {
      endpoint: provider.setSignInProvider,
      input: { body },
      line: { action: 'changed', kind: 'school', target_name: 'Sign-in provider' },
      refused: { body: { ...body, claim_values: [{ value: 'a', group_id: nobodys }] } },
    }
  },
  'DELETE /api/school/sign-in-provider': async (school) => {
    await addProvider(school)
    return {
      endpoint: provider.removeSignInProvider,
      input: {},
      line: { action: 'deleted', kind: 'school', target_name: 'Sign-in provider' },
      refused: {},
    }
  },
  'POST /api/sign-ups/decisions': async (school) => ({
    endpoint: signUps.decideSignUps,
    input: { body: { ids: [await addWaiting(school)], decision: 'approved' } },
    line: { action: 'approved', kind: 'student', target_name: 'Ravi', rows: 1 },
    refused: { body: { ids: [nobodys], decision: 'approved' } },
  }),
  'POST /api/sign-up-codes': async () => {
    const name = newName('Code')
    return {
      endpoint: signUps.createSignUpCode,
      input: { body: { name } },
      line: { action: 'created', kind: 'sign-up-code', target_name: name },
      refused: { body: { name, group_ids: [nobodys] } },
    }
  },
  'DELETE /api/sign-up-codes/:id': async (school) => {
    const name = newName('Code')
    const { id } = await school.db
      .insertInto('sign_up_codes')
      .values({ name, code: '12345678', created_at: school.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      endpoint: signUps.deleteSignUpCode,
      input: { params: { id } },
      line: { action: 'deleted', kind: 'sign-up-code', target_name: name },
      refused: { params: one },
    }
  },
}

async function addProvider(school: School) {
  const shown = {
    ...{ issuer: 'https://sign-in.school.test', client_id: 'prepwell', label: 'Sunrise' },
    makes_accounts: true,
  }
  await school.db
    .insertInto('sign_in_provider')
    .values({ ...shown, encrypted_secret: Buffer.from('any'), trusted_domains: [] })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return shown
}

async function addWaiting(school: School): Promise<number> {
  const { id } = await addPerson(school, { name: 'Ravi', status: 'Suspended' })
  await school.db.updateTable('users').set({ awaits_approval: true }).where('id', '=', id).execute()
  return id
}
