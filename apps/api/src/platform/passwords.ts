import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// Argon2id with the parameters that OWASP recommends: 19 MiB and two passes for each guess.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Keyboards send the same letters composed or decomposed.
const canonical = (password: string) => password.normalize('NFKC')

/**
 * The stored form of a password. Slow on purpose: call it outside of transactions that
 * others may wait for.
 */
export const hashPassword = (password: string): Promise<string> => hash(canonical(password), cost)

let decoy: Promise<string> | undefined

/**
 * Does the password match the hash? Without a hash (no such account) it takes the same time and
 * returns false.
 */
export async function passwordMatches(
  password: string,
  password_hash: string | null,
): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await verify(password_hash ?? (await decoy), canonical(password))
  return matches && password_hash !== null
}
