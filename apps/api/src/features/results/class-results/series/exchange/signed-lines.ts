import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'

/** A key pair that signs the files of an installation. */
export interface SigningKey {
  /** The raw key, 32 bytes. */
  readonly publicKey: Buffer
  readonly privateKey: KeyObject
}

/** The DER prefix of an Ed25519 public key (RFC 8410), which precedes its 32 bytes. */
const derHead = Buffer.from('302a300506032b6570032100', 'hex')
const keyPrefix = 'prepwell-key-'

/** A new Ed25519 key pair with its private key in DER. */
export function newKey(): { readonly publicKey: Buffer; readonly privateDer: Buffer } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).subarray(derHead.length),
    privateDer: privateKey.export({ type: 'pkcs8', format: 'der' }),
  }
}

export const openPrivateKey = (der: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.from(der), type: 'pkcs8', format: 'der' })

/** A public key in the form in which people copy it. */
export const keyText = (publicKey: Uint8Array): string =>
  `${keyPrefix}${Buffer.from(publicKey).toString('base64url')}`

/** The 32 bytes of a {@link keyText} that the contract has checked. */
export const readKeyText = (text: string): Buffer =>
  Buffer.from(text.slice(keyPrefix.length), 'base64url')

/** 128 bits of the key's hash in groups, which people compare over the telephone. */
export const fingerprintOf = (publicKey: Uint8Array): string =>
  (createHash('sha256').update(publicKey).digest('hex').slice(0, 32).match(/.{4}/g) ?? [])
    .join(' ')
    .toUpperCase()

/**
 * The secret from which the pseudonyms of an installation are made, derived from its private key.
 */
export const pseudonymSecret = ({ privateKey }: SigningKey): Buffer =>
  Buffer.from(
    hkdfSync(
      'sha256',
      privateKey.export({ type: 'pkcs8', format: 'der' }),
      '',
      'pseudonyms of candidates',
      32,
    ),
  )

/** The incremental SHA-512 digest of everything before the signature line. */
export const fileDigest = () => createHash('sha512')

/**
 * Node.js signs with Ed25519 only data that is in memory, so the digest is signed instead. The text
 * before it keeps the signature from being valid for anything else.
 */
const signedBytes = (digest: Buffer) =>
  Buffer.concat([Buffer.from('Prepwell series file, SHA-512\n'), digest])

/** The signature line at the end of a file, without its line break. */
export const signatureLine = (digest: Buffer, { privateKey }: SigningKey): string =>
  JSON.stringify({ signature: sign(null, signedBytes(digest), privateKey).toString('base64url') })

/** True if the line is a signature of the digest by this key. */
export function isSignedBy(line: string, digest: Buffer, publicKey: Uint8Array): boolean {
  const found = /^\{"signature":"([A-Za-z0-9_-]{86})"\}$/.exec(line)?.[1]
  if (found === undefined) return false
  const signature = Buffer.from(found, 'base64url')
  // Another spelling of the same signature bytes would make a different file, so it is refused.
  if (signature.toString('base64url') !== found) return false
  try {
    const key = createPublicKey({
      key: Buffer.concat([derHead, publicKey]),
      type: 'spki',
      format: 'der',
    })
    return verify(null, signedBytes(digest), key, signature)
  } catch {
    return false
  }
}
