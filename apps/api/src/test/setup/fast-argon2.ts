import { hash as argon2Hash, type Options, verify } from '@node-rs/argon2'

export { verify }

export const hashingThreads = () => 1

/**
 * Argon2id at the lowest cost there is, in place of the threads (`vitest.config.ts`): a test that
 * signs people in is not about guessing.
 */
export const hash = (password: string, options: Options): Promise<string> =>
  argon2Hash(password, { ...options, memoryCost: 8, timeCost: 1 })
