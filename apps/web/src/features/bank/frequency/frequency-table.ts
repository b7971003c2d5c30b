import { countOf } from '../../../lib/dates.ts'

/** The number of times each chapter was asked, as the API returns it. */
interface Frequency {
  /** Ascending; includes only years in which anything was asked. */
  readonly years: readonly number[]
  readonly chapters: ReadonlyArray<{
    readonly id: number
    readonly name: string
    /** By year, in the order of `years`. */
    readonly counts: readonly number[]
  }>
}

/** Number of years that the sentence about a chapter covers. */
const recentYears = 5

/** Maximum number of columns for single years; older years are combined in one column. */
const yearsMax = 15

interface FrequencyRow {
  readonly id: number
  readonly name: string
  /** In the order of the columns. */
  readonly counts: readonly number[]
  readonly total: number
  /** Number of questions in the last years. */
  readonly recent: number
  /** For example 'Asked 4 times in the last 5 years'. */
  readonly words: string
}

export interface FrequencyTable {
  /** Newest year first, including years without questions. */
  readonly columns: ReadonlyArray<{ readonly key: number; readonly label: string }>
  readonly rows: readonly FrequencyRow[]
  /** The largest count in a single year. */
  readonly most: number
  /** Names the last years: 'The last 5 years: 2020 to 2024'. Null if there are no questions. */
  readonly lastYears: string | null
}

export type RowOrder = 'most' | 'chapter'

/**
 * The table of all chapters. Those asked most in the last years come first, unless `order` keeps
 * the given order.
 */
export function frequencyTable({ years, chapters }: Frequency, order: RowOrder): FrequencyTable {
  const [first, last] = [years[0], years.at(-1)]
  if (first === undefined || last === undefined)
    return { columns: [], rows: [], most: 0, lastYears: null }
  const span = spanOf(first, last)
  const oldest = Math.max(first, last - yearsMax + 1)
  const shown = Array.from({ length: last - oldest + 1 }, (_none, back) => last - back)
  const rows = chapters.map(({ id, name, counts }): FrequencyRow => {
    const countIn = (matches: (year: number) => boolean) =>
      years.reduce((sum, year, place) => sum + (matches(year) ? (counts[place] ?? 0) : 0), 0)
    const earlier = first < oldest ? [countIn((year) => year < oldest)] : []
    const recent = countIn((year) => year > last - span)
    return {
      id,
      name,
      counts: [...shown.map((year) => countIn((one) => one === year)), ...earlier],
      total: countIn(() => true),
      recent,
      words: wordsOf(
        recent,
        span,
        last,
        years.findLast((_year, place) => counts[place]),
      ),
    }
  })
  return {
    columns: [
      ...shown.map((year) => ({ key: year, label: String(year) })),
      ...(first < oldest ? [{ key: oldest - 1, label: `Before ${oldest}` }] : []),
    ],
    rows: order === 'most' ? rows.toSorted(byFrequency) : rows,
    most: Math.max(0, ...rows.flatMap(({ counts }) => counts.slice(0, shown.length))),
    lastYears:
      span === 1
        ? `Only ${last} is known`
        : `The last ${span} years: ${last - span + 1} to ${last}`,
  }
}

/** The number of years to look back: fewer if the questions cover fewer years. */
const spanOf = (first: number, last: number) => Math.min(recentYears, last - first + 1)

const byFrequency = (one: FrequencyRow, other: FrequencyRow) =>
  other.recent - one.recent || other.total - one.total

function wordsOf(recent: number, span: number, last: number, asked: number | undefined): string {
  const when = span === 1 ? `in ${last}` : `in the last ${span} years`
  if (recent > 0) return `Asked ${timesOf(recent)} ${when}`
  if (asked === undefined) return 'Not asked yet'
  return `Not asked ${when}; last in ${asked}`
}

const timesOf = (count: number) =>
  count === 1 ? 'once' : count === 2 ? 'twice' : countOf(count, 'time')

/** The number of shades; 0 means no shade. */
export const levelsMax = 4

/** The shade of a count, from 1 for few to 4 for the most; 0 if the count is 0. */
export const heatLevel = (count: number, most: number): number =>
  count <= 0 ? 0 : Math.min(levelsMax, Math.ceil((levelsMax * count) / Math.max(1, most)))

/** The counts that each shade stands for: '1', '2–3'. Omits shades without a count. */
export function heatLegend(most: number): ReadonlyArray<{ level: number; counts: string }> {
  const byLevel = new Map<number, [number, number]>()
  for (let count = 1; count <= most; count += 1) {
    const level = heatLevel(count, most)
    byLevel.set(level, [byLevel.get(level)?.[0] ?? count, count])
  }
  return [...byLevel].map(([level, [from, to]]) => ({
    level,
    counts: from === to ? String(from) : `${from}–${to}`,
  }))
}
