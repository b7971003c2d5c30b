/** Router state of a link that begins a practice at once, without showing the start card. */
interface BeginState {
  readonly begin: string
}

/** Router state that begins the practice `name` at once. */
export const beginPractice = (name: string): BeginState => ({ begin: name })

/** Name of the practice that a link begins; null for any other link. */
export const begunPractice = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'begin' in state ? String(state.begin) : null
