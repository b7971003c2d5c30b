import { randomInt } from 'node:crypto'

// Letters and digits that do not look alike in a terminal.
const consonants = 'bdfghjkmnprstvwz'
const vowels = 'aeiou'
const digits = '23456789'

const pick = (from: string) => from.charAt(randomInt(from.length))
const syllable = () => pick(consonants) + pick(vowels)
const word = () => syllable() + syllable() + syllable()

/**
 * A random password that a person can read out and type, such as
 * `kufamo-bezira-todaku-4829`: 69 bits, or 50 with two words.
 */
export function readablePassword(words: 2 | 3 = 3): string {
  const number = Array.from({ length: 4 }, () => pick(digits)).join('')
  return [...Array.from({ length: words }, word), number].join('-')
}
