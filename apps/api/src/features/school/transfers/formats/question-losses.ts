import { picturesIn } from '@prepwell/contract/bank/text-pictures.ts'
import type { BankQuestion } from '../../../bank/questions/index.ts'

/** All texts of a question in its first language, without its passage. */
const textsOf = ({ statement, explanation, options }: BankQuestion): string[] => [
  statement,
  explanation ?? '',
  ...options.map(({ text }) => text),
]

/** True if it shows a picture outside its passage. */
export const hasPictures = (question: BankQuestion): boolean =>
  question.image !== null || textsOf(question).some((text) => picturesIn(text).length > 0)

export const hasPassage = ({ passage, passage_image }: BankQuestion): boolean =>
  passage !== null || passage_image !== null

/** True if it names its language, or has texts in another one. */
export const hasLanguages = ({ language, translations, options }: BankQuestion): boolean =>
  language !== null ||
  [translations, ...options.map((option) => option.translations)].some(
    (texts) => texts !== null && Object.keys(texts).length > 0,
  )

/** True if its author has chosen which options keep their place. */
export const hasFixedOptions = ({ options }: BankQuestion): boolean =>
  options.some(({ is_fixed }) => is_fixed !== null)

/** True if it has facts other than its tags and its reference. */
export const hasFacts = (question: BankQuestion): boolean => {
  const { difficulty, status, expected_seconds } = question
  const { origin_exam, origin_year, origin_paper, origin_number } = question
  const facts = [
    difficulty,
    expected_seconds,
    origin_exam,
    origin_year,
    origin_paper,
    origin_number,
  ]
  return status === 'draft' || facts.some((fact) => fact !== null)
}
