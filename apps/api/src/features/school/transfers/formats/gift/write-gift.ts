import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { ExportLoss } from '@prepwell/contract/school/file-formats.ts'
import { middleOf } from '@prepwell/contract/wire/number-range.ts'
import { withPictureWords } from '@prepwell/text/picture-words.ts'
import { Decimal } from 'decimal.js'
import type { Batches } from '../../../../../platform/files/list-export.ts'
import type { BankQuestion } from '../../../../bank/questions/index.ts'
import { categoryPath } from '../category-path.ts'
import { withBrackets } from '../formula-delimiters.ts'
import {
  hasFacts,
  hasFixedOptions,
  hasLanguages,
  hasPassage,
  hasPictures,
} from '../question-losses.ts'
import { escapeGift } from './gift-escapes.ts'
import { takeFormat } from './gift-question.ts'
import { namesWebPicture } from './gift-texts.ts'

/** GIFT has no marks. */
export const giftLosses = (question: BankQuestion): ExportLoss[] => {
  const { tags, reference } = question
  const found: Partial<Record<ExportLoss, boolean>> = {
    pictures: hasPictures(question) || markdownTexts(question).some(namesWebPicture),
    passage: hasPassage(question),
    translations: hasLanguages(question),
    tags: !tags.every(fitsComment),
    facts: hasFacts(question) || !fitsComment(reference ?? ''),
    marks: true,
    fixed_options: hasFixedOptions(question),
  }
  return (Object.keys(found) as ExportLoss[]).filter((loss) => found[loss])
}

function markdownTexts(question: BankQuestion): string[] {
  const { statement, explanation, options } = question
  return [
    ...(question.question_format === 'markdown'
      ? [statement, ...options.map(({ text }) => text)]
      : []),
    ...(question.explanation_format === 'markdown' && explanation !== null ? [explanation] : []),
  ]
}

/** A comment is one line, and a backslash at the end of a value would escape its bracket. */
const fitsComment = (text: string) => !/\n|\\$/.test(text)

export async function* writeGift(questions: Batches<BankQuestion>): AsyncGenerator<string> {
  let category = ''
  for await (const batch of questions) {
    const texts: string[] = []
    for (const question of batch) {
      const path = categoryPath([question.subject, question.chapter])
      if (path !== category) texts.push(`$CATEGORY: ${path}\n\n`)
      category = path
      texts.push(questionText(question))
    }
    yield texts.join('')
  }
}

function questionText(question: BankQuestion): string {
  const { statement, explanation, explanation_format } = question
  const answers = answerLines[question.type](question)
  const lines = [
    `${formatted(statement, question.question_format)} {${answers.mark}`,
    ...answers.lines,
    ...(explanation === null ? [] : [`####${formatted(explanation, explanation_format)}`]),
  ]
  return `${commentLine(question)}${lines.join('\n\t')}\n}\n\n`
}

/** Moodle reads the id and the tags of a question from a comment. */
function commentLine({ reference, tags }: BankQuestion): string {
  const parts = [
    ...(reference === null ? [] : [['id', reference]]),
    ...tags.map((tag) => ['tag', tag]),
  ]
  const written = parts.map(
    ([name, text]) => `[${name}:${text?.replaceAll('\n', ' ').replaceAll(']', '\\]')}]`,
  )
  return written.length === 0 ? '' : `// ${written.join(' ')}\n`
}

const formatted = (text: string, format: TextFormat) =>
  `[${format}]${plainOrMarkdown(text, format)}`

/** Moodle draws formulas in brackets; in Markdown it would take their backslashes away. */
function plainOrMarkdown(text: string, format: TextFormat): string {
  const words = withPictureWords(text)
  return escapeGift(format === 'plain' ? withBrackets(words, format) : words)
}

interface AnswerLines {
  /** The characters after the opening brace, such as `#` for a number. */
  readonly mark: string
  readonly lines: readonly string[]
}

const answerLines: Readonly<Record<QuestionType, (question: BankQuestion) => AnswerLines>> = {
  MCQ: ({ options, question_format }) => ({
    mark: '',
    lines: options.map(
      ({ text, is_correct }) => `${is_correct ? '=' : '~'}${optionText(text, question_format)}`,
    ),
  }),
  MSQ: ({ options, question_format }) => {
    const rightCount = options.filter(({ is_correct }) => is_correct).length
    const share = rightCount === 0 ? '0' : new Decimal(100).div(rightCount).toDecimalPlaces(5)
    // Without a deduction, ticking all options would earn all marks in Moodle.
    const wrong = rightCount === 0 ? '0' : '-100'
    return {
      mark: '',
      lines: options.map(
        ({ text, is_correct }) =>
          `~%${is_correct ? share : wrong}%${optionText(text, question_format)}`,
      ),
    }
  },
  Numerical: ({ numerical_answer, numerical_low, numerical_high }) => {
    if (numerical_low === null || numerical_high === null)
      return { mark: `#${numerical_answer ?? ''}`, lines: [] }
    const range = { low: numerical_low, high: numerical_high }
    const ends = `${range.low}..${range.high}`
    return numerical_answer === null || middleOf(range) === numerical_answer
      ? { mark: `#${ends}`, lines: [] }
      : { mark: '#', lines: [`=${numerical_answer}:0`, `=${ends}`] }
  },
}

/**
 * An option has the format of its question, and names it only if its text begins like a weight or a
 * format.
 */
function optionText(text: string, format: TextFormat): string {
  const written = plainOrMarkdown(text, format)
  return written.startsWith('%') || takeFormat(written).format !== null
    ? `[${format}]${written}`
    : written
}
