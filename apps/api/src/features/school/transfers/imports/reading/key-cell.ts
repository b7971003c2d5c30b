import type { fileReadings } from '@prepwell/contract/school/import-answers.ts'
import { normalForm } from '@prepwell/contract/wire/normal-form.ts'
import { oneSpelling } from '@prepwell/contract/wire/spelling.ts'
import { optionLetters } from '../../files/option-letters.ts'
import { jsonOr } from './option-cell.ts'
import type { OptionList } from './option-list.ts'

export type KeyReading = (typeof fileReadings)['keys'][number]

/**
 * For each possible reading of a key, the indexes of the options that it names; -1 stands for an
 * option that does not exist.
 */
export type KeyCell = Readonly<Partial<Record<KeyReading, readonly number[]>>>

/** Reads an answer key in all possible ways, regardless of the rest of its column. */
export function readKeyCell(cell: unknown, options: OptionList): KeyCell {
  const given = jsonOr(cell)
  const tokens = Array.isArray(given) ? given.map((each) => String(each).trim()) : null
  const text = String(cell).trim()
  const texts = textsOf(tokens, text, options)
  const numbers = numbersOf(tokens, text)
  const places = (first: 0 | 1) =>
    numbers &&
    indexesOf(
      numbers.map((number) => number - first),
      options,
    )
  // If the file numbers its options itself, numbers in the key refer to those, whether they begin
  // at 0 or 1.
  const { firstNumber } = options
  const letters = firstNumber === null ? lettersOf(tokens, text, options) : places(firstNumber)
  const [fromZero, fromOne] = firstNumber === null ? [places(0), places(1)] : [null, null]
  return {
    ...(letters ? { letters } : {}),
    ...(texts ? { texts } : {}),
    ...(fromZero ? { from_0: fromZero } : {}),
    ...(fromOne ? { from_1: fromOne } : {}),
  }
}

const indexesOf = (ordinals: readonly number[], options: OptionList) =>
  ordinals.map((ordinal) => options.ordinals.indexOf(ordinal))

const separator = /(?:[\s,;|/&+]|\band\b)+/i
const partsOf = (text: string) => text.split(separator).filter(Boolean)
/** Matches `B`, `(b)`, `B.` and `Option B`. */
const oneLetter = /^\(?(?:(?:option|opt|choice|answer|ans)[_.-]?)?([a-t])[).:\]]*$/i
const oneNumber = /^\(?(?:(?:option|opt|choice|answer|ans)[_.-]?)?(\d{1,2})(?:\.0+)?[).:\]]*$/i
const labels = /\b(option|opt|choice|answer|ans)\s+(?=[a-t\d])/gi

function lettersOf(
  tokens: readonly string[] | null,
  text: string,
  options: OptionList,
): number[] | null {
  const withText = /^\(?([a-t])[).:]\s*(\S.*)$/is.exec(text)
  if (!tokens && withText) {
    const [index = -1] = ordinalsOf([withText[1] ?? ''], options)
    const own = withText[2] ?? ''
    if (index !== -1 && plain(options.texts[index] ?? '') === plain(own))
      // The text after the letter may belong to another option that differs only in spaces.
      return finder(options)(own) === index ? [index] : null
  }
  const parts = tokens ?? partsOf(text.replace(labels, '$1_'))
  const letters = parts.flatMap((part) => {
    const [, letter] = oneLetter.exec(part) ?? []
    if (letter !== undefined) return [letter]
    return !tokens && isLetters(part, options) ? [...part] : ['']
  })
  return letters.length === 0 || letters.includes('') ? null : ordinalsOf(letters, options)
}

/** `AC` names two options; a word such as `Paris` does not consist of option letters. */
const isLetters = (part: string, options: OptionList) =>
  new Set(part.toLowerCase()).size === part.length && !ordinalsOf([...part], options).includes(-1)

const ordinalsOf = (letters: readonly string[], options: OptionList) =>
  indexesOf(
    letters.map((letter) => optionLetters.indexOf(letter.toLowerCase())),
    options,
  )

function numbersOf(tokens: readonly string[] | null, text: string): number[] | null {
  const parts = tokens ?? partsOf(text.replace(labels, '$1_'))
  const numbers = parts.map((part) => oneNumber.exec(part)?.[1])
  return numbers.length === 0 || numbers.includes(undefined) ? null : numbers.map(Number)
}

const spelled = (text: string) => oneSpelling(text).trim()
const plain = (text: string) => normalForm(text, 'NFC').replace(/\s+/g, ' ').trim()

/**
 * Reads the key as the texts of one or several options, separated by `;`, `|`, a comma or a line
 * break.
 */
function textsOf(
  tokens: readonly string[] | null,
  text: string,
  options: OptionList,
): number[] | null {
  const find = finder(options)
  const ways = tokens
    ? [tokens]
    : [[text], ...[/;/, /\|/, /[\r\n]+/, /,/].map((between) => text.split(between))]
  for (const parts of ways) {
    const filled = parts.filter((part) => part.trim() !== '')
    const places = filled.map(find)
    if (places.length > 0 && !places.includes(-1)) return places
  }
  return null
}

/** Finds an option by its text. Ignores spaces and case only if no other option could be meant. */
function finder({ texts }: OptionList): (text: string) => number {
  const spellings = [spelled, plain, (text: string) => plain(text).toLowerCase()]
  const ways = spellings.map((spell) => ({ spell, own: texts.map(spell) }))
  return (text) => {
    for (const { spell, own } of ways) {
      const wanted = spell(text)
      const place = own.indexOf(wanted)
      // Texts with the same spelling count as one text; the contract rejects duplicates.
      if (place !== -1) return spell === spelled || place === own.lastIndexOf(wanted) ? place : -1
    }
    return -1
  }
}
