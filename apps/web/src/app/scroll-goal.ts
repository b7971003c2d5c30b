/** The part of a location that scrolling depends on. */
export interface ScrollPlace {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/**
 * Where a page is scrolled to: a height in pixels, the element with an id, or nowhere: it stays.
 */
export type ScrollGoal = { readonly top: number } | { readonly id: string } | null

/**
 * Decides after a navigation: back and reload to where the reader was, a hash to its target, a new
 * page to its top. The first page of a document stays where it is, and so does a list whose filters
 * or page change: the search alone.
 */
export function scrollGoal({
  from,
  to,
  saved,
}: {
  /** The location before; null at the first one. */
  readonly from: ScrollPlace | null
  readonly to: ScrollPlace
  /**
   * How far this entry of the history was scrolled when it was left; only when the reader comes
   * back to it.
   */
  readonly saved: number | undefined
}): ScrollGoal {
  if (saved !== undefined) return { top: saved }
  const id = idOf(to.hash)
  if (id) return { id }
  // A document begins at its top; who reads it before its scripts come may have scrolled it.
  if (from === null) return null
  if (from.pathname === to.pathname && from.search !== to.search) return null
  return { top: 0 }
}

/** The id behind a hash; undefined when there is none or it cannot be decoded. */
function idOf(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return undefined
  }
}
