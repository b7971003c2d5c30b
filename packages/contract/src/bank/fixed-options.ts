import { normalForm } from '../wire/normal-form.ts'
import { refersToOthers } from './fixed-option-phrases.ts'

/**
 * Returns for each option whether it keeps its place when options are shuffled, judged by its text.
 * 'All of the above' and 'None of these' keep it. If an option names others by their letters, such
 * as 'Both (A) and (B)', all options keep their place: the letters would be wrong if one moved.
 */
export function fixedByText(texts: readonly string[]): boolean[] {
  const plain = texts.map(plainText)
  const refers = plain.map(refersToOthers)
  const names = plain.map((text) => namesPlaces(text, texts.length))
  // If every option names others or refers to them, no option is left that the letters could mean.
  // They are then the letters of statements in the question: 'A only', 'B only', 'Both A and B'.
  const areNamed =
    names.includes(true) && texts.some((_text, place) => !refers[place] && !names[place])
  return refers.map((one) => one || areNamed)
}

/** An option with its text in other languages. */
interface TranslatedOption {
  readonly text: string
  readonly translations?: Readonly<Record<string, string>> | null | undefined
}

/**
 * The texts of the options in their first language, then in each other language; an untranslated
 * option keeps its first text.
 */
const inEachLanguage = (options: readonly TranslatedOption[]): string[][] =>
  [null, ...new Set(options.flatMap(({ translations }) => Object.keys(translations ?? {})))].map(
    (tag) => options.map(({ text, translations }) => (tag !== null && translations?.[tag]) || text),
  )

/**
 * Like {@link fixedByText}, but checks every language: an option may name others only in a
 * translation.
 */
export function fixedByTheirTexts(options: readonly TranslatedOption[]): boolean[] {
  const inEach = inEachLanguage(options).map(fixedByText)
  return options.map((_option, place) => inEach.some((fixed) => fixed[place]))
}

/**
 * Like {@link fixedByTheirTexts}, but the author's choice takes precedence; null means no choice.
 */
export function fixedOptions(
  options: readonly (TranslatedOption & { readonly is_fixed: boolean | null })[],
): boolean[] {
  const byText = fixedByTheirTexts(options)
  return options.map(({ is_fixed }, place) => is_fixed ?? byText[place] ?? false)
}

/** True if options name each other by letter, in any language, so that none of them may move. */
export const nameEachOther = (options: readonly TranslatedOption[]): boolean =>
  inEachLanguage(options).some(
    (texts) =>
      fixedByText(texts).every(Boolean) &&
      texts.some((text) => namesPlaces(plainText(text), texts.length)),
  )

// A text of dots or of spaces must be read without backtracking from each of them.
/** Removes Markdown marks, dollar signs around a letter, double spaces and a final full stop. */
const plainText = (text: string): string =>
  normalForm(text, 'NFKC')
    .replace(/\$\s{0,9}\\?(?:text|mathrm|rm)?\{?\s{0,9}(\(?\p{L}\)?)\s{0,9}\}?\s{0,9}\$/gu, '$1')
    .replace(/[*_`]+/g, '')
    .replace(/[\s\u200B-\u200F]+/g, ' ')
    .trim()
    .replace(/(?: |(?<![.!।۔。]))[.!।۔。]+$/u, '')

/** The letters by which options are named, in several scripts. */
const alphabets = ['abcdefghijklmnopqrst', 'कखगघ', 'কখগঘ', 'أبجد', 'абвг']

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

const between =
  '(?:,|;|&|,? ?(?:and|or|nor|und|oder|et|ou|y|e|o|u|ve|veya|dan|atau|и|или|و|أو|और|तथा|एवं|व|या|आणि|ও|এবং|বা|અને|ਅਤੇ|மற்றும்|మరియు|ಮತ್ತು|ഉം|اور|和|与|及|或))'

const before =
  '(?:both|either|neither|only|just|all of|options?|choices?|answers?|beide|nur|weder|ambas?|ambos|solo|sólo|s[óo]mente|les deux|seulement|केवल|दोनों|सिर्फ|विकल्प|फक्त|উভয়|শুধু|كلا من|فقط|только)'

const after =
  '(?:only|both|alone|(?:is|are)(?: both)? (?:correct|true|right|false|wrong|incorrect)|दोनों|केवल|सही हैं|दोन्ही|উভয়ই|معا|فقط|दोनों सही हैं)'

/** Matches the letter, number or Roman numeral of one of `count` options. */
const nameOf = (count: number): string => {
  const letters = alphabets.flatMap((alphabet) => [...alphabet].slice(0, count))
  const numbers = Array.from({ length: count }, (_none, place) => String(place + 1))
  const names = [...romans.slice(0, count).reverse(), ...numbers.reverse(), ...letters]
  return `(?:\\((?:${names.join('|')})\\)|(?:${names.join('|')})\\)?)`
}

const patterns = new Map<number, readonly RegExp[]>()

/**
 * Matches several names with or without words around them, a single name with such a word, or names
 * within a sentence.
 */
function patternsFor(count: number): readonly RegExp[] {
  const known = patterns.get(count)
  if (known) return known
  const name = nameOf(count)
  const list = `${name}(?: ?${between} ?${name})+`
  const made = [
    new RegExp(`^(?:${before} )*${list}(?: ${after})*$`, 'iu'),
    new RegExp(`^(?:(?:${before} )+${name}(?: ${after})*|${name}(?: ${after})+)$`, 'iu'),
    new RegExp(`(?:^|[ ,])\\([a-t]\\) ?${between} ?\\([a-t]\\)(?:$|[ ,])`, 'iu'),
    new RegExp(`\\b(?:options?|choices?|answers?) ${name}(?:$|[ ,])`, 'iu'),
  ]
  patterns.set(count, made)
  return made
}

/** The maximum length in characters; a longer text is an answer in its own right. */
const longestName = 200

const namesPlaces = (text: string, count: number): boolean =>
  text.length <= longestName &&
  // '1,2' alone is a number.
  /[\p{L}&(]/u.test(text) &&
  patternsFor(count).some((pattern) => pattern.test(text))
