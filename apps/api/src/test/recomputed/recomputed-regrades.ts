import type { Everything } from './everything.ts'

/** In units of 1/600 mark. */
const units = 600

type Size = string | { readonly of_own: string }

/** The fields of a marking rule that the test papers use. */
export interface PrintedRule {
  readonly right: Size
  readonly wrong: Size
  readonly blank: Size
  readonly partial: string | { readonly per_correct: string }
}

interface RegradedItem {
  readonly type: string
  readonly marks: number
  readonly own_marks?: number
  readonly key: readonly string[]
}

type Regrade = Everything['regrades'][number]

/** The marks of answers to a question after all its regrades that were not undone. */
export interface Regraded {
  /** True if the question counts for nobody. */
  readonly isOut: boolean
  /** True if everybody gets the question's marks. */
  readonly isGiven: boolean
  gained(selected: readonly string[]): number
}

function sizeOf(size: Size, own: number): number {
  if (typeof size === 'string') return units * (size === 'own' ? own : Number(size))
  const [numerator, denominator = 1] = size.of_own.split('/').map(Number)
  return (units * own * (numerator ?? 0)) / denominator
}

function gainedBy(
  { type, marks, own_marks: own = marks }: RegradedItem,
  rule: PrintedRule,
  key: readonly string[],
  selected: readonly string[],
): number {
  if (selected.length === 0) return sizeOf(rule.blank, own)
  const full = sizeOf(rule.right, own)
  if (type === 'Numerical') {
    const bounds = key.map(Number)
    const given = Number(selected[0])
    const isWithin = given >= Math.min(...bounds) && given <= Math.max(...bounds)
    return isWithin ? full : sizeOf(rule.wrong, own)
  }
  const hits = selected.filter((one) => key.includes(one)).length
  if (hits < selected.length) return sizeOf(rule.wrong, own)
  if (hits === key.length) return full
  if (rule.partial === 'share') {
    const share = (full * hits) / key.length
    // The plain scheme rounds the marks of each answer to hundredths.
    const isPlain = rule.right === 'own' && rule.wrong === '0' && rule.blank === '0'
    return isPlain ? Math.round(share / 6) * 6 : share
  }
  if (typeof rule.partial === 'object')
    return Math.min(full, hits * units * Number(rule.partial.per_correct))
  return rule.partial === 'jee_advanced'
    ? Math.min(full, units * Math.min(hits, 3))
    : sizeOf(rule.wrong, own)
}

/** Applies the regrades of a question one after the other, as the teachers' guide describes. */
export function regradedItem(
  item: RegradedItem,
  rule: PrintedRule,
  regrades: readonly Regrade[],
): Regraded {
  const full = sizeOf(rule.right, item.own_marks ?? item.marks)
  let accepted: readonly (readonly string[])[] = [item.key]
  const steps: { policy: string; keys: typeof accepted; isKept: boolean }[] = []
  for (const { policy, key, keep_better: isKept } of regrades) {
    if (policy === 'new_key') accepted = [key ?? []]
    if (policy === 'also_accept') accepted = [...accepted, key ?? []]
    steps.push({ policy, keys: accepted, isKept })
  }
  const best = (keys: typeof accepted, selected: readonly string[]) =>
    Math.max(...keys.map((key) => gainedBy(item, rule, key, selected)))
  const last = steps.at(-1)?.policy
  return {
    isOut: last === 'leave_out',
    isGiven: last === 'full_all',
    gained: (selected) => {
      let gained = gainedBy(item, rule, item.key, selected)
      for (const { policy, keys, isKept } of steps) {
        const isFull = policy === 'full_all' || (policy === 'full_answered' && selected.length > 0)
        const now = policy === 'leave_out' ? 0 : isFull ? full : best(keys, selected)
        gained = isKept ? Math.max(gained, now) : now
      }
      return gained
    },
  }
}
