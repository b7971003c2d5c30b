import type { GivenRole } from '@prepwell/contract/accounts/staff.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { requireUncommon } from '../../../platform/passwords/common-passwords.ts'
import { hashPassword } from '../../../platform/passwords/passwords.ts'
import type { Platform } from '../../../platform/platform.ts'
import { audit, type Origin } from '../../shared/audit/index.ts'
import { createAccount, deleteIdentities, setFirstPassword } from '../auth/index.ts'
import { replaceScope } from '../staff/index.ts'
import {
  deleteInvitation,
  deletePrivateData,
  findByLink,
  lockAccountOf,
  restoreAccount,
} from './invitations.queries.ts'
import { hashOf } from './invite.ts'

const gone = () => notFound('Invitation')

/** Reads an invitation by the token of its link; throws 404 for a link that does not work. */
export async function readInvitation(
  { db, clock }: Platform,
  { token }: { readonly token: string },
): Promise<{ email: string; roles: GivenRole[] }> {
  const { email, roles } = await findByLink(db, hashOf(token), clock.now()).executeTakeFirstOrThrow(
    gone,
  )
  return { email, roles }
}

/**
 * Accepts an invitation once: the account gets its roles and whatever still exists of its scope.
 * Throws 404 for a link that does not work, 400 if the password is one of the most used ones, 409
 * if the address got an account in the meantime.
 */
export async function acceptStaffInvitation(
  context: Platform,
  {
    token,
    name,
    password,
    origin,
  }: {
    readonly token: string
    readonly name: string
    readonly password: string
    readonly origin: Origin
  },
): Promise<void> {
  const { db, clock } = context
  // A stranger's guess is refused before anything is hashed, and no transaction waits for a hash.
  await readInvitation(context, { token })
  await requireUncommon(password, 'password')
  const password_hash = await hashPassword(password)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const invited = await findByLink(tx, hashOf(token), now)
      .forUpdate()
      .executeTakeFirstOrThrow(gone)
    const { id: invitationId, email, ...scope } = invited
    const known = await lockAccountOf(tx, email)
    if (known && !known.was_removed)
      throw conflict('This email address already has an account', 'email')
    let id = known?.id
    if (id === undefined) {
      const account = { name, email, password_hash, verified: true, created_at: now }
      id = (await createAccount(tx, { ...account, role: 'Staff' })).id
    } else {
      await restoreAccount(tx, id, { name, now })
      await setFirstPassword(tx, context, { id, password_hash, origin })
      // The address may have changed owners, so identities linked before must not sign in any more,
      // the second step of the former owner must not be asked for, and what that person kept must
      // not be read.
      await deleteIdentities(tx, id)
      await deletePrivateData(tx, id)
    }
    await replaceScope(tx, id, scope)
    await deleteInvitation(tx, invitationId)
    const changes = [{ field: 'roles' as const, after: scope.roles.join(', ') }]
    await audit(tx, {
      ...{ viewer: { id, ...origin }, now, action: 'created', kind: 'admin', ids: [id] },
      detail: { changes },
    })
  })
}
