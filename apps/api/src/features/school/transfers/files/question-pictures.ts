import { pictureNames } from '@prepwell/contract/bank/text-pictures.ts'
import type { BankQuestion } from '../../../bank/questions/index.ts'

/** The names of the uploaded pictures that a question shows in any language, each once. */
export function picturesOf(question: BankQuestion): string[] {
  const { options, translations, passage_translations } = question
  const texts = [
    ...[question.statement, question.explanation, question.passage],
    ...Object.values(translations ?? {}).flatMap((one) => [one.statement, one.explanation]),
    ...Object.values(passage_translations ?? {}),
    ...options.flatMap((option) => [option.text, ...Object.values(option.translations ?? {})]),
  ]
  const images = [question.image, question.passage_image].flatMap((name) => name ?? [])
  return [...new Set([...images, ...texts.flatMap((text) => pictureNames(text ?? ''))])]
}
