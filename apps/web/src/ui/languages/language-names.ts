/** The English name of a language, such as 'Hindi', for use in sentences. */
export const englishName = (tag: string): string => nameIn(['en'], tag)

/** The name of a language in that language, such as 'हिन्दी'. */
export const ownName = (tag: string): string => nameIn([tag, 'en'], tag)

/** Both names, such as 'हिन्दी · Hindi'; one if they are the same. */
export function languageLabel(tag: string): string {
  const [own, english] = [ownName(tag), englishName(tag)]
  return own.toLowerCase() === english.toLowerCase() ? english : `${own} · ${english}`
}

/** For example 'Hindi', 'Hindi and Tamil', 'Hindi, Tamil and Urdu'. */
export const namesText = (tags: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(tags.map(englishName))

/** Returns the tag itself if the browser has no name for it, or if it is not a valid tag. */
function nameIn(locales: readonly string[], tag: string): string {
  try {
    return new Intl.DisplayNames([...locales], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
