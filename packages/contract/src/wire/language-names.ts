/** Returns a BCP 47 tag in its canonical spelling; null for any other text. */
export function canonicalLanguage(tag: string): string | null {
  try {
    return (tag.length <= 35 && Intl.getCanonicalLocales(tag)[0]) || null
  } catch {
    return null
  }
}

/**
 * Returns the name of a language, written in the language `shownIn`; undefined if the runtime does
 * not know the language.
 */
export function languageName(tag: string, shownIn = 'en'): string | undefined {
  try {
    return namesIn(shownIn).of(tag)
  } catch {
    return undefined
  }
}

const known = new Map<string, Intl.DisplayNames>()

/** Caches the object, because creating one is slow. */
function namesIn(shownIn: string): Intl.DisplayNames {
  const names =
    known.get(shownIn) ?? new Intl.DisplayNames([shownIn], { type: 'language', fallback: 'none' })
  known.set(shownIn, names)
  return names
}

/**
 * True if two tags name the same language in the same script: 'en' and 'en-IN', 'zh-Hant' and
 * 'zh-TW', but not 'zh-Hant' and 'zh-CN'.
 */
export const isSameLanguage = (one: string, other: string): boolean =>
  one === other || (primaryOf(one) === primaryOf(other) && scriptOf(one) === scriptOf(other))

/** The tag itself if it is in the list, otherwise the first tag of the same language and script. */
export const bestLanguage = (wanted: string, tags: readonly string[]): string | undefined =>
  tags.find((tag) => tag === wanted) ?? tags.find((tag) => isSameLanguage(wanted, tag))

/** The tag without script and region: 'zh' for 'zh-Hant-TW'. */
export const primaryOf = (tag: string): string => tag.split('-', 1)[0] ?? tag

const scripts = new Map<string, string>()

/** The script in which a language is usually written (ISO 15924); empty if it is unknown. */
export function scriptOf(tag: string): string {
  const known = scripts.get(tag)
  if (known !== undefined) return known
  const script = readScript(tag)
  // Tags may come from requests, so the cache is limited.
  if (scripts.size < 1_000) scripts.set(tag, script)
  return script
}

function readScript(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().script ?? ''
  } catch {
    return ''
  }
}
