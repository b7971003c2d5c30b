import type { PaperLine } from '../paper-line.ts'
import type { WordNode } from './document/mammoth-document.ts'
import type { Marks } from './marks.ts'
import { paragraphLines, type TextLine } from './paragraph-lines.ts'
import { type TableQuestion, writeQuestion } from './tables/question-table.ts'
import { readTable } from './tables/read-table.ts'
import { type Cell, readCells } from './tables/table-cells.ts'
import { readTableKeys } from './tables/table-keys.ts'

/** The lines of a document, and the questions that its tables hold by the line they begin at. */
export interface DocumentLines {
  readonly lines: readonly PaperLine[]
  readonly tableQuestions: ReadonlyMap<number, PlacedQuestion>
  /** A note for each thing that its tables lose, each once. */
  readonly notes: readonly string[]
}

/** A question of a table, with the reason why its key is not certain. */
export interface PlacedQuestion {
  readonly question: TableQuestion
  readonly doubt: string | null
}

export interface LineReader {
  add(nodes: readonly WordNode[]): void
  /** Adds rows of a long table. */
  addRows(nodes: readonly WordNode[], isContinued: boolean): void
  read(): DocumentLines
}

/** Reads the blocks of a document into lines. Each block and each line of a table has a number. */
export function createLineReader(marks: Marks): LineReader {
  const lines: PaperLine[] = []
  const tableQuestions = new Map<number, PlacedQuestion>()
  const notes = new Set<string>()
  let number = 0
  let heading = ''
  const push = (read: readonly TextLine[]) => {
    for (const line of read) lines.push({ ...line, line: number, format: 'plain' })
  }
  const blank: TextLine = { label: null, text: '', isMarked: false }
  let rows: Cell[][] = []
  const addTable = (all: readonly (readonly Cell[])[]) => {
    number += 1
    const table = readTable(all, heading, marks)
    if (table.kind === 'lines') return push(table.lines)
    for (const note of table.notes) notes.add(note)
    const keys = readTableKeys(
      table.questions.map(({ options, facts }) => ({
        options,
        answer: facts.get('answer') ?? null,
      })),
    )
    for (const [at, question] of table.questions.entries()) {
      const key = keys[at] ?? { text: '', doubt: null }
      number += 1
      tableQuestions.set(number, { question, doubt: key.doubt })
      push([...writeQuestion(question, key, tableQuestions.size, marks), blank])
    }
  }
  return {
    add(nodes) {
      for (const node of nodes) {
        if (node.type === 'table') {
          addTable(readCells(node, marks))
          continue
        }
        number += 1
        const read = paragraphLines(node, marks)
        push(read.length > 0 ? read : [blank])
        heading = read.at(-1)?.text ?? heading
      }
    },
    addRows(nodes, isContinued) {
      for (const node of nodes) for (const row of readCells(node, marks)) rows.push(row)
      if (isContinued) return
      addTable(rows)
      rows = []
    },
    read: () => ({ lines, tableQuestions, notes: [...notes] }),
  }
}
