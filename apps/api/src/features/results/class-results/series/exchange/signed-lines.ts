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
  /** 32 bytes. */
  readonly publicKey: Buffer
  readonly privateKey: KeyObject
}

/** The head of a public key in DER (RFC 8410), before its 32 bytes. */
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

/** A public key as people copy it. */
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

/** The secret that makes the pseudonyms of an installation. It follows from its private key. */
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

/** Of everything before the line of the signature; SHA-512, fed piece by piece. */
export const fileDigest = () => createHash('sha512')

/**
 * Ed25519 of Node.js signs only what is in memory, so the digest is signed; the words before it
 * keep the signature from meaning anything else.
 */
const signedBytes = (digest: Buffer) =>
  Buffer.concat([Buffer.from('Prepwell series file, SHA-512\n'), digest])

/** The last line of a file, without its line break. */
export const signatureLine = (digest: Buffer, { privateKey }: SigningKey): string =>
  JSON.stringify({ signature: sign(null, signedBytes(digest), privateKey).toString('base64url') })

/** True if the line is the signature of the digest by this key. */
export function isSignedBy(line: string, digest: Buffer, publicKey: Uint8Array): boolean {
  const found = /^\{"signature":"([A-Za-z0-9_-]{86})"\}$/.exec(line)?.[1]
  if (found === undefined) return false
  const signature = Buffer.from(found, 'base64url')
  // Another text of the same bytes would be another file.
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
