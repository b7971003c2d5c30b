import type { SubjectRow } from '../subject-row.ts'
import type { BrokenRow, Numbered, Plan, RowError } from './plan.ts'

/** The stored data for the names in a row. Ids and descriptions are null if nothing is stored. */
export interface SubjectPlace {
  /** Equal for two rows with the same subject, ignoring case. */
  readonly subject_key: string
  /**
   * Equal for two rows with the same chapter of a subject, ignoring case; null if the row names no
   * chapter.
   */
  readonly chapter_key: string | null
  readonly subject_id: number | null
  readonly subject_description: string | null
  readonly chapter_id: number | null
  readonly chapter_description: string | null
}

/** A row with its stored data. */
export type PlacedSubject = Numbered<SubjectRow> & { readonly place: SubjectPlace }

/**
 * Sorts rows into new, existing and contradicting ones: an import does not overwrite an existing
 * description. A blank one contradicts nothing. `leftOut` are the rows that will be left out (see
 * {@link dependents}); null if the import is all or nothing.
 */
export function planSubjects(
  rows: readonly PlacedSubject[],
  leftOut: readonly BrokenRow[] | null,
): Plan<PlacedSubject> {
  const seen = new Map<string, number>()
  const described = new Map<string, { number: number; text: string }>()
  let created: PlacedSubject[] = []
  const errors: RowError[] = []
  for (const row of rows) {
    const { place } = row
    const error = clashInFile(row, seen, described) ?? clashWithBank(row)
    if (error) errors.push({ number: row.number, ...error })
    else if (place.subject_id === null || (place.chapter_key !== null && place.chapter_id === null))
      created.push(row)
  }
  if (leftOut) {
    const found = dependents(rows, errors, created, leftOut)
    errors.push(...found)
    const numbers = new Set(found.map(({ number }) => number))
    created = created.filter(({ number }) => !numbers.has(number))
  }
  const places = created.map(({ place }) => place)
  const subjects = places.filter(({ subject_id }) => subject_id === null)
  const chapters = places.filter(({ chapter_key }) => chapter_key !== null)
  return {
    created,
    unchanged: rows.length - created.length - errors.length,
    errors,
    places: {
      subjects_created: new Set(subjects.map(({ subject_key }) => subject_key)).size,
      chapters_created: new Set(chapters.map(keyOf)).size,
    },
  }
}

/**
 * The rows that would create a subject whose description is only in rows that are left out. The
 * subject would get a placeholder description, which a later import of the corrected rows would not
 * overwrite.
 */
function dependents(
  rows: readonly PlacedSubject[],
  errors: readonly RowError[],
  created: readonly PlacedSubject[],
  leftOut: readonly BrokenRow[],
): RowError[] {
  const wrong = new Set(errors.map(({ number }) => number))
  const describedIn = new Map<string, number>()
  for (const { number, fields } of leftOut)
    if (fields.has('subject_description'))
      describedIn.set(String(fields.get('subject')).trim().toLowerCase(), number)
  for (const { number, place, subject_description } of rows)
    if (wrong.has(number) && subject_description !== null)
      describedIn.set(place.subject_key, number)
  for (const { place, subject_description } of created)
    if (subject_description !== null) describedIn.delete(place.subject_key)
  return created.flatMap(({ number, place }) => {
    const other = place.subject_id === null ? describedIn.get(place.subject_key) : undefined
    if (other === undefined) return []
    const reason = `Row ${other}, which is left out, describes this subject`
    return [{ number, field: 'subject', reason }]
  })
}

const keyOf = ({ subject_key, chapter_key }: SubjectPlace) =>
  JSON.stringify([subject_key, chapter_key])

function clashInFile(
  { number, place, subject_description }: PlacedSubject,
  seen: Map<string, number>,
  described: Map<string, { number: number; text: string }>,
): Omit<RowError, 'number'> | undefined {
  const earlier = seen.get(keyOf(place))
  if (earlier !== undefined)
    return place.chapter_key === null
      ? { field: 'subject', reason: `Row ${earlier} already has this subject` }
      : { field: 'chapter', reason: `Row ${earlier} already has this chapter` }
  seen.set(keyOf(place), number)
  if (subject_description === null) return undefined
  const other = described.get(place.subject_key)
  if (!other) described.set(place.subject_key, { number, text: subject_description })
  else if (other.text !== subject_description)
    return {
      field: 'subject_description',
      reason: `Row ${other.number} describes the subject differently`,
    }
  return undefined
}

function clashWithBank(row: PlacedSubject): Omit<RowError, 'number'> | undefined {
  for (const thing of ['subject', 'chapter'] as const) {
    const field = `${thing}_description` as const
    const [there, given] = [row.place[field], row[field]]
    if (there !== null && given !== null && there !== given)
      return {
        field,
        reason: `The ${thing} already exists with another description: edit it there`,
      }
  }
  return undefined
}
