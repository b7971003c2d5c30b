/** A variable whose name is nearly that of a setting. */
export interface MisspeltName {
  /** The name, and which setting it may be meant for. */
  readonly text: string
  /** No other program has a variable of that name: it can only be meant for us. */
  readonly isSure: boolean
}

/** Shorter names are one letter away from those of many other programs: PORT, POST, HOST. */
const guessedMin = 6
const sureMin = 8

/**
 * Variables that are none of ours and one slip away from a setting that is not set. An environment
 * is full of variables of others: only a name that is surely a slip may stop a start.
 */
export function misspeltNames(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): MisspeltName[] {
  const missing = names.filter((name) => name.length >= guessedMin && env[name] === undefined)
  return Object.keys(env).flatMap((given) => {
    if (names.includes(given)) return []
    const meant = missing.find((name) => isOneSlipAway(given.toUpperCase(), name))
    if (!meant) return []
    const text = `${given}: there is no such setting. Is ${meant} meant?`
    return [{ text, isSure: meant.length >= sureMin && !isWordOfOthers(given, meant) }]
  })
}

/** Other programs have CORS_ORIGIN, DATABASE_URI and LOGLEVEL. */
const isWordOfOthers = (given: string, meant: string): boolean => {
  const [one, other] = [given, meant].map((name) =>
    name.toUpperCase().replaceAll('_', '').replace(/URI$/, 'URL').replace(/S$/, ''),
  )
  return one === other
}

/** Is at most one letter too many, missing, wrong, or changed with its neighbour? */
function isOneSlipAway(given: string, name: string): boolean {
  let from = 0
  while (from < given.length && given[from] === name[from]) from += 1
  let [end, nameEnd] = [given.length, name.length]
  while (end > from && nameEnd > from && given[end - 1] === name[nameEnd - 1]) {
    end -= 1
    nameEnd -= 1
  }
  const [wrong, right] = [given.slice(from, end), name.slice(from, nameEnd)]
  if (wrong.length <= 1 && right.length <= 1) return true
  return wrong.length === 2 && wrong === [...right].reverse().join('')
}
