import { randomInt } from 'node:crypto'
import { normalForm } from '@prepwell/contract/wire/normal-form.ts'
import anyAscii from 'any-ascii'

const longest = 30

/**
 * A name in lower-case ASCII letters, digits and single hyphens, transliterated from other scripts;
 * `student` if nothing in it can be written that way.
 */
export function usernameFrom(name: string): string {
  // Emoji would be transliterated to words.
  const written = normalForm(name, 'NFC').replace(/\p{Extended_Pictographic}/gu, ' ')
  const slug = anyAscii(written)
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longest)
    .replace(/-$/, '')
  return slug.length < 2 ? 'student' : slug
}

/**
 * Usernames to try for a name, in order: first the plain one, then with ever longer random numbers.
 */
export function* usernameCandidates(name: string): Generator<string, never> {
  const base = usernameFrom(name)
  yield base
  for (let tries = 0; ; tries += 1) {
    const digits = tries < 5 ? 4 : 9
    yield `${base}${randomInt(10 ** (digits - 1), 10 ** digits)}`
  }
}
