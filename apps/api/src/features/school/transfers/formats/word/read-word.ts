import { readPaper } from '../paper/index.ts'
import type { QuestionReader, ReadQuestions, SourceFile } from '../question-format.ts'
import { AppError } from '../../../../../platform/errors.ts'
import { createLineReader } from './document-lines.ts'
import { isWordDocument, partNotes, readDocumentParts } from './document-parts.ts'
import { finishDrafts } from './finish-drafts.ts'
import { readWithMammoth } from './mammoth-document.ts'
import { createMarks } from './marks.ts'
import { readNumbering } from './numbering.ts'
import { readBody } from './office-xml.ts'
import { namedPictures, readPictures } from './pictures.ts'
import { prepareBlock } from './prepare-document.ts'
import { readStyles } from './styles.ts'

/** Word documents with a paper or with tables of questions. */
export const wordReader: QuestionReader = {
  format: 'docx',
  recognises: ({ archive }) => archive !== null && isWordDocument(archive.paths),
  read,
}

/** How much of a document mammoth gets at once: it needs some twenty times as much memory. */
const batchLength = 400_000

async function read({ archive }: SourceFile): Promise<ReadQuestions> {
  if (!archive) throw new AppError('invalid_input', 'The Word document is damaged')
  const parts = await readDocumentParts(archive)
  const marks = createMarks()
  const styles = readStyles(parts.styles)
  const notes = new Set(partNotes(archive.paths, parts))
  const preparation = {
    ...{ marks, styles, numbering: readNumbering(parts.numbering, styles) },
    ...{ relations: parts.relations, note: (sentence: string) => notes.add(sentence) },
  }
  const lineReader = createLineReader(marks)
  let batch = ''
  const flush = async () => {
    if (batch !== '') lineReader.add(await readWithMammoth(batch))
    batch = ''
  }
  for (const block of readBody(parts.body, 'The text')) {
    batch += prepareBlock(block, preparation)
    if (batch.length > batchLength) await flush()
  }
  await flush()
  const { lines, tableQuestions } = lineReader.read()
  const pictures = await readPictures(marks.picturePaths(), archive)
  const { questions, used } = finishDrafts(readPaper(lines), { marks, pictures, tableQuestions })
  return { questions, pictures: namedPictures(pictures, used), notes: [...notes] }
}
