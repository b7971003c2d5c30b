import { randomInt } from 'node:crypto'

// Leaves out I, L, O and U, so that no two characters look alike and no words are formed.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const length = 8

/** A new code: 32^8 are possible, so nobody finds one by guessing. */
export const newJoinCode = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

const misread: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' }

/** Normalises a typed code: in any letter case, with spaces or dashes. */
export const readJoinCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[ILO]/g, (letter) => misread[letter] ?? letter)
