import type { QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import type { ImportReport } from '@prepwell/contract/school/transfers.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { textNotes, type WrittenQuestion } from '@prepwell/text/text-notes.ts'
import { yieldToEventLoop } from '../../../../platform/concurrency/event-loop.ts'
import { formatsOf, passageFormat } from '../../../bank/questions/index.ts'
import { optionColumn } from '../files/option-letters.ts'
import type { Numbered } from './plan.ts'
import { passageOf } from './same-question.ts'

type Notes = Pick<ImportReport, 'notes' | 'notes_total' | 'formulas_unreadable'>

export const noNotes: Notes = { notes: [], notes_total: 0, formulas_unreadable: 0 }

/** Compares the texts in a file's rows with what students would see of them. */
export async function notesOf<Row>(
  rows: readonly Numbered<Row>[],
  textsOf: (row: Row) => WrittenQuestion,
): Promise<Notes> {
  const notes: Notes['notes'] = []
  let [total, formulas] = [0, 0]
  const formulasRead = new Map<string, boolean>()
  const pause = yieldToEventLoop()
  for (const row of rows) {
    await pause()
    for (const { field, near, ...note } of textNotes(textsOf(row), formulasRead)) {
      total += 1
      if (note.kind === 'formula') formulas += 1
      if (notes.length < limits.importNotesMax)
        notes.push({
          ...note,
          number: row.number,
          field: columnOf(field),
          near: note.kind === 'same_options' ? columnOf(near) : near,
        })
    }
  }
  return { notes, notes_total: total, formulas_unreadable: formulas }
}

/** In a file, each option has its own column. */
const columnOf = (field: string) => {
  const place = /^options\.(\d+)$/.exec(field)?.[1]
  return place === undefined ? field : optionColumn(Number(place))
}

/** The texts of a question, each with its format. */
export function writtenTexts(content: QuestionContent): WrittenQuestion {
  const passage = passageOf(content)
  return {
    statement: content.statement,
    options: content.options.map(({ text }) => text),
    explanation: content.explanation ?? '',
    ...formatsOf(content),
    passage: passage && { text: passage.text, format: passageFormat(passage) },
  }
}
