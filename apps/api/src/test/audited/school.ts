import * as signUps from '@prepwell/contract/accounts/sign-ups.ts'
import * as apiTokens from '@prepwell/contract/school/api-tokens.ts'
import { updateRetention } from '@prepwell/contract/school/retention.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import * as provider from '@prepwell/contract/school/sign-in-provider.ts'
import * as webhooks from '@prepwell/contract/school/webhooks.ts'
import { expect } from 'vitest'
import { epoch } from '../../platform/clock.ts'
import { addPerson, addToken } from '../people.ts'
import type { Person, School } from '../school.ts'
import { type AuditedCalls, newName, nobodys, one } from './audited-call.ts'

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
    // The issuer does not change, so the server does not contact the provider.
    const body = { ...(await addProvider(school)), client_secret: 'zyzzyva', makes_accounts: false }
    return {
      endpoint: provider.setSignInProvider,
      input: { body },
      line: { action: 'changed', kind: 'school', target_name: 'Login provider' },
      refused: { body: { ...body, claim_values: [{ value: 'a', group_id: nobodys }] } },
    }
  },
  'DELETE /api/school/sign-in-provider': async (school) => {
    await addProvider(school)
    return {
      endpoint: provider.removeSignInProvider,
      input: {},
      line: { action: 'deleted', kind: 'school', target_name: 'Login provider' },
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
  'POST /api/tokens': async (school) => {
    const name = newName('Sync')
    const expires_at = epoch(school.clock.now()) + 3600
    const body = { name, permissions: ['students.read'], expires_at }
    return {
      endpoint: apiTokens.createApiToken,
      input: { body },
      line: {
        ...{ action: 'created', kind: 'token', target_name: `token ${name}` },
        detail: { changes: [{ field: 'permissions', after: 'students.read' }] },
      },
      refused: { body: { ...body, permissions: [] } },
    }
  },
  'DELETE /api/tokens/:id': async (school) => {
    const account = await addToken(school, ['students.read'])
    const { id } = await school.db
      .selectFrom('api_tokens')
      .select('id')
      .where('user_id', '=', account.id)
      .executeTakeFirstOrThrow()
    return {
      endpoint: apiTokens.withdrawApiToken,
      input: { params: { id } },
      line: { action: 'deleted', kind: 'token', target_name: 'token Sync' },
      refused: { params: one },
    }
  },
  'POST /api/webhooks': async () => {
    const name = newName('Webhook')
    return {
      endpoint: webhooks.createWebhook,
      input: { body: { ...anyWebhook, name } },
      line: { action: 'created', kind: 'webhook', target_name: name },
      refused: { body: { ...anyWebhook, name, url: 'https://127.0.0.1/zyzzyva' } },
    }
  },
  'PUT /api/webhooks/:id': async (school, admin) => {
    const name = newName('Webhook')
    const body = { ...anyWebhook, name, url: 'https://example.net/zyzzyva', is_on: false }
    return {
      endpoint: webhooks.updateWebhook,
      input: { params: { id: await addWebhook(school, admin) }, body },
      line: {
        ...{ action: 'changed', kind: 'webhook', target_name: name },
        detail: {
          changes: [
            { field: 'name', before: anyWebhook.name, after: name },
            { field: 'status', before: 'on', after: 'off' },
            { field: 'url' },
          ],
        },
      },
      refused: { params: one, body },
    }
  },
  'DELETE /api/webhooks/:id': async (school, admin) => ({
    endpoint: webhooks.deleteWebhook,
    input: { params: { id: await addWebhook(school, admin) } },
    line: { action: 'deleted', kind: 'webhook', target_name: anyWebhook.name },
    refused: { params: one },
  }),
  'POST /api/webhooks/:id/secret': async (school, admin) => ({
    endpoint: webhooks.rollWebhookSecret,
    input: { params: { id: await addWebhook(school, admin) } },
    line: { action: 'changed', kind: 'webhook', detail: { changes: [{ field: 'secret' }] } },
    refused: { params: one },
  }),
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

const anyWebhook = {
  ...{ name: 'Results', url: 'https://example.org/zyzzyva' },
  events: ['results.published'] as ['results.published'],
}

/** Another admin creates it, so that the log of the calling admin has no line about it. */
const addWebhook = async (school: School, { id }: Person): Promise<number> => {
  const maker = await addPerson(school, { role: 'Admin' })
  const { body } = await school.call(webhooks.createWebhook, { body: anyWebhook }, maker)
  expect(maker.id).not.toBe(id)
  return body.data.id
}

async function addWaiting(school: School): Promise<number> {
  const { id } = await addPerson(school, { name: 'Ravi', status: 'Suspended' })
  await school.db.updateTable('users').set({ awaits_approval: true }).where('id', '=', id).execute()
  return id
}
