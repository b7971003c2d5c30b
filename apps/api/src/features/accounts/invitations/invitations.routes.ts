import * as contract from '@prepwell/contract/accounts/invitations.ts'
import type { FastifyInstance } from 'fastify'
import { epoch } from '../../../platform/clock.ts'
import { originOf } from '../../../platform/http/caller.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import { acceptStaffInvitation, readInvitation } from './accept-invitation.ts'
import { selectInvitations } from './invitations.queries.ts'
import { inviteStaff, resendStaffInvitation, withdrawStaffInvitation } from './invite.ts'

/** Routes to invite staff, to list, resend and withdraw invitations, and to accept one. */
export function registerInvitations(app: FastifyInstance, platform: Platform): void {
  route(app, contract.listInvitations, access.permitted, async () => ({
    data: (await selectInvitations(platform.db)).map((row) => ({
      ...row,
      created_at: epoch(row.created_at),
      expires_at: epoch(row.expires_at),
    })),
  }))

  route(app, contract.invite, access.permitted, async ({ viewer, body }) =>
    sent(await inviteStaff(platform, { viewer, ...body })),
  )

  route(app, contract.resendInvitation, access.permitted, async ({ viewer, params, body }) =>
    sent(await resendStaffInvitation(platform, { viewer, ...params, ...body })),
  )

  route(app, contract.withdrawInvitation, access.permitted, async ({ viewer, params }) => {
    await withdrawStaffInvitation(platform, { viewer, ...params })
    return { message: 'The invitation is taken back' }
  })

  // A link cannot be guessed, but the limit still stops a program that tries.
  const perMinute = 30

  route(
    app,
    contract.getInvitation,
    access.anyone,
    async ({ params }) => ({ data: await readInvitation(platform, params) }),
    { perMinute },
  )

  route(
    app,
    contract.acceptInvitation,
    access.anyone,
    async ({ params, body, request }) => {
      await acceptStaffInvitation(platform, { ...params, ...body, origin: originOf(request) })
      return { message: 'Welcome! You can log in now.' }
    },
    { perMinute },
  )
}

const sent = (one: { id: number; link: string | null; expires_at: Date }) => ({
  message: one.link ? 'The link is ready' : 'The invitation is on its way',
  data: { ...one, expires_at: epoch(one.expires_at) },
})
