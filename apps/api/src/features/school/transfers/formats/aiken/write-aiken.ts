import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { ExportLoss } from '@prepwell/contract/school/file-formats.ts'
import { withPictureWords } from '@prepwell/text/picture-words.ts'
import { shownText } from '@prepwell/text/shown-text.ts'
import type { Batches } from '../../../../../platform/files/list-export.ts'
import type { BankQuestion } from '../../../../bank/questions/index.ts'
import { withBrackets } from '../formula-delimiters.ts'
import {
  hasFacts,
  hasFixedOptions,
  hasLanguages,
  hasPassage,
  hasPictures,
} from '../question-losses.ts'
import { aikenLine } from './aiken-lines.ts'

/** Aiken has only texts in one line, options and a letter: no subject, chapter or marks. */
export function aikenLosses(question: BankQuestion): ExportLoss[] {
  if (!fitsAiken(question)) return ['question']
  const { statement, options, explanation, tags, question_format } = question
  const found: Partial<Record<ExportLoss, boolean>> = {
    place: true,
    pictures: hasPictures(question),
    passage: hasPassage(question),
    translations: hasLanguages(question),
    tags: tags.length > 0,
    facts: hasFacts(question) || question.reference !== null,
    marks: true,
    explanation: explanation !== null,
    fixed_options: hasFixedOptions(question),
    formatting:
      question_format === 'markdown' ||
      [statement, ...options.map(({ text }) => text)].some((text) => text.includes('\n')),
  }
  return (Object.keys(found) as ExportLoss[]).filter((loss) => found[loss])
}

/** True for an MCQ with a key whose text is not read as another line of the format. */
function fitsAiken({ type, statement, question_format, options }: BankQuestion): boolean {
  if (type !== 'MCQ' || options.filter(({ is_correct }) => is_correct).length !== 1) return false
  if (options.some(({ text }) => inOneLine(text, question_format) === '')) return false
  const line = aikenLine(inOneLine(statement, question_format))
  return line.kind === 'text' || (line.kind === 'option' && !/^a$/i.test(line.label))
}

/** Moodle reads each line as a question of its own, so a text is one line, as it is shown. */
function inOneLine(text: string, format: TextFormat): string {
  const shown = format === 'plain' ? withPictureWords(text) : shownText(text, format)
  return withBrackets(shown.replaceAll(/\s*\n\s*/g, ' ').trim(), 'plain')
}

export async function* writeAiken(questions: Batches<BankQuestion>): AsyncGenerator<string> {
  for await (const batch of questions)
    yield batch
      .filter(fitsAiken)
      .map((question) => `${questionLines(question).join('\n')}\n\n`)
      .join('')
}

function questionLines({ statement, question_format, options }: BankQuestion): string[] {
  const right = options.findIndex(({ is_correct }) => is_correct)
  return [
    inOneLine(statement, question_format),
    ...options.map(({ text }, at) => `${letter(at)}. ${inOneLine(text, question_format)}`),
    `ANSWER: ${letter(right)}`,
  ]
}

const letter = (place: number) => String.fromCharCode('A'.charCodeAt(0) + place)
