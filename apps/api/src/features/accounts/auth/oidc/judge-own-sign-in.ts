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

/** The result of a sign-in by the school's own provider. `prove`: join after the password. */
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
  // Staff see keys and marks: an address alone opens none of their accounts.
  return isStudentAccount(holder) ? 'link' : 'prove'
}

/**
 * True if nobody else can have a way into the account. Its address must be verified by us, unless
 * the school entered it and no password has been set yet: anyone may enter any address at sign-up.
 * An identity elsewhere may be another person's; another one at this provider is.
 */
const isSafeToJoin = (
  issuer: string,
  { email_verified_at, has_password, identities }: Holder,
): boolean =>
  (email_verified_at !== null || !has_password) &&
  identities.every(
    ({ provider, subject }) => provider === 'oidc' && isOfOtherIssuer(issuer, subject),
  )
