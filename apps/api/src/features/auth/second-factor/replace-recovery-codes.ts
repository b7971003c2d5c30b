import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changeWithCode, type OwnChange } from './change-with-code.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { replaceCodes } from './second-factor.queries.ts'

/** New recovery codes in place of all older ones. */
export async function issueRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceCodes(tx, userId, codes.map(hashRecoveryCode))
  return codes
}

/** New recovery codes for a person who knows the password and has a code. */
export const replaceRecoveryCodes = (context: Platform, change: OwnChange): Promise<string[]> =>
  changeWithCode(context, change, (tx) => issueRecoveryCodes(tx, change.viewer.id))
