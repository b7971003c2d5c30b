import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'

// Written from docs/series.md alone, to prove that a third party's program could do the same.

const prefix = 'prepwell-key-'
const words = 'Prepwell series file, SHA-512\n'

const signedBytes = (content: string) =>
  Buffer.concat([Buffer.from(words), createHash('sha512').update(content).digest()])

/**
 * Stands for a third party's program that makes files: its key as text, and a function that signs
 * lines.
 */
export function newSigner() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = `${prefix}${publicKey.export({ format: 'jwk' }).x}`
  const file = (lines: readonly object[]): Buffer => {
    const content = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    const signature = sign(null, signedBytes(content), privateKey).toString('base64url')
    return Buffer.from(`${content}${JSON.stringify({ signature })}\n`)
  }
  return { key, file }
}

/** The lines of a file whose signature matches the key in its header; null if it does not. */
export function verifiedLines(file: string): unknown[] | null {
  const lines = file.trimEnd().split('\n')
  const last = lines.pop() ?? ''
  const read = lines.map((line): unknown => JSON.parse(line))
  const { key } = read[0] as { readonly key: string }
  const { signature } = JSON.parse(last) as { readonly signature: string }
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.slice(prefix.length) },
    format: 'jwk',
  })
  const content = lines.map((line) => `${line}\n`).join('')
  const isRight = verify(null, signedBytes(content), publicKey, Buffer.from(signature, 'base64url'))
  return isRight ? read : null
}
