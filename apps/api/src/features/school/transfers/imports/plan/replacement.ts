import type { QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import type { WantedFacts } from '@prepwell/contract/bank/question-facts.ts'
import type { QuestionTranslations } from '@prepwell/contract/bank/translations.ts'
import { originParts, type Rest } from './same-question.ts'

/**
 * The content that replaces a question. What the file lacks is kept: an explanation, a picture,
 * translations, parts of an origin. Only a numerical range is removed, as a number without a range
 * is the only correct answer, and the translations of an explanation that the file replaces; see
 * {@link lostExplanations}.
 */
export function replacement(content: QuestionContent, twin: Rest): QuestionContent {
  const { facts, translations } = content
  const keepsExplanation = content.explanation === null && twin.explanation !== null
  return {
    ...content,
    image: content.image ?? twin.image,
    ...(keepsExplanation
      ? { explanation: twin.explanation, explanation_format: twin.explanation_format }
      : {}),
    numerical_range: content.numerical_range ?? null,
    facts: { ...facts, origin: wholeOrigin(facts.origin, twin.facts.origin) },
    translations: translations && allTranslations(content, twin),
  }
}

/**
 * Fills in the missing parts of the row's origin from the stored one, unless the two contradict.
 */
function wholeOrigin(
  own: WantedFacts['origin'],
  stored: WantedFacts['origin'],
): WantedFacts['origin'] {
  if (!own || !stored) return own
  const isOther = originParts.some(
    (part) => own[part] !== null && stored[part] !== null && own[part] !== stored[part],
  )
  if (isOther) return own
  return {
    exam: own.exam ?? stored.exam,
    year: own.year ?? stored.year,
    paper: own.paper ?? stored.paper,
    number: own.number ?? stored.number,
  }
}

/**
 * The languages in which the stored explanation is removed because the file has another one in the
 * first language only: its translation would still argue for the old key.
 */
export const lostExplanations = (
  { explanation, translations }: Pick<QuestionContent, 'explanation' | 'translations'>,
  stored: Pick<Rest, 'explanation' | 'translations'>,
): string[] =>
  explanation === null || explanation === stored.explanation
    ? []
    : Object.keys(stored.translations.explanation).filter(
        (language) => !translations?.[language]?.answer_explanation,
      )

/** The translations of the content, completed with those of the stored question. */
export function allTranslations(
  content: Pick<QuestionContent, 'translations' | 'options' | 'explanation'>,
  twin: Pick<Rest, 'translations' | 'explanation'>,
): QuestionTranslations {
  const { translations = {}, options } = content
  const { translations: stored } = twin
  const lost = new Set(lostExplanations(content, twin))
  const known = [
    ...[translations, stored.statement, stored.explanation],
    ...options.map(({ text }) => stored.options[text] ?? {}),
  ]
  const languages = new Set(known.flatMap((texts) => Object.keys(texts)))
  return Object.fromEntries(
    [...languages].map((language) => {
      const own = translations[language]
      return [
        language,
        {
          question_statement: own?.question_statement ?? stored.statement[language] ?? null,
          options: options.map(
            ({ text }, place) => own?.options[place] ?? stored.options[text]?.[language] ?? null,
          ),
          answer_explanation:
            own?.answer_explanation ??
            (lost.has(language) ? null : (stored.explanation[language] ?? null)),
        },
      ]
    }),
  )
}
