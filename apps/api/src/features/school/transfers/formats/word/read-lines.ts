import { AppError } from '../../../../../platform/errors.ts'
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
  /** The content behind the marks in the lines. */
  readonly marks: Marks
}

/** Characters of XML that mammoth gets at once: it needs about twenty times as much memory. */
const batchLength = 200_000
/** More paragraphs than the questions of one import can have. */
const blocksMax = 300_000

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
  let blocks = 0
  let isTableOpen = false
  for (const { element, isContinued } of readBody(parts.body, 'The text')) {
    blocks += 1
    if (blocks > blocksMax)
      throw new AppError('invalid_input', 'The document has too many paragraphs: split it')
    if (isContinued || isTableOpen) {
      await flush()
      const rows = await readWithMammoth(prepareBlock(element, preparation))
      lineReader.addRows(rows, isContinued)
    } else {
      batch += prepareBlock(element, preparation)
      if (batch.length > batchLength) await flush()
    }
    isTableOpen = isContinued
  }
  await flush()
  const read = lineReader.read()
  return { ...read, marks, notes: [...notes, ...read.notes] }
}
