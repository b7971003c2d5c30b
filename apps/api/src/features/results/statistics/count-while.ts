/**
 * Counts the places below `length` at which a condition holds, by binary search. The condition must
 * hold up to some place, and at none after it.
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
