import type { Archive } from '../question-format.ts'
import { partNotes, readDocumentParts } from './document/document-parts.ts'
import { readWithMammoth } from './document/mammoth-document.ts'
import { readNumbering } from './document/numbering.ts'
import { readBody } from './document/office-xml.ts'
import { prepareBlock } from './document/prepare-document.ts'
import { readStyles } from './document/styles.ts'
import { createLineReader, type DocumentLines } from './document-lines.ts'
import { createMarks, type Marks } from './marks.ts'

interface WordLines extends DocumentLines {
  /** What the marks in the lines stand for. */
  readonly marks: Marks
  /** What is to be said about the document as a whole. */
  readonly notes: readonly string[]
}

/** How much of a document mammoth gets at once: it needs some twenty times as much memory. */
const batchLength = 400_000

/** The lines of a Word document. Throws 400 for one that is damaged. */
export async function readWordLines(archive: Archive): Promise<WordLines> {
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
  return { ...lineReader.read(), marks, notes: [...notes] }
}
