import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** A key for this purpose alone, derived from the secret of the app. */
const keyOf = (jwtSecret: string) =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', 'second factor secrets', 32))

/** The encrypted form of an account's secret. It cannot be decrypted for any other account. */
export function encryptSecret(jwtSecret: string, userId: number, secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(jwtSecret), nonce).setAAD(account(userId))
  const content = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content])
}

/**
 * The secret of an account; null if it cannot be decrypted, for example after the app's secret has
 * changed: then only recovery codes work.
 */
export function decryptSecret(
  jwtSecret: string,
  userId: number,
  stored: Uint8Array,
): Uint8Array | null {
  const bytes = Buffer.from(stored)
  const nonce = bytes.subarray(0, nonceBytes)
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
  const content = bytes.subarray(nonceBytes + tagBytes)
  try {
    const decipher = createDecipheriv(algorithm, keyOf(jwtSecret), nonce, {
      authTagLength: tagBytes,
    })
    decipher.setAAD(account(userId)).setAuthTag(tag)
    return Buffer.concat([decipher.update(content), decipher.final()])
  } catch {
    return null
  }
}

const account = (userId: number) => Buffer.from(`user ${userId}`)
