import type { QuestionFileType } from '@prepwell/contract/school/transfers.ts'
import type { QuestionWriter } from './question-writer.ts'

const none = { contentType: 'text/plain', extension: 'txt' } as QuestionWriter
export const writers: Readonly<Record<QuestionFileType, QuestionWriter>> = {
  gift: none,
  aiken: none,
  moodle: none,
  qti3: none,
}
