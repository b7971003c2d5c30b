/** Students by id. Immutable: a change makes a copy that shares most of its parts. */
export interface StudentsById<Student> {
  readonly parts: readonly ReadonlyMap<number, Student>[]
}

// Students are spread over this many maps, and a change copies only one of them. Copying a single
// map of all students at each submission would keep the garbage collector busy.
const partsCount = 128

export const noStudents: StudentsById<never> = {
  parts: Array.from({ length: partsCount }, () => new Map<number, never>()),
}

export const findStudent = <Student>({ parts }: StudentsById<Student>, id: number) =>
  parts[id % partsCount]?.get(id)

/** Returns a copy with these students changed; null removes one. */
export function changeStudents<Student>(
  { parts }: StudentsById<Student>,
  changed: ReadonlyMap<number, Student | null>,
): StudentsById<Student> {
  const copies = new Map<number, Map<number, Student>>()
  for (const [id, student] of changed) {
    const place = id % partsCount
    const copy = copies.get(place) ?? new Map(parts[place])
    copies.set(place, copy)
    if (student) copy.set(id, student)
    else copy.delete(id)
  }
  return { parts: parts.map((part, place) => copies.get(place) ?? part) }
}
