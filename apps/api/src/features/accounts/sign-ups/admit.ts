import type { Db, Tx } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readSchoolSettings } from '../../shared/school-settings/index.ts'
import { insertMembers, readJoinCode } from '../groups/index.ts'
import { isWorkingCode, selectCodeGroups, takeCode } from './sign-up-codes.queries.ts'
import { judgeSignUp } from './sign-up-rule.ts'

/** Somebody who wants an account. */
interface Applicant {
  readonly email: string
  /** The sign-up code as typed; empty or absent if there is none. */
  readonly code?: string | undefined
  /** The provider whose word is the only proof of the address; absent if we have verified it. */
  readonly vouchedBy?: string | undefined
}

type Context = Pick<Platform, 'settings'> & { readonly db: Db | Tx }

/**
 * Throws 403 or 400 unless the school lets this person sign up. It reads no account, so a refusal
 * does not reveal who has one. Returns true if the account has to wait for an admin.
 */
export async function requireMaySignUp(
  { db, settings }: Context,
  { email, code, vouchedBy, now }: Applicant & { readonly now: Date },
): Promise<boolean> {
  const rule = await readSchoolSettings({ db, settings })
  const hasCode = Boolean(code)
  const verdict = judgeSignUp(rule, { email, hasCode, isVouchedFor: vouchedBy !== undefined })
  if (verdict === 'closed')
    throw new AppError('sign_up_refused', 'Nobody can sign up here. Please ask your school')
  if (verdict === 'needs a code')
    throw new AppError('sign_up_refused', 'You need a code from your school to sign up', {
      field: 'code',
    })
  if (verdict === 'other domain')
    throw new AppError(
      'sign_up_refused',
      `Use an email address of ${rule.sign_up_domains.join(' or ')}`,
      {
        field: 'email',
      },
    )
  if (verdict === 'unproved')
    throw new AppError(
      'sign_up_refused',
      `${vouchedBy} cannot tell whether you can read mail at this address today. Please sign up with the address and a password`,
    )
  if (code && !(await isWorkingCode(db, readJoinCode(code), now))) throw wrongCode()
  return verdict === 'wait'
}

/**
 * Calls {@link requireMaySignUp} in the transaction that creates the account, and uses up the code.
 * Call `join` with the new account's id.
 */
export async function admit(
  tx: Tx,
  { settings }: Pick<Platform, 'settings'>,
  applicant: Applicant & { readonly now: Date },
): Promise<{ awaitsApproval: boolean; join(id: number): Promise<void> }> {
  const awaitsApproval = await requireMaySignUp({ db: tx, settings }, applicant)
  const { code, now } = applicant
  const used = code ? await takeCode(tx, readJoinCode(code), now) : null
  if (used === undefined) throw wrongCode()
  return {
    awaitsApproval,
    join: async (studentId) => {
      const groupIds = used ? await selectCodeGroups(tx, used.id) : []
      const members = groupIds.map((groupId) => ({ groupId, studentId }))
      if (members.length > 0) await insertMembers(tx, now, members)
    },
  }
}

const wrongCode = () => invalid('code', 'This code does not work. Please ask your school')
