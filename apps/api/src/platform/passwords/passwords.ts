import { randomBytes } from 'node:crypto'
import { counter, gauge } from '../metrics/registry.ts'
import { hash, hashingThreads, verify } from './argon2-threads.ts'
import { hashingQueue } from './hashing-queue.ts'

// Argon2id with the parameters that OWASP recommends: 19 MiB and two passes for each guess.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The same letters may arrive composed or decomposed, depending on the keyboard.
const canonical = (password: string) => password.normalize('NFKC')

/** The groups of callers that wait for a password to be hashed or compared. */
export type PasswordGroup = 'known devices' | 'strangers' | 'logged in or signing up'

const groups: readonly PasswordGroup[] = ['known devices', 'strangers', 'logged in or signing up']

const refused = counter({
  name: 'prepwell_hashing_refused_total',
  help: 'Passwords refused unchecked because too many were waiting, by who asked',
  labelNames: ['group'],
})
for (const group of groups) refused.inc({ group }, 0)

// The sizes limit the wait in each group to a few seconds. One task more than there are threads
// runs at a time, so that the next account is looked up while a password is compared.
const queue = hashingQueue<PasswordGroup>({
  groups,
  size: () => ({ running: hashingThreads() + 1, waiting: 100 * hashingThreads() }),
  onRefused: (group) => refused.inc({ group }),
})

gauge({
  name: 'prepwell_hashing_waiting',
  help: 'Passwords that wait to be hashed or compared, by who asked',
  labelNames: ['group'],
  collect() {
    for (const group of groups) this.set({ group }, queue.waiting(group))
  },
})

/**
 * Returns the stored form of a password. It is slow on purpose, so call it outside transactions
 * that others may wait for. Throws 503 if too many are waiting.
 */
export const hashPassword = (password: string): Promise<string> =>
  queue.run('logged in or signing up', () => hash(canonical(password), cost))

/** Compares a password with its hash. Throws 503 if too many are waiting. */
export const passwordMatches = (password: string, password_hash: string | null): Promise<boolean> =>
  queue.run('logged in or signing up', () => compare(password, password_hash))

/**
 * Runs a sign-in when its turn within its group has come; `compare` is {@link passwordMatches}
 * without another wait. Throws 503 if too many are waiting.
 */
export const signInTurn = <T>(
  group: PasswordGroup,
  work: (compare: ComparePassword) => Promise<T>,
): Promise<T> => queue.run(group, () => work(compare))

let decoy: Promise<string> | undefined

/**
 * Compares a password with its hash. Without a hash (no such account) it takes the same time and
 * returns false.
 */
export type ComparePassword = (password: string, password_hash: string | null) => Promise<boolean>

const compare: ComparePassword = async (password, password_hash) => {
  decoy ??= hash(canonical(randomBytes(16).toString('hex')), cost)
  const matches = await verify(password_hash ?? (await decoy), canonical(password))
  return matches && password_hash !== null
}
