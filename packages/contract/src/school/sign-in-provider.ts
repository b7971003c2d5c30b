import { z } from 'zod'
import { id, message, one, requiredText, storableText } from '../wire/common.ts'
import { contentVersion } from '../wire/content-version.ts'
import { endpoint } from '../wire/endpoint.ts'
import { staffRoles } from '../wire/roles.ts'
import { domain, setOf } from './domains.ts'
import { schoolLimits } from './school-limits.ts'

/** An id or secret exactly as the provider shows it. */
const exact = (max: number) =>
  storableText
    .trim()
    .min(1, 'This field is required')
    .max(max, `At most ${max} characters`)
    .refine((text) => /^[\x21-\x7e]*$/.test(text), 'Has characters that no such text has')

/**
 * The address of the provider. Also accepts the address of its OpenID configuration, which some
 * providers show instead.
 */
const issuer = exact(schoolLimits.issuerMax)
  .transform((text) => text.replace(/\/\.well-known\/openid-configuration$/, ''))
  .refine(
    (text) => z.url({ protocol: /^https?$/ }).safeParse(text).success && !/[?#@]/.test(text),
    'Enter an address such as https://login.example.org',
  )

/** A value of the claim and the group or staff role that it maps to; never the admin role. */
const claimValue = z.object({
  value: storableText
    .trim()
    .min(1, 'This field is required')
    .max(schoolLimits.claimMax, `At most ${schoolLimits.claimMax} characters`),
  group_id: id.nullable().default(null),
  role: z.enum(staffRoles, 'Use Teacher, Author or Invigilator').nullable().default(null),
})

const isGiven = ({ group_id, role }: { group_id: number | null; role: string | null }) =>
  (group_id === null) !== (role === null)

/** The provider as admins see it, without its secret. */
const signInProvider = z.object({
  issuer: z.string(),
  client_id: z.string(),
  /**
   * False after a change of the app's own secret; the provider's secret must then be entered again.
   */
  has_secret: z.boolean(),
  label: z.string(),
  makes_accounts: z.boolean(),
  trusted_domains: z.array(z.string()),
  claim: z.string().nullable(),
  claim_values: z.array(
    z.object({
      value: z.string(),
      group_id: z.number().int().nullable(),
      role: z.enum(staffRoles).nullable(),
    }),
  ),
  version: contentVersion,
})

export type SignInProviderSettings = z.infer<typeof signInProvider>

/** The addresses that must be entered at the provider. */
const ownAddresses = z.object({ redirect_uri: z.string(), logout_uri: z.string() })

/** The school's own sign-in provider; null if the school has none. */
export const getSignInProvider = endpoint({
  method: 'GET',
  path: '/api/school/sign-in-provider',
  permission: 'school.settings',
  tag: 'school',
  summary: 'The login provider of the school',
  response: one(signInProvider.nullable()).extend({ addresses: ownAddresses }),
})

/**
 * Sets the provider. Without `client_secret` the stored secret stays, unless the issuer or the
 * client changes. The configuration of a new issuer is fetched at once: 400 if it does not answer,
 * or is at an address that this server may not call. 404 for a group that does not exist. 409 if
 * the provider has been changed since `version`.
 */
export const setSignInProvider = endpoint({
  method: 'PUT',
  path: '/api/school/sign-in-provider',
  permission: 'school.settings',
  tag: 'school',
  summary: 'Set the login provider of the school',
  body: z.object({
    issuer,
    client_id: exact(schoolLimits.clientIdMax),
    client_secret: exact(schoolLimits.clientSecretMax).optional(),
    label: requiredText(schoolLimits.providerLabelMax),
    makes_accounts: z.boolean('Choose yes or no'),
    /** An email address in these domains counts as verified unless the provider denies it. */
    trusted_domains: setOf(domain, schoolLimits.signUpDomainsMax).default([]),
    claim: exact(schoolLimits.claimMax).nullable().default(null),
    claim_values: z
      .array(claimValue.refine(isGiven, 'Choose a group or a role'), 'Send a list')
      .max(schoolLimits.claimValuesMax, `At most ${schoolLimits.claimValuesMax}`)
      .default([]),
    version: contentVersion.optional(),
  }),
  response: one(signInProvider).extend({ message: z.string() }),
  errors: ['not_found', 'conflict'],
})

/** Removes the provider. Accounts stay; their owners set a password through 'Forgot password'. */
export const removeSignInProvider = endpoint({
  method: 'DELETE',
  path: '/api/school/sign-in-provider',
  permission: 'school.settings',
  tag: 'school',
  summary: 'Remove the login provider of the school',
  response: message,
  errors: ['not_found'],
})
