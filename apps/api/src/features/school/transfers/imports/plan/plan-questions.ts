import { lacksKey } from '@prepwell/contract/bank/question-content.ts'
import type { TwinChoice } from '@prepwell/contract/school/transfers.ts'
import { optionPart, translatedName } from '@prepwell/contract/school/translated-fields.ts'
import { languageName } from '@prepwell/contract/wire/language-names.ts'
import { yieldToEventLoop } from '../../../../../platform/concurrency/event-loop.ts'
import type { QuestionRow } from '../question-row.ts'
import { namedPictures } from '../stored-pictures.ts'
import { passageTranslations, type StoredPassage } from './passage-translations.ts'
import type { Numbered, RowError } from './plan.ts'
import { allTranslations, replacement } from './replacement.ts'
import { difference, mayBeSame, passageKey, passageOf, type Rest, restOf } from './same-question.ts'

/** The chapter of a row. */
export interface Place {
  /** Equal for two rows with the same chapter, ignoring case. */
  readonly key: string
  readonly subject_key: string
  /** Null if the subject must be created. */
  readonly subject_id: number | null
  /** Null if the chapter must be created. */
  readonly chapter_id: number | null
}

/** A row with its chapter and the fingerprint of its question in hexadecimal. */
export type PlacedRow = Numbered<QuestionRow> & {
  readonly place: Place
  readonly fingerprint: string
}

/** A question that is already in the bank. */
export interface BankQuestion extends Rest {
  readonly id: number
  readonly chapter_id: number
  /** Hexadecimal. */
  readonly fingerprint: string
}

/** A row and the question of the bank that it translates or replaces. */
export type TwinRow = PlacedRow & { readonly twin: number }

interface QuestionPlan {
  readonly created: readonly PlacedRow[]
  /** Rows with translations that questions of the bank lack; one for each of these. */
  readonly translated: readonly TwinRow[]
  /** Rows that replace a question of the bank. */
  readonly replaced: readonly TwinRow[]
  /** Rows with a question of the bank that differs in more than translations. */
  readonly twins: number
  /** Counts the rows of `translated` too. */
  readonly unchanged: number
  readonly errors: readonly RowError[]
}

/** The stored data that concerns the rows of a file. */
interface StoredParts {
  /** The questions with the same text and options. */
  readonly twins: readonly BankQuestion[]
  /** Names of the images that have been uploaded. */
  readonly images: ReadonlySet<string>
  readonly passages: readonly StoredPassage[]
  /**
   * False for somebody who must not learn from an import whether a key, or any text that the bank
   * adds to those of the file, is right.
   */
  readonly mayCompare: boolean
  /** The treatment of a question that the bank has with other fields. */
  readonly choice: TwinChoice | undefined
}

/**
 * Sorts rows into new, existing and contradicting; `bank.choice` may decide otherwise. A question
 * with the same text and options but a different key, marks, explanation or image is not new, and
 * an import must not overwrite what may have been corrected: such a row is an error. Under another
 * passage it is a different question. A row identical to an earlier one counts as existing: the
 * bank may hold a question twice, and its export must be importable. Translations that a question
 * of the bank lacks are added to it; an import overwrites none, nor one of a passage that other
 * questions have. For somebody who may not compare, each question of the bank is an error, whether
 * the row agrees with it or not: of several guesses, the one without an error would be the key.
 * Yields to the event loop.
 */
export async function planImport(
  rows: readonly PlacedRow[],
  bank: StoredParts,
): Promise<QuestionPlan> {
  const stored = Map.groupBy(
    bank.twins,
    (question) => `${question.chapter_id} ${question.fingerprint}`,
  )
  const first = new Map<string, PlacedRow>()
  const created: PlacedRow[] = []
  const translated: TwinRow[] = []
  /** The row of each question of the bank that gets translations. */
  const translating = new Map<number, number>()
  const replaced: TwinRow[] = []
  /** The row that replaces each question of the bank. */
  const replacing = new Map<number, number>()
  const errors: RowError[] = []
  let clashing = 0
  const passages = passageTranslations(bank.passages, bank)
  const pause = yieldToEventLoop()
  for (const row of rows) {
    await pause()
    const passage = passageOf(row.content)
    const inFile = `${row.place.key} ${row.fingerprint} ${passageKey(passage)}`
    const earlier = first.get(inFile)
    const alike = stored.get(`${row.place.chapter_id} ${row.fingerprint}`) ?? []
    const same = alike.filter((question) => mayBeSame(passage, question.passage))
    const twins = bank.choice === 'import' ? [] : same
    if (!earlier) first.set(inFile, row)
    if (bank.mayCompare && twins.some((twin) => !difference(row.content, twin))) continue
    const lacking = bank.mayCompare
      ? twins.filter((twin) => !difference(row.content, twin, { lacksTranslations: true }))
      : []
    const clash = bank.mayCompare ? clashWithBank : inBank
    const clashed = lacking.length > 0 ? undefined : clash(row, twins)
    if (clashed && !earlier) clashing += 1
    const [twin] = clashed && bank.choice === 'replace' ? twins : []
    const content = twin ? replacement(row.content, twin) : row.content
    if (twin && !difference(content, twin)) continue
    const error =
      (earlier && contradiction(row, earlier)) ??
      (clashed && refusal(row, { clash: clashed, twins, choice: bank.choice })) ??
      missingImage(row, bank.images) ??
      (earlier
        ? undefined
        : (translatedTwice(row, lacking, translating) ??
          optionsAlike(row, twin ? [twin] : lacking) ??
          firstLanguageTwice(row, twin) ??
          replacedTwice(row, twin, replacing) ??
          passages.clash(row)))
    if (error) errors.push(error)
    else if (!earlier && !(clashed && bank.choice === 'leave_out')) {
      passages.add(row)
      if (twin) {
        replaced.push({ ...row, content, twin: twin.id })
        replacing.set(twin.id, row.number)
      } else if (lacking.length === 0) created.push(row)
      for (const { id } of lacking) {
        translated.push({ ...row, twin: id })
        translating.set(id, row.number)
      }
    }
  }
  const unchanged = rows.length - created.length - replaced.length - errors.length
  return { created, translated, replaced, twins: clashing, unchanged, errors }
}

/** The error that a choice leaves of a clash with the bank. */
function refusal(
  { content }: PlacedRow,
  {
    clash,
    twins,
    choice,
  }: {
    readonly clash: RowError
    readonly twins: readonly BankQuestion[]
    readonly choice: TwinChoice | undefined
  },
): RowError | undefined {
  if (choice === undefined) return clash
  if (choice === 'leave_out') return undefined
  const keyed = lacksKey(content) ? twins.find(hasKey) : undefined
  if (keyed) return { ...clash, reason: `The bank has this question with its key (ID ${keyed.id})` }
  if (twins.length === 1) return undefined
  const ids = twins.map(({ id }) => id).join(', ')
  return {
    ...clash,
    reason: `The bank has this question several times (IDs ${ids}): edit it there`,
  }
}

const hasKey = ({ numerical_answer, correct_texts }: BankQuestion) =>
  numerical_answer !== null || correct_texts.length > 0

const nameField = (row: PlacedRow, field: string) => (field === 'key' ? row.keyField : field)

function contradiction(row: PlacedRow, earlier: PlacedRow): RowError | undefined {
  const other = difference(row.content, restOf(earlier.content))
  return (
    other && {
      number: row.number,
      field: nameField(row, other.field),
      reason: `Row ${earlier.number} has the same question with ${other.thing}`,
    }
  )
}

/** Without its passage, a row may be the same question as another row. */
function translatedTwice(
  { number }: PlacedRow,
  twins: readonly BankQuestion[],
  translating: ReadonlyMap<number, number>,
): RowError | undefined {
  for (const { id } of twins) {
    const other = translating.get(id)
    if (other !== undefined)
      return {
        number,
        field: 'question_statement',
        reason: `Row ${other} has translations of the same question of the bank (ID ${id}): write both in one row`,
      }
  }
  return undefined
}

/** Without its passage, a row may be the same question as another row. */
function replacedTwice(
  { number }: PlacedRow,
  twin: BankQuestion | undefined,
  replacing: ReadonlyMap<number, number>,
): RowError | undefined {
  const other = twin && replacing.get(twin.id)
  return other === undefined
    ? undefined
    : {
        number,
        field: 'question_statement',
        reason: `Row ${other} replaces the same question of the bank (ID ${twin?.id}): leave one out`,
      }
}

/** Options that read the same with the translations of the row beside those of the bank. */
function optionsAlike(
  { number, content }: PlacedRow,
  twins: readonly BankQuestion[],
): RowError | undefined {
  const { options, translations = {} } = content
  for (const twin of twins)
    for (const [language, all] of Object.entries(allTranslations(content, twin))) {
      const own = translations[language]?.options ?? []
      const shown = options.map(({ text }, place) => all.options[place] ?? text)
      const place = shown.findIndex(
        (text, at) => own[at] && shown.filter((one) => one === text).length > 1,
      )
      if (place !== -1)
        return {
          number,
          field: translatedName(optionPart(place), language),
          reason: `Two options of this question in the bank would have the same text in ${languageName(language) ?? language} (ID ${twin.id})`,
        }
    }
  return undefined
}

/** The first language of a question that a row replaces cannot be one of its translations. */
function firstLanguageTwice(
  { number, content }: PlacedRow,
  twin: BankQuestion | undefined,
): RowError | undefined {
  const { language, translations } = content
  const first = language ?? twin?.language
  if (!twin || !first || (language === undefined && translations === undefined)) return undefined
  if (!Object.hasOwn(allTranslations(content, twin), first)) return undefined
  return {
    number,
    field:
      language === undefined && translations?.[first]
        ? translatedName('statement', first)
        : 'language',
    reason: `${languageName(first) ?? first} would be the first language of this question and a translation (ID ${twin.id}): edit it there`,
  }
}

/** All `twins` differ from the row. */
function clashWithBank(row: PlacedRow, [twin]: readonly BankQuestion[]): RowError | undefined {
  const other = twin && difference(row.content, twin)
  return (
    other && {
      number: row.number,
      field: nameField(row, other.field),
      reason: `This question is already in the bank with ${other.thing}: edit it there (ID ${twin.id})`,
    }
  )
}

const inBank = ({ number }: PlacedRow, [twin]: readonly BankQuestion[]): RowError | undefined =>
  twin && {
    number,
    field: 'question_statement',
    reason: `This question is already in the bank (ID ${twin.id}): leave it out`,
  }

function missingImage(row: PlacedRow, images: ReadonlySet<string>): RowError | undefined {
  const missing = namedPictures(row).find(({ name }) => !images.has(name))
  return (
    missing && {
      number: row.number,
      field: missing.field,
      reason: `The image “${missing.name}” was never uploaded: add it in the question's form, and leave it out here`,
    }
  )
}
