import type { MarkingScheme } from './marking-schemes.ts'

/** The ids of the marking schemes that come with the product, by name and year. */
export const presetSchemeIds = {
  Plain: 1,
  'GATE 2025': 2,
  'JEE Main 2025': 3,
  'JEE Advanced 2025': 4,
  'NEET 2025': 5,
  'CUET 2025': 6,
  'GATE 2026': 7,
  'JEE Main 2026': 8,
  'JEE Advanced 2026': 9,
  'JEE Advanced, matching lists 2026': 10,
  'NEET 2026': 11,
  'CUET 2026': 12,
  'SSC CGL Tier 1 2026': 13,
  'SSC CGL Tier 2, Paper I 2026': 14,
  'SSC CGL Tier 2, Paper II 2026': 15,
  'IBPS PO Prelims, English 2026': 16,
  'IBPS PO Prelims, Quantitative Aptitude 2026': 17,
  'IBPS PO Prelims, Reasoning 2026': 18,
  'IBPS PO Mains, Reasoning 2025': 19,
  'IBPS PO Mains, Awareness and Data Analysis 2025': 20,
  'IBPS PO Mains, English 2025': 21,
  'SBI PO Prelims 2026': 22,
  'SBI PO Mains, Reasoning 2026': 23,
  'SBI PO Mains, Data Analysis 2026': 24,
  'SBI PO Mains, Awareness 2026': 25,
  'SBI PO Mains, English 2026': 26,
  'CAT 2025': 27,
  'CLAT 2026': 28,
  'UGC-NET 2026': 29,
} as const

/** The name with the year, as in {@link presetSchemeIds}: 'GATE 2026', 'Plain'. */
export const schemeTitle = ({ name, year }: Pick<MarkingScheme, 'name' | 'year'>): string =>
  year === null ? name : `${name} ${year}`

type Preset = Pick<MarkingScheme, 'name' | 'year' | 'preset'>

/**
 * The newest preset that has the name of this one and a later year, to be offered in its place.
 * Undefined for the newest one, for presets without a year, and for schemes of the school.
 */
export function newerPreset<Scheme extends Preset>(
  used: Preset,
  all: readonly Scheme[],
): Scheme | undefined {
  if (!used.preset) return undefined
  let newest: Scheme | undefined
  let year = used.year
  for (const other of all) {
    if (!other.preset || other.name !== used.name) continue
    if (year === null || other.year === null || other.year <= year) continue
    newest = other
    year = other.year
  }
  return newest
}
