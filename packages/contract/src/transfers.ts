import { z } from 'zod'
import { anyCase, message, requiredText } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { questionContent } from './questions.ts'

/** One question of an import file. Subject and chapter are named, and made when missing. */
export const importRow = z
  .object({
    subject: requiredText(limits.titleMax),
    chapter: requiredText(limits.titleMax),
  })
  .and(questionContent)

const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])])
  .transform((value) => value === true || value === 'true' || value === '1')

/** The rows alone, or an object that holds them; each row is checked on its own, by {@link importRow}. */
const importBody = z.preprocess(
  (given) => (Array.isArray(given) ? { rows: given } : given),
  z.object(
    {
      rows: z
        .array(z.unknown(), 'Send a list of questions')
        .min(1, 'The file has no rows')
        .max(limits.importRowsMax, `At most ${limits.importRowsMax} rows at once`),
      dry_run: flag.optional(),
    },
    'Send a list of questions',
  ),
) as unknown as z.ZodType<
  { rows: unknown[]; dry_run?: boolean | undefined },
  readonly unknown[] | { rows: readonly unknown[]; dry_run?: boolean | undefined }
>

/**
 * What an import did, or would do. Rows are numbered from 1 in the order of the file. While there are errors nothing is
 * imported, and the counts say what the rest of the file would have done.
 */
export const importReport = z.object({
  dry_run: z.boolean(),
  total: z.number().int(),
  created: z.number().int(),
  /** Rows that the bank already had: same text, options, key, marks, explanation and image. */
  unchanged: z.number().int(),
  subjects_created: z.number().int(),
  chapters_created: z.number().int(),
  errors: z.array(z.object({ number: z.number().int(), field: z.string(), reason: z.string() })),
})

/** The report of an import. */
export type ImportReport = z.infer<typeof importReport>

/**
 * Imports all rows or none. A broken row makes the answer a 400 whose message names the first one and whose `data`
 * is the whole {@link importReport}; a dry run answers 200 with the same report.
 */
export const importQuestions = endpoint({
  method: 'POST',
  path: '/api/import/questions',
  tag: 'transfers',
  summary: 'Import questions, all or nothing',
  query: z.object({ dry_run: flag.optional() }),
  body: importBody,
  bodyLimit: limits.importBodyBytes,
  response: z.object({ message: z.string(), data: importReport }),
  errors: ['forbidden', 'too_large'],
})

/** Files a list can be exported as. */
export const exportTypes = ['csv', 'json'] as const

/** A key of {@link exportTypes}. */
export type ExportType = (typeof exportTypes)[number]

const exportCell = z.union([z.string(), z.number(), z.boolean()]).nullable()

const exportRow = z
  .record(z.string().max(limits.titleMax), exportCell)
  .refine(
    (row) => Object.keys(row).length <= limits.exportColumnsMax,
    `At most ${limits.exportColumnsMax} columns`,
  )

/** Mails rows to the caller as an attached file. `data` is a list of flat records; the columns are the keys of the first. */
export const exportByEmail = endpoint({
  method: 'POST',
  path: '/api/export/email',
  tag: 'transfers',
  summary: 'Mail a list to oneself as CSV or JSON',
  body: z.object({
    data: z
      .array(exportRow)
      .min(1, 'There is nothing to export')
      .max(limits.exportRowsMax, `At most ${limits.exportRowsMax} rows at once`),
    type: anyCase(exportTypes),
  }),
  bodyLimit: limits.exportBodyBytes,
  response: message,
  errors: ['too_large'],
})
