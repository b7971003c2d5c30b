import { decryptSecret, encryptSecret } from '../../../../../platform/encrypted-secrets.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { findInstallationKey, insertInstallationKey } from './exchange.queries.ts'
import { newKey, openPrivateKey, type SigningKey } from './signed-lines.ts'

type Context = Pick<Platform, 'db' | 'clock' | 'jwtSecret'>

const ownerOf = (publicKey: Uint8Array) => ({
  purpose: 'keys of installations',
  owner: Buffer.from(publicKey).toString('base64url'),
})

/**
 * The key pair that signs the files of this installation, made at its first use. After a change of
 * JWT_SECRET the private key can no longer be decrypted, and a new pair replaces it: other
 * installations refuse the new key until an admin there has compared its fingerprint.
 */
export async function readInstallationKey({ db, clock, jwtSecret }: Context): Promise<SigningKey> {
  // Another process may store the first pair at the same moment; the next try then reads it.
  for (let tries = 0; tries < 3; tries += 1) {
    const stored = await findInstallationKey(db)
    const der =
      stored && decryptSecret(jwtSecret, ownerOf(stored.public_key), stored.encrypted_private_key)
    if (stored && der)
      return { publicKey: Buffer.from(stored.public_key), privateKey: openPrivateKey(der) }
    const { publicKey, privateDer } = newKey()
    const key = {
      public_key: publicKey,
      encrypted_private_key: encryptSecret(jwtSecret, ownerOf(publicKey), privateDer),
      made_at: clock.now(),
    }
    await insertInstallationKey(db, key, stored ? Buffer.from(stored.public_key) : null)
  }
  throw new Error('the key of the installation cannot be stored')
}
