import { createHash } from 'node:crypto'
import type { QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'

/** What is read in a passage. */
export interface PassageContent {
  readonly text: string
  /** Undefined where nobody chose it. */
  readonly format?: TextFormat | undefined
  readonly image: string | null
}

/** SHA-256 over text and image: a chapter has each passage once. */
export const passageFingerprint = ({
  text,
  image,
}: Pick<PassageContent, 'text' | 'image'>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([text, image]))
    .digest()

/**
 * SHA-256 over type, statement and option texts: two questions of a chapter with the same
 * fingerprint are duplicates, unless they have different passages. Neither the order of the options
 * nor the key counts.
 */
export function fingerprint(content: QuestionContent): Buffer {
  const texts = content.options.map(({ text }) => text).sort()
  return createHash('sha256')
    .update(JSON.stringify([content.type, content.statement, texts]))
    .digest()
}
