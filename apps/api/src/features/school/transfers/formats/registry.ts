import type { QuestionReader } from './question-format.ts'

/**
 * The readers of all formats, in the order in which they are asked whether a file is theirs. Only
 * the reading thread loads them.
 */
export const readers: readonly QuestionReader[] = []
