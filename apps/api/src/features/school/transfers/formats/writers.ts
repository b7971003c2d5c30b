import type { QuestionFileType } from '@prepwell/contract/school/transfers.ts'
import { aikenWriter } from './aiken/index.ts'
import { giftWriter } from './gift/index.ts'
import { moodleWriter } from './moodle/index.ts'
import { qti3Writer } from './qti/index.ts'
import type { QuestionWriter } from './question-writer.ts'

/** The writer of each format of another program. */
export const writers: Readonly<Record<QuestionFileType, QuestionWriter>> = {
  gift: giftWriter,
  aiken: aikenWriter,
  moodle: moodleWriter,
  qti3: qti3Writer,
}
