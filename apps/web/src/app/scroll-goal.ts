/** Parts of a location that determine scrolling. */
export interface ScrollPlace {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** A position in pixels from the top, or the element with an id; null to stay. */
export type ScrollGoal = { readonly top: number } | { readonly id: string } | null

/**
 * Decides where to scroll after a navigation. Back and reload return to the previous position, a
 * hash leads to its target, and a new page starts at the top. The first page of a document does not
 * scroll, and neither does a list whose filters or page change, because only its query changes.
 */
export function scrollGoal({
  from,
  to,
  saved,
}: {
  /** The previous location; null for the first page. */
  readonly from: ScrollPlace | null
  readonly to: ScrollPlace
  /**
   * Scroll position of this history entry when it was left; only set when the reader returns to it.
   */
  readonly saved: number | undefined
}): ScrollGoal {
  if (saved !== undefined) return { top: saved }
  const id = idOf(to.hash)
  if (id) return { id }
  // A document opens at its top, and the reader may have scrolled before the scripts run.
  if (from === null) return null
  if (from.pathname === to.pathname && from.search !== to.search) return null
  return { top: 0 }
}

/** The id in a hash; undefined if there is none or it cannot be decoded. */
function idOf(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return undefined
  }
}
