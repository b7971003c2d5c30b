/**
 * Students by id. Never changed: a change makes another one that shares all but a
 * part of them with the one before.
 */
export interface Contenders<Student> {
  readonly parts: readonly ReadonlyMap<number, Student>[]
}

// A change copies one of so many maps. A map of all, copied at every submit, would be most of what
// the garbage collector has to do.
const count = 128

/** Nobody. */
export const noContenders: Contenders<never> = {
  parts: Array.from({ length: count }, () => new Map<number, never>()),
}

/** The student with this id. */
export const findContender = <Student>({ parts }: Contenders<Student>, id: number) =>
  parts[id % count]?.get(id)

/** Others of these ids, null for those who are none any more. */
export function changeContenders<Student>(
  { parts }: Contenders<Student>,
  changed: ReadonlyMap<number, Student | null>,
): Contenders<Student> {
  const copies = new Map<number, Map<number, Student>>()
  for (const [id, student] of changed) {
    const place = id % count
    const copy = copies.get(place) ?? new Map(parts[place])
    copies.set(place, copy)
    if (student) copy.set(id, student)
    else copy.delete(id)
  }
  return { parts: parts.map((part, place) => copies.get(place) ?? part) }
}
