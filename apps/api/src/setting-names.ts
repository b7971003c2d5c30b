/** A variable whose name is close to the name of a setting. */
export interface MisspeltName {
  /** The variable and the setting that it may be meant for. */
  readonly text: string
  /** True if no other program uses such a name, so that it must be a misspelt setting of ours. */
  readonly isSure: boolean
}

/**
 * The minimum length of a name to compare. Shorter ones are one letter away from variables of many
 * other programs: PORT, POST, HOST.
 */
const guessedMin = 6
const sureMin = 8

/**
 * Finds variables that are not our settings but one typing error away from a setting that is not
 * set. An environment is full of variables of other programs, so only a name that is surely a
 * typing error may prevent a start.
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

/** True for names that other programs use: CORS_ORIGIN, DATABASE_URI and LOGLEVEL. */
const isWordOfOthers = (given: string, meant: string): boolean => {
  const [one, other] = [given, meant].map((name) =>
    name.toUpperCase().replaceAll('_', '').replace(/URI$/, 'URL').replace(/S$/, ''),
  )
  return one === other
}

/** True if at most one letter is added, missing, wrong, or swapped with its neighbour. */
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
