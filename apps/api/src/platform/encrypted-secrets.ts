import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The owner of a secret. It cannot be decrypted as the secret of another owner. */
export interface SecretOwner {
  /** Each purpose has its own key. */
  readonly purpose: string
  readonly owner: string
}

const keyOf = (jwtSecret: string, { purpose }: SecretOwner) =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', purpose, 32))

/** Encrypts a secret that the app must be able to read again, for storage in the database. */
export function encryptSecret(jwtSecret: string, whose: SecretOwner, secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(jwtSecret, whose), nonce)
  cipher.setAAD(Buffer.from(whose.owner))
  const content = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content])
}

/** Null if the secret cannot be decrypted, for example because the app's own secret has changed. */
export function decryptSecret(
  jwtSecret: string,
  whose: SecretOwner,
  stored: Uint8Array,
): Uint8Array | null {
  const bytes = Buffer.from(stored)
  const nonce = bytes.subarray(0, nonceBytes)
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
  const content = bytes.subarray(nonceBytes + tagBytes)
  try {
    const decipher = createDecipheriv(algorithm, keyOf(jwtSecret, whose), nonce, {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(whose.owner)).setAuthTag(tag)
    return Buffer.concat([decipher.update(content), decipher.final()])
  } catch {
    return null
  }
}
