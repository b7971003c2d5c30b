import * as contract from '@prepwell/contract/accounts/sign-ups.ts'
import type { FastifyInstance } from 'fastify'
import { epoch, epochOrNull } from '../../../platform/clock.ts'
import { toList } from '../../../platform/database/listing.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import { createSignUpCode, deleteSignUpCode } from './create-sign-up-code.ts'
import { decideSignUps } from './decide-sign-ups.ts'
import { selectCodes } from './sign-up-codes.queries.ts'
import { waitingList } from './sign-ups.queries.ts'

/** Routes for sign-ups: accounts that wait for approval, and sign-up codes. */
export function registerSignUps(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform

  route(app, contract.listWaiting, access.permitted, async ({ query }) =>
    toList(await waitingList(db, query).page(), ({ email_verified_at, created_at, ...row }) => ({
      ...row,
      email_verified: email_verified_at !== null,
      date_created: epoch(created_at),
    })),
  )

  route(app, contract.decideSignUps, access.permitted, async ({ viewer, body }) => {
    const decided = await decideSignUps(platform, { viewer, ...body })
    const accounts = decided === 1 ? '1 account' : `${decided} accounts`
    return { message: `${accounts} ${body.decision}`, data: { decided } }
  })

  route(app, contract.listSignUpCodes, access.permitted, async () => ({
    data: (await selectCodes(db, clock.now())).map(({ created_at, ends_at, ...code }) => ({
      ...code,
      date_created: epoch(created_at),
      ends_at: epochOrNull(ends_at),
    })),
  }))

  route(app, contract.createSignUpCode, access.permitted, async ({ viewer, body }) => ({
    message: 'The code has been made',
    data: { id: await createSignUpCode(platform, { viewer, ...body }) },
  }))

  route(app, contract.deleteSignUpCode, access.permitted, async ({ viewer, params }) => {
    await deleteSignUpCode(platform, { viewer, ...params })
    return { message: 'The code has been deleted' }
  })
}
