import { limits } from '@prepwell/contract/wire/limits.ts'
import { AppError } from '../../../../../platform/errors.ts'
import { categoryNames } from '../category-path.ts'
import {
  type DraftFacts,
  type DraftOption,
  type DraftProblem,
  emptyDraft,
  noFacts,
  type QuestionDraft,
} from '../question-draft.ts'
import type { ReadQuestions, SourceFile } from '../question-format.ts'
import { openPictures } from '../source-pictures.ts'
import { tooLong } from '../text-lines.ts'
import { type GiftAnswer, readAnswers, takeFeedback } from './gift-answers.ts'
import { type GiftBlock, giftBlocks } from './gift-blocks.ts'
import { readChoice } from './gift-choice.ts'
import { findFormulas, hasRawBraces } from './gift-formulas.ts'
import { readNumbers } from './gift-number.ts'
import { type GiftParts, readParts } from './gift-question.ts'
import { type GiftFile, GiftTexts } from './gift-texts.ts'

export async function readGift(
  text: string,
  { beside }: Pick<SourceFile, 'beside'> = {},
): Promise<ReadQuestions> {
  const pictures = openPictures({ archive: null, beside })
  const file: GiftFile = { isRaw: hasRawFormulas(text), pictures }
  const questions: QuestionDraft[] = []
  for (const block of giftBlocks(text)) {
    questions.push(...questionsOf(block, file))
    if (questions.length > limits.importRowsMax)
      throw new AppError('invalid_input', `At most ${limits.importRowsMax} questions at once`)
  }
  if (questions.length === 0) throw new AppError('invalid_input', 'The GIFT file has no questions')
  return { questions, pictures: await pictures.read(), notes: [] }
}

/** True if a formula of the file has braces without a backslash, so that no formula is escaped. */
function hasRawFormulas(file: string): boolean {
  for (const { text, isTooLong } of giftBlocks(file)) {
    if (isTooLong) continue
    if (findFormulas(text).some(({ start, end }) => hasRawBraces(text.slice(start, end))))
      return true
  }
  return false
}

function questionsOf(block: GiftBlock, file: GiftFile): QuestionDraft[] {
  const common = {
    ...emptyDraft,
    category: categoryNames(block.category),
    facts: factsOf(block.comments),
  }
  if (block.isTooLong) {
    const place = { line: block.line, name: null }
    return [{ ...common, place, problems: [{ kind: 'broken', reason: tooLong }] }]
  }
  return readParts(block.text).map(({ parts, linesBefore }) => {
    const place = { line: block.line + linesBefore, name: null }
    if (!('kind' in parts)) return questionOf({ ...common, place }, parts, file)
    const { kind, reason, title, text } = parts
    return {
      ...common,
      place: { ...place, name: title?.trim() || null },
      statement: { text, format: 'plain' },
      problems: [kind === 'cloze' ? { kind: 'left_out', what: 'cloze', reason } : { kind, reason }],
    }
  })
}

/** Moodle writes the id and the tags of a question into a comment: `[id:7] [tag:algebra]`. */
function factsOf(comments: string): DraftFacts {
  const [, id] = /\[id:((?:\\\]|[^\]\n])+)\]/.exec(comments) ?? []
  const tags = Array.from(comments.matchAll(/\[tag:((?:\\\]|[^\]\n])+)\]/g), ([, tag]) => tag ?? '')
  const plain = (text: string) => text.replaceAll('\\]', ']').trim()
  return {
    ...noFacts,
    reference: id === undefined ? null : plain(id) || null,
    tags: tags.map(plain).filter(Boolean),
  }
}

function questionOf(common: QuestionDraft, parts: GiftParts, file: GiftFile): QuestionDraft {
  const texts = new GiftTexts(parts.format, file)
  const title = parts.title === null ? '' : texts.readAs('plain', parts.title).text
  const { answers, feedback } = takeFeedback(parts.answers ?? '')
  const written = texts.readAs(parts.format, statementOf(parts))
  const isUntitled = written.text !== '' || title === ''
  const draft: QuestionDraft = {
    ...common,
    place: { ...common.place, name: title || null },
    statement: isUntitled ? written : { text: title, format: 'plain' },
    explanation: feedback === null ? null : texts.read(feedback),
  }
  const key = parts.answers === null ? textOnly : keyOf(answers, texts)
  return { ...draft, ...key, problems: problemsOf(draft, [...key.problems, ...texts.problems]) }
}

function problemsOf(draft: QuestionDraft, problems: readonly DraftProblem[]): DraftProblem[] {
  const isEmpty = draft.statement.text === '' && problems.every(({ kind }) => kind !== 'left_out')
  const seldom = (kind: DraftProblem['kind']) => Number(kind === 'note')
  return [
    ...(isEmpty ? [{ kind: 'broken', reason: 'The question has no text' } as const] : []),
    ...problems.toSorted((a, b) => seldom(a.kind) - seldom(b.kind)),
  ]
}

const gap = '_____'

/** The text with a gap in the place of answers that are within a sentence. */
function statementOf({ before, after, answers, format }: GiftParts): string {
  const end = after.trim()
  const isFullStop = /^[.?!]+$/.test(end) && /[.?!:]\s*$/.test(before)
  if (answers === null || end === '' || isFullStop) return before
  // In Markdown, five underscores may be a line.
  const written = format === 'markdown' ? gap.replaceAll('_', String.raw`\\_`) : gap
  return `${before.replace(/(?<!\s)\s+$/, ' ')}${written}${after.replace(/^\s+/, ' ')}`
}

type Key = Pick<QuestionDraft, 'problems'> &
  Partial<Pick<QuestionDraft, 'type' | 'options' | 'number'>>

const textOnly: Key = {
  problems: [{ kind: 'left_out', what: 'text_only', reason: 'It is a text without answers' }],
}

const feedbackLeft: DraftProblem = {
  kind: 'note',
  reason: 'The feedback of single options was left behind',
}

function keyOf(content: string, texts: GiftTexts): Key {
  const read = readAnswers(content)
  switch (read.kind) {
    case 'essay':
      return { problems: [{ kind: 'left_out', what: 'essay', reason: 'It is an essay question' }] }
    case 'broken':
      return { problems: [read] }
    case 'true_false':
      return {
        type: 'MCQ',
        options: [
          { text: { text: 'True', format: 'plain' }, isCorrect: read.isTrue, isFixed: null },
          { text: { text: 'False', format: 'plain' }, isCorrect: !read.isTrue, isFixed: null },
        ],
        problems: read.hasFeedback ? [feedbackLeft] : [],
      }
    case 'numbers': {
      const { number, hasFeedback, problems } = readNumbers(read.text)
      return {
        type: 'Numerical',
        number,
        problems: [...problems, ...(hasFeedback ? [feedbackLeft] : [])],
      }
    }
    case 'list':
      return listKey(read.answers, texts)
  }
}

const cutNote = (text: string): DraftProblem => ({
  kind: 'note',
  reason: `The # after "${text}" was read as the beginning of feedback. Within a text it is written \\#`,
})

function listKey(answers: readonly GiftAnswer[], texts: GiftTexts): Key {
  if (answers.every(({ sign }) => sign === '=')) {
    const isMatching = answers.some(({ text }) => text.includes('->'))
    return {
      problems: [
        isMatching
          ? { kind: 'left_out', what: 'matching', reason: 'It is a matching question' }
          : { kind: 'left_out', what: 'short_answer', reason: 'Its answer is typed as a text' },
      ],
    }
  }
  const { type, correct, problems } = readChoice(answers)
  const options = answers.map(
    ({ text }, at): DraftOption => ({
      text: texts.read(text, true),
      isCorrect: correct[at] ?? false,
      isFixed: null,
    }),
  )
  const hasFeedback = answers.some((answer) => answer.hasFeedback)
  const cut = answers.some(({ endsWithSign }) => !endsWithSign)
    ? answers.find(({ endsWithSign }) => endsWithSign)
    : undefined
  const isEmpty = options.some(({ text }) => text.text === '')
  const isKnown = problems.some(({ kind }) => kind === 'broken')
  return {
    type,
    options,
    problems: [
      ...(isEmpty && !isKnown
        ? [{ kind: 'broken', reason: 'An option has no text' } as const]
        : []),
      ...problems,
      ...(hasFeedback ? [feedbackLeft] : []),
      ...(cut ? [cutNote(cut.text)] : []),
    ],
  }
}
