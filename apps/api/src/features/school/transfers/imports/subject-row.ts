import { requiredText, storableText } from '@prepwell/contract/wire/common.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { z } from 'zod'
import type { RowFields } from './row-fields.ts'
import { checkTexts } from './text-fields.ts'

const description = storableText
  .trim()
  .max(limits.descriptionMax, `At most ${limits.descriptionMax} characters`)
  .nullable()
  .default(null)

const schema = z
  .object({
    subject: requiredText(limits.titleMax),
    subject_description: description,
    chapter: requiredText(limits.titleMax).nullable().default(null),
    chapter_description: description,
  })
  .refine((row) => row.chapter !== null || row.chapter_description === null, {
    path: ['chapter'],
    error: 'Name the chapter that is described',
  })

/** A subject of a file, with or without a chapter. */
export type SubjectRow = z.output<typeof schema>

export const checkSubject = (fields: RowFields) => checkTexts(schema, fields)
