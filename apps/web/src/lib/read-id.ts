/** The id that a part of an address names; null where it names none. */
export function readId(text: string | null | undefined): number | null {
  const id = Number(text)
  return text && Number.isSafeInteger(id) && id >= 1 ? id : null
}
