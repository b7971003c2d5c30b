import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { TextNote } from '@prepwell/contract/bank/text-notes.ts'
import { alikeOptions, hiddenInLines, unreadableFormulas } from './check-text.ts'
import { isReadable } from './formula-reader.ts'
import { foreignPictures, unclosedFormulas } from './not-drawn.ts'

/** The texts of a question as they were written. */
export interface WrittenQuestion {
  readonly statement: string
  /** The format of both the statement and the options. */
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
 * Problems that an author should know about before students see the question: characters that
 * Markdown hides unintentionally, options that look the same, formulas that KaTeX cannot draw or
 * that lack a delimiter, and pictures that are not uploaded. `known` caches the results for
 * formulas across many questions.
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
    ...texts.flatMap(notDrawnIn),
  ]
}

const hiddenIn = ({ field, text, format, inline }: Text): TextNote[] =>
  hiddenInLines(text, format, inline).map(({ characters, where }) => ({
    field,
    kind: 'hidden',
    text: characters.join(' '),
    near: where,
  }))

const sameOptions = (options: readonly string[], format: TextFormat): TextNote[] =>
  alikeOptions(options, format).flatMap(([first = 0, ...others]) =>
    others.map((place) => ({
      field: `options.${place}`,
      kind: 'same_options' as const,
      text: options[place] ?? '',
      near: `options.${first}`,
    })),
  )

const unreadableIn = ({ field, text, format }: Text, known: Map<string, boolean>): TextNote[] =>
  unreadableFormulas(text, format, (formula) => {
    const key = `${formula.display} ${formula.tex}`
    const isRead = known.get(key) ?? isReadable(formula)
    known.set(key, isRead)
    return isRead
  }).map((source) => ({ field, kind: 'formula', text: source, near: '' }))

const notDrawnIn = ({ field, text, format }: Text): TextNote[] => [
  ...unclosedFormulas(text, format).map((near) => ({
    ...{ field, kind: 'unclosed' as const, text: '', near },
  })),
  ...foreignPictures(text, format).map((source) => ({
    ...{ field, kind: 'foreign_picture' as const, text: source, near: '' },
  })),
]
