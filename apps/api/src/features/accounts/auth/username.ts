import { randomInt } from 'node:crypto'

const longest = 30

// Letters that Unicode does not decompose into an ASCII letter and an accent.
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * A name in lower-case ASCII letters, digits and single hyphens; `student` if nothing in it can be
 * written that way.
 */
export function usernameFrom(name: string): string {
  const slug = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]/g, (char) => spelledOut[char] ?? char)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '')
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
