import { findMath } from '@prepwell/text/find-math.ts'
import { type Counting, placesOf } from './option-names.ts'
import { asciiDigits, type Marker, type Wrap } from './row-marker.ts'

/** A part of a line that begins with the name of an option. */
export interface InlinePart {
  readonly name: string
  readonly text: string
}

const name = String.raw`([\p{L}\p{Nd}]\p{M}{0,3}|[ivxIVX]{2,5}|الف|\p{Nd}{2})`
const patterns: Readonly<Record<Wrap, RegExp | null>> = {
  '()': new RegExp(String.raw`\(\s?${name}\s?\)`, 'gu'),
  '[]': new RegExp(String.raw`\[\s?${name}\s?\]`, 'gu'),
  ')': new RegExp(String.raw`(?<=^|[\s;,|])${name}\s?[)\]]`, 'gu'),
  '.': new RegExp(String.raw`(?<=^|[\s;,|])${name}\s?[.．、](?!\p{Nd}|\p{L}\.)`, 'gu'),
  ':': new RegExp(String.raw`(?<=^|[\s;,|])${name}\s?[:：](?=\s)`, 'gu'),
  '-': new RegExp(String.raw`(?<=^|[\s;,|])${name}\s?[-–—](?=\s)`, 'gu'),
  ' ': null,
}

const longestLine = 4_000

/** The text with all characters of formulas replaced: they name no options. */
const withoutFormulas = (text: string): string =>
  text.includes('$') || text.includes('\\')
    ? findMath(text)
        .map((part) => (part.kind === 'words' ? part.text : '\uFFFC'.repeat(part.source.length)))
        .join('')
    : text

/**
 * The options to find in a line after the option that it begins with: those in sequence from
 * `place` on.
 */
export interface Wanted {
  readonly counting: Counting
  readonly wrap: Wrap
  readonly place: number
  /** The number of options wanted; null for all that the line has. */
  readonly count: number | null
}

/**
 * Splits a line that begins within an option into the text before the next option's name and the
 * options after it. Null if an option could begin at two places.
 */
export function splitInline(
  text: string,
  { counting, wrap, place, count }: Wanted,
): { readonly before: string; readonly parts: readonly InlinePart[] } | null {
  const found = text.length > longestLine ? [] : namesIn(text, wrap)
  const placesAt = (at: number) =>
    found.filter(({ places }) =>
      places.some((one) => one.counting === counting && one.place === at),
    )
  const first: InlineName[] = []
  for (let next = place; count === null || next < place + count; next++) {
    const one = placesAt(next).find(({ start }) => start >= (first.at(-1)?.end ?? 0))
    if (!one) break
    first.push(one)
  }
  let end = text.length
  for (const [at, one] of [...first.entries()].toReversed()) {
    const last = placesAt(place + at).findLast((other) => other.end <= end)
    if (last !== one) return null
    end = one.start
  }
  const cut = (from: number, to: number | undefined) =>
    text
      .slice(from, to)
      .trim()
      .replace(/[;,|]$/, (mark) => (to === undefined ? mark : ''))
      .trim()
  return {
    before: cut(0, first[0]?.start),
    parts: first.map((one, at) => ({ name: one.name, text: cut(one.end, first[at + 1]?.start) })),
  }
}

/** A name of an option within a line. */
export interface InlineName {
  readonly name: string
  readonly places: ReturnType<typeof placesOf>
  readonly start: number
  readonly end: number
}

export function namesIn(text: string, wrap: Wrap): InlineName[] {
  const pattern = patterns[wrap]
  if (!pattern) return []
  const masked = asciiDigits(withoutFormulas(text))
  return Array.from(masked.matchAll(pattern), (match) => {
    const own = (match[1] ?? '').toLowerCase()
    return {
      name: own,
      places: placesOf(own),
      start: match.index,
      end: match.index + match[0].length,
    }
  })
}

/** Finds the first of several options in a line of other text; null if there is none. */
export function firstInline(text: string): { readonly at: number; readonly marker: Marker } | null {
  if (text.length > longestLine) return null
  for (const wrap of ['()', '[]', ')', '.'] as const) {
    const found = namesIn(text, wrap)
    for (const [at, { places, name: own, start, end }] of found.entries()) {
      const { counting } = places.find((one) => one.place === 0 && one.counting !== 'zero') ?? {}
      if (counting === undefined) continue
      const rest = found
        .slice(at + 1)
        .map((one) => one.places.find((other) => other.counting === counting)?.place)
      const wanted = wrap === '()' || wrap === '[]' ? [1] : [1, 2]
      if (!wanted.every((place) => rest.includes(place))) continue
      const isCapital = /\p{Lu}/u.test(text.slice(start, end))
      const kind = /\d/.test(own) ? 'number' : 'letter'
      const marker = {
        kind,
        name: own,
        isCapital,
        wrap,
        isClosed: true,
        length: end - start,
      } as const
      return { at: start, marker }
    }
  }
  return null
}
