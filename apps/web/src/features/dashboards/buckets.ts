import type { Range } from '@prepwell/contract/statistics.ts'

/** One stretch of a history: what stands at the axis, and from when to when it is. */
export interface Bucket {
  readonly tick: string
  readonly full: string
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The stretches that begin at `labels`, 'HH:mm' or 'YYYY-MM-DD'; the last one ends now. */
export function bucketsOf(labels: readonly string[], days: Range): Bucket[] {
  return labels.map((label, index) => {
    const next = labels[index + 1]
    return {
      tick: tickOf(label, days),
      full: `${fullText(label)} to ${next === undefined ? 'now' : fullText(next)}`,
    }
  })
}

function tickOf(label: string, days: Range): string {
  const date = readDate(label)
  if (!date) return label
  return days === 365 ? `${date.month} ’${date.year.slice(2)}` : `${date.month} ${date.day}`
}

function fullText(label: string): string {
  const date = readDate(label)
  return date ? `${date.month} ${date.day}, ${date.year}` : label
}

function readDate(label: string) {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(label) ?? []
  const name = months[Number(month) - 1]
  return year && name ? { year, month: name, day: Number(day) } : null
}
