import { translatedName } from '@prepwell/contract/school/translated-fields.ts'
import { yieldToEventLoop } from '../../../../platform/concurrency/event-loop.ts'
import { escapeCell } from '../files/formula-guard.ts'
import { leftOutCsv } from '../files/left-out-csv.ts'
import { lettersOf } from '../files/option-letters.ts'
import { recordTable } from '../files/read-json.ts'
import type { DraftRow, Table } from '../files/table.ts'
import { asMarkdown } from '../formats/markdown-text.ts'
import type { DraftText, QuestionDraft } from '../formats/question-draft.ts'

/**
 * Turns the questions of another program's files into a table with the fields of our own JSON
 * format, in which answer keys are positions counted from 0. `pictures` are the names of the
 * pictures in those files. Yields to the event loop.
 */
export async function draftTable(
  drafts: readonly QuestionDraft[],
  pictures: ReadonlySet<string>,
): Promise<Table> {
  const pause = yieldToEventLoop()
  const records: object[] = []
  for (const draft of drafts) {
    await pause()
    records.push(recordOf(draft, pictures))
  }
  const table = await recordTable(records)
  const rows = table.rows.map((row, at) => {
    const draft = drafts[at]
    return draft ? { ...row, problem: problemOf(draft), draft: rowOf(draft) } : row
  })
  return {
    ...table,
    rows,
    // Teachers use a spreadsheet to correct the rows that are left out.
    delimiter: ',',
    // The CSV file contains no pictures, but for a day it can refer to those that have been stored.
    leftOut: (reasons, change = (_field, cell) => cell) =>
      leftOutCsv(
        {
          columns: table.columns.map((column) => (column === places ? 'correct' : column)),
          rows: rows.map((row) => ({
            ...row,
            cells: row.cells.map((cell, at) => {
              const column = table.columns[at] ?? ''
              return cellText(column === places ? lettersIn(cell) : change(column, cell))
            }),
          })),
          delimiter: ',',
        },
        reasons,
      ),
  }
}

/** In a spreadsheet, nobody knows whether positions count from 0, so the key uses letters there. */
const places = 'correct_answers'

const lettersIn = (cell: unknown): unknown => (Array.isArray(cell) ? lettersOf(cell) : cell)

const cellText = (cell: unknown): string => {
  if (cell === undefined) return ''
  return escapeCell(typeof cell === 'object' ? JSON.stringify(cell) : String(cell))
}

function recordOf(draft: QuestionDraft, pictures: ReadonlySet<string>): object {
  const { statement, options, number, explanation, passage, facts } = draft
  const texts = [statement, ...options.map(({ text }) => text)]
  const isMarkdown = texts.some(({ format }) => format === 'markdown')
  const inFormat = ({ text, format }: DraftText) =>
    isMarkdown && format === 'plain' ? asMarkdown(text, { pictures }) : text
  const placesOf = (is: (option: QuestionDraft['options'][number]) => boolean) =>
    options.flatMap((option, place) => (is(option) ? [place] : []))
  const correct = placesOf(({ isCorrect }) => isCorrect)
  const saysFixed = options.some(({ isFixed }) => isFixed !== null)
  const fields = {
    ...placeOf(draft.category),
    question_type: draft.type,
    question_statement: inFormat(statement),
    question_format: isMarkdown ? 'markdown' : 'plain',
    marks: draft.marks,
    options: options.length > 0 ? options.map(({ text }) => inFormat(text)) : null,
    [places]: correct.length > 0 ? correct : null,
    fixed_options: saysFixed ? placesOf(({ isFixed }) => isFixed === true) : null,
    numerical_answer: number?.answer ?? null,
    numerical_low: number?.range?.low ?? null,
    numerical_high: number?.range?.high ?? null,
    answer_explanation: explanation?.text ?? null,
    explanation_format: explanation?.format ?? null,
    passage: passage?.text ?? null,
    passage_format: passage?.format ?? null,
    difficulty: facts.difficulty,
    tags: facts.tags.length > 0 ? facts.tags : null,
    origin_exam: facts.originExam,
    origin_year: facts.originYear,
    origin_paper: facts.originPaper,
    origin_number: facts.originNumber,
    status: isIncomplete(draft) ? 'draft' : facts.status,
    expected_seconds: facts.expectedSeconds,
    reference: facts.reference,
    language: draft.language,
    ...translated(draft),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/** The outermost category is the subject if it has subcategories, and the rest is the chapter. */
function placeOf(category: readonly string[]) {
  const [first, ...rest] = category
  if (first === undefined) return {}
  return rest.length === 0 ? { chapter: first } : { subject: first, chapter: rest.join(' / ') }
}

const translated = ({ translations }: QuestionDraft) =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) => [
      [translatedName('statement', language), texts.statement],
      [
        translatedName('options', language),
        texts.options.some((text) => text !== null) ? texts.options : null,
      ],
      [translatedName('explanation', language), texts.explanation],
      [translatedName('passage', language), texts.passage],
    ]),
  )

const isIncomplete = ({ problems }: QuestionDraft) =>
  problems.some(({ kind }) => kind === 'incomplete')

/**
 * The first reason why the question cannot be imported, whatever the caller chooses; null if there
 * is none.
 */
const problemOf = ({ problems }: QuestionDraft) =>
  problems.find(({ kind }) => kind === 'left_out' || kind === 'broken')?.reason ?? null

function rowOf(draft: QuestionDraft): DraftRow {
  const { place, problems } = draft
  const reasonsOf = (...kinds: readonly string[]) =>
    problems.flatMap(({ kind, reason }) => (kinds.includes(kind) ? [reason] : []))
  const leftOut = problems.find((problem) => problem.kind === 'left_out')
  const [missingKey = null] = reasonsOf('key_missing')
  const line = place.line === null ? null : `line ${place.line}`
  return {
    place: [place.name, line].filter((part) => part !== null).join(', ') || null,
    missingKey,
    isIncomplete: isIncomplete(draft),
    leftOut: leftOut?.what ?? null,
    remarks: reasonsOf('note', 'incomplete'),
  }
}
