import * as contract from '@prepwell/contract/accounts/auth.ts'
import { loginSecondFactor } from '@prepwell/contract/accounts/second-factor.ts'
import type { FastifyInstance } from 'fastify'
import { conflict } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/route.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { limitGuesses } from '../../../platform/passwords/limit-guesses.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import { requireMaySignUp } from '../sign-ups/index.ts'
import { isEmailTaken, updateSessionEpoch } from './auth.queries.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { countSignIn } from './count-sign-in.ts'
import { logIn } from './log-in.ts'
import { endSession } from './own-sessions/own-sessions.queries.ts'
import { passwordGuesses, passwordOf } from './password-guesses.ts'
import { resetPassword } from './reset-password.ts'
import { createSignIn } from './sign-in.ts'
import { signingIn } from './sign-in-caller.ts'
import { signInLimits, signInsPerMinute } from './sign-in-limits.ts'
import { signUp } from './sign-up.ts'

const minutes = 60

/**
 * Limits on mails that a stranger can request. They apply across all networks, so that no mailbox
 * is flooded.
 */
const mailOnRequest = {
  perMinute: 60,
  repeats: {
    calls: 5,
    seconds: 10 * minutes,
    by: (body: { email: string }) => body.email.toLowerCase(),
  },
}

/**
 * Sign-up, confirmation, sign-in, passwords. The limits leave room for a whole school behind one
 * address.
 */
export function registerAuth(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform
  const limits = signInLimits(platform)
  const signIn = createSignIn(app, platform)
  // A stranger at an unlocked computer must not be able to guess passwords.
  const limitPasswordGuesses = limitGuesses(platform, {
    ...passwordGuesses,
    field: 'current_password',
  })

  route(
    app,
    contract.login,
    signingIn,
    ({ viewer: caller, body }) => {
      return countSignIn('password', async () => {
        const user = await logIn({ ...platform, limits }, { caller, ...body })
        if (user.must_change_password) return signIn.askNewPassword(user)
        return signIn.firstStep({ caller, user, method: 'password' })
      })
    },
    { perMinute: signInsPerMinute },
  )

  route(
    app,
    loginSecondFactor,
    signingIn,
    ({ viewer: caller, body: { remember_device: remember, ...body } }) =>
      countSignIn('code', () => signIn.secondStep({ caller, remember, ...body })),
    { perMinute: signInsPerMinute },
  )

  route(
    app,
    contract.loginNewPassword,
    signingIn,
    ({ viewer: caller, body }) =>
      countSignIn('password', () => signIn.newPassword({ caller, ...body })),
    { perMinute: signInsPerMinute },
  )

  route(app, contract.logout, access.signingOut, async ({ viewer: { id, session_id } }) => {
    await endSession(db, { user_id: id, session_id, ended_at: clock.now() })
    return { message: 'You have been logged out!' }
  })

  route(app, contract.logoutEverywhere, access.signingOut, async ({ viewer }) => {
    await db.transaction().execute(async (tx) => {
      await updateSessionEpoch(tx, viewer.id)
      const ended = { action: 'signed_out_everywhere', kind: 'admin', ids: [viewer.id] } as const
      await audit(tx, { viewer, now: clock.now(), ...ended })
    })
    return { message: 'You have been logged out everywhere!' }
  })

  route(
    app,
    contract.signup,
    access.anyone,
    async ({ body }) => {
      await signUp(platform, body)
      return {
        message: 'Signup Successful, A verification link has been sent to your email address',
      }
    },
    { perMinute: 120 },
  )

  route(
    app,
    contract.validateEmail,
    access.anyone,
    async ({ body }) => {
      await requireMaySignUp(platform, { ...body, now: clock.now() })
      if (await isEmailTaken(db, body.email))
        throw conflict('This email is already registered.', 'email')
      return { message: 'This email is available.' }
    },
    { perMinute: 120 },
  )

  route(
    app,
    contract.resendConfirmation,
    access.anyone,
    async ({ body }) => {
      await enqueue(db, 'mail_confirmation_again', { email: body.email, next: body.next })
      return {
        message: 'If your email address still has to be verified, a new link has been sent to it.',
      }
    },
    mailOnRequest,
  )

  route(app, contract.confirmEmail, access.anyone, async ({ params }) => {
    const awaitsApproval = await confirmEmail(platform, params)
    return {
      awaits_approval: awaitsApproval,
      message: awaitsApproval
        ? 'Email successfully confirmed. An admin has to approve your account before you can log in.'
        : 'Email successfully confirmed. You can now login.',
    }
  })

  route(
    app,
    contract.forgotPassword,
    access.anyone,
    async ({ body }) => {
      await enqueue(db, 'mail_reset_link', { email: body.email })
      return {
        message:
          'If there is an account with this email address, a link to set a new password has been sent to it.',
      }
    },
    mailOnRequest,
  )

  route(
    app,
    contract.resetPassword,
    signingIn,
    async ({ viewer: caller, params, body }) => {
      // The owner of the mailbox can sign in on this device, even while others guess from
      // elsewhere.
      caller.keepDevice(
        await resetPassword(platform, { ...params, ...body, origin: caller.origin }),
      )
      return { message: 'Password successfully reset. You can now login.' }
    },
    { perMinute: 60 },
  )

  route(app, contract.changePassword, access.permitted, async ({ viewer, body }) => {
    await limitPasswordGuesses(passwordOf(viewer), () =>
      changePassword(platform, { viewer, ...body }),
    )
    return { message: 'Your password was successfully reset.' }
  })
}
