import { readPaper } from '../paper/index.ts'
import type { QuestionReader, SourceFile } from '../question-format.ts'
import { openPictures } from '../source-pictures.ts'
import { linesOfText } from './text-lines.ts'
import { withPictures } from './text-pictures.ts'

/** The most characters that are read to decide whether a text is a paper. */
const headLength = 20_000

/** Reads questions in plain text or Markdown, as people paste them. */
export const textReader: QuestionReader = {
  format: 'text',
  recognises: ({ text }) => text !== null && looksLikePaper(text),
  read: async ({ text, beside }: SourceFile) => {
    const { questions, notes } = readPaper(linesOfText(text ?? ''))
    const pictures = openPictures({ archive: null, beside })
    const named = questions.map((question) => withPictures(question, pictures))
    return { questions: named, pictures: await pictures.read(), notes }
  },
}

/** Data in other notations, which may contain lines that look like options. */
const otherNotation = /^\s*(?:[{<]|\[\s*[{["\]]|\$CATEGORY:|::[^\n:]{1,200}::|\\documentclass)/

/** True if a question of the text has options or an answer. */
function looksLikePaper(text: string): boolean {
  if (otherNotation.test(text)) return false
  const end = text.length > headLength ? text.lastIndexOf('\n', headLength) : text.length
  return readPaper(linesOfText(text.slice(0, end === -1 ? headLength : end))).isPaper
}
