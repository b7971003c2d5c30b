import * as secrets from '../../../../platform/encrypted-secrets.ts'

const ownerOf = (userId: number): secrets.SecretOwner => ({
  purpose: 'second factor secrets',
  owner: `user ${userId}`,
})

/** The encrypted form of an account's secret. It cannot be decrypted for any other account. */
export const encryptSecret = (jwtSecret: string, userId: number, secret: Uint8Array): Buffer =>
  secrets.encryptSecret(jwtSecret, ownerOf(userId), secret)

/**
 * The secret of an account; null if it cannot be decrypted, for example after the app's secret has
 * changed: then only recovery codes work.
 */
export const decryptSecret = (
  jwtSecret: string,
  userId: number,
  stored: Uint8Array,
): Uint8Array | null => secrets.decryptSecret(jwtSecret, ownerOf(userId), stored)
