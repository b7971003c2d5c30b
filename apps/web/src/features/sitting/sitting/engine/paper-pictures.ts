import { pictureNames } from '@prepwell/contract/bank/text-pictures.ts'
import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import type { PaperPassage, PaperSection } from '@prepwell/contract/quizzes/quiz-sections.ts'

/** The texts and images that a question is shown with; neither a key nor an explanation. */
interface PaperTexts {
  readonly paper: ReadonlyArray<
    Pick<
      PaperQuestion,
      'statement' | 'translations' | 'options' | 'question_image' | 'passage_id' | 'section'
    >
  >
  readonly passages: readonly Pick<PaperPassage, 'id' | 'text' | 'translations' | 'image'>[]
  readonly sections: readonly (Pick<PaperSection, 'instructions' | 'translations'> & {
    readonly number: number
  })[]
}

/**
 * The names of the pictures that the page shows with one question of the paper, in any language: a
 * student may change it without the network.
 */
export function picturesOfQuestion(
  { paper, passages, sections }: PaperTexts,
  at: number,
): string[] {
  const question = paper[at]
  if (!question) return []
  const passage = passages.find(({ id }) => id === question.passage_id)
  const section = sections.find(({ number }) => number === question.section)
  const isFirst = paper[at - 1]?.section !== question.section
  const texts = [
    ...(isFirst && section ? instructionsOf(section) : []),
    ...(passage ? inEveryLanguage(passage.text, passage) : []),
    ...inEveryLanguage(question.statement, question),
    ...question.options.flatMap((option) => inEveryLanguage(option.text, option)),
  ]
  const images = [passage?.image, question.question_image]
  return [
    ...new Set([
      ...images.flatMap((image) => image ?? []),
      ...texts.flatMap((text) => pictureNames(text ?? '')),
    ]),
  ]
}

const inEveryLanguage = (
  text: string,
  { translations = {} }: Pick<PaperPassage, 'translations'>,
) => [text, ...Object.values(translations)]

const instructionsOf = ({ instructions, translations = {} }: PaperTexts['sections'][number]) => [
  instructions,
  ...Object.values(translations).map((translated) => translated.instructions),
]

/**
 * The names of all pictures of a paper, starting with those of the question at index `first` and
 * the questions after it.
 */
export function picturesFrom(texts: PaperTexts, first: number): string[] {
  const places = texts.paper.map((_question, at) => at)
  const order = [...places.slice(first), ...places.slice(0, first)]
  return [...new Set(order.flatMap((at) => picturesOfQuestion(texts, at)))]
}
