import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { alikeOptions, hiddenInLines, unreadableFormulas } from '@prepwell/text/check-text.ts'
import { answerRules } from './answer-rules.ts'
import type { QuestionDraft } from './question-draft.ts'

interface WrittenText {
  readonly name: string
  readonly text: string
  readonly format: TextFormat
  readonly isInline: boolean
}

/** More would not be read. */
const mostLines = 3

/**
 * What the writer of a question should know of its texts: what students do not see of what was
 * written, which formulas cannot be drawn, and which options look the same.
 */
export function textFindings(draft: QuestionDraft): string[] {
  const { type, format, options } = draft
  const hasOptions = answerRules[type].correct !== null
  const texts = textsOf(draft, hasOptions)
  const alike = hasOptions
    ? alikeOptions(
        options.map(({ text }) => text),
        format,
      )
    : []
  return [
    ...alike.map((places) => `Options ${listed(places.map(letterOf))} look the same.`),
    ...texts.flatMap(({ name, text, format: read, isInline }) => {
      const hidden = hiddenInLines(text, read, isInline)
      const places = hidden.map(({ where }) => `“${where}”`)
      const more = places.length - mostLines
      const shown = [
        ...places.slice(0, mostLines),
        ...(more > 0 ? [`${more} more ${more === 1 ? 'line' : 'lines'}`] : []),
      ]
      const characters = [...new Set(hidden.flatMap((line) => line.characters))].join(' ')
      return [
        ...unreadableFormulas(text, read).map(
          (source) => `${name}: ${source} cannot be drawn. Students see it as you typed it.`,
        ),
        ...(places.length > 0
          ? [`${name}: Markdown does not show ${characters} in ${listed(shown)}.`]
          : []),
      ]
    }),
  ]
}

function textsOf(draft: QuestionDraft, hasOptions: boolean): WrittenText[] {
  const { statement, format, options, explanation, explanationFormat, passage } = draft
  const block = { isInline: false } as const
  return [
    ...(passage.source === 'none'
      ? []
      : [{ ...block, name: 'Passage', text: passage.text, format: passage.format }]),
    { ...block, name: 'Question text', text: statement, format },
    ...(hasOptions
      ? options.map(({ text }, place) => ({
          name: `Option ${letterOf(place)}`,
          text,
          format,
          isInline: true,
        }))
      : []),
    { ...block, name: 'Explanation', text: explanation, format: explanationFormat },
  ]
}

/** 'A, B and C'. */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
