import type { PaperLine } from '../paper-line.ts'
import {
  type DraftProblem,
  type DraftText,
  emptyDraft,
  noFacts,
  type QuestionDraft,
} from '../question-draft.ts'
import { limitIn, withLimits } from './answer-limits.ts'
import { readNumberAnswer } from './answer-number.ts'
import { decideKeys, type Key } from './decide-keys.ts'
import { hasAnswer } from './head-style.ts'
import { joinPieces, type Piece, pieceOf } from './join-rows.ts'
import { type KeyMatch, matchKeys } from './match-keys.ts'
import { wholeBold } from './option-marks.ts'
import { type Row, rowsOf } from './paper-row.ts'
import { typeOfPaper } from './paper-type.ts'
import { looksLikeAnswer } from './paper-words.ts'
import { optionTexts, type PaperQuestion, readQuestion } from './read-question.ts'
import { splitPaper } from './split-paper.ts'
import { marksIn } from './stem-marks.ts'
import { isTrueFalseText, trueFalseOptions } from './true-false.ts'

export interface ReadPaper {
  readonly questions: readonly QuestionDraft[]
  /** See {@link ReadQuestions}. */
  readonly notes: readonly string[]
  /** True if one of the questions has options or an answer. */
  readonly isPaper: boolean
}

/**
 * Reads the questions of a paper with their answers, wherever these stand: below each question, in
 * a list at the end, or as a mark on the right option.
 */
export function readPaper(lines: readonly PaperLine[]): ReadPaper {
  const { questions: raw, keys, outside } = splitPaper(rowsOf(lines))
  const matched = matchKeys(raw, keys)
  const questions = raw.map((one, at) => readQuestion(one, matched.byQuestion[at] as KeyMatch))
  const decided = decideKeys(questions)
  const drafts = questions.map((question, at) =>
    draftOf(question, decided[at] as Key, matched.byQuestion[at] as KeyMatch),
  )
  const lost = hasAnswer(outside) && raw.length > 0 ? [lostDraft(outside)] : []
  const left = outside.filter(({ isBlank }) => !isBlank).length
  return {
    questions: [...lost, ...drafts],
    isPaper: questions.some(({ body, answers }) => body.options.length > 1 || answers.length > 0),
    notes: [
      ...matched.notes,
      ...(left > 0 && raw.length > 0
        ? [
            `${left === 1 ? '1 line outside the questions was' : `${left} lines outside the questions were`} left behind`,
          ]
        : []),
    ],
  }
}

/**
 * The draft for lines outside the questions that contain an answer: a question whose beginning is
 * unclear.
 */
const lostDraft = (rows: readonly Row[]): QuestionDraft => ({
  ...emptyDraft,
  place: { line: rows[0]?.line ?? null, name: null },
  statement: joinPieces(rows.map(pieceOf)),
  problems: [
    { kind: 'broken', reason: 'It is not clear where the questions in these lines begin' },
  ],
})

function draftOf(question: PaperQuestion, key: Key, matched: KeyMatch): QuestionDraft {
  const { raw, body } = question
  const { common } = raw
  const { text: stem, marks } = marksIn(withoutBold(body.stem))
  const statement = joinPieces(stem)
  const problems: DraftProblem[] = []
  const broken = (reason: string) => problems.push({ kind: 'broken', reason })
  if (body.doubt !== null) broken(body.doubt)
  if (raw.swallowed !== null)
    broken(`Question ${raw.swallowed} was not found: it may be part of this one`)
  if (matched.doubt !== null) broken(matched.doubt)
  const shown = [...stem, ...body.options.flatMap(({ pieces }) => pieces)]
  if (shown.some(({ text }) => looksLikeAnswer(text)))
    broken('A line of its text looks like an answer')
  if (statement.text === '') broken('It has no text')
  const limits = body.options.length > 0 ? body.limits : []
  const [left] = [...body.stray.map(({ text }) => text), ...limits.map(({ written }) => written)]
  if (left !== undefined)
    problems.push({ kind: 'note', reason: `The text "${firstWords(left)}" was left behind` })
  const solved =
    body.options.length > 0
      ? withOptions(question, key, problems)
      : withoutOptions(question, statement, problems)
  return {
    ...emptyDraft,
    place: { line: raw.line, name: raw.number === null ? null : String(raw.number) },
    category: [body.fields.subject ?? common.subject, body.fields.chapter ?? common.chapter].filter(
      (name) => name != null && name !== '',
    ) as string[],
    statement,
    ...solved,
    explanation: explanationOf(question, matched),
    passage: passageOf(question),
    marks: marksOf(body.fields.marks) ?? marks ?? common.marks,
    facts: {
      ...noFacts,
      difficulty: difficultyOf(body.fields.difficulty),
      tags: (body.fields.tags ?? '')
        .split(/[,;]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
    },
    problems,
  }
}

/** Removes bold type that only sets the question apart from its options. */
const withoutBold = ([first, ...rest]: readonly Piece[]): readonly Piece[] =>
  first ? [{ ...first, text: wholeBold(first.text) ?? first.text }, ...rest] : []

const firstWords = (text: string | undefined) => (text ?? '').slice(0, 60).toWellFormed().trim()

const difficulties = [
  { name: 'easy', words: /^(?:easy|simple|low|सरल|आसान)$/iu },
  { name: 'medium', words: /^(?:medium|moderate|average|intermediate|मध्यम)$/iu },
  { name: 'hard', words: /^(?:hard|difficult|tough|high|advanced|कठिन)$/iu },
]

const difficultyOf = (word = '') =>
  difficulties.find(({ words }) => words.test(word.trim()))?.name ?? null

const marksOf = (value: string | undefined): string | null =>
  /^\+?\s?(\d{1,3}(?:\.\d{1,2})?)\b/.exec(value ?? '')?.[1] ?? null

type Solved = Pick<QuestionDraft, 'type' | 'options' | 'number'>

function withOptions(question: PaperQuestion, key: Key, problems: DraftProblem[]): Solved {
  const hasStars = key.kind === 'options' && key.hasStars
  const texts = optionTexts(question, hasStars)
  const empty = texts.findIndex(({ text }) => text === '')
  const { body } = question
  if (empty !== -1)
    problems.push({
      kind: 'broken',
      reason: `Option ${(body.options[empty]?.name ?? '').toUpperCase()} is empty`,
    })
  if (mayBeStatements(question))
    problems.push({ kind: 'broken', reason: 'Its numbered list may be part of the question' })
  const right = key.kind === 'options' ? key.right : []
  const type = typeOfPaper(question, right.length)
  if (key.kind === 'broken') problems.push({ kind: 'broken', reason: key.reason })
  if (key.kind === 'missing') problems.push({ kind: 'key_missing', reason: key.reason })
  if (type === null)
    problems.push({ kind: 'broken', reason: 'It has several answers, but only one may be right' })
  return {
    type: type ?? 'MCQ',
    options: texts.map((text, place) => ({
      text,
      isCorrect: right.includes(place),
      isFixed: null,
    })),
    number: null,
  }
}

const countWords =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|none|all|zero)\b|[०-९]/iu

/** 'How many of these are metals?' above a numbered list of substances: its answer is a count. */
const mayBeStatements = ({ body }: PaperQuestion) =>
  body.hasNumbers &&
  body.stem.some(({ text }) => /\bhow many\b|कितने|कितनी/iu.test(text)) &&
  !body.options.some(({ pieces }) => pieces.some(({ text }) => countWords.test(text)))

const asksToMatch = /\bmatch (?:the|each|list|column|these|with)/i
const asksToWrite =
  /^(?:explain|describe|discuss|define|write|why|prove|derive|show that|state|draw|differentiate)\b/i

function withoutOptions(
  question: PaperQuestion,
  { text }: DraftText,
  problems: DraftProblem[],
): Solved {
  const { answers, raw, body } = question
  const [answer, ...others] = answers
  const none: Solved = { type: 'Numerical', options: [], number: null }
  const leave = (what: 'matching' | 'short_answer' | 'essay', reason: string) => {
    problems.push({ kind: 'left_out', what, reason })
    return none
  }
  const refuse = (reason: string) => {
    problems.push({ kind: 'broken', reason })
    return none
  }
  if (answer === undefined) {
    if (raw.common.isNumerical) {
      problems.push({ kind: 'key_missing', reason: 'It has no answer' })
      return none
    }
    if (asksToMatch.test(text)) return leave('matching', 'It is a matching question')
    if (asksToWrite.test(text)) return leave('essay', 'It asks for a text')
    return refuse('It has neither options nor an answer')
  }
  if (others.some(({ value }) => value !== answer.value))
    return refuse('It has several answers that differ')
  const isTrue = isTrueFalseText(
    answer.value,
    raw.common.isTrueFalse || /true.{0,5}false/i.test(text),
  )
  if (isTrue !== null)
    return { type: 'MCQ', number: null, options: trueFalseOptions(answer.value, isTrue) }
  const read = readNumberAnswer(answer.value, answer.hasDash)
  if (read.kind === 'unclear') return refuse(read.reason)
  if (read.kind === 'number') {
    if (read.unit !== null)
      problems.push({ kind: 'note', reason: `The unit "${read.unit}" was left behind` })
    const number = withLimits(read, [...body.limits, ...limitsAbove(body)])
    return 'reason' in number ? refuse(number.reason) : { ...none, number }
  }
  if (/^[([]?[A-Za-z][)\]]?\.?$/.test(answer.value))
    return refuse(`Its answer is "${answer.value}", but it has no options`)
  if (asksToMatch.test(text)) return leave('matching', 'It is a matching question')
  return leave('short_answer', `It asks for a text: "${firstWords(answer.value)}"`)
}

/** A tolerance in the text of a question: it may limit the answer that stands elsewhere. */
const limitsAbove = ({ stem }: PaperQuestion['body']) =>
  stem
    .slice(1)
    .filter(({ text }) => text !== '')
    .flatMap(({ text, isBlock }, at, others) => {
      const limit = limitIn({ bare: text, isBlock })
      const isNear = limit?.kind === 'tolerance' || at === others.length - 1
      return limit && isNear ? [{ ...limit, kind: null }] : []
    })

function explanationOf({ body, answers }: PaperQuestion, matched: KeyMatch) {
  const plain = (text: string): Piece => ({ text, format: 'plain', isBlock: false })
  const rests = answers.flatMap(({ rest }) => (rest === '' ? [] : [plain(rest)]))
  const listed = [
    ...matched.answers.flatMap(({ below }) => below.map(pieceOf)),
    ...matched.solutions.flatMap(({ value, below }) => [plain(value), ...below.map(pieceOf)]),
  ]
  const text = joinPieces([...rests, ...body.explanation, ...listed])
  return text.text === '' ? null : text
}

function passageOf({ raw }: PaperQuestion): DraftText | null {
  const [head, ...rows] = raw.passage
  if (!head) return null
  const label =
    /^[^:.]{0,60}[)\d]\s?[:.]\s{0,9}|^(?:passage|comprehension|paragraph)[^:.]{0,10}[:.]?$/iu
  const first =
    rows.some(({ isBlank }) => !isBlank) || label.test(head.bare)
      ? head.bare.replace(label, '')
      : head.bare
  const text = joinPieces([{ ...pieceOf(head), text: first.trim() }, ...rows.map(pieceOf)])
  return text.text === '' ? null : text
}
