/** Without 0, O, 1 and I, which are easily mistaken for each other. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const bits = 35n
const mask = (1n << bits) - 1n

/**
 * The code of an attempt on its submission receipt, such as 'K7M-4QXW'. It is made from the id
 * alone, so that it stays the same on every device and after a restore. No two attempts have the
 * same code, because each step can be reversed. People read and compare it; it gives no access.
 */
export function receiptCode(takeQuizId: number): string {
  let mixed = BigInt(takeQuizId) + 0x2_6d3a_91c5n
  for (const factor of [0x5_9e37_79b1n, 0x3_85eb_ca77n]) {
    mixed = (mixed * factor) & mask
    mixed ^= mixed >> 17n
  }
  const code = Array.from({ length: 7 }, (_none, place) => letters[letterAt(mixed, place)]).join('')
  return `${code.slice(0, 3)}-${code.slice(3)}`
}

const letterAt = (mixed: bigint, place: number) => Number((mixed >> BigInt(place * 5)) & 31n)
