import { auditDetail } from '@prepwell/contract/school/audit-log.ts'
import { storableText } from '@prepwell/contract/wire/common.ts'
import { z } from 'zod'

/*
 * The claims of our tokens. A signature proves who signed, not what was signed. Another program
 * with the same secret, or another release, may sign anything, but the database accepts only some
 * values.
 */

const integer = z.number().int().max(2_147_483_647)

const uid = integer.positive()
const sessionEpoch = integer.nonnegative()
/** A time in epoch seconds. */
const moment = z.number().int().nonnegative().max(8_640_000_000_000)

export const accessClaims = z.object({
  uid,
  epoch: sessionEpoch,
  /** The session id; absent in tokens of older releases. */
  sid: storableText.max(100).optional(),
  iat: moment,
  exp: moment,
  /** The start of the session in epoch seconds; absent in tokens of older releases. */
  begun: moment.optional(),
})

export type AccessClaims = Readonly<z.infer<typeof accessClaims>>

/**
 * The claims of the token between the two steps of a sign-in: the person who has completed the
 * first step, and its method.
 */
export const secondStepClaims = z.object({
  uid,
  epoch: sessionEpoch,
  method: auditDetail.shape.method.unwrap(),
  /** The account and session at the school's sign-in provider, if that was the first step. */
  provider: z
    .object({ subject: storableText.max(600), session: storableText.max(500).nullable() })
    .optional(),
})

/** The claims of a device cookie. An access token has some of them too. */
export const deviceClaims = z.object({
  uid,
  iat: moment,
  /** Identifies the device; absent in cookies of older releases, and in access tokens. */
  device: storableText.max(100).optional().catch(undefined),
  second: z
    .object({ until: moment, epoch: sessionEpoch, since: moment })
    .optional()
    .catch(undefined),
})

export type DeviceClaims = Readonly<z.infer<typeof deviceClaims>>
