import { z } from 'zod'
import { epochSeconds, idParams, list, message, one, writtenText } from '../wire/common.ts'
import { email, password, personName } from '../wire/credentials.ts'
import { endpoint } from '../wire/endpoint.ts'
import { givenRoles, shownScope, staffScope } from './staff.ts'

/** Days for which an invitation can be accepted. */
export const staffInvitationDays = 7

const invitation = shownScope.extend({
  id: z.number().int(),
  email: z.string(),
  message: z.string().nullable(),
  created_at: epochSeconds,
  expires_at: epochSeconds,
  /** The person who last sent it; null if that account was deleted. */
  invited_by: z.string().nullable(),
})

export type StaffInvitation = z.infer<typeof invitation>

/** The delivery: by mail, or as a link in the response, which is shown only once. */
const by = z.enum(['mail', 'link'])

/** The link works once; null if it was mailed. */
const sent = message.extend({
  data: z.object({ id: z.number().int(), link: z.string().nullable(), expires_at: epochSeconds }),
})

const shared = { tag: 'staff', permission: 'staff.manage' } as const

/** Open and expired invitations, newest first. */
export const listInvitations = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/staff/invitations',
  summary: 'List invitations of staff',
  response: list(invitation),
  errors: ['forbidden'],
})

/** The fields of the invitation form. */
export const newInvitation = staffScope.extend({
  email,
  message: writtenText
    .max(1000, 'At most 1000 characters')
    .nullish()
    .transform((text) => text || null),
  by: by.default('mail'),
})

/**
 * Invites somebody to become staff. 409 if the address has an account or an invitation; 404 names
 * the field of a subject, group or exam that does not exist.
 */
export const invite = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/staff/invitations',
  summary: 'Invite somebody to become staff',
  body: newInvitation,
  status: 201,
  response: sent,
  errors: ['forbidden', 'not_found', 'conflict'],
})

/** Makes a new link, valid from now; the old one is void. The caller becomes the sender. */
export const resendInvitation = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/staff/invitations/:id/resend',
  summary: 'Send an invitation again',
  params: idParams,
  body: z.object({ by: by.default('mail') }),
  response: sent,
  errors: ['forbidden', 'not_found'],
})

/** Withdraws an invitation; its link is void at once. */
export const withdrawInvitation = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/staff/invitations/:id',
  summary: 'Take an invitation back',
  params: idParams,
  response: message,
  errors: ['forbidden', 'not_found'],
})

const tokenParams = z.object({ token: z.string().min(1).max(200) })

/**
 * The email address and roles of an invitation. 404 for a link that is unknown, used, old or
 * withdrawn, or whose sender is no longer an admin.
 */
export const getInvitation = endpoint({
  method: 'GET',
  path: '/api/invitations/:token',
  permission: 'anyone',
  tag: 'staff',
  summary: 'Read an invitation by its link',
  params: tokenParams,
  response: one(z.object({ email: z.string(), roles: z.array(z.enum(givenRoles)) })),
  errors: ['not_found'],
})

/** The fields of the page that the link opens. */
export const acceptance = z.object({ name: personName, password })

/**
 * Accepts an invitation once: makes the account, which can sign in at once. 404 as for
 * {@link getInvitation}.
 */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:token',
  permission: 'anyone',
  tag: 'staff',
  summary: 'Accept an invitation',
  params: tokenParams,
  body: acceptance,
  status: 201,
  response: message,
  errors: ['not_found', 'conflict', 'unavailable'],
})
