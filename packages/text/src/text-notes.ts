import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { TextNote } from '@prepwell/contract/bank/text-notes.ts'
import { findMath } from './find-math.ts'
import { mark } from './formula-marks.ts'
import { isReadable } from './formula-reader.ts'
import { hiddenCharacters } from './hidden-characters.ts'
import { type MarkdownText, readMarkdown } from './read-markdown.ts'
import { shownText } from './shown-text.ts'

/** The texts of a question as they were written. */
export interface WrittenQuestion {
  readonly statement: string
  /** Of statement and options. */
  readonly question_format: TextFormat
  readonly options: readonly string[]
  readonly explanation: string
  readonly explanation_format: TextFormat
  readonly passage: { readonly text: string; readonly format: TextFormat } | null
}

interface Text {
  readonly field: string
  readonly text: string
  readonly format: TextFormat
  readonly inline: boolean
}

/**
 * What an author should know before students see the question: characters that Markdown takes away
 * though nobody meant it, options that look the same, and formulas that KaTeX cannot read. `known`
 * keeps what has been found of formulas, for many questions.
 */
export function textNotes(
  question: WrittenQuestion,
  known = new Map<string, boolean>(),
): TextNote[] {
  const { question_format: format, options, passage } = question
  const inline = false
  const texts: Text[] = [
    { field: 'question_statement', text: question.statement, format, inline },
    ...options.map((text, at) => ({ field: `options.${at}`, text, format, inline: true })),
    {
      field: 'answer_explanation',
      text: question.explanation,
      format: question.explanation_format,
      inline,
    },
    ...(passage ? [{ field: 'passage', ...passage, inline }] : []),
  ]
  return [
    ...texts.flatMap(hiddenIn),
    ...sameOptions(options, format),
    ...texts.flatMap((text) => unreadableIn(text, known)),
  ]
}

/** Characters of its line around a place that are quoted with it. */
const around = 20

function hiddenIn({ field, text, format, inline }: Text): TextNote[] {
  if (format === 'plain') return []
  const markdown = readMarkdown(text, inline)
  return hiddenCharacters(markdown)
    .filter(({ isDeliberate }) => !isDeliberate)
    .map(({ start, end }) => {
      const lineStart = markdown.source.lastIndexOf('\n', start - 1) + 1
      const lineEnd = `${markdown.source}\n`.indexOf('\n', end)
      const from = Math.max(lineStart, start - around)
      return {
        field,
        kind: 'hidden',
        text: written(markdown, start, end),
        near: written(markdown, from, Math.min(lineEnd, end + around)).trim(),
      }
    })
}

/** A part of the source with its formulas as they were typed. */
const written = ({ source, formulas }: MarkdownText, start: number, end: number) =>
  source
    .slice(start, end)
    .split(mark)
    .map((part, index) => (index % 2 === 1 ? (formulas[Number(part)]?.source ?? '') : part))
    .join('')

/** The text as it looks: nobody sees how wide a blank is, or what delimits a formula. */
export const lookOf = (text: string, format: TextFormat): string =>
  findMath(shownText(text, format, { inline: true }), 'plain')
    .map((part) =>
      part.kind === 'words' ? part.text : `$${part.tex.replaceAll(/\s+(?![a-zA-Z])/g, '')}$`,
    )
    .join('')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .normalize('NFC')
    .trim()

function sameOptions(options: readonly string[], format: TextFormat): TextNote[] {
  const first = new Map<string, number>()
  return options.flatMap((text, at): TextNote[] => {
    const look = lookOf(text, format)
    const earlier = first.get(look)
    if (earlier === undefined) first.set(look, at)
    if (earlier === undefined || text.trim() === '') return []
    return [
      { field: `options.${at}`, kind: 'same_options', text: look, near: `options.${earlier}` },
    ]
  })
}

const unreadableIn = ({ field, text, format }: Text, known: Map<string, boolean>): TextNote[] =>
  findMath(text, format).flatMap((part) => {
    if (part.kind === 'words') return []
    const key = `${part.kind} ${part.tex}`
    const isRead = known.get(key) ?? isReadable({ tex: part.tex, display: part.kind === 'display' })
    known.set(key, isRead)
    return isRead ? [] : [{ field, kind: 'formula', text: part.source, near: '' }]
  })
