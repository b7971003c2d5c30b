import { z } from 'zod'
import { listedIds } from '../wire/bulk.ts'
import { epochSeconds, id, list, pageQuery, writtenText } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'
import { type TextFormat, textFormat, wantedFormat } from './text-format.ts'
import { hasFewPictures, tooManyInText } from './text-pictures.ts'
import { passageTranslations, type TextTranslations, textTranslations } from './translations.ts'

/** The passage that a question belongs to. */
export const passage = z.object({
  id: z.number().int(),
  text: z.string(),
  format: textFormat,
  image: z.string().nullable(),
  translations: textTranslations,
  /** The number of questions that belong to the passage. */
  questions_count: z.number().int(),
})

export type Passage = z.infer<typeof passage>

/** The name of an uploaded image, or none. */
export const imageName = z
  .string()
  .trim()
  .max(limits.fileNameMax)
  .regex(/^[\w.-]*$/, 'Name an uploaded image')
  .nullish()

/**
 * The passage of a question: its text, the id of an existing one, or null for none. If absent, a
 * changed question keeps its passage and a new one has none. If an id is sent, a text or image sent
 * with it changes the passage itself, for all questions that share it.
 */
export const passageFields = {
  passage: writtenText
    .max(limits.statementMax, `At most ${limits.statementMax} characters`)
    .refine(hasFewPictures, tooManyInText)
    .nullish(),
  passage_format: wantedFormat,
  passage_id: id.nullish(),
  passage_image: imageName,
  /** All its translations; if absent, they stay unchanged. */
  passage_translations: passageTranslations.nullish(),
}

/**
 * The change that the passage fields request. With an id, undefined parts of the passage stay as
 * they are.
 */
export type WantedPassage =
  | {
      readonly id: number
      readonly text?: string
      readonly format?: TextFormat
      readonly image?: string | null
      readonly translations?: TextTranslations
    }
  | {
      readonly id?: undefined
      readonly text: string
      readonly format?: TextFormat
      readonly image: string | null
      readonly translations?: TextTranslations
    }

type Fields = z.output<z.ZodObject<typeof passageFields>>

/** Reads {@link passageFields}; undefined when they request no change. */
export function wantedPassage(
  { passage: text, passage_format, passage_id, passage_image, passage_translations }: Fields,
  ctx: z.RefinementCtx,
): WantedPassage | null | undefined {
  const image = passage_image === undefined ? {} : { image: passage_image || null }
  const format = passage_format === undefined ? {} : { format: passage_format }
  const translations = passage_translations ? { translations: passage_translations } : {}
  if (passage_id != null)
    return { id: passage_id, ...(text ? { text } : {}), ...format, ...image, ...translations }
  if (text) return { text, image: null, ...format, ...image, ...translations }
  if (passage_image)
    ctx.addIssue({ code: 'custom', message: 'The passage needs a text', path: ['passage'] })
  if (text !== undefined || passage_id !== undefined) return null
  if (Object.keys(passage_translations ?? {}).length > 0)
    ctx.addIssue({ code: 'custom', message: 'Name the passage, too', path: ['passage'] })
  return undefined
}

const passageRow = passage.extend({ chapter_id: z.number().int(), date_created: epochSeconds })

export type PassageRow = z.infer<typeof passageRow>

/** The passages of questions in the bank as it is now. For admins only. */
export const listPassages = endpoint({
  method: 'GET',
  path: '/api/passages',
  permission: 'questions.read',
  tag: 'questions',
  summary: 'List the passages that questions share',
  query: pageQuery(['id', 'text', 'date_created']).extend({
    chapter_id: id.optional(),
    ids: listedIds.optional(),
  }),
  response: list(passageRow),
  errors: ['forbidden'],
})
