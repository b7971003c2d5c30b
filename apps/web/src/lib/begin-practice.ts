/** State of a link to a practice that begins at once, without its start card. */
interface BeginState {
  readonly begin: string
}

/** Link state that begins the practice with this name. */
export const beginPractice = (name: string): BeginState => ({ begin: name })

/** Name of the practice that a link begins; null for any other link. */
export const begunPractice = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'begin' in state ? String(state.begin) : null
