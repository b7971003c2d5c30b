import { AppError } from '../../../../../platform/errors.ts'
import { readPaper } from '../paper/index.ts'
import type { QuestionReader, ReadQuestions, SourceFile } from '../question-format.ts'
import { isWordDocument } from './document/document-parts.ts'
import { finishDrafts } from './finish-drafts.ts'
import { namedPictures, readPictures } from './pictures.ts'
import { readWordLines } from './read-lines.ts'

/** Word documents with a paper or with tables of questions. */
export const wordReader: QuestionReader = {
  format: 'docx',
  recognises: ({ archive }) => archive !== null && isWordDocument(archive.paths),
  read,
}

async function read({ archive }: SourceFile): Promise<ReadQuestions> {
  if (!archive) throw new AppError('invalid_input', 'The Word document is damaged')
  const { lines, tableQuestions, marks, notes } = await readWordLines(archive)
  const pictures = await readPictures(marks.picturePaths(), archive)
  const paper = readPaper(lines)
  const { questions, used } = finishDrafts(paper.questions, { marks, pictures, tableQuestions })
  return {
    questions,
    pictures: namedPictures(pictures, used),
    notes: [...notes, ...paper.notes],
  }
}
