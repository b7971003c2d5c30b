import type { QuestionReader } from '../question-format.ts'
import type { QuestionWriter } from '../question-writer.ts'
import { readAiken } from './read-aiken.ts'
import { looksLikeAiken } from './recognise-aiken.ts'
import { aikenLosses, writeAiken } from './write-aiken.ts'

export const aikenReader: QuestionReader = {
  format: 'aiken',
  recognises: ({ text }) => text !== null && looksLikeAiken(text),
  read: ({ text }) => readAiken(text ?? ''),
}

export const aikenWriter: QuestionWriter = {
  type: 'aiken',
  contentType: 'text/plain; charset=utf-8',
  extension: 'txt',
  losses: aikenLosses,
  write: writeAiken,
}
