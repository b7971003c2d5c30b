import { setLetters } from '@prepwell/contract/quizzes/print.ts'
import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import type { ReadingChoice } from '../../../../../ui/languages/shown-texts.ts'

/** The sheets of a set in printing order. */
export const printedParts = ['paper', 'answers', 'answered', 'key'] as const

export type PrintedPart = (typeof printedParts)[number]

export const textSizes = ['small', 'normal', 'large'] as const

export type TextSize = (typeof textSizes)[number]

/** The options for a print, as stored in the address. */
export interface PrintChoices {
  readonly sets: number
  /** Contains at least one part. */
  readonly parts: readonly PrintedPart[]
  readonly columns: 1 | 2
  readonly size: TextSize
  /** True to print explanations below the key. */
  readonly explains: boolean
  /** Null for the authoritative language. */
  readonly main: string | null
  /** A second language, printed below the first; null for none. */
  readonly beside: string | null
}

export const usualChoices: PrintChoices = {
  sets: 1,
  parts: ['paper'],
  columns: 1,
  size: 'normal',
  explains: false,
  main: null,
  beside: null,
}

/** Reads the choices from an address. Missing or invalid values get their defaults. */
export function readChoices(address: URLSearchParams): PrintChoices {
  const sets = Number(address.get('sets'))
  const named = address.get('parts')?.split(',') ?? []
  const parts = printedParts.filter((part) => named.includes(part))
  return {
    sets: Number.isInteger(sets) && sets >= 1 && sets <= setLetters.length ? sets : 1,
    parts: parts.length > 0 ? parts : usualChoices.parts,
    columns: address.get('columns') === '2' ? 2 : 1,
    size: textSizes.find((size) => size === address.get('size')) ?? usualChoices.size,
    explains: address.get('explanations') === 'true',
    main: address.get('language'),
    beside: address.get('beside'),
  }
}

/** Writes the choices into an address; omits defaults. */
export function writeChoices(
  address: URLSearchParams,
  { sets, parts, columns, size, explains, main, beside }: PrintChoices,
): URLSearchParams {
  const next = new URLSearchParams(address)
  const put = (name: string, value: string | null, usual: string | null) => {
    if (value === null || value === usual) next.delete(name)
    else next.set(name, value)
  }
  put('sets', String(sets), '1')
  put('parts', parts.join(), usualChoices.parts.join())
  put('columns', String(columns), '1')
  put('size', size, usualChoices.size)
  put('explanations', String(explains), 'false')
  put('language', main, null)
  put('beside', beside, null)
  return next
}

/** The languages to print a paper in; null if the paper offers no choice of languages. */
export function printedLanguages(
  { main, beside }: Pick<PrintChoices, 'main' | 'beside'>,
  languages: PaperLanguages | undefined,
): ReadingChoice | null {
  if (!languages) return null
  const known = (tag: string | null) =>
    tag !== null && languages.offered.includes(tag) ? tag : null
  const first = known(main) ?? languages.deciding
  const second = known(beside)
  return { main: first, beside: second === first ? null : second }
}
