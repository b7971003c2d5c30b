import { createHash } from 'node:crypto'
import type { QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { TextTranslations } from '@prepwell/contract/bank/translations.ts'

/** The content of a passage that readers see. */
export interface PassageContent {
  readonly text: string
  /** Undefined if nobody chose a format. */
  readonly format?: TextFormat | undefined
  readonly image: string | null
  /** Undefined if the save gives none, so that an equal passage keeps its translations. */
  readonly translations?: TextTranslations | undefined
}

/** SHA-256 of text and image: a chapter stores each passage once. */
export const passageFingerprint = ({
  text,
  image,
}: Pick<PassageContent, 'text' | 'image'>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([text, image]))
    .digest()

/**
 * SHA-256 of type, statement and option texts. Two questions of a chapter with the same fingerprint
 * are duplicates, unless they have different passages or pictures. Neither the order of the options
 * nor the key matters.
 */
export function fingerprint(content: QuestionContent): Buffer {
  const texts = content.options.map(({ text }) => text).sort()
  return createHash('sha256')
    .update(JSON.stringify([content.type, content.statement, texts]))
    .digest()
}
