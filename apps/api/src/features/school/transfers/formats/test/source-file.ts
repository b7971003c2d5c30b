import type { SourceFile } from '../question-format.ts'

/** A text as the content of a file. */
export const textFile = (text: string): SourceFile => ({
  name: 'questions.txt',
  bytes: Buffer.from(text),
  text,
  encoding: 'utf-8',
  archive: null,
})
