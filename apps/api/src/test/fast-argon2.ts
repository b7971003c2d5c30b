import { createRequire } from 'node:module'
import type { Options } from '@node-rs/argon2'

// By its own name it would be this file, which stands in for it in `vitest.config.ts`.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

export const { verify } = argon2

/** Argon2id at the lowest cost there is: a test that signs people in is not about guessing. */
export const hash = (password: string, options: Options): Promise<string> =>
  argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 })
