import { type StaffRole, staffRoles } from '@prepwell/contract/wire/roles.ts'
import { usableEmail } from '../social/provider-person.ts'
import type { ClaimValue, StoredProvider } from './provider.queries.ts'

type Claims = Readonly<Record<string, unknown>>

/** A person whom the school's own provider has authenticated. */
export interface OwnPerson {
  /** Issuer and subject, which identify the person independently of the email address. */
  readonly subject: string
  readonly name: string | undefined
  /** Null if the provider vouches for no address. */
  readonly email: string | null
  /** The values of the claim; null if there is none. */
  readonly values: readonly string[] | null
}

/**
 * Joins issuer and subject, because a subject is unique only at its issuer. No issuer contains a
 * blank.
 */
export const subjectOf = (issuer: string, sub: string): string => `${issuer} ${sub}`

/** True if the identity belongs to a provider that the school used earlier. */
export const isOfOtherIssuer = (issuer: string, subject: string): boolean =>
  !subject.startsWith(`${issuer} `)

/**
 * Merges the claims of the ID token with those of the userinfo endpoint. The ID token is signed, so
 * it takes precedence. If the endpoint has another address, its verification does not apply to the
 * address of the token. An address that only the endpoint gives is unverified if the endpoint says
 * so.
 */
export function joinClaims<C extends Claims>(claims: C, more: Claims): C {
  const { email } = claims
  const { email_verified, ...rest } = more
  const isOfAnother = email !== undefined && !isSameText(email, rest['email'])
  const isLeftOut = email_verified === undefined || (isOfAnother && isTrue(email_verified))
  const isDenied = email === undefined && email_verified !== undefined && !isTrue(email_verified)
  const verified = isLeftOut ? {} : { email_verified }
  return { ...rest, ...verified, ...claims, ...(isDenied ? verified : {}) }
}

const isSameText = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase()

const isTrue = (value: unknown) => value === true || value === 'true'

/**
 * Reads the person from checked claims. The school's settings decide which addresses to believe.
 */
export function readPerson(
  claims: Claims & { readonly sub: string },
  provider: Pick<StoredProvider, 'issuer' | 'trusted_domains' | 'claim'>,
): OwnPerson {
  const { name, email } = claims
  return {
    subject: subjectOf(provider.issuer, claims.sub),
    name: typeof name === 'string' ? name : undefined,
    email: isBelieved(claims, provider) && typeof email === 'string' ? usableEmail(email) : null,
    values: provider.claim === null ? null : valuesOf(claims, provider.claim),
  }
}

/**
 * True if the address certainly belongs to the person. Some providers, such as Microsoft Entra,
 * never say so; the school can trust them for its own domains. It cannot overrule a provider that
 * denies it.
 */
function isBelieved(
  { email, email_verified, hd }: Claims,
  { issuer, trusted_domains }: Pick<StoredProvider, 'issuer' | 'trusted_domains'>,
): boolean {
  const domain = String(email).split('@').at(-1)?.toLowerCase() ?? ''
  if (email_verified === undefined) return trusted_domains.includes(domain)
  const isVerified = isTrue(email_verified)
  // Google also verifies addresses that it does not host, but only once; they may have another
  // owner today.
  if (issuer === googleIssuer)
    return isVerified && (Boolean(hd) || /^(gmail|googlemail)\.com$/.test(domain))
  return isVerified
}

const googleIssuer = 'https://accounts.google.com'

function valuesOf(claims: Claims, claim: string): string[] | null {
  const given = claims[claim]
  if (given === undefined || given === null) return null
  return (Array.isArray(given) ? given : [given]).map(String)
}

/** The groups and roles that a person's claim maps to. */
export interface Given {
  /** Null if there is no claim: then memberships stay as they are. */
  readonly groupIds: readonly number[] | null
  readonly roles: readonly StaffRole[]
}

/**
 * Maps the values by the school's table. Without the claim the person has no roles, but keeps the
 * groups, because a provider that omits the claim must not shut a class out of an exam.
 */
export function givenBy(values: readonly string[] | null, table: readonly ClaimValue[]): Given {
  const rows = table.filter(({ value }) => values?.includes(value))
  return {
    groupIds: values && [...new Set(rows.flatMap(({ group_id }) => group_id ?? []))],
    roles: staffRoles.filter((role) => rows.some((row) => row.role === role)),
  }
}
