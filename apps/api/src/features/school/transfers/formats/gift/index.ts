import type { QuestionReader } from '../question-format.ts'
import type { QuestionWriter } from '../question-writer.ts'
import { readGift } from './read-gift.ts'
import { looksLikeGift } from './recognise-gift.ts'
import { giftLosses, writeGift } from './write-gift.ts'

export const giftReader: QuestionReader = {
  format: 'gift',
  recognises: ({ text }) => text !== null && looksLikeGift(text),
  read: ({ text, beside }) => readGift(text ?? '', { beside }),
}

export const giftWriter: QuestionWriter = {
  type: 'gift',
  contentType: 'text/plain; charset=utf-8',
  extension: 'gift',
  losses: giftLosses,
  write: writeGift,
}
