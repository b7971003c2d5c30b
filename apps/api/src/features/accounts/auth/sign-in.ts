import type { SessionAnswer, SignedIn, SignInAnswer } from '@prepwell/contract/accounts/auth.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import type { FastifyInstance } from 'fastify'
import { after, epoch } from '../../../platform/clock.ts'
import { AppError, conflict } from '../../../platform/errors.ts'
import { requireUncommon } from '../../../platform/passwords/common-passwords.ts'
import { hashPassword, passwordMatches } from '../../../platform/passwords/passwords.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  findSessionUser,
  newSessionId,
  type SessionRow,
  secondStepClaims,
  toSessionUser,
} from '../../shared/access/index.ts'
import { findToChangePassword, lockAccount } from './auth.queries.ts'
import { insertSession } from './own-sessions/own-sessions.queries.ts'
import { recordFailedSignIn, recordSignIn, type SignInMethod } from './record-sign-in.ts'
import { checkCode, requireRight } from './second-factor/check-code.ts'
import {
  isRemembered,
  type RememberedDevice,
  rememberDevice,
} from './second-factor/remembered-device.ts'
import { findSecondFactorSince, lockSecondFactor } from './second-factor/second-factor.queries.ts'
import { setFirstPassword } from './set-password.ts'
import type { SignInCaller } from './sign-in-caller.ts'

/** Seconds for which a sign-in waits for its second step. */
const secondStepSeconds = 600

/** The audience of the token between the two steps of a sign-in; no other check accepts it. */
const secondStepAudience = 'second step'

/** The audience of the token for a new password; no other check accepts it. */
const newPasswordAudience = 'new password'

interface SecondStepInput {
  readonly caller: SignInCaller
  readonly token: string
  readonly code: string
  /** True to ask for no code on this device for 30 days. */
  readonly remember: boolean
}

interface NewPasswordInput {
  readonly caller: SignInCaller
  readonly token: string
  readonly new_password: string
}

/** The session at the school's provider, which can end the session here. */
interface ProviderSession {
  readonly subject: string
  readonly session: string | null
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
    readonly provider?: ProviderSession | undefined
  }): Promise<SessionAnswer>
  /**
   * Throws 401 when the sign-in has to start again, 400 for a wrong code, 429 after too many of
   * them.
   */
  secondStep(input: SecondStepInput): Promise<SignedIn>
  /** Used after a password from a slip: returns the token with which to choose another one. */
  askNewPassword(user: SessionRow): SignInAnswer
  /**
   * Sets the chosen password and continues with {@link firstStep}. Throws 401 when the sign-in has
   * to start again, 409 when the password is the one on the slip.
   */
  newPassword(input: NewPasswordInput): Promise<SessionAnswer>
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
      provider,
    }: {
      method: SignInMethod
      since: Date | undefined
      remembered?: RememberedDevice | null
      provider?: ProviderSession | undefined
    },
  ): Promise<SignedIn> => {
    const now = clock.now()
    const session_id = newSessionId()
    await db.transaction().execute(async (tx) => {
      await insertSession(tx, {
        ...{ user_id: user.id, session_id, session_epoch: user.session_epoch },
        ...{ begun_at: now, seen_at: now, device: caller.device, address: caller.network },
        provider_subject: provider?.subject ?? null,
        provider_session: provider?.session ?? null,
      })
      await recordSignIn(tx, { account: user, caller, now, method })
    })
    caller.keepDevice(user.id, remembered)
    const isMissing = settings.adminSecondFactor === 'required' && !isStudentAccount(user) && !since
    return {
      message: 'Login Successful!',
      access_token: app.signAccessToken(user, { session_id, begun: epoch(now) }),
      user: { ...toSessionUser(user), ...(isMissing ? { second_factor_missing: true } : {}) },
    }
  }

  const claimsOf = (token: string, allowedAud: string) => {
    try {
      const verified = app.jwt.verify(token, {
        allowedAud,
        requiredClaims: ['aud', 'exp', 'uid', 'epoch', 'method'],
        clockTimestamp: clock.now().getTime(),
      })
      return secondStepClaims.parse(verified)
    } catch {
      throw beginAgain()
    }
  }

  const stepToken = (
    user: SessionRow,
    { method, provider }: { method: SignInMethod; provider?: ProviderSession | undefined },
    aud: string,
  ) => {
    const now = clock.now()
    const claims = {
      ...{ uid: user.id, epoch: user.session_epoch, method, iat: epoch(now) },
      ...(provider ? { provider } : {}),
    }
    const token = app.jwt.sign(claims, { aud, expiresIn: secondStepSeconds })
    return { token, expires_at: epoch(after(now, secondStepSeconds)) }
  }

  const firstStep: SignIn['firstStep'] = async ({ caller, user, method, provider }) => {
    const since = await findSecondFactorSince(db, user.id)
    const now = clock.now()
    const { remembered } = caller
    if (!since) return open(caller, user, { method, since, provider })
    if (isRemembered(remembered, { ...user, since }, now))
      return open(caller, user, { method, since, remembered, provider })
    return {
      message: 'Enter the code from your app',
      second_factor: stepToken(user, { method, provider }, secondStepAudience),
    }
  }

  return {
    firstStep,
    askNewPassword: (user) => ({
      message: 'Choose a password of your own',
      new_password: stepToken(user, { method: 'password' }, newPasswordAudience),
    }),
    newPassword: async ({ caller, token, new_password }) => {
      const { uid, epoch: sessionEpoch } = claimsOf(token, newPasswordAudience)
      const known = await findToChangePassword(db, uid)
      if (known?.session_epoch !== sessionEpoch) throw beginAgain()
      if (known.status === 'Suspended')
        throw new AppError('account_suspended', 'Your account has been suspended')
      if (await passwordMatches(new_password, known.password_hash))
        throw conflict('Choose another password than the one on the slip', 'new_password')
      await requireUncommon(new_password, 'new_password')
      // The slow hash comes before the transaction, which holds the account and a connection.
      const password_hash = await hashPassword(new_password)
      const user = await db.transaction().execute(async (tx) => {
        const account = await lockAccount(tx, uid)
        if (!account || account.password_hash !== known.password_hash) throw beginAgain()
        await setFirstPassword(tx, platform, { id: uid, password_hash, origin: caller.origin })
        return findSessionUser(tx, uid)
      })
      if (!user) throw beginAgain()
      return firstStep({ caller, user, method: 'password' })
    },
    secondStep: async ({ caller, token, code, remember }) => {
      const { uid, epoch: sessionEpoch, method, provider } = claimsOf(token, secondStepAudience)
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
      return open(caller, user, { method, since, remembered, provider })
    },
  }
}

const beginAgain = () =>
  new AppError('wrong_credentials', 'This login took too long. Please log in again')
