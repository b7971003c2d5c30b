import { auditDetail } from '@prepwell/contract/school/audit-log.ts'
import { storableText } from '@prepwell/contract/wire/common.ts'
import { z } from 'zod'

/*
 * The claims of our tokens. A signature proves who signed, not what was signed: a program with the
 * same secret, or another release, may sign anything, and the database accepts only some of it.
 */

const integer = z.number().int().max(2_147_483_647)

const uid = integer.positive()
const sessionEpoch = integer.nonnegative()
/** Epoch seconds. */
const moment = z.number().int().nonnegative().max(8_640_000_000_000)

/** The claims of an access token. */
export const accessClaims = z.object({
  uid,
  epoch: sessionEpoch,
  /** The session id; absent in tokens of older releases. */
  sid: storableText.max(100).optional(),
  iat: moment,
  exp: moment,
  /** The beginning of the session; absent in tokens of older releases. */
  begun: moment.optional(),
})

export type AccessClaims = Readonly<z.infer<typeof accessClaims>>

/**
 * The claims of the token between the steps of a sign-in: the person who has done the first step,
 * and the method.
 */
export const secondStepClaims = z.object({
  uid,
  epoch: sessionEpoch,
  method: auditDetail.shape.method.unwrap(),
  /** The sign-in at the school's provider, if it was the first step. */
  provider: z
    .object({ subject: storableText.max(600), session: storableText.max(500).nullable() })
    .optional(),
})

/** The claims of a device cookie; an access token has some of them too. */
export const deviceClaims = z.object({
  uid,
  iat: moment,
  second: z
    .object({ until: moment, epoch: sessionEpoch, since: moment })
    .optional()
    .catch(undefined),
})

export type DeviceClaims = Readonly<z.infer<typeof deviceClaims>>
