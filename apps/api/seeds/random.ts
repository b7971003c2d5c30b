import { createHash } from 'node:crypto'

/** Pseudo-random numbers, the same in every run. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** A whole number, both ends included. */
  between(lowest: number, highest: number): number
  /** True in a `share` (0 to 1) of the calls. */
  chance(share: number): boolean
  /** The same items in another order. */
  shuffled<T>(things: readonly T[]): T[]
}

/** A generator (mulberry32) seeded with a text. */
export function randomFrom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (lowest, highest) => lowest + Math.floor(next() * (highest - lowest + 1)),
    chance: (share) => next() < share,
    shuffled: (things) =>
      things
        .map((thing) => ({ thing, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ thing }) => thing),
  }
}
