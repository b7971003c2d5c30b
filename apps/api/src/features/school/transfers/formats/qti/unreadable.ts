import type { AppError } from '../../../../../platform/errors.ts'
import { emptyDraft, type QuestionDraft } from '../question-draft.ts'

/** Stands for the questions of a document of a package that cannot be read. */
export const unreadable = (path: string, error: AppError): QuestionDraft => ({
  ...emptyDraft,
  place: { line: null, name: path },
  problems: [{ kind: 'broken', reason: error.message }],
})
