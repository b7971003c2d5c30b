import { oneSpelling } from '@prepwell/contract/wire/spelling.ts'
import { withDollars } from '../formula-delimiters.ts'
import { asciiDigits } from './row-marker.ts'

/** An option as an answer can name it. */
export interface NamedOption {
  /** In lower case. */
  readonly name: string
  readonly text: string
}

/**
 * The indexes of the options that an answer names, read as names and as texts; null if it cannot be
 * read in that way.
 */
export interface AnswerReading {
  readonly byName: readonly number[] | null
  readonly byText: readonly number[] | null
  /** True if the names can be nothing else: `(b)`, `Option B`, `B. Paris`. */
  readonly isExplicit: boolean
  /** The text after the names, such as a solution; empty if there is none. */
  readonly rest: string
  /** True if the answer names one option and repeats the text of another. */
  readonly isConflict: boolean
}

const nothing: AnswerReading = {
  ...{ byName: null, byText: null, isExplicit: false, rest: '', isConflict: false },
}

const separators = /\s*(?:[,;&+]|(?<=[\s)\]])(?:and|und|et|y|और|तथा|एवं|व)(?=[\s([]))\s*/iu
const word = String.raw`(?:(?:options?|opt|choices?|letra|opção|opción|lettre|विकल्प)\.?\s{0,3})?`
const name = String.raw`([\p{L}\p{M}]{1,4}|\d{1,3})`
const oneName = new RegExp(String.raw`^${word}[([]?\s?${name}\s?[)\]]?[.:]?$`, 'iu')
const explicit = /^(?:(?:options?|opt|choices?|letra|opção|opción|lettre|विकल्प)(?!\p{L})|[([])/iu
const nameThenText = new RegExp(
  String.raw`^${word}(?:[([]\s?${name}\s?[)\]][.:]?|${name}\s?(?:[.):\]]|[-–—](?=\s)))\s{0,9}(\S.*)$`,
  'isu',
)
/** A text after a name that may name further options. */
const furtherNames =
  /^(?:[,;&+/|]|(?:and|or|und|oder|ou|both|either|to|but|और|या|तथा|एवं)(?![\p{L}\p{M}])|[([]\s?[\p{L}\d]\p{M}{0,2}\s?[)\]])/iu
const longestNames = 200

/** Reads the text after `Answer:` in every way in which it can be meant. */
export function readAnswer(value: string, options: readonly NamedOption[]): AnswerReading {
  const text = unmarked(value)
  if (text === '') return nothing
  const byText = textsIn(text, options)
  const ascii = asciiDigits(text)
  const byName = ascii.length > longestNames ? null : namesIn(ascii, options)
  if (byName) {
    const isExplicit = explicit.test(ascii) && !isTextOfOne({ byName, byText })
    return { ...nothing, byName, byText, isExplicit }
  }
  if (byText) return { ...nothing, byText }
  return withRest(text, ascii, options)
}

/** True if an answer names several options, but its letters are also the text of one: `AB`. */
export const isTextOfOne = ({ byName, byText }: Pick<AnswerReading, 'byName' | 'byText'>) =>
  byText?.length === 1 && (byName?.length ?? 0) > 1

/** Removes bold type around a text and a full stop at its end. */
const unmarked = (value: string): string => {
  const text = value.trim().replace(/^(\*{1,3}|_{2,3}|`)(.*)\1$/s, '$2')
  return text.trim()
}

function placeOf(name: string | undefined, options: readonly NamedOption[]): number {
  const wanted = (name ?? '').toLowerCase()
  const place = options.findIndex((option) => option.name === wanted)
  return place
}

function namesIn(text: string, options: readonly NamedOption[]): number[] | null {
  const ways = [[text], text.split(separators), text.split(/\s+/), letters(text)]
  for (const parts of ways) {
    const filled = parts.filter(Boolean)
    const places = filled.map((part) => placeOf(oneName.exec(part)?.[1], options))
    if (places.length > 0 && !places.includes(-1)) return [...new Set(places)].sort((a, b) => a - b)
  }
  return null
}

/** `ACD` names three options; a word such as `BAD` is not in the order of letters. */
const letters = (text: string): string[] =>
  /^[A-Z]{2,8}\.?$/.test(text) &&
  [...text].every((one, at) => at === 0 || one > (text[at - 1] ?? ''))
    ? [...text.replace('.', '')]
    : []

function withRest(text: string, ascii: string, options: readonly NamedOption[]): AnswerReading {
  const [, inBrackets, closed, after = ''] = nameThenText.exec(ascii) ?? []
  const place = placeOf(inBrackets ?? closed, options)
  if (place === -1) return nothing
  const rest = text.slice(text.length - after.length).trim()
  if (furtherNames.test(rest) || namesIn(rest.split(/\s/)[0] ?? '', options) !== null) {
    const same = textsIn(rest, options)
    return same?.length === 1 && same[0] === place
      ? { ...nothing, byName: [place], isExplicit: true }
      : nothing
  }
  const same = textsIn(rest, options)
  if (same)
    return same.includes(place)
      ? { ...nothing, byName: [place], isExplicit: true }
      : { ...nothing, isConflict: true }
  return { ...nothing, byName: [place], isExplicit: true, rest }
}

const spelled = (text: string) => plain(oneSpelling(text))
const plain = (text: string) =>
  withDollars(text, 'plain').replace(/\s+/g, ' ').trim().replace(/\.$/, '')
const folded = (text: string) =>
  spelled(text)
    .replaceAll(/\*\*|`/g, '')
    .toLowerCase()

/** The options with these texts; several are separated by `;`, `|`, a comma or a line end. */
function textsIn(text: string, options: readonly NamedOption[]): number[] | null {
  if (text.length > longestText) return null
  const find = finder(options)
  for (const separator of [null, /;/, /\|/, /\n/, /,/]) {
    const parts = separator === null ? [text] : text.split(separator)
    const filled = parts.map((part) => part.trim()).filter(Boolean)
    const places = filled.map(find)
    if (places.length > 0 && !places.includes(-1)) return [...new Set(places)].sort((a, b) => a - b)
  }
  return null
}

const longestText = 5_000

/** Finds an option by its text; case and marks are ignored only if it is the only one like it. */
function finder(options: readonly NamedOption[]): (text: string) => number {
  const ways = [spelled, folded].map((spell) => ({
    spell,
    own: options.map((option) => spell(option.text)),
  }))
  return (text) => {
    for (const { spell, own } of ways) {
      const wanted = spell(text)
      const place = wanted === '' ? -1 : own.indexOf(wanted)
      if (place !== -1) return place === own.lastIndexOf(wanted) ? place : -1
    }
    return -1
  }
}
