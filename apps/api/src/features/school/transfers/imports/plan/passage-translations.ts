import type { QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import { translatedName } from '@prepwell/contract/school/translated-fields.ts'
import { languageName } from '@prepwell/contract/wire/language-names.ts'
import type { RowError } from './plan.ts'
import { type PassageText, passageKey, passageOf } from './same-question.ts'

/** A passage of the bank with its translations. */
export interface StoredPassage extends PassageText {
  readonly chapter_id: number
}

/** A row's question, which has the passage, and its chapter. */
interface PlacedPassage {
  readonly content: QuestionContent
  readonly place: { readonly key: string; readonly chapter_id: number | null }
}

type NumberedPassage = PlacedPassage & { readonly number: number }

/** A translation, and the row number where the file has it; null if it comes from the bank. */
interface Known {
  readonly text: string
  readonly row: number | null
}

/**
 * The translations of all passages in a file, including those that the bank has for the same
 * passages.
 */
export interface PassageTranslations {
  /**
   * The error of a row whose passage already has a different translation. For a person who may not
   * compare, a translation that the bank already has is an error even if the row agrees with it.
   */
  clash(row: NumberedPassage): RowError | undefined
  add(row: NumberedPassage): void
  /** All translations of a row's passage; undefined if neither the file nor the bank has any. */
  of(row: PlacedPassage): Readonly<Record<string, string>> | undefined
}

export function passageTranslations(
  stored: readonly StoredPassage[],
  { mayCompare = true } = {},
): PassageTranslations {
  const known = new Map<string, Map<string, Known>>()
  const textsOf = (key: string) => {
    const texts = known.get(key) ?? new Map<string, Known>()
    known.set(key, texts)
    return texts
  }
  for (const { chapter_id, ...passage } of stored)
    for (const [language, text] of Object.entries(passage.translations ?? {}))
      textsOf(`${chapter_id} ${passageKey(passage)}`).set(language, { text, row: null })
  // A chapter that does not exist yet has no id, so its name is used.
  const keyOf = ({ place, content }: PlacedPassage) =>
    `${place.chapter_id ?? place.key} ${passageKey(passageOf(content))}`
  const entriesOf = ({ content }: PlacedPassage) =>
    Object.entries(passageOf(content)?.translations ?? {})
  return {
    clash(row) {
      const texts = known.get(keyOf(row))
      for (const [language, text] of entriesOf(row)) {
        const other = texts?.get(language)
        const isHidden = other?.row === null && !mayCompare
        if (other && (isHidden || other.text !== text))
          return {
            number: row.number,
            field: translatedName('passage', language),
            reason: (isHidden ? hiddenReason : clashReason(other))(
              languageName(language) ?? language,
            ),
          }
      }
      return undefined
    },
    add(row) {
      for (const [language, text] of entriesOf(row)) {
        const texts = textsOf(keyOf(row))
        if (!texts.has(language)) texts.set(language, { text, row: row.number })
      }
    },
    of(row) {
      const texts = known.get(keyOf(row))
      return texts && Object.fromEntries([...texts].map(([language, { text }]) => [language, text]))
    },
  }
}

const clashReason =
  ({ row }: Known) =>
  (language: string) =>
    row === null
      ? `This passage is already in the bank with another translation into ${language}: edit it there`
      : `Row ${row} has the same passage with another translation into ${language}`

const hiddenReason = (language: string) =>
  `This passage is already in the bank with a translation into ${language}: leave it out`
