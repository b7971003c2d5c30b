import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Whose secret it is; it cannot be decrypted as a secret of anything else. */
export interface SecretOwner {
  /** Each kind of secret has a key of its own. */
  readonly purpose: string
  readonly owner: string
}

const keyOf = (jwtSecret: string, { purpose }: SecretOwner) =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', purpose, 32))

/** The form in which the database keeps a secret that the app must be able to read again. */
export function encryptSecret(jwtSecret: string, whose: SecretOwner, secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(jwtSecret, whose), nonce)
  cipher.setAAD(Buffer.from(whose.owner))
  const content = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content])
}

/** Null if it cannot be decrypted, for example after the app's secret has changed. */
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
