import type {
  SignInProviderSettings,
  setSignInProvider,
} from '@prepwell/contract/school/sign-in-provider.ts'
import type { z } from 'zod'
import { contentVersionOf, requireSameContent } from '../../../../platform/content-version.ts'
import { decryptSecret, encryptSecret } from '../../../../platform/encrypted-secrets.ts'
import { invalid, notFound } from '../../../../platform/errors.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import { audit, changesOf } from '../../../shared/audit/index.ts'
import {
  type ClaimValue,
  deleteProvider,
  findMissingGroup,
  findProvider,
  lockProvider,
  type OwnProvider,
  replaceProvider,
  type StoredProvider,
  selectClaimValues,
} from './provider.queries.ts'
import type { ProviderClient } from './provider-client.ts'

type Entered = z.output<(typeof setSignInProvider)['body']>

/** A secret belongs to its issuer and client: an admin who changes either must enter it again. */
const ownerOf = ({ issuer, client_id }: Pick<StoredProvider, 'issuer' | 'client_id'>) => ({
  purpose: 'sign-in provider secrets',
  owner: `${issuer} ${client_id}`,
})

/** The provider with its secret; undefined if there is none, or the secret cannot be decrypted. */
export async function readOwnProvider({
  db,
  jwtSecret,
}: Pick<Platform, 'db' | 'jwtSecret'>): Promise<OwnProvider | undefined> {
  const stored = await findProvider(db)
  const secret = stored && decryptSecret(jwtSecret, ownerOf(stored), stored.encrypted_secret)
  return secret ? { ...stored, client_secret: Buffer.from(secret).toString() } : undefined
}

/** The provider as admins see it. */
export async function showProvider({
  db,
  jwtSecret,
}: Pick<Platform, 'db' | 'jwtSecret'>): Promise<SignInProviderSettings | null> {
  const [stored, claim_values] = await Promise.all([findProvider(db), selectClaimValues(db)])
  if (!stored) return null
  const { encrypted_secret, ...provider } = stored
  const secret = decryptSecret(jwtSecret, ownerOf(stored), encrypted_secret)
  const version = contentVersionOf(editedPart(stored, claim_values))
  return { ...provider, has_secret: secret !== null, claim_values, version }
}

interface Context extends Platform {
  readonly client: ProviderClient
}

/**
 * Sets the provider. A new issuer is contacted first, outside the transaction. Throws a 400
 * that names the field, 404 for a group that does not exist, and 409 if the provider has been
 * changed since the version that the caller has read.
 */
export async function changeProvider(
  context: Context,
  { viewer, entered }: { readonly viewer: Viewer; readonly entered: Entered },
): Promise<SignInProviderSettings> {
  const { db, clock, jwtSecret, client } = context
  const { client_secret, claim_values, version, ...given } = entered
  if (given.claim === null && claim_values.length > 0)
    throw invalid('claim', 'Name the claim that has these values')
  const known = await findProvider(db)
  const issuer =
    known?.issuer === given.issuer ? known.issuer : await client.checkIssuer(given.issuer)
  const provider = { ...given, issuer }
  await db.transaction().execute(async (tx) => {
    const before = await lockProvider(tx)
    const valuesBefore = await selectClaimValues(tx)
    await requireGroups(tx, claim_values)
    const after: StoredProvider = {
      ...provider,
      encrypted_secret: client_secret
        ? encryptSecret(jwtSecret, ownerOf(provider), Buffer.from(client_secret))
        : requireSecret(context, before, provider),
    }
    await replaceProvider(tx, after, claim_values)
    requireSameContent(version, {
      what: 'The login provider',
      before: editedPart(before, valuesBefore),
      after: editedPart(await findProvider(tx), await selectClaimValues(tx)),
    })
    const detail = {
      changes: changesOf(
        forLog(before, valuesBefore),
        forLog(after, claim_values, client_secret ? 'entered' : null),
      ),
    }
    const line = { action: 'changed', kind: 'school', name: 'Login provider' } as const
    await audit(tx, { viewer, now: clock.now(), ...line, detail })
  })
  const shown = await showProvider(context)
  if (!shown) throw notFound('Login provider')
  return shown
}

/**
 * Removes the provider. Roles and groups that it granted stay, and sessions begun with it go on.
 */
export async function removeProvider(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { viewer }: { readonly viewer: Viewer },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockProvider(tx)
    if (!before || !(await deleteProvider(tx))) throw notFound('Login provider')
    const line = { action: 'deleted', kind: 'school', name: 'Login provider' } as const
    await audit(tx, { viewer, now: clock.now(), ...line })
  })
}

async function requireGroups(
  tx: Parameters<typeof findMissingGroup>[0],
  values: readonly ClaimValue[],
): Promise<void> {
  const ids = values.flatMap(({ group_id }) => group_id ?? [])
  const missing = await findMissingGroup(tx, ids)
  if (missing === undefined) return
  const place = values.findIndex(({ group_id }) => group_id === missing)
  throw notFound('Group', `claim_values.${place}.group_id`)
}

function requireSecret(
  { jwtSecret }: Pick<Platform, 'jwtSecret'>,
  before: StoredProvider | undefined,
  provider: Pick<StoredProvider, 'issuer' | 'client_id'>,
): Buffer {
  const isReadable =
    before && decryptSecret(jwtSecret, ownerOf(provider), before.encrypted_secret) !== null
  if (!isReadable) throw invalid('client_secret', 'Enter the secret that the provider shows')
  return Buffer.from(before.encrypted_secret)
}

/** The part of the provider that its form edits, without the secret, which no form shows. */
const editedPart = (provider: StoredProvider | undefined, values: readonly ClaimValue[]) =>
  forLog(provider, values)

/** The audit log records that a secret was entered, but not the secret itself. */
const forLog = (
  provider: Omit<StoredProvider, 'encrypted_secret'> | undefined,
  values: readonly ClaimValue[],
  client_secret: string | null = null,
) => ({
  issuer: provider?.issuer,
  client_id: provider?.client_id,
  client_secret,
  label: provider?.label,
  makes_accounts: provider?.makes_accounts,
  trusted_domains: provider?.trusted_domains.join(', '),
  claim: provider?.claim,
  claim_values: values.map(({ value, group_id, role }) => [value, group_id, role]),
})
