import { AppError } from '../../../../../platform/errors.ts'
import type { Archive } from '../question-format.ts'
import { partNotes, readDocumentParts } from './document/document-parts.ts'
import { readWithMammoth, type WordNode } from './document/mammoth-document.ts'
import { readNumbering } from './document/numbering.ts'
import { type OfficeElement, readBody } from './document/office-xml.ts'
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
const batchLength = 200_000
/** Rows of a table that mammoth gets at once. */
const rowsAtOnce = 200
/** More than the paragraphs of as many questions as one import takes. */
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
  const readLongTable = async (pieces: readonly OfficeElement[]) => {
    await flush()
    const children: WordNode[] = []
    for (const piece of pieces) {
      const [read] = await readWithMammoth(prepareBlock(piece, preparation))
      children.push(...(read?.children ?? []))
    }
    lineReader.add([{ type: 'table', children }])
  }
  let blocks = 0
  for (const block of readBody(parts.body, 'The text')) {
    blocks += 1
    if (blocks > blocksMax)
      throw new AppError('invalid_input', 'The document has too many paragraphs: split it')
    const pieces = rowsInPieces(block)
    if (pieces) await readLongTable(pieces)
    else batch += prepareBlock(block, preparation)
    if (batch.length > batchLength) await flush()
  }
  await flush()
  return { ...lineReader.read(), marks, notes: [...notes] }
}

/** A long table as several with some of its rows each; null for any other block. */
function rowsInPieces(block: OfficeElement): OfficeElement[] | null {
  if (block.name !== 'w:tbl' || block.children.length <= rowsAtOnce) return null
  return Array.from({ length: Math.ceil(block.children.length / rowsAtOnce) }, (_none, at) => ({
    ...block,
    children: block.children.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  }))
}
