import type { Tx } from '../../../../platform/database/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { audit } from '../../../shared/audit/index.ts'
import { changeWithCode, type OwnChange } from './change-with-code.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { replaceCodes } from './second-factor.queries.ts'

/** Replaces all recovery codes with new ones and returns them. */
export async function issueRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceCodes(tx, userId, codes.map(hashRecoveryCode))
  return codes
}

/** Issues new recovery codes to a person who enters the password and a code. */
export const replaceRecoveryCodes = (context: Platform, change: OwnChange): Promise<string[]> =>
  changeWithCode(context, change, async (tx) => {
    const { viewer } = change
    const replaced = { action: 'recovery_codes_replaced', kind: 'admin', ids: [viewer.id] } as const
    await audit(tx, { viewer, now: context.clock.now(), ...replaced })
    return issueRecoveryCodes(tx, viewer.id)
  })
