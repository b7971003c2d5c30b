import { primaryOf, scriptOf } from '@prepwell/contract/wire/language-names.ts'

/**
 * A regular expression, also valid in PostgreSQL, that finds a tag of the same language and script
 * (`isSameLanguage`) in a text of quoted canonical tags.
 */
export function languagePattern(tag: string): string {
  const known = patterns.get(tag)
  if (known !== undefined) return known
  const pattern = makePattern(tag)
  if (patterns.size < 1_000) patterns.set(tag, pattern)
  return pattern
}

const patterns = new Map<string, string>()

function makePattern(tag: string): string {
  const [primary, script] = [primaryOf(tag), scriptOf(tag)]
  const usual = scriptOf(primary)
  const named = script === '' ? [] : [`${primary}-${script}[-"]`]
  // Regions that write the language in another script than the usual one.
  const others = regions.flatMap((region) => {
    const own = scriptOf(`${primary}-${region}`)
    return own === usual ? [] : [{ region, own }]
  })
  if (script !== usual) {
    const own = others.filter((one) => one.own === script).map(({ region }) => region)
    const regional = own.length === 0 ? [] : [`${primary}-(?:${own.join('|')})[-"]`]
    return `"(?:${[...named, ...regional].join('|')})`
  }
  const excluded =
    others.length === 0 ? '' : `(?!(?:${others.map(({ region }) => region).join('|')})[-"])`
  // Matches a region or a variant but no script, which has a capital letter before a small one.
  return `"(?:${[...named, `${primary}(?:"|-${excluded}(?:[A-Z][A-Z]|[a-z0-9]))`].join('|')})`
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const regions = letters.flatMap((one) => letters.map((other) => one + other))
