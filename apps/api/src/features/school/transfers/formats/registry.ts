import { aikenReader } from './aiken/index.ts'
import { giftReader } from './gift/index.ts'
import { moodleReader } from './moodle/index.ts'
import { qti2Reader, qti3Reader, qti12Reader } from './qti/index.ts'
import type { QuestionReader } from './question-format.ts'
import { textReader } from './text/index.ts'
import { wordReader } from './word/index.ts'

/**
 * The readers of all formats, in the order in which they are asked whether a file is theirs. Only
 * the reading thread loads them.
 */
export const readers: readonly QuestionReader[] = [
  moodleReader,
  qti3Reader,
  qti2Reader,
  qti12Reader,
  giftReader,
  aikenReader,
  wordReader,
  // Last, because any text may be a paper.
  textReader,
]
