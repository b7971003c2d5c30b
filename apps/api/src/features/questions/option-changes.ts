/** An option as entered in the form; its position is its index. */
interface WantedOption {
  readonly text: string
  readonly correct: boolean
}

/** How the stored options become the wanted ones. Positions count from 0. */
interface OptionChanges {
  readonly removed: readonly number[]
  readonly kept: readonly { id: number; position: number; is_correct: boolean }[]
  readonly added: readonly { text: string; position: number; is_correct: boolean }[]
}

/**
 * An option whose text is unchanged keeps its id, wherever it moves, because answers refer to it.
 */
export function optionChanges(
  stored: readonly { readonly id: number; readonly text: string }[],
  wanted: readonly WantedOption[],
): OptionChanges {
  const idOf = new Map(stored.map(({ id, text }) => [text, id]))
  const placed = wanted.map(({ text, correct }, position) => ({
    text,
    position,
    is_correct: correct,
    id: idOf.get(text),
  }))
  const kept = placed.flatMap(({ id, position, is_correct }) =>
    id === undefined ? [] : [{ id, position, is_correct }],
  )
  const keptIds = new Set(kept.map(({ id }) => id))
  return {
    removed: stored.flatMap(({ id }) => (keptIds.has(id) ? [] : [id])),
    kept,
    added: placed.flatMap(({ id, ...option }) => (id === undefined ? [option] : [])),
  }
}
