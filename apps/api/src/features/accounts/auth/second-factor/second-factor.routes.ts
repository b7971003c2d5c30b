import * as contract from '@prepwell/contract/accounts/second-factor.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import type { FastifyInstance } from 'fastify'
import { epochOrNull } from '../../../../platform/clock.ts'
import { route } from '../../../../platform/http/route.ts'
import { limitGuesses } from '../../../../platform/passwords/limit-guesses.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { access } from '../../../shared/access/index.ts'
import { passwordGuesses, passwordOf } from '../password-guesses.ts'
import { replaceRecoveryCodes } from './replace-recovery-codes.ts'
import { getSecondFactorState } from './second-factor.queries.ts'
import { resetStudent, turnOffOwn } from './turn-off.ts'
import { beginSecondFactor, confirmSecondFactor } from './turn-on.ts'

const isOn = 'Two-step login is on. Keep these recovery codes in a safe place'

/**
 * Routes to show the caller's second step, turn it on and off and renew its recovery codes, and to
 * turn off a student's.
 */
export function registerSecondFactor(app: FastifyInstance, platform: Platform): void {
  const { db, settings } = platform
  // A stranger at an unlocked computer must not be able to guess the password, in any call that
  // asks for it.
  const limitPasswordGuesses = limitGuesses(platform, { ...passwordGuesses, field: 'password' })

  route(app, contract.getSecondFactor, access.beforeSecondFactor, async ({ viewer }) => {
    const state = await getSecondFactorState(db, viewer.id)
    return {
      data: {
        is_on: state.confirmed_at !== null,
        turned_on_at: epochOrNull(state.confirmed_at),
        recovery_codes_left: Number(state.codes_left),
        is_required: !isStudentAccount(viewer) && settings.adminSecondFactor === 'required',
        has_password: state.password_hash !== null,
      },
    }
  })

  route(app, contract.beginSecondFactor, access.beforeSecondFactor, async ({ viewer, body }) => ({
    data: await limitPasswordGuesses(passwordOf(viewer), () =>
      beginSecondFactor(platform, { viewer, ...body }),
    ),
  }))

  route(
    app,
    contract.confirmSecondFactor,
    access.beforeSecondFactor,
    async ({ viewer, body }) => {
      const recovery_codes = await confirmSecondFactor(platform, { viewer, ...body })
      return { message: isOn, data: { recovery_codes } }
    },
    { perMinute: 20 },
  )

  route(app, contract.replaceRecoveryCodes, access.permitted, async ({ viewer, body }) => {
    const recovery_codes = await limitPasswordGuesses(passwordOf(viewer), () =>
      replaceRecoveryCodes(platform, { viewer, ...body }),
    )
    return { message: 'These are your new recovery codes', data: { recovery_codes } }
  })

  route(app, contract.turnOffSecondFactor, access.permitted, async ({ viewer, body }) => {
    await limitPasswordGuesses(passwordOf(viewer), () => turnOffOwn(platform, { viewer, ...body }))
    return { message: 'Two-step login is off' }
  })

  route(app, contract.resetStudentSecondFactor, access.permitted, async ({ viewer, params }) => {
    await resetStudent(platform, { viewer, ...params })
    return { message: 'Two-step login is off for this student' }
  })
}
