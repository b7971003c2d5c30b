import type { Numbered, Plan, RowError } from './plan.ts'
import type { SubjectRow } from './subject-row.ts'

/** The stored data for the names of a row; ids and descriptions are null where there is none. */
export interface SubjectPlace {
  /** Equal for two rows with the same subject, whatever the case of its name. */
  readonly subject_key: string
  /** Likewise for the chapter within its subject; null when the row names none. */
  readonly chapter_key: string | null
  readonly subject_id: number | null
  readonly subject_description: string | null
  readonly chapter_id: number | null
  readonly chapter_description: string | null
}

/** A row with its stored data. */
export type PlacedSubject = Numbered<SubjectRow> & { readonly place: SubjectPlace }

/**
 * Sorts rows into new, existing and contradicting: an import does not overwrite an existing
 * description. A blank one contradicts nothing.
 */
export function planSubjects(rows: readonly PlacedSubject[]): Plan<PlacedSubject> {
  const seen = new Map<string, number>()
  const described = new Map<string, { number: number; text: string }>()
  const created: PlacedSubject[] = []
  const errors: RowError[] = []
  const [subjects, chapters] = [new Set<string>(), new Set<string>()]
  for (const row of rows) {
    const { place } = row
    const error = clashInFile(row, seen, described) ?? clashWithBank(row)
    if (error) errors.push({ number: row.number, ...error })
    else if (
      place.subject_id === null ||
      (place.chapter_key !== null && place.chapter_id === null)
    ) {
      created.push(row)
      if (place.subject_id === null) subjects.add(place.subject_key)
      if (place.chapter_key !== null) chapters.add(keyOf(place))
    }
  }
  return {
    created,
    unchanged: rows.length - created.length - errors.length,
    errors,
    places: { subjects_created: subjects.size, chapters_created: chapters.size },
  }
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
      ? { field: 'subject', reason: `The same subject stands in row ${earlier} already` }
      : { field: 'chapter', reason: `The same chapter stands in row ${earlier} already` }
  seen.set(keyOf(place), number)
  if (subject_description === null) return undefined
  const other = described.get(place.subject_key)
  if (!other) described.set(place.subject_key, { number, text: subject_description })
  else if (other.text !== subject_description)
    return {
      field: 'subject_description',
      reason: `Row ${other.number} describes the subject in another way`,
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
        reason: `The ${thing} is already there with another description: edit it there`,
      }
  }
  return undefined
}
