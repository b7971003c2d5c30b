import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// Argon2id as OWASP advises it: 19 MiB and two passes for each guess.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The same letters may reach us composed or decomposed, as the keyboard likes.
const canonical = (password: string) => password.normalize('NFKC')

/**
 * What the database keeps of a password. Slow on purpose: do it outside a
 * transaction where many may wait.
 */
export const hashPassword = (password: string): Promise<string> => hash(canonical(password), cost)

let decoy: Promise<string> | undefined

/**
 * Is it the password behind the hash? Without a hash (no such account) it works as long and says
 * no.
 */
export async function passwordMatches(
  password: string,
  password_hash: string | null,
): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await verify(password_hash ?? (await decoy), canonical(password))
  return matches && password_hash !== null
}
