import type { DraftText } from './question-draft.ts'

export const plainDraft = (text: string): DraftText => ({ text, format: 'plain' })
