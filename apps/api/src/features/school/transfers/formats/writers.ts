import type { QuestionFileType } from '@prepwell/contract/school/transfers.ts'
import type { QuestionWriter } from './question-writer.ts'

export const writers = {} as Readonly<Record<QuestionFileType, QuestionWriter>>
