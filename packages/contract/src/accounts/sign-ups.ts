import { z } from 'zod'
import {
  created,
  epochSeconds,
  id,
  idParams,
  list,
  message,
  pageQuery,
  requiredText,
} from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'
import { groupName } from './group-name.ts'

const shared = { tag: 'sign-ups' } as const

/** A person who has signed up and waits for an admin. */
const waitingAccount = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  /** True once the address is confirmed. */
  email_verified: z.boolean(),
  date_created: epochSeconds,
})

export type WaitingAccount = z.infer<typeof waitingAccount>

/** Sort keys of the list of waiting accounts. */
export const waitingSorts = ['date_created', 'name', 'email'] as const

/** Accounts that wait for an admin, oldest first; the search covers name and email. */
export const listWaiting = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/sign-ups',
  permission: 'sign-ups.decide',
  summary: 'Accounts that wait for an approval',
  query: pageQuery(waitingSorts),
  response: list(waitingAccount),
})

/**
 * Approves or declines waiting accounts; people who have confirmed their address get a mail. A
 * declined account is deleted. Accounts on which somebody else has already decided are left out;
 * 404 if none of them still waits.
 */
export const decideSignUps = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/sign-ups/decisions',
  permission: 'sign-ups.decide',
  summary: 'Approve or decline accounts',
  body: z.object({
    ids: z
      .array(id, 'Send a list of ids')
      .min(1, 'Choose at least one')
      .max(limits.bulkRowsMax, `At most ${limits.bulkRowsMax} at once`),
    decision: z.enum(['approved', 'declined'], 'Use approved or declined'),
  }),
  response: z.object({ message: z.string(), data: z.object({ decided: z.number().int() }) }),
  errors: ['not_found'],
})

/** A code with which people can sign up. */
const signUpCode = z.object({
  id: z.number().int(),
  /** The code in the form in which people type it. */
  code: z.string(),
  name: z.string(),
  /** The groups that an account made with this code joins. */
  groups: z.array(groupName),
  date_created: epochSeconds,
  /** Null if the code does not expire. */
  ends_at: epochSeconds.nullable(),
  /** The maximum number of uses; null for no limit. */
  uses_max: z.number().int().nullable(),
  uses: z.number().int(),
  /** False once it has expired or is used up. */
  works: z.boolean(),
  /** The admin who made it; null if the audit log no longer has the entry. */
  created_by: z.string().nullable(),
  /** False if the person who made it is no longer an admin; it works until somebody deletes it. */
  is_by_admin: z.boolean(),
})

export type SignUpCode = z.infer<typeof signUpCode>

/** All codes, newest first. */
export const listSignUpCodes = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/sign-up-codes',
  permission: 'sign-ups.decide',
  summary: 'List the codes for signup',
  response: z.object({ data: z.array(signUpCode) }),
})

/** 400 for an end in the past, 404 for an unknown group. */
export const createSignUpCode = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/sign-up-codes',
  permission: 'sign-ups.decide',
  summary: 'Make a code for signup',
  body: z.object({
    name: requiredText(limits.titleMax),
    group_ids: z
      .array(id, 'Send a list of ids')
      .max(limits.quizGroupsMax, `At most ${limits.quizGroupsMax} groups`)
      .default([]),
    ends_at: epochSeconds.positive().max(253_402_300_799).nullable().default(null),
    uses_max: z
      .number('Enter a whole number')
      .int('Enter a whole number')
      .min(1, 'At least 1')
      .max(limits.codeUsesMax, `At most ${limits.codeUsesMax}`)
      .nullable()
      .default(null),
  }),
  status: 201,
  response: created,
  errors: ['not_found'],
})

/** Deletes a code; the accounts made with it stay. */
export const deleteSignUpCode = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/sign-up-codes/:id',
  permission: 'sign-ups.decide',
  summary: 'Delete a code for signup',
  params: idParams,
  response: message,
  errors: ['not_found'],
})
