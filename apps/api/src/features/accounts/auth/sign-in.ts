import type { SignedIn, SignInAnswer } from '@prepwell/contract/accounts/auth.ts'
import type { FastifyInstance } from 'fastify'
import { after, epoch } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  findSessionUser,
  newSessionId,
  type SessionRow,
  secondStepClaims,
} from '../../shared/access/index.ts'
import { insertSession } from './own-sessions/own-sessions.queries.ts'
import { recordFailedSignIn, recordSignIn, type SignInMethod } from './record-sign-in.ts'
import { checkCode, requireRight } from './second-factor/check-code.ts'
import {
  isRemembered,
  type RememberedDevice,
  rememberDevice,
} from './second-factor/remembered-device.ts'
import { findSecondFactorSince, lockSecondFactor } from './second-factor/second-factor.queries.ts'
import type { SignInCaller } from './sign-in-caller.ts'

/** Seconds for which a sign-in waits for its second step. */
const secondStepSeconds = 600

/** The audience of the token between the two steps of a sign-in; no other check accepts it. */
const secondStepAudience = 'second step'

interface SecondStepInput {
  readonly caller: SignInCaller
  readonly token: string
  readonly code: string
  /** True: do not ask for a code on this device for 30 days. */
  readonly remember: boolean
}

/** The steps of every sign-in, after which its session begins. */
export interface SignIn {
  /**
   * After a password or a provider has identified the account: returns a session or the token for
   * the next step.
   */
  firstStep(input: {
    readonly caller: SignInCaller
    readonly user: SessionRow
    readonly method: SignInMethod
  }): Promise<SignInAnswer>
  /**
   * Throws 401 when the sign-in has to start again, 400 for a wrong code, 429 after too many of
   * them.
   */
  secondStep(input: SecondStepInput): Promise<SignedIn>
}

export function createSignIn(app: FastifyInstance, platform: Platform): SignIn {
  const { db, clock, settings } = platform

  /** Starts the session: the device now belongs to the person, and the sign-in is recorded. */
  const open = async (
    caller: SignInCaller,
    user: SessionRow,
    {
      method,
      since,
      remembered = null,
    }: { method: SignInMethod; since: Date | undefined; remembered?: RememberedDevice | null },
  ): Promise<SignedIn> => {
    const now = clock.now()
    const session_id = newSessionId()
    await db.transaction().execute(async (tx) => {
      await insertSession(tx, {
        ...{ user_id: user.id, session_id, session_epoch: user.session_epoch },
        ...{ begun_at: now, seen_at: now, device: caller.device, address: caller.network },
      })
      await recordSignIn(tx, { account: user, caller, now, method })
    })
    caller.keepDevice(user.id, remembered)
    const isMissing = settings.adminSecondFactor === 'required' && user.role === 'Admin' && !since
    return {
      message: 'Login Successful!',
      access_token: app.signAccessToken(user, session_id),
      user: { ...user, ...(isMissing ? { second_factor_missing: true } : {}) },
    }
  }

  const claimsOf = (token: string) => {
    try {
      const verified = app.jwt.verify(token, {
        allowedAud: secondStepAudience,
        requiredClaims: ['aud', 'exp', 'uid', 'epoch', 'method'],
        clockTimestamp: clock.now().getTime(),
      })
      return secondStepClaims.parse(verified)
    } catch {
      throw beginAgain()
    }
  }

  return {
    firstStep: async ({ caller, user, method }) => {
      const since = await findSecondFactorSince(db, user.id)
      const now = clock.now()
      const { remembered } = caller
      if (!since) return open(caller, user, { method, since })
      if (isRemembered(remembered, { ...user, since }, now))
        return open(caller, user, { method, since, remembered })
      const expires_at = epoch(after(now, secondStepSeconds))
      const token = app.jwt.sign(
        { uid: user.id, epoch: user.session_epoch, method, iat: epoch(now) },
        { aud: secondStepAudience, expiresIn: secondStepSeconds },
      )
      return { message: 'Enter the code from your app', second_factor: { token, expires_at } }
    },
    secondStep: async ({ caller, token, code, remember }) => {
      const { uid, epoch: sessionEpoch, method } = claimsOf(token)
      const { user, since, verdict } = await db.transaction().execute(async (tx) => {
        const factor = await lockSecondFactor(tx, uid)
        const account = await findSessionUser(tx, uid)
        // A new password, or turning the second step off, voids sign-ins that were already begun.
        if (!factor?.confirmed_at || account?.session_epoch !== sessionEpoch) throw beginAgain()
        if (account.status === 'Suspended')
          throw new AppError('account_suspended', 'Your account has been suspended')
        const onOwnDevice = caller.deviceOf === uid
        return {
          user: account,
          since: factor.confirmed_at,
          verdict: await checkCode(tx, platform, { factor, code, onOwnDevice }),
        }
      })
      if (verdict.kind !== 'right')
        await recordFailedSignIn(platform, { caller, email: user.email, method: 'code' })
      requireRight(verdict)
      const remembered = remember ? rememberDevice({ ...user, since }, clock.now()) : null
      return open(caller, user, { method, since, remembered })
    },
  }
}

const beginAgain = () =>
  new AppError('wrong_credentials', 'This login took too long. Please log in again')
