import type { QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import {
  optionPart,
  type TranslatedPart,
  translatedName,
} from '@prepwell/contract/school/translated-fields.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { textNotes, type WrittenQuestion } from '@prepwell/text/text-notes.ts'
import { yieldToEventLoop } from '../../../../platform/concurrency/event-loop.ts'
import { formatsOf, passageFormat } from '../../../bank/questions/index.ts'
import { optionColumn } from '../files/option-letters.ts'
import type { Numbered } from './plan/plan.ts'
import { passageOf } from './plan/same-question.ts'

type Notes = Pick<ImportReport, 'notes' | 'notes_total' | 'formulas_unreadable'>

export const noNotes: Notes = { notes: [], notes_total: 0, formulas_unreadable: 0 }

/** The texts of a question in one language. */
export interface LanguageTexts {
  /** Undefined for the question's first language. */
  readonly language?: string
  readonly texts: WrittenQuestion
  /**
   * Options without a translation: notes about their text are already reported for the first
   * language.
   */
  readonly said?: ReadonlySet<string>
}

/** Compares the texts in a file's rows with what students would see. */
export async function notesOf<Row>(
  rows: readonly Numbered<Row>[],
  textsOf: (row: Row) => readonly LanguageTexts[],
): Promise<Notes> {
  const notes: Notes['notes'] = []
  let [total, formulas] = [0, 0]
  const formulasRead = new Map<string, boolean>()
  const pause = yieldToEventLoop()
  for (const row of rows) {
    for (const { texts, language, said } of textsOf(row)) {
      await pause()
      for (const { field, near, ...note } of textNotes(texts, formulasRead)) {
        if (said?.has(field) && (note.kind !== 'same_options' || said.has(near))) continue
        total += 1
        if (note.kind === 'formula') formulas += 1
        if (notes.length < limits.importNotesMax)
          notes.push({
            ...note,
            number: row.number,
            field: columnOf(field, language),
            near: note.kind === 'same_options' ? columnOf(near, language) : near,
          })
      }
    }
  }
  return { notes, notes_total: total, formulas_unreadable: formulas }
}

/** The column of a field; each option has its own column in a file. */
const columnOf = (field: string, language: string | undefined) => {
  const [, digits] = /^options\.(\d+)$/.exec(field) ?? []
  const place = digits === undefined ? null : Number(digits)
  if (language === undefined) return place === null ? field : optionColumn(place)
  return translatedName(
    place === null ? (parts[field] ?? 'statement') : optionPart(place),
    language,
  )
}

const parts: Readonly<Record<string, TranslatedPart>> = {
  question_statement: 'statement',
  answer_explanation: 'explanation',
  passage: 'passage',
}

/** The texts of a question, each with its format, in every language. */
export function writtenTexts(content: QuestionContent): LanguageTexts[] {
  const passage = passageOf(content)
  const formats = formatsOf(content)
  const format = passage && passageFormat(passage)
  const { translations = {} } = content
  const passages = passage?.translations ?? {}
  const languages = new Set([...Object.keys(translations), ...Object.keys(passages)])
  return [
    {
      texts: {
        statement: content.statement,
        options: content.options.map(({ text }) => text),
        explanation: content.explanation ?? '',
        ...formats,
        passage: passage && format && { text: passage.text, format },
      },
    },
    ...[...languages].map((language) => {
      const { question_statement, options = [], answer_explanation } = translations[language] ?? {}
      const text = passages[language]
      const given = content.options.map((_option, place) => options[place] ?? null)
      return {
        language,
        said: new Set(given.flatMap((one, place) => (one === null ? [`options.${place}`] : []))),
        texts: {
          statement: question_statement ?? '',
          options: content.options.map(({ text: first }, place) => given[place] ?? first),
          explanation: answer_explanation ?? '',
          ...formats,
          passage: text && format ? { text, format } : null,
        },
      }
    }),
  ]
}
