import type { LeftOutKind } from '@prepwell/contract/school/file-formats.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { AppError } from '../../../../../platform/errors.ts'
import { withDollars } from '../formula-delimiters.ts'
import { emptyDraft, plainDraft, type QuestionDraft } from '../question-draft.ts'
import type { ReadQuestions } from '../question-format.ts'
import { longestQuestion, tooLong } from '../text-lines.ts'
import { type AikenBlock, type AikenOption, aikenBlocks } from './aiken-blocks.ts'
import { type AikenKey, isTruth, readChoiceKey, readNumberKey, readTruth } from './aiken-key.ts'

export function readAiken(file: string): ReadQuestions {
  const questions: QuestionDraft[] = []
  for (const block of aikenBlocks(file)) {
    if (questions.length === limits.importRowsMax)
      throw new AppError('invalid_input', `At most ${limits.importRowsMax} questions at once`)
    questions.push(questionOf(block))
  }
  if (questions.length === 0) throw new AppError('invalid_input', 'The Aiken file has no questions')
  return { questions, pictures: [], notes: [] }
}

function questionOf(block: AikenBlock): QuestionDraft {
  const { key, statement } = keyOf(block)
  const text = textOf(statement)
  const explanation = textOf(block.feedback)
  const isEmpty = text === '' && key.problems.every(({ kind }) => kind !== 'left_out')
  return {
    ...emptyDraft,
    ...key,
    place: { line: block.line, name: /^(\d{1,4})[.)]\s/.exec(text)?.[1] ?? null },
    category: block.category,
    statement: plainDraft(text),
    explanation: explanation === '' ? null : plainDraft(explanation),
    problems: [
      ...(isEmpty ? [{ kind: 'broken', reason: 'The question has no text' } as const] : []),
      ...key.problems,
    ],
  }
}

const textOf = (lines: readonly string[]) => withDollars(lines.join('\n').trim(), 'plain')

/** The key, and the lines of the statement without those that are options. */
interface Read {
  readonly key: AikenKey
  readonly statement: readonly string[]
}

const leftOut = {
  short_answer: 'Its answer is typed as a text',
  essay: 'It is an essay question',
  text_only: 'It is a text without a question',
  cloze: 'It has several gaps with answers of their own',
  ordering: 'It is an ordering question',
  matching: 'It is a matching question',
} as const satisfies Partial<Record<LeftOutKind, string>>

function keyOf(block: AikenBlock): Read {
  const { kind, statement, options } = block
  if (block.length > longestQuestion)
    return {
      key: { problems: [{ kind: 'broken', reason: tooLong }] },
      statement: statement.slice(0, 1),
    }
  switch (kind) {
    case null:
      return readByContent(block)
    case 'choice':
      return options.length > 0
        ? { key: readChoiceKey(block, options), statement }
        : readNumbered(block)
    case 'true_false':
      return { key: readTruth(block), statement }
    case 'numerical':
      return { key: readNumberKey(block), statement }
    case 'category':
      return readByContent(block)
    default:
      return {
        key: { problems: [{ kind: 'left_out', what: kind, reason: leftOut[kind] }] },
        statement,
      }
  }
}

function readByContent(block: AikenBlock): Read {
  const { statement, options, answers } = block
  if (options.length > 0) return { key: readChoiceKey(block, options), statement }
  if (answers.length === 0)
    return {
      key: { problems: [{ kind: 'left_out', what: 'text_only', reason: leftOut.text_only }] },
      statement,
    }
  const isTrueOrFalse = answers.length === 1 && isTruth.test(answers[0] ?? '')
  return isTrueOrFalse ? { key: readTruth(block), statement } : readNumbered(block)
}

const numbered = /^\s*(\d{1,2})[.)]\s+(\S.*)$/

/**
 * Reads options at the end of the text that are numbered from 1 or 0, with an answer that names
 * them by number.
 */
function readNumbered(block: AikenBlock): Read {
  const { statement } = block
  const options: AikenOption[] = []
  for (const line of statement.toReversed()) {
    const [, label, text] = numbered.exec(line) ?? []
    if (label === undefined || text === undefined || options[0]?.label === '0') break
    if (options[0]?.label === '1' && label !== '0') break
    options.unshift({ label, lines: [text] })
  }
  const rest = statement.slice(0, statement.length - options.length)
  const first = Number(options[0]?.label)
  const areInOrder = options.every(({ label }, at) => label === String(at + first))
  // A line with another label above them may be an option too.
  const isDoubtful = rest.length > 1 && /^\s*\w[.)]\s/.test(rest.at(-1) ?? '')
  if (options.length < 2 || first > 1 || !areInOrder || rest.length === 0 || isDoubtful) {
    const reason = 'Its options do not begin with the letters A, B, C'
    return { key: { problems: [{ kind: 'broken', reason }] }, statement }
  }
  return { key: readChoiceKey(block, options), statement: rest }
}
