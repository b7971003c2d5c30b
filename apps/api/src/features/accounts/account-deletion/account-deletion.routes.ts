import * as contract from '@prepwell/contract/accounts/own-data.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import type { FastifyInstance } from 'fastify'
import { epochOrNull } from '../../../platform/clock.ts'
import { notFound } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/route.ts'
import { limitGuesses } from '../../../platform/passwords/limit-guesses.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import { passwordGuesses, passwordOf } from '../auth/index.ts'
import { findStudentAccount } from './account-deletion.queries.ts'
import {
  requestOwnDeletion,
  requestStudentDeletion,
  showOwnDeletion,
  withdrawDeletion,
} from './request-deletion.ts'

/** The deletion of an account by its owner, or by an admin on request. */
export function registerAccountDeletion(app: FastifyInstance, platform: Platform): void {
  const limitPasswordGuesses = limitGuesses(platform, { ...passwordGuesses, field: 'password' })

  route(app, contract.getOwnDeletion, access.permitted, async ({ viewer }) => ({
    data: await showOwnDeletion(platform, { viewer }),
  }))

  route(app, contract.requestOwnDeletion, access.permitted, async ({ viewer, body }) => ({
    message: 'Your account will be deleted. You can come back until then.',
    deletes_at: await limitPasswordGuesses(passwordOf(viewer), () =>
      requestOwnDeletion(platform, { viewer, ...body }),
    ),
  }))

  route(app, contract.withdrawOwnDeletion, access.permitted, async ({ viewer }) => {
    // Accounts of staff have no deletion to withdraw.
    if (isStudentAccount(viewer)) await withdrawDeletion(platform, { viewer, id: viewer.id })
    return { message: 'Welcome back! Your account stays.' }
  })

  route(app, contract.getStudentDeletion, access.permitted, async ({ params: { id } }) => {
    const account = await findStudentAccount(platform.db, id)
    if (!account) throw notFound('Student')
    return { data: { deletes_at: epochOrNull(account.deletes_at) } }
  })

  route(app, contract.requestStudentDeletion, access.permitted, async ({ viewer, params }) => ({
    message: 'The account will be deleted in 7 days',
    data: { deletes_at: await requestStudentDeletion(platform, { viewer, ...params }) },
  }))

  route(app, contract.withdrawStudentDeletion, access.permitted, async ({ viewer, params }) => {
    await withdrawDeletion(platform, { viewer, ...params })
    return { message: 'The account stays', data: { deletes_at: null } }
  })
}
