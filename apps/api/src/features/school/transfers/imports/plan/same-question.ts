import { fixedOptions } from '@prepwell/contract/bank/fixed-options.ts'
import type { QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import type { WantedFacts } from '@prepwell/contract/bank/question-facts.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { optionIn } from '@prepwell/contract/bank/translations.ts'
import { optionPart, type TranslatedPart } from '@prepwell/contract/school/translated-fields.ts'
import { languageName } from '@prepwell/contract/wire/language-names.ts'
import { Decimal } from 'decimal.js'

/** Texts keyed by language. */
type Texts = Readonly<Record<string, string>>

/** A passage of a file or of the bank. */
export interface PassageText {
  readonly text: string
  /** Undefined if the file does not specify it. */
  readonly format?: TextFormat | undefined
  readonly image: string | null
  readonly translations?: Texts | undefined
}

/** The fields in which two questions with the same text and options may still differ. */
export interface Rest {
  readonly marks: number
  readonly explanation: string | null
  /** Undefined if the file does not specify it. */
  readonly question_format?: TextFormat | undefined
  readonly explanation_format?: TextFormat | undefined
  readonly image: string | null
  readonly numerical_answer: string | null
  readonly numerical_low: string | null
  readonly numerical_high: string | null
  readonly correct_texts: readonly string[]
  readonly passage: PassageText | null
  /** Texts of the options that keep their position; null if the position follows from the texts. */
  readonly fixed_texts: readonly string[] | null
  /** A fact that the file does not specify is undefined. */
  readonly facts: ComparedFacts
  /** The first language; undefined if the file does not specify it. */
  readonly language?: string | null | undefined
  readonly translations: Translations
}

/** The texts in other languages. */
interface Translations {
  readonly statement: Texts
  readonly explanation: Texts
  /** Keyed by the text of the option. */
  readonly options: Readonly<Record<string, Texts>>
}

/**
 * The facts in which a row may contradict the bank. The status is excluded, because it changes as
 * people work on the bank.
 */
export type ComparedFacts = Pick<
  WantedFacts,
  'difficulty' | 'tags' | 'origin' | 'expected_seconds' | 'reference'
>

/** The passage of a row; a file has no ids. */
export const passageOf = ({ passage }: QuestionContent): PassageText | null =>
  passage && passage.id === undefined
    ? {
        text: passage.text,
        format: passage.format,
        image: passage.image,
        translations: passage.translations,
      }
    : null

/** The fields of a question that its fingerprint does not cover. */
export const restOf = (content: QuestionContent): Rest => ({
  marks: content.marks,
  explanation: content.explanation,
  question_format: content.question_format,
  explanation_format: content.explanation_format,
  image: content.image,
  numerical_answer: content.numerical_answer,
  numerical_low: content.numerical_range?.low ?? null,
  numerical_high: content.numerical_range?.high ?? null,
  correct_texts: content.options.filter(({ correct }) => correct).map(({ text }) => text),
  passage: passageOf(content),
  fixed_texts: fixedTexts(
    content.options.map(({ text, fixed = null }, place) => ({
      ...{ text, is_fixed: fixed },
      translations: optionIn(content.translations, place),
    })),
  ),
  facts: content.facts,
  language: content.language,
  translations: translationsOf(content),
})

function translationsOf({ translations = {}, options }: QuestionContent): Translations {
  const languages = Object.entries(translations)
  const textsOf = (
    read: (one: (typeof languages)[number][1]) => string | null | undefined,
  ): Texts =>
    Object.fromEntries(
      languages.flatMap(([language, one]) => {
        const text = read(one)
        return text ? [[language, text]] : []
      }),
    )
  return {
    statement: textsOf((one) => one.question_statement),
    explanation: textsOf((one) => one.answer_explanation),
    options: Object.fromEntries(
      options.map(({ text }, place) => [text, textsOf((one) => one.options[place])]),
    ),
  }
}

/** The texts of the options that keep their position; null if the author has not chosen them. */
export function fixedTexts(options: Parameters<typeof fixedOptions>[0]): string[] | null {
  if (options.every(({ is_fixed }) => is_fixed === null)) return null
  const fixed = fixedOptions(options)
  return options.flatMap(({ text }, place) => (fixed[place] ? [text] : []))
}

/** Equal for two passages with the same text and image. */
export const passageKey = (passage: PassageText | null): string =>
  passage ? JSON.stringify([passage.text, passage.image]) : ''

/** The parts by which questions with the same text and options differ. */
type Shown = Pick<Rest, 'passage' | 'image'>

/** Equal for two questions with the same passage and picture. */
export const shownKey = ({ passage, image }: Shown): string =>
  JSON.stringify([passageKey(passage), image])

/**
 * The same question text under two passages, or with two pictures, is two questions. A row without
 * a passage or a picture may be either. A picture that is sent again has the name under which it
 * was stored before, so names decide.
 */
export const mayBeSame = (one: Shown, other: Shown): boolean =>
  (one.passage === null ||
    other.passage === null ||
    passageKey(one.passage) === passageKey(other.passage)) &&
  (one.image === null || other.image === null || one.image === other.image)

interface Difference {
  readonly field:
    | 'key'
    | 'marks'
    | 'answer_explanation'
    | 'question_image'
    | 'passage'
    | 'question_format'
    | 'explanation_format'
    | 'passage_format'
    | 'fixed_options'
    | 'difficulty'
    | 'tags'
    | 'origin_exam'
    | 'origin_year'
    | 'origin_paper'
    | 'origin_number'
    | 'expected_seconds'
    | 'reference'
    | 'language'
    | `${TranslatedPart}_${string}`
  readonly thing: string
}

/**
 * The first field in which `rest` differs from `content`, with words for the value in `rest`;
 * undefined if none differs. If `content` has no passage, passages are not compared. With
 * `lacksTranslations`, `rest` may lack translations that `content` has.
 */
export function difference(
  content: QuestionContent,
  rest: Rest,
  { lacksTranslations = false } = {},
): Difference | undefined {
  const own = restOf(content)
  if (!sameKey(own, rest)) return { field: 'key', thing: 'another answer' }
  if (own.marks !== rest.marks) return { field: 'marks', thing: 'other marks' }
  if (own.explanation !== rest.explanation)
    return { field: 'answer_explanation', thing: 'another explanation' }
  if (own.image !== rest.image) return { field: 'question_image', thing: 'another image' }
  if (own.passage !== null && passageKey(own.passage) !== passageKey(rest.passage))
    return { field: 'passage', thing: rest.passage ? 'another passage' : 'no passage' }
  if (isOther(own.question_format, rest.question_format))
    return { field: 'question_format', thing: 'another format' }
  if (own.explanation && isOther(own.explanation_format, rest.explanation_format))
    return { field: 'explanation_format', thing: 'another format for the explanation' }
  if (isOther(own.passage?.format, rest.passage?.format))
    return { field: 'passage_format', thing: 'another format for the passage' }
  // A file that does not say which options keep their place makes no claim about them.
  if (
    content.options.some(({ fixed }) => fixed !== undefined) &&
    JSON.stringify(own.fixed_texts?.toSorted()) !== JSON.stringify(rest.fixed_texts?.toSorted())
  )
    return { field: 'fixed_options', thing: 'other options that keep their place' }
  if (isOther(own.language, rest.language))
    return { field: 'language', thing: 'another first language' }
  return (
    otherTranslation(content, own, { rest, lacksTranslations }) ?? otherFact(own.facts, rest.facts)
  )
}

const none: Texts = {}

/** The first translation in `own` that `rest` lacks or has with another text. */
function otherTranslation(
  { options }: QuestionContent,
  own: Rest,
  { rest, lacksTranslations }: { readonly rest: Rest; readonly lacksTranslations: boolean },
): Difference | undefined {
  const [ours, theirs] = [own.translations, rest.translations]
  const pairs = [
    { part: 'statement', own: ours.statement, other: theirs.statement },
    ...options.map(({ text }, place) => ({
      part: optionPart(place),
      own: ours.options[text] ?? none,
      other: theirs.options[text] ?? none,
    })),
    { part: 'explanation', own: ours.explanation, other: theirs.explanation },
    {
      part: 'passage',
      own: own.passage?.translations ?? none,
      other: rest.passage?.translations ?? none,
    },
  ] as const
  for (const { part, own: texts, other } of pairs)
    for (const [language, text] of Object.entries(texts)) {
      const thing = otherThing(language, text, { other: other[language], first: rest.language })
      if (thing && !(thing.isLacking && lacksTranslations))
        return { field: `${part}_${language}`, thing: thing.words }
    }
  return undefined
}

function otherThing(
  language: string,
  text: string,
  { other, first }: { other: string | undefined; first: string | null | undefined },
): { readonly words: string; readonly isLacking: boolean } | undefined {
  const name = languageName(language) ?? language
  if (language === first) return { words: `${name} as its first language`, isLacking: false }
  if (other === text) return undefined
  const isLacking = other === undefined
  return { words: `${isLacking ? 'no' : 'another'} translation into ${name}`, isLacking }
}

export const originParts = ['exam', 'year', 'paper', 'number'] as const

/** The first fact that both sides specify with different values; null is a value. */
function otherFact(own: ComparedFacts, rest: ComparedFacts): Difference | undefined {
  if (isOther(own.difficulty, rest.difficulty))
    return { field: 'difficulty', thing: 'another difficulty' }
  if (isOther(tagKey(own.tags), tagKey(rest.tags))) return { field: 'tags', thing: 'other tags' }
  if (rest.origin !== undefined)
    for (const part of originParts) {
      // A file without a column for it makes no claim about this part of the origin.
      const named = own.origin?.[part] ?? undefined
      if (isOther(named, rest.origin?.[part] ?? null))
        return { field: `origin_${part}`, thing: 'another origin' }
    }
  if (isOther(own.expected_seconds, rest.expected_seconds))
    return { field: 'expected_seconds', thing: 'another expected time' }
  if (isOther(own.reference, rest.reference))
    return { field: 'reference', thing: 'another reference' }
  return undefined
}

/** A key that is equal for the same tags in any order and letter case. */
const tagKey = (tags: ComparedFacts['tags']) =>
  tags === undefined
    ? undefined
    : JSON.stringify(tags?.map((tag) => tag.toLowerCase()).sort() ?? [])

/** A file that does not name a value makes no claim about it. */
const isOther = <Value extends string | number | null>(
  own: Value | undefined,
  other: Value | undefined,
) => own !== undefined && other !== undefined && own !== other

const sameKey = (a: Rest, b: Rest) =>
  sameNumber(a.numerical_answer, b.numerical_answer) &&
  sameNumber(a.numerical_low, b.numerical_low) &&
  sameNumber(a.numerical_high, b.numerical_high) &&
  [...a.correct_texts].sort().join('\0') === [...b.correct_texts].sort().join('\0')

/** Compares numbers as decimals: 2.50 equals 2.5. */
const sameNumber = (a: string | null, b: string | null) =>
  a === null || b === null ? a === b : new Decimal(a).equals(b)
