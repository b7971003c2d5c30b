import { limits } from '@prepwell/contract/wire/limits.ts'
import { describe, expect, it } from 'vitest'
import type { PaperLine } from '../paper-line.ts'
import type { QuestionDraft } from '../question-draft.ts'
import { readPaper } from './index.ts'

type Line = string | Partial<PaperLine>

const linesOf = (lines: readonly Line[]): PaperLine[] =>
  lines.map((line, at) => ({
    ...{ line: at + 1, text: '', format: 'plain', label: null, isMarked: false },
    ...(typeof line === 'string' ? { text: line } : line),
  }))

const read = (lines: readonly Line[]) => readPaper(linesOf(lines)).questions

const optionsOf = ({ options }: QuestionDraft | undefined = {} as QuestionDraft) =>
  options.map(({ text, isCorrect }) => `${isCorrect ? '*' : ''}${text.text}`)

const reasonsOf = (draft: QuestionDraft | undefined) =>
  draft?.problems.map(({ kind, reason }) => `${kind}: ${reason}`)

describe('a paper', () => {
  it('has automatic numbers and letters beside its texts', () => {
    const [first, second] = read([
      { label: '1.', text: 'Which is a metal?' },
      { label: '(a)', text: 'Iron' },
      { label: '(b)', text: 'Neon' },
      'Ans: (a)',
      { label: '2.', text: 'Which is a gas?' },
      { label: 'a)', text: 'Iron' },
      { label: 'b)', text: 'Neon', isMarked: true },
      'Answer: b',
    ])
    expect(first?.place).toEqual({ line: 1, name: '1' })
    expect(optionsOf(first)).toEqual(['*Iron', 'Neon'])
    expect(optionsOf(second)).toEqual(['Iron', '*Neon'])
    expect([first?.statement.text, second?.statement.text]).toEqual([
      'Which is a metal?',
      'Which is a gas?',
    ])
  })

  it('marks right options by bold lines where no answers are given', () => {
    const [first, second] = read([
      'Questão:',
      { text: 'One?', isMarked: true },
      { label: 'a)', text: 'p', isMarked: true },
      { label: 'b)', text: 'q' },
      'Questão:',
      'Two?',
      { label: 'a)', text: 'p', isMarked: true },
      { label: 'b)', text: 'q', isMarked: true },
    ])
    expect(optionsOf(first)).toEqual(['*p', 'q'])
    // If all options are bold, bold type does not mark the key.
    expect(reasonsOf(second)).toEqual(['key_missing: It has no answer'])
  })

  it('takes bold options for no key where most questions have none', () => {
    const drafts = read(
      [1, 2, 3].flatMap((number) => [
        `${number}. x`,
        { text: '(a) p', isMarked: number === 2 },
        '(b) q',
      ]),
    )
    expect(drafts.map(reasonsOf)).toEqual([
      ['key_missing: It has no answer'],
      ['key_missing: It has no answer, and it is not certain that the mark of A is one'],
      ['key_missing: It has no answer'],
    ])
  })

  it('keeps a table in the text of its question and in an option', () => {
    const table = '| a | b |\n| - | - |\n| (a) 1 | 2. |'
    const [draft] = read([
      '1. Read *this* (now):',
      { text: table, format: 'markdown' },
      'Which?',
      '(a) p',
      { text: table, format: 'markdown' },
      '(b) q',
      'Ans: (b)',
    ])
    expect(draft?.statement).toEqual({
      text: `Read \\*this\\* (now):\n\n${table}\n\nWhich?`,
      format: 'markdown',
    })
    expect(optionsOf(draft)).toEqual([`p\n\n${table}`, '*q'])
  })

  it('reads line breaks within a paragraph as lines', () => {
    const [draft] = read([{ text: '1. Which?\n(a) p\n(b) q\nAns: (b)' }])
    expect(optionsOf(draft)).toEqual(['p', '*q'])
  })

  it('says in what line an answer is that it does not understand', () => {
    const [first, second, third] = read([
      ...['1. x', '(a) p', '(b) q', 'Ans: (c)'],
      ...['2. y', '(a) p', '(b) q', 'Ans: (a)', 'Ans: (b)'],
      ...['3. z', '(a) p', '(b) q', 'Ans: (b) p'],
    ])
    expect(reasonsOf(first)).toEqual(['broken: The answer "(c)" names none of its options'])
    expect(reasonsOf(second)).toEqual(['broken: It has two answers: "(a)" and "(b)"'])
    expect(reasonsOf(third)).toEqual([
      'broken: The answer "(b) p" names one option and has the text of another',
    ])
  })

  it('refuses a question that may hold the one whose number is missing', () => {
    const drafts = read([
      ...['1. x', '(a) p', '(b) q', 'Ans: (a)', 'Explanation: so', '1. first'],
      ...['2. y', 'Name it', '3. z', '(a) p', '(b) q', 'Ans: (a)'],
    ])
    expect(reasonsOf(drafts[0])).toEqual([
      'broken: Question 2 was not found: it may be part of this one',
    ])
    expect(drafts.at(-1)?.place.name).toBe('3')
    expect(reasonsOf(drafts.at(-1))).toEqual([])
  })

  it('never shows an answer as part of a question', () => {
    const drafts = read([
      ...['1. x', '(a) p', '(b) q Ans: (a)', '2. y Answer: 5', '3. z', '(a) p', '(b) q (Ans. b)'],
      ...['4. v', '(a) p', '(b) q', '[Answer: (a)]', '5. w (a) p (b) q [Ans: b]'],
    ])
    expect(drafts.map(optionsOf)).toEqual([['*p', 'q'], [], ['p', '*q'], ['*p', 'q'], ['p', '*q']])
    expect(drafts[1]).toMatchObject({ statement: { text: 'y' }, number: { answer: '5' } })
  })

  it('tells what of it was left behind', () => {
    const { notes } = readPaper(
      linesOf(['A title', '', '1. x', '(a) p', '(b) q', '', 'Answer key', '1-A 9-B']),
    )
    expect(notes).toEqual([
      'The list of answers names questions that were not found: 9',
      '1 line outside the questions was left behind',
    ])
  })

  it('is a paper only with options or answers', () => {
    expect(readPaper(linesOf(['1. Buy milk', '2. Call home'])).isPaper).toBe(false)
    expect(readPaper(linesOf([])).questions).toEqual([])
  })

  it('may number as many questions as one import takes', () => {
    const last = limits.importRowsMax
    const texts = [last - 1, last].flatMap((number) => [
      ...[`${number}. What is ${number}?`, 'a) one', 'b) two', 'Ans: b'],
    ])
    expect(read(texts).map(({ place }) => place.name)).toEqual([`${last - 1}`, `${last}`])
  })
})
