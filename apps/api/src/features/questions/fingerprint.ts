import { createHash } from 'node:crypto'
import type { QuestionContent } from '@prepwell/contract/question-content.ts'

/**
 * SHA-256 over type, statement and option texts: two questions of a chapter with the same
 * fingerprint are duplicates. Neither the order of the options nor the key counts.
 */
export function fingerprint(content: QuestionContent): Buffer {
  const texts = content.options.map(({ text }) => text).sort()
  return createHash('sha256')
    .update(JSON.stringify([content.type, content.statement, texts]))
    .digest()
}
