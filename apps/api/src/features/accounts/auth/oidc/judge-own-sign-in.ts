import type { AccountKind } from '@prepwell/contract/accounts/users.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import { type EnteredAccount, refusalOf } from '../social/social-linking.ts'
import { isOfOtherIssuer, type OwnPerson } from './own-person.ts'

/** The account that has the person's email. */
export interface Holder extends EnteredAccount {
  readonly role: AccountKind
  readonly email_verified_at: Date | null
  readonly has_password: boolean
  readonly identities: readonly { readonly provider: string; readonly subject: string }[]
}

/**
 * The result of a sign-in with the school's own provider. `prove`: ask for the password, then join.
 */
export type OwnVerdict =
  | 'sign_in'
  | 'create'
  | 'link'
  | 'prove'
  | 'suspended'
  | 'slip'
  | 'no_email'
  | 'unknown'
  | 'taken'

/**
 * Decides about a person whom the provider has authenticated. `known` is the account that the
 * person signed in to before; it alone counts, whatever the email is now. `holder` is the account
 * with the same email.
 */
export function judgeOwnSignIn(
  person: Pick<OwnPerson, 'email'>,
  { issuer, makes_accounts }: { readonly issuer: string; readonly makes_accounts: boolean },
  known: EnteredAccount | undefined,
  holder: Holder | undefined,
): OwnVerdict {
  if (known) return refusalOf(known) ?? 'sign_in'
  if (!person.email) return 'no_email'
  if (!holder) return makes_accounts ? 'create' : 'unknown'
  if (!isSafeToJoin(issuer, holder)) return 'taken'
  const refusal = refusalOf(holder)
  if (refusal) return refusal
  // Staff see answer keys and marks, so a matching address alone must not open their accounts.
  return isStudentAccount(holder) ? 'link' : 'prove'
}

/**
 * True if nobody else can have a way into the account. We must have verified its address, unless
 * the school entered it and no password has been set yet: anyone may enter any address at sign-up.
 * An identity at Google or Facebook may belong to another person, and another identity at this
 * provider does.
 */
const isSafeToJoin = (
  issuer: string,
  { email_verified_at, has_password, identities }: Holder,
): boolean =>
  (email_verified_at !== null || !has_password) &&
  identities.every(
    ({ provider, subject }) => provider === 'oidc' && isOfOtherIssuer(issuer, subject),
  )
