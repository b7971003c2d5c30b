import {
  type SignInProviderSettings,
  setSignInProvider,
} from '@prepwell/contract/school/sign-in-provider.ts'
import { type StaffRole, staffRoles } from '@prepwell/contract/wire/roles.ts'
import type { ProviderBody } from './provider.api.ts'

/** A row of the table: a claim value, and the role or group that it gives. */
export interface ValueFields {
  /** Identifies the row while it is edited. */
  readonly key: string
  readonly value: string
  /** `role:Teacher`, `group:7`, or nothing yet. */
  readonly gives: string | null
}

/** The provider as form values. */
export interface ProviderFields {
  readonly issuer: string
  readonly client_id: string
  /** Empty to keep the stored secret. */
  readonly client_secret: string
  readonly label: string
  readonly makes_accounts: boolean
  /** One per line. */
  readonly trusted_domains: string
  readonly claim: string
  readonly claim_values: readonly ValueFields[]
}

const roleMark = 'role:'
const groupMark = 'group:'

/** The form values of a provider, or the initial ones without a provider. */
export const providerFields = (provider: SignInProviderSettings | null): ProviderFields => ({
  issuer: provider?.issuer ?? '',
  client_id: provider?.client_id ?? '',
  client_secret: '',
  label: provider?.label ?? 'School account',
  makes_accounts: provider?.makes_accounts ?? true,
  trusted_domains: provider?.trusted_domains.join('\n') ?? '',
  claim: provider?.claim ?? '',
  claim_values: (provider?.claim_values ?? []).map(({ value, group_id, role }, index) => ({
    key: `stored ${index}`,
    value,
    gives: role === null ? `${groupMark}${group_id}` : `${roleMark}${role}`,
  })),
})

/** The request body for these fields. */
export function bodyOf(fields: ProviderFields): ProviderBody {
  const secret = fields.client_secret.trim()
  return {
    issuer: fields.issuer,
    client_id: fields.client_id,
    ...(secret ? { client_secret: secret } : {}),
    label: fields.label,
    makes_accounts: fields.makes_accounts,
    trusted_domains: fields.trusted_domains.split(/[\s,;]+/).filter(Boolean),
    claim: fields.claim.trim() || null,
    claim_values: fields.claim_values.map(({ value, gives }) => ({
      value,
      group_id: gives?.startsWith(groupMark) ? Number(gives.slice(groupMark.length)) : null,
      role: roleOf(gives),
    })),
  }
}

const roleOf = (gives: string | null): StaffRole | null =>
  staffRoles.find((role) => gives === `${roleMark}${role}`) ?? null

/** The errors, keyed by form field. The server makes the same checks. */
export function problemsOf(fields: ProviderFields): Record<string, string> {
  const body = bodyOf(fields)
  const read = setSignInProvider.body.safeParse(body)
  const problems = Object.fromEntries(
    (read.error?.issues ?? []).map(({ path, message }) => [formField(path.join('.')), message]),
  )
  return body.claim === null && fields.claim_values.length > 0
    ? { claim: 'Name the claim that has these values', ...problems }
    : problems
}

/** The field of the form that shows an error about a field of the body. */
export const formField = (field: string): string => {
  const [, place, part] = /^claim_values\.(\d+)(?:\.(\w+))?$/.exec(field) ?? []
  if (place !== undefined) return `claim_values.${place}.${part === 'value' ? 'value' : 'gives'}`
  return field.split('.')[0] ?? field
}

/** The roles and groups that a claim value can give. */
export const givesChoices = (groups: readonly { readonly id: number; readonly name: string }[]) => [
  {
    group: 'Role',
    items: staffRoles.map((role) => ({ value: `${roleMark}${role}`, label: role })),
  },
  {
    group: 'Group',
    items: groups.map(({ id, name }) => ({ value: `${groupMark}${id}`, label: name })),
  },
]
