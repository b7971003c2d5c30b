/** A BCP 47 tag in its canonical spelling; null for any other text. */
export function canonicalLanguage(tag: string): string | null {
  try {
    return (tag.length <= 35 && Intl.getCanonicalLocales(tag)[0]) || null
  } catch {
    return null
  }
}

/** The name of a language in the language `shownIn`; undefined if the runtime does not know it. */
export function languageName(tag: string, shownIn = 'en'): string | undefined {
  try {
    return namesIn(shownIn).of(tag)
  } catch {
    return undefined
  }
}

const known = new Map<string, Intl.DisplayNames>()

/** Kept, because making one takes long. */
function namesIn(shownIn: string): Intl.DisplayNames {
  const names =
    known.get(shownIn) ?? new Intl.DisplayNames([shownIn], { type: 'language', fallback: 'none' })
  known.set(shownIn, names)
  return names
}
