import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { pictureNames } from '@prepwell/contract/bank/text-pictures.ts'
import type { SessionCard } from '@prepwell/contract/results/reviews.ts'
import { isPlain } from '../../../ui/rich-text/is-plain.ts'

interface CardText {
  readonly text: string
  readonly format: TextFormat
}

/** Every text that a card can show, in every language. */
function textsOf(card: SessionCard): readonly CardText[] {
  const { question_format: format, explanation_format, passage, options } = card
  const inAll = (
    text: string | null,
    translations: Readonly<Record<string, string>> | undefined,
    textFormat: TextFormat,
  ) =>
    [text ?? '', ...Object.values(translations ?? {})].map((each) => ({
      text: each,
      format: textFormat,
    }))
  return [
    ...inAll(card.statement, card.translations, format),
    ...(options ?? []).flatMap((option) => inAll(option.text, option.translations, format)),
    ...(passage ? inAll(passage.text, passage.translations, passage.format) : []),
    ...inAll(card.answer_explanation, card.explanation_translations, explanation_format),
  ]
}

/** The names of all pictures of the cards, in the order of the cards. */
export const picturesOfCards = (cards: readonly SessionCard[]): readonly string[] => [
  ...new Set(
    cards.flatMap((card) => [
      ...[card.passage?.image, card.question_image].flatMap((image) => image ?? []),
      ...textsOf(card).flatMap(({ text }) => pictureNames(text)),
    ]),
  ),
]

/** The formats of the cards' texts that need extra code to be displayed. */
export const formatsOfCards = (cards: readonly SessionCard[]): readonly TextFormat[] => [
  ...new Set(
    cards
      .flatMap(textsOf)
      .filter(({ text, format }) => !isPlain(text, format))
      .map(({ format }) => format),
  ),
]
