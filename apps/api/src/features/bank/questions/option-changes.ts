/** An option as entered in the form; its position is its index. */
interface WantedOption {
  readonly text: string
  readonly correct: boolean
  /** Null if its text decides; for undefined, see {@link optionChanges}. */
  readonly fixed?: boolean | null
  /** As JSON; null if the option reads the same in every language. */
  readonly translations: string | null
}

interface Placed {
  readonly position: number
  readonly is_correct: boolean
  readonly is_fixed: boolean | null
  readonly translations: string | null
}

/** The changes that turn the stored options into the wanted ones. Positions count from 0. */
interface OptionChanges {
  readonly removed: readonly number[]
  readonly kept: readonly ({ id: number } & Placed)[]
  readonly added: readonly ({ text: string } & Placed)[]
}

/**
 * The changes from the stored to the wanted options. An option whose text is unchanged keeps its
 * id, even when it moves, because answers refer to it. An option without `fixed` keeps its stored
 * setting if no text has changed; otherwise its text decides.
 */
export function optionChanges(
  stored: readonly {
    readonly id: number
    readonly text: string
    readonly is_fixed: boolean | null
  }[],
  wanted: readonly WantedOption[],
): OptionChanges {
  const byText = new Map(stored.map((option) => [option.text, option]))
  const isSame = stored.length === wanted.length && wanted.every(({ text }) => byText.has(text))
  const placed = wanted.map(({ text, correct, fixed, translations }, position) => {
    const present = byText.get(text)
    const unnamed = isSame ? (present?.is_fixed ?? null) : null
    return {
      text,
      position,
      is_correct: correct,
      is_fixed: fixed === undefined ? unnamed : fixed,
      translations,
      id: present?.id,
    }
  })
  const kept = placed.flatMap(({ id, text: _text, ...option }) =>
    id === undefined ? [] : [{ id, ...option }],
  )
  const keptIds = new Set(kept.map(({ id }) => id))
  return {
    removed: stored.flatMap(({ id }) => (keptIds.has(id) ? [] : [id])),
    kept,
    added: placed.flatMap(({ id, ...option }) => (id === undefined ? [option] : [])),
  }
}
