import { randomBytes } from 'node:crypto'
import { programLimits } from '@prepwell/contract/school/program-limits.ts'
import type { TokenPermission } from '@prepwell/contract/wire/token-permissions.ts'
import { after } from '../../../platform/clock.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { apiTokenHash, newApiToken, requireAdmin, type Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import {
  insertApiToken,
  lockAndCountWorking,
  lockApiToken,
  updateEnded,
} from './api-tokens.queries.ts'

/** Shown in the list, so that an admin recognises a token in a program's settings. */
const shownCharacters = 9

interface Wanted {
  readonly viewer: Viewer
  readonly name: string
  readonly permissions: readonly TokenPermission[]
  /** In epoch seconds. */
  readonly expires_at: number
}

/**
 * Makes a token and returns it; only its hash is stored. 400 if its expiry is not in the future or
 * exceeds the maximum lifetime, 403 if the viewer is no longer an admin, 409 if there are too many
 * working tokens.
 */
export async function createApiToken(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { viewer, name, permissions, ...wanted }: Wanted,
): Promise<{ id: number; token: string }> {
  const now = clock.now()
  const expires_at = new Date(wanted.expires_at * 1000)
  if (expires_at <= now) throw invalid('expires_at', 'Choose a date in the future')
  if (expires_at > after(now, programLimits.apiTokenDaysMax * 24 * 3600))
    throw invalid('expires_at', `At most ${programLimits.apiTokenDaysMax} days from now`)
  const token = newApiToken()
  return await db.transaction().execute(async (tx) => {
    // Comes first, because a demotion locks the account before it ends the tokens.
    await requireAdmin(tx, viewer)
    if ((await lockAndCountWorking(tx, now)) >= programLimits.apiTokensMax)
      throw conflict('There are too many API tokens: take back those that are not needed')
    const { id, user_id } = await insertApiToken(tx, {
      name: `token ${name}`,
      username: `token-${randomBytes(8).toString('hex')}`,
      ...{ token_hash: apiTokenHash(token), begins_with: token.slice(0, shownCharacters) },
      ...{ permissions, made_by: viewer.id, expires_at, created_at: now },
    })
    const changes = [{ field: 'permissions' as const, after: permissions.join(', ') }]
    await audit(tx, {
      ...{ viewer, now, action: 'created', kind: 'token', ids: [user_id] },
      detail: { changes },
    })
    return { id, token }
  })
}

/** Ends a token: its next call gets a 401, whichever process answers. */
export async function withdrawApiToken(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { user_id, ended_at } = await lockApiToken(tx, id)
    if (ended_at) return
    const now = clock.now()
    await audit(tx, { viewer, now, action: 'deleted', kind: 'token', ids: [user_id] })
    await updateEnded(tx, id, now)
  })
}
