import { lacksKey } from '@prepwell/contract/bank/question-content.ts'
import type { TwinChoice } from '@prepwell/contract/school/transfers.ts'
import { optionPart, translatedName } from '@prepwell/contract/school/translated-fields.ts'
import { languageName } from '@prepwell/contract/wire/language-names.ts'
import { yieldToEventLoop } from '../../../../../platform/concurrency/event-loop.ts'
import type { QuestionRow } from '../question-row.ts'
import { namedPictures } from '../stored-pictures.ts'
import { passageTranslations, type StoredPassage } from './passage-translations.ts'
import type { Numbered, RowError } from './plan.ts'
import { allTranslations, lostExplanations, replacement } from './replacement.ts'
import { difference, mayBeSame, passageOf, type Rest, restOf, shownKey } from './same-question.ts'

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
  readonly version: number
}

/** A row, and the bank's question that it translates or replaces. */
export type TwinRow = PlacedRow & { readonly twin: Twin }

/** A question of the bank in the version with which a row was compared. */
export type Twin = Pick<BankQuestion, 'id' | 'version'>

interface QuestionPlan {
  readonly created: readonly PlacedRow[]
  /** Rows with translations that the bank's question lacks, one row for each question. */
  readonly translated: readonly TwinRow[]
  /** Rows that replace a question of the bank. */
  readonly replaced: readonly TwinRow[]
  /** Remarks about what the replaced questions lose, by row number. */
  readonly remarks: ReadonlyMap<number, readonly string[]>
  /** The number of rows whose question is in the bank, but differs in more than translations. */
  readonly twins: number
  /** The number of rows that already exist, including those in `translated`. */
  readonly unchanged: number
  readonly errors: readonly RowError[]
}

/** The stored data needed to plan the rows of a file. */
interface StoredParts {
  /** The bank's questions with the same text and options as a row. */
  readonly twins: readonly BankQuestion[]
  /** Names of the images that have been uploaded. */
  readonly images: ReadonlySet<string>
  readonly passages: readonly StoredPassage[]
  /**
   * False for a person who must not learn from an import whether a guessed answer key, or any other
   * guessed text, agrees with the bank.
   */
  readonly mayCompare: boolean
  /** The treatment of a row whose question is in the bank with other fields. */
  readonly choice: TwinChoice | undefined
}

/**
 * Sorts rows into new, existing and contradicting ones; `bank.choice` may decide otherwise. A row
 * with the same text and options as a question but another key, marks or explanation is an error:
 * it is not new, and an import must not overwrite what may have been corrected. Under another
 * passage or with another picture it is a different question. A row identical to an earlier one
 * counts as existing: the bank may hold a question twice, and its export must be importable. An
 * import adds translations that a question of the bank lacks, but overwrites none, nor any of a
 * passage that other questions use. For a person who may not compare, a row whose question is in
 * the bank is an error even if the two agree: of several guesses, the one without an error would
 * be the key. Yields to the event loop.
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
  /** Keyed by question id: the number of the row that adds translations to the question. */
  const translating = new Map<number, number>()
  const replaced: TwinRow[] = []
  const remarks = new Map<number, readonly string[]>()
  /** Keyed by question id: the number of the row that replaces the question. */
  const replacing = new Map<number, number>()
  const errors: RowError[] = []
  let clashing = 0
  const passages = passageTranslations(bank.passages, bank)
  const pause = yieldToEventLoop()
  for (const row of rows) {
    await pause()
    const shown = { passage: passageOf(row.content), image: row.content.image }
    const inFile = `${row.place.key} ${row.fingerprint} ${shownKey(shown)}`
    const earlier = first.get(inFile)
    const alike = stored.get(`${row.place.chapter_id} ${row.fingerprint}`) ?? []
    const same = alike.filter((question) => mayBeSame(shown, question))
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
        replaced.push({ ...row, content, twin })
        replacing.set(twin.id, row.number)
        const lost = lostExplanations(row.content, twin)
        if (lost.length > 0) remarks.set(row.number, [lostRemark(lost)])
      } else if (lacking.length === 0) created.push(row)
      for (const one of lacking) {
        translated.push({ ...row, twin: one })
        translating.set(one.id, row.number)
      }
    }
  }
  const unchanged = rows.length - created.length - replaced.length - errors.length
  return { created, translated, replaced, remarks, twins: clashing, unchanged, errors }
}

const lostRemark = (languages: readonly string[]) =>
  `The explanation is another one now, so its translation into ${languages
    .map((language) => languageName(language) ?? language)
    .join(' and ')} is removed`

/** The error for a row that clashes with the bank, given the caller's choice; undefined if none. */
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

/**
 * The error for a row whose question already gets translations from another row. A row without a
 * passage may match the same question as a row with one.
 */
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

/**
 * The error for a row whose question is already replaced by another row. A row without a passage
 * may match the same question as a row with one.
 */
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

/**
 * The error for a row whose translations, added to those in the bank, would make two options read
 * the same.
 */
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

/** The error for a row whose first language would also be one of the question's translations. */
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

/**
 * The error of a row whose question is in the bank with other fields. `twins` are the bank's
 * questions with its text and options, all of them different from it; undefined if there are none.
 */
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
