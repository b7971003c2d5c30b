import { hash as argon2Hash, type Options, verify } from '@node-rs/argon2'

export { verify }

export const hashingThreads = () => 1

/**
 * Argon2id at the lowest possible cost, in place of the app's hashing threads (`vitest.config.ts`):
 * tests that sign people in do not need passwords that resist guessing.
 */
export const hash = (password: string, options: Options): Promise<string> =>
  argon2Hash(password, { ...options, memoryCost: 8, timeCost: 1 })
