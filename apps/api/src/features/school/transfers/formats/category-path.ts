/** Names that Moodle gives to the outermost category of a course, by its language. */
const courseCategory =
  /^(?:Default for|Por defecto en|Valor por defecto para|Défaut pour|Standard für|Predefinito per|Predefinição para|Standaard voor|По умолчанию для) /

/**
 * The names of a category path such as `$course$/top/Default for Physics/Optics`, without those
 * that Moodle adds to every path. Within a name, `//` is a slash.
 */
export function categoryNames(path: string): string[] {
  const names = path
    .split(/(?<!\/)\/(?!\/)/)
    .map((name) => name.replaceAll('//', '/').trim())
    .filter(Boolean)
  const begin = names.length
  if (/^\$\w+\$$/.test(names[0] ?? '')) names.shift()
  if (names[0] === 'top') names.shift()
  if (names.length < begin && courseCategory.test(names[0] ?? '')) names.shift()
  return names
}

/** Writes a path that {@link categoryNames} reads as these names. */
export function categoryPath(names: readonly string[]): string {
  const path = names
    .map((name) => name.replaceAll(/\s+/g, ' ').replaceAll('/', '//'))
    .map((name) => name.replace(/^\//, ' /').replace(/\/$/, '/ '))
    .join('/')
  const first = names[0] ?? ''
  const looksAdded = first === 'top' || /^\$\w+\$$/.test(first)
  return (looksAdded ? `$course$/top/${path}` : path).trim()
}

/**
 * Like {@link categoryNames}, for a path given as a list, in which the names of a course are
 * repeated.
 */
export const namesWithoutCourse = (names: readonly string[]): string[] =>
  names.filter((name, at) => {
    const before = names[at - 1]
    return before === undefined || !courseCategory.test(name) || !name.endsWith(` ${before}`)
  })
