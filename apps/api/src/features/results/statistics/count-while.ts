/**
 * Counts the places below `length` at which a condition holds, by halving. The condition must hold
 * at the first places only.
 */
export function countWhile(length: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) low = middle + 1
    else high = middle
  }
  return low
}
