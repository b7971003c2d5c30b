import { limits } from '@prepwell/contract/wire/limits.ts'

/**
 * Seconds during which a deletion can be undone: `limits.undoSeconds` on the screen, plus an
 * allowance for the network.
 */
export const undoableSeconds = limits.undoSeconds + 5
