import type { Numbered, RowError } from './plan.ts'
import type { QuestionRow } from './question-row.ts'
import { difference, type Rest, restOf } from './same-question.ts'

/** The chapter that a row goes to. */
export interface Place {
  /** Equal for two places when they are one, whatever the case of their names. */
  readonly key: string
  readonly subject_key: string
  /** Null while the subject is still to be made. */
  readonly subject_id: number | null
  /** Null while the chapter is still to be made. */
  readonly chapter_id: number | null
}

/** A row, where it goes, and the fingerprint of its question in hexadecimal. */
export type PlacedRow = Numbered<QuestionRow> & {
  readonly place: Place
  readonly fingerprint: string
}

/** A question that the bank already has. */
export interface BankQuestion extends Rest {
  readonly id: number
  readonly chapter_id: number
  /** In hexadecimal. */
  readonly fingerprint: string
}

interface QuestionPlan {
  readonly created: readonly PlacedRow[]
  readonly unchanged: number
  readonly errors: readonly RowError[]
}

/**
 * Sorts rows into new, already there, and contradicting. The same text and options with another
 * key, marks, explanation or image is no new question, and an import does not overwrite what
 * somebody may have corrected: such a row is an error. So is a row that stands in the file twice.
 */
export function planImport(
  rows: readonly PlacedRow[],
  bank: readonly BankQuestion[],
): QuestionPlan {
  const stored = Map.groupBy(bank, (question) => `${question.chapter_id} ${question.fingerprint}`)
  const first = new Map<string, PlacedRow>()
  const created: PlacedRow[] = []
  const errors: RowError[] = []
  for (const row of rows) {
    const inFile = `${row.place.key} ${row.fingerprint}`
    const earlier = first.get(inFile)
    const twins = stored.get(`${row.place.chapter_id} ${row.fingerprint}`)
    if (!earlier) first.set(inFile, row)
    const error = earlier ? repeated(row, earlier) : twins ? clashWithBank(row, twins) : undefined
    if (error) errors.push(error)
    else if (!twins) created.push(row)
  }
  return { created, unchanged: rows.length - created.length - errors.length, errors }
}

const nameField = (row: PlacedRow, field: string) => (field === 'key' ? row.keyField : field)

function repeated(row: PlacedRow, earlier: PlacedRow): RowError {
  const other = difference(row.content, restOf(earlier.content))
  return {
    number: row.number,
    field: other ? nameField(row, other.field) : 'question_statement',
    reason: other
      ? `The same question stands in row ${earlier.number} with ${other.thing}`
      : `The same question stands in row ${earlier.number} already`,
  }
}

/** The form does not forbid twins in the bank: one that is equal is enough. */
function clashWithBank(row: PlacedRow, twins: readonly BankQuestion[]): RowError | undefined {
  const others = twins.map((twin) => ({ id: twin.id, other: difference(row.content, twin) }))
  const [nearest] = others
  if (!nearest?.other || others.some(({ other }) => !other)) return undefined
  return {
    number: row.number,
    field: nameField(row, nearest.other.field),
    reason: `This question is already in the bank with ${nearest.other.thing}: edit it there (ID ${nearest.id})`,
  }
}
