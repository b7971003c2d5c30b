import { normalForm } from '@prepwell/contract/wire/normal-form.ts'

/**
 * True if two spellings of a name can mean the same person: apart from case, spaces, punctuation
 * and accents, they are equal, or one has all the words of the other. A single word is enough only
 * beside initials and numbers: many students have the same first name.
 */
export function isSameName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  if (words.join('') === others.join('')) return words.length > 0 || one.trim() === other.trim()
  const [fewer, more] = words.length < others.length ? [words, others] : [others, words]
  if (fewer.length === 0 || !fewer.every((word) => more.includes(word))) return false
  return fewer.length > 1 || more.every((word) => word === fewer[0] || isInitial(word))
}

const isInitial = (word: string) => /^(?:\p{N}+|.)$/u.test(word)

/** Accents are left out of letters of Europe only: in other scripts, marks are letters. */
const wordsOf = (name: string): string[] =>
  normalForm(name, 'NFKD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
