import { inAscii } from '@prepwell/contract/wire/number-text.ts'

/** The characters around the name of a question or an option. */
export type Wrap = '.' | ')' | '()' | '[]' | ':' | '-' | ' '

/** The beginning of a line that names a question or an option. */
export interface Marker {
  /** `question` has a word such as `Q` or `Question`, `number` and `letter` have none. */
  readonly kind: 'question' | 'number' | 'letter'
  /** In lower case, with ASCII digits; empty for a question without a number. */
  readonly name: string
  readonly isCapital: boolean
  readonly wrap: Wrap
  /** True if something other than a space separates the marker from the text. */
  readonly isClosed: boolean
  /** The length of the marker with the spaces after it. */
  readonly length: number
}

const questionWords = [
  ...['question', 'ques', 'que', 'qn', 'q', 'problem', 'pregunta', 'frage', 'aufgabe'],
  ...['questão', 'questao', 'pergunta', 'domanda', 'вопрос', 'задание', 'soru', 'soal', 'câu'],
  ...['प्रश्न', 'प्र', 'সওয়াল', 'প্রশ্ন', 'ਪ੍ਰਸ਼ਨ', 'પ્રશ્ન', 'கேள்வி', 'வினா', 'ప్రశ్న'],
  ...['ಪ್ರಶ್ನೆ', 'ചോദ്യം', 'ପ୍ରଶ୍ନ', 'سؤال', 'السؤال', 'سوال', '问题', '题', '問'],
].join('|')

const numberWords = '(?:no|number|num|nr|№|#|क्रमांक|संख्या)\\.?\\s{0,3}'

const numbered = new RegExp(
  `^#?(${questionWords})\\.?\\s{0,3}(?:${numberWords})?[-:]?\\s{0,2}[(\\[]?(\\d{1,5})` +
    `[)\\]]?\\s{0,2}([.:)\\]।-]{0,2}|[–—])(?=\\s|$|[^\\d\\s=,])(?!\\s{0,3}(?:(?:to|and|से|[-–—])\\s{0,3}\\d|carr(?:y|ies)\\b))\\s{0,9}`,
  'iu',
)
const unnumbered = new RegExp(
  `^(?:#(?:q|question)(?:\\s|[.:)])|q\\s?:|(?:${questionWords})\\s{0,2}[:：])\\s{0,9}`,
  'iu',
)
const numberName = /^([([]?)(\d{1,5})\s?(\.\)|[.)\]:．、।])(?!\d)\s{0,9}/u
const circled = /^[\u2460-\u2473]\s{0,9}/u
const letterName =
  /^(?:(?:option|opt|choice|विकल्प)\.?\s{0,2})?([([]?)([ivx]{1,5}|الف|\p{L}\p{M}{0,3})\s?(\.\)|[.)\]:．、。।](?!\p{L}\.)|\s?[-–—](?=\s))\s{0,9}/iu
const bareLetter = /^([A-H])[ \t]{1,9}(?=\S)/

const wrapOf: Readonly<Record<string, Wrap>> = {
  ...{ '.': '.', '．': '.', '。': '.', '、': '.', '।': '.', '.)': '.' },
  ...{ ')': ')', ']': ')', ':': ':', '：': ':' },
}

/** The same text with ASCII digits; its length stays the same. */
export const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => (digit.length === 1 ? inAscii(digit) : digit))

const firstPart = 80

/** Reads the marker at the beginning of a line; null if there is none. */
export function markerOf(line: string): Marker | null {
  const text = asciiDigits(line.slice(0, firstPart))
  return questionMarker(text) ?? numberMarker(text) ?? letterMarker(text)
}

function questionMarker(text: string): Marker | null {
  const found = numbered.exec(text)
  const [all = '', word = '', number = '', close = ''] = found ?? []
  const isClosed = close !== '' || /[)\]]\s*$/.test(all) || all.charAt(word.length) === '.'
  // `q2` in lower case, without a point, is a charge and not a question.
  if (found && (isClosed || (word !== 'q' && !all.startsWith('#'))))
    return {
      ...{ kind: 'question', name: number, isCapital: false, wrap: wrapOf[close] ?? '.' },
      ...{ isClosed, length: all.length },
    }
  const [head] = unnumbered.exec(text) ?? []
  if (head === undefined) return null
  return {
    ...{ kind: 'question', name: '', isCapital: false, wrap: ':', isClosed: true },
    length: head.length,
  }
}

function numberMarker(text: string): Marker | null {
  const [ring] = circled.exec(text) ?? []
  if (ring !== undefined)
    return {
      ...{ kind: 'number', name: String(ring.charCodeAt(0) - 0x245f), isCapital: false },
      ...{ wrap: '()', isClosed: true, length: ring.length },
    }
  const [all, open = '', name = '', close = ''] = numberName.exec(text) ?? []
  if (all === undefined) return null
  const wrap = wrapBetween(open, close)
  if (wrap === null || (wrap === ':' && !/\s$/.test(all) && all.length < text.length)) return null
  return {
    ...{ kind: 'number', name, isCapital: false, wrap, isClosed: true },
    length: all.length,
  }
}

function letterMarker(text: string): Marker | null {
  const [all, open = '', name = '', close = ''] = letterName.exec(text) ?? []
  const wrap = all === undefined ? null : wrapBetween(open, close.trim())
  if (all !== undefined && wrap !== null)
    return {
      ...{ kind: 'letter', name: name.toLowerCase(), isCapital: name !== name.toLowerCase() },
      ...{ wrap, isClosed: true, length: all.length },
    }
  const [bare, letter = ''] = bareLetter.exec(text) ?? []
  if (bare === undefined) return null
  return {
    ...{ kind: 'letter', name: letter.toLowerCase(), isCapital: true, wrap: ' ' },
    ...{ isClosed: false, length: bare.length },
  }
}

function wrapBetween(open: string, close: string): Wrap | null {
  if (open === '(') return close === ')' ? '()' : null
  if (open === '[') return close === ']' ? '[]' : null
  return wrapOf[close] ?? (/^[-–—]$/.test(close) ? '-' : null)
}
