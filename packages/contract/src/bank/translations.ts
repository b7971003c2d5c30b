import { z } from 'zod'
import { writtenText } from '../wire/common.ts'
import { language } from '../wire/language.ts'
import { limits } from '../wire/limits.ts'
import { hasFewPictures, tooManyInText, tooManyPictures } from './text-pictures.ts'

/** The maximum number of languages, besides its first one, in which a text can be stored. */
const languagesMax = 20

/**
 * Translations by language (BCP 47, canonical). Of two spellings of one language, the last counts.
 * A null or a translation without any text is left out.
 */
export const byLanguage = <Output>(
  translation: z.ZodType<Output>,
  isEmpty: (one: Output) => boolean,
) =>
  z
    .record(z.string(), translation.nullable())
    .transform((given, ctx): Readonly<Record<string, Output>> => {
      const read: Record<string, Output> = {}
      for (const [tag, one] of Object.entries(given)) {
        const parsed = language.safeParse(tag)
        if (!parsed.success)
          for (const { message } of parsed.error.issues)
            ctx.addIssue({ code: 'custom', message, path: [tag] })
        else if (one !== null && !isEmpty(one)) read[parsed.data] = one
      }
      if (Object.keys(read).length > languagesMax)
        ctx.addIssue({ code: 'custom', message: `At most ${languagesMax} languages` })
      return read
    })

const tooLong = `At most ${limits.translationsMax} characters in all translations together`

const isShort = (texts: readonly (string | null)[]) =>
  texts.reduce((all, text) => all + (text?.length ?? 0), 0) <= limits.translationsMax

const translatedText = (max: number) =>
  writtenText.max(max, `At most ${max} characters`).refine(hasFewPictures, tooManyInText)

const textOrNone = (max: number) =>
  translatedText(max)
    .nullish()
    .transform((text) => text || null)

/**
 * The texts of a question in a language other than its first. For a null or absent text, the text
 * of the first language is used. Format, key and order belong to the question.
 */
export const questionTranslation = z.object({
  question_statement: textOrNone(limits.statementMax),
  /**
   * One text for each option, in their order, or no texts. Null or empty for an option that reads
   * the same in both languages, such as a number.
   */
  options: z
    .array(textOrNone(limits.optionMax))
    .max(limits.optionsMax, `At most ${limits.optionsMax} options`)
    .nullish()
    .transform((texts) => texts ?? []),
  answer_explanation: textOrNone(limits.explanationMax),
})

export type QuestionTranslation = z.output<typeof questionTranslation>

const isEmptyTranslation = ({
  question_statement,
  options,
  answer_explanation,
}: QuestionTranslation) =>
  question_statement === null && answer_explanation === null && options.every((text) => !text)

const textsOf = ({ question_statement, options, answer_explanation }: QuestionTranslation) => [
  { path: ['question_statement'], text: question_statement },
  ...options.map((text, place) => ({ path: ['options', place], text })),
  { path: ['answer_explanation'], text: answer_explanation },
]

export const questionTranslations = byLanguage(questionTranslation, isEmptyTranslation).refine(
  (given) => isShort(Object.values(given).flatMap((one) => textsOf(one).map(({ text }) => text))),
  tooLong,
)

export type QuestionTranslations = z.output<typeof questionTranslations>

/** The translations of the option at this 0-based index. */
export const optionIn = (
  translations: QuestionTranslations | null | undefined,
  place: number,
): TextTranslations =>
  Object.fromEntries(
    Object.entries(translations ?? {}).flatMap(([tag, { options }]) => {
      const text = options[place]
      return text ? [[tag, text]] : []
    }),
  )

interface Translated {
  /** The first language, if the body names it. */
  readonly first?: string | null | undefined
  readonly options: readonly { readonly text: string }[]
}

/**
 * Checks the translations of a question with these options. A translation has a text for each
 * option or for none, and no two options read the same in its language. For a type without options,
 * translated options are dropped: a form may still hold some that were entered for another type.
 */
export function readTranslations(
  given: QuestionTranslations,
  ctx: z.RefinementCtx,
  { first, options }: Translated,
): QuestionTranslations {
  const count = options.length
  return Object.fromEntries(
    Object.entries(given).map(([tag, entered]) => {
      const refuse = (message: string, path: readonly (string | number)[] = []) =>
        ctx.addIssue({ code: 'custom', message, path: ['translations', tag, ...path] })
      const translated = count === 0 ? { ...entered, options: [] } : entered
      const texts = translated.options
      if (tag === first) refuse('This is the first language of the question')
      if (texts.length !== 0 && texts.length !== count)
        refuse(`Translate ${count} options, or none`, ['options'])
      const shown = options.map(({ text }, place) => texts[place] ?? text)
      if (new Set(shown).size !== count) refuse('Two options have the same text', ['options'])
      const crowded = tooManyPictures(textsOf(translated))
      if (crowded) refuse(crowded.message, crowded.path)
      return [tag, translated]
    }),
  )
}

/** A passage in languages other than its first. */
export const passageTranslations = byLanguage(
  translatedText(limits.statementMax),
  (text) => text === '',
).refine((given) => isShort(Object.values(given)), tooLong)

/** The name and instructions of a section in languages other than its first. */
export const sectionTranslations = byLanguage(
  z.object({
    name: textOrNone(limits.sectionNameMax),
    instructions: textOrNone(limits.sectionInstructionsMax),
  }),
  ({ name, instructions }) => name === null && instructions === null,
)

/** The stored translations of a question, for staff who see it with its key. */
export const shownTranslations = z.record(
  z.string(),
  z.object({
    question_statement: z.string().nullable(),
    /** In the order of the options. */
    options: z.array(z.string().nullable()),
    answer_explanation: z.string().nullable(),
  }),
)

/** Translations of one text, by language. */
export const textTranslations = z.record(z.string(), z.string())

export type TextTranslations = Readonly<Record<string, string>>

/** The translations of one text of a paper; absent unless the paper offers languages. */
export const translatedFields = {
  /** The language of the text itself. */
  language: z.string().optional(),
  translations: textTranslations.optional(),
}
