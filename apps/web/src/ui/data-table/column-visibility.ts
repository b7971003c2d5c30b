/** Which columns are shown, by their ids; one that is not named is shown. */
type Visibility = Record<string, boolean>

/** The ids of hidden columns that a browser has stored; none where the text is not ours. */
export function readHidden(stored: string | undefined): readonly string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Everything is shown but the hidden columns; `shownAlways` is, whatever was stored. */
export const visibilityWithout = (hidden: readonly string[], shownAlways?: string): Visibility =>
  Object.fromEntries(hidden.filter((id) => id !== shownAlways).map((id) => [id, false]))

/** The ids of the columns that are hidden. */
export const hiddenOnes = (visibility: Visibility): readonly string[] =>
  Object.keys(visibility).filter((id) => visibility[id] === false)
