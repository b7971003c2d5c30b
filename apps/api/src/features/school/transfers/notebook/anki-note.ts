import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { ExportedCard } from '../../../results/notebook/index.ts'
import { writeHtml } from '../formats/html/index.ts'
import { escapeXml } from '../formats/xml/index.ts'
import { answerText } from './card-answer.ts'

/** Returns the address of an uploaded picture, given its name. */
export type PictureAddress = (name: string) => string

/** The two sides of a card as HTML with MathJax formulas. */
export interface AnkiNote {
  readonly front: string
  readonly back: string
}

export function ankiNote(card: ExportedCard, addressOf: PictureAddress): AnkiNote {
  const html = (text: string, format: TextFormat, isInline = false) =>
    writeHtml(text, format, { isInline, addressOf: ({ name }) => addressOf(name) })
  const picture = (name: string | null) =>
    name === null ? '' : `<p><img src="${escapeXml(addressOf(name))}" alt="Figure"></p>`
  const option = ({ text }: { readonly text: string }) =>
    `<li>${html(text, card.question_format, true)}</li>`
  const right = card.options.filter(({ is_correct }) => is_correct)
  const { passage, passage_format, options, explanation, note } = card
  return {
    front: [
      passage === null
        ? ''
        : `<blockquote>${html(passage, passage_format ?? 'plain')}</blockquote>`,
      picture(card.passage_image),
      html(card.statement, card.question_format),
      picture(card.image),
      options.length > 0 ? `<ol type="A">${options.map(option).join('')}</ol>` : '',
    ]
      .map(withoutCommands)
      .join(''),
    back: [
      `<p><b>Correct answer: ${escapeXml(answerText(card))}</b></p>`,
      right.length > 0 ? `<ul>${right.map(option).join('')}</ul>` : '',
      explanation === null ? '' : `<hr>${html(explanation, card.explanation_format)}`,
      note === '' ? '' : `<hr><p><b>My note</b></p>${html(note, 'plain')}`,
    ]
      .map(withoutCommands)
      .join(''),
  }
}

/**
 * Escapes commands such as `[sound:…]` and `[latex]`: Anki would play or render them, although a
 * question only mentions them.
 */
const withoutCommands = (html: string): string =>
  html.replaceAll(/(?<!\\)\[(?=\/?(?:sound:|anki:|latex\]|\${1,2}\]))/gi, '&#91;')
