import { z } from 'zod'
import { questionContent } from '../bank/question-content.ts'
import { bodyLimits } from '../wire/body-limits.ts'
import { anyCase, flag, message, one, requiredText } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'
import { timeZone } from '../wire/time-zone.ts'
import { exportLosses } from './file-formats.ts'
import { importConstants, importReadings } from './import-answers.ts'
import { importKinds } from './import-fields.ts'
import { importReport, textFileTypes } from './import-report.ts'

/** One question of an import file. Subject and chapter are given by name and created if missing. */
export const importRow = z
  .object({
    subject: requiredText(limits.titleMax),
    chapter: requiredText(limits.titleMax),
  })
  .and(questionContent)

export const twinChoices = ['leave_out', 'import', 'replace'] as const

export type TwinChoice = (typeof twinChoices)[number]

const verdict = z.string().regex(/^[0-9a-f]{32}$/, 'Use the verdict of a check')

/** Options of an import: in the query, beside the rows, or as text fields of the form. */
const importOptions = {
  /** Only checks; writes nothing. */
  dry_run: flag.optional(),
  /** Leaves broken rows out and imports the others. Without it, all rows are imported or none. */
  skip_broken: flag.optional(),
  /**
   * The `verdict` of an earlier check. If the import would do something else than that check has
   * shown, nothing is imported and the status is 409.
   */
  verdict: verdict.optional(),
  /**
   * The treatment of questions whose text and options the bank has in the same chapter, but with
   * another key, marks or explanation. `leave_out` counts them as unchanged, `import` creates them
   * beside those of the bank (even identical ones), `replace` changes those of the bank. Existing
   * papers do not change. If absent, such questions are broken.
   */
  twins: z.enum(twinChoices).optional(),
  /** For questions: drops one of two equal options that are both right or both wrong. */
  merge_options: flag.optional(),
  /** For questions: imports those without a recognisable key as drafts. */
  take_drafts: flag.optional(),
}

/** The author's answers about the whole file: beside the rows, or as JSON in the form. */
const importAnswers = {
  /** Decisions about the doubts of an earlier report. */
  readings: importReadings.optional(),
  /** For questions: values that apply to all of them, for fields without a column in the file. */
  constants: importConstants.optional(),
}

type Options = z.output<z.ZodObject<typeof importOptions & typeof importAnswers>>
type Rows = { rows: unknown[] } & Options

/**
 * The rows alone, or an object that holds them; each row is checked separately by {@link
 * importRow}. Undefined for a form, which {@link importForm} parses separately.
 */
const importBody = z.preprocess(
  (given) => (Array.isArray(given) ? { rows: given } : (given ?? undefined)),
  z
    .object(
      {
        rows: z
          .array(z.unknown(), 'Send a list of records')
          .min(1, 'The file has no rows')
          .max(limits.importRowsMax, `At most ${limits.importRowsMax} rows at once`),
        ...importOptions,
        ...importAnswers,
      },
      'Send a list of records',
    )
    .optional(),
) as unknown as z.ZodType<
  Rows | undefined,
  readonly unknown[] | ({ rows: readonly unknown[] } & Options) | undefined
>

/** A random key that the caller generates. */
export const progressKey = z.string().regex(/^[0-9a-f]{32}$/, 'Use 32 hexadecimal digits')

const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'Send a JSON object' })
    return z.NEVER
  }
})

const columnMapping = jsonText.pipe(
  z.record(z.string(), z.string().nullable(), 'Send a JSON object'),
)

/** The text fields of an import form, besides its `file`. */
export const importForm = z.object({
  ...importOptions,
  mapping: columnMapping.optional(),
  readings: jsonText.pipe(importReadings).optional(),
  constants: jsonText.pipe(importConstants).optional(),
  progress: progressKey.optional(),
  /**
   * With a dry run and `progress`: keeps the files and the report under that key, so that the
   * caller can continue later.
   */
  keep: flag.optional(),
  /** The key of a kept import; its files are read instead of `file`. */
  kept: progressKey.optional(),
})

/** The name that the browser gives to a pasted text. */
export const pastedName = 'pasted.txt'

/** File formats of other programs to which questions can be exported. */
export const questionFileTypes = ['gift', 'aiken', 'moodle', 'qti3'] as const

export type QuestionFileType = (typeof questionFileTypes)[number]

/**
 * File formats of exported lists. `zip` is the CSV of questions with their pictures. It and the
 * formats after it are for questions only.
 */
export const exportTypes = [...textFileTypes, 'xlsx', 'zip', ...questionFileTypes] as const

export type ExportType = (typeof exportTypes)[number]

const importShared = {
  method: 'POST',
  tag: 'transfers',
  query: z.object(importOptions),
  bodyLimit: limits.importBodyBytes,
  bodyValuesMax: limits.importRowsMax * bodyLimits.rowValues,
  response: z.object({ message: z.string(), data: importReport }),
  errors: ['forbidden', 'conflict', 'too_large', 'unsupported_media', 'unavailable'],
} as const

/*
 * Each import takes JSON rows, or multipart/form-data with `file` (CSV or JSON, UTF-8; questions
 * also as a zip of such a file and the pictures that it names) and the texts `dry_run`,
 * `skip_broken`, `verdict`, `mapping` (a JSON object: field by column, null to leave a column out),
 * `readings` (a JSON object: the answers to the `doubts` of a report), `constants` (a JSON object:
 * `subject`, `chapter`, `question_type` and `marks` of all questions) and `progress` (a key that
 * the caller makes up, to query the progress). JSON rows may have `readings` and `constants` beside
 * them. Ambiguous rows count as broken until there is an answer. A check of a zip stores its
 * pictures as uploads; pictures that no question shows are removed after a day.
 *
 * An import takes all rows or none: with a broken row the response is a 400 whose message names the
 * first one and whose `data` is the whole report. With `skip_broken` the broken rows are left out
 * and returned in `left_out`. A dry run responds 200 with the same report. If `verdict` is sent and
 * other rows are broken now, other questions would be created, translated or replaced, or one of
 * those replaced has been changed since, nothing is imported and the response is a 409 with the new
 * report; an import that would write nothing at all passes. If a required column is missing, all of
 * these respond 400 with a report whose `columns` list the columns found. A file that cannot be
 * read is a 400 whose message gives the reason.
 */

/**
 * Imports questions. Their subjects and chapters are given by name and created if missing; authors
 * import only into chapters of their own subjects, which they cannot create.
 */
export const importQuestions = endpoint({
  ...importShared,
  path: '/api/import/questions',
  permission: 'questions.import',
  summary: 'Import questions, all rows or only the valid ones',
  body: importBody,
})

/** Imports subjects with their chapters. */
export const importSubjects = endpoint({
  ...importShared,
  path: '/api/import/subjects',
  permission: 'lists.import',
  summary: 'Import subjects with chapters, all rows or only the valid ones',
  body: importBody,
})

/** Imports students and emails each new one an invitation to set a password. */
export const importStudents = endpoint({
  ...importShared,
  path: '/api/import/students',
  permission: 'students.import',
  summary: 'Import students, all rows or only the valid ones',
  body: importBody,
})

/**
 * The progress of the caller's import with this key; null before the import begins and some time
 * after it ends. It does not respond 404, because pages ask as soon as they send the file, and
 * browsers log each 404.
 */
export const getImportProgress = endpoint({
  method: 'GET',
  path: '/api/import/progress/:key',
  permission: 'questions.import',
  tag: 'transfers',
  summary: 'Show the progress of an import',
  params: z.object({ key: progressKey }),
  response: one(
    z
      .object({
        phase: z.enum(['checking', 'writing', 'done']),
        /** The number of rows of this phase done so far, out of `total`. */
        done: z.number().int(),
        total: z.number().int(),
      })
      .nullable(),
  ),
  errors: ['forbidden'],
})

/**
 * File formats of import templates. The Excel template of questions has a second sheet that
 * explains the columns.
 */
export const templateTypes = [...textFileTypes, 'xlsx'] as const

/** A template for this kind of import, with every column and with example rows to replace. */
export const getImportTemplate = endpoint({
  method: 'GET',
  path: '/api/import/:kind/template',
  permission: 'questions.import',
  tag: 'transfers',
  summary: 'Download a template of an import file',
  params: z.object({ kind: z.enum(importKinds) }),
  query: z.object({ type: anyCase(templateTypes).default('csv') }),
  response: z.unknown(),
  errors: ['forbidden'],
})

const exportCell = z.union([z.string(), z.number(), z.boolean()]).nullable()

const exportRow = z
  .record(z.string().max(limits.titleMax), exportCell)
  .refine(
    (row) => Object.keys(row).length <= limits.exportColumnsMax,
    `At most ${limits.exportColumnsMax} columns`,
  )

export const isQuestionFile = (type: ExportType): type is QuestionFileType =>
  questionFileTypes.some((one) => one === type)

/** The lists that can be exported. */
export const exportableLists = [
  'attempts',
  'audit',
  'chapters',
  'class_results',
  'contacts',
  'item_statistics',
  'leaderboard',
  'questions',
  'quizzes',
  'series_results',
  'students',
  'subjects',
] as const

export type ExportableList = (typeof exportableLists)[number]

/**
 * Downloads a whole list as a file: every row that its search and filters find, in the list's
 * order, or only the rows named by `ids`. The query is that of the list's own call without page and
 * page size, plus `type` and `tz`. The type of questions is `question_type` here, class results and
 * item statistics take `quiz_id`, and results of a series `series_id`. The leaderboard is for every
 * signed-in user, attempts are for their owner and for admins, everything else is for admins.
 */
export const exportList = endpoint({
  method: 'GET',
  path: '/api/export/:list',
  permission: 'lists.export',
  tag: 'transfers',
  summary: 'Download a list as CSV, JSON or XLSX, or questions with their pictures as a zip',
  params: z.object({ list: z.enum(exportableLists) }),
  query: z.looseObject({ type: anyCase(exportTypes), tz: timeZone.optional() }),
  response: z.unknown(),
  errors: ['forbidden', 'not_found'],
})

/**
 * Lists the parts of the questions found by this query that a file of this type would leave out.
 * Exports nothing.
 */
export const listExportLosses = endpoint({
  method: 'GET',
  path: '/api/export/questions/losses',
  permission: 'lists.export',
  tag: 'transfers',
  summary: 'List what a file of questions in another format would leave out',
  query: z.looseObject({ type: anyCase(exportTypes) }),
  response: one(
    z.object({
      questions: z.number().int(),
      /** The number of questions that are in the file, with or without missing parts. */
      written: z.number().int(),
      /** The lost parts, each with the number of questions that lose it. */
      losses: z.array(z.object({ what: z.enum(exportLosses), questions: z.number().int() })),
    }),
  ),
  errors: ['forbidden', 'not_found'],
})

const exportedRows = z
  .array(exportRow, 'Send a list of records, or the text of the file')
  .min(1, 'There is nothing to export')
  .max(limits.exportRowsMax, `At most ${limits.exportRowsMax} rows at once`)

type Records = z.infer<typeof exportedRows>

/** Not a union, because the error of a union would not say which record is wrong. */
const recordsOrText = z
  .unknown()
  .describe('A list of flat records, or the text of a file')
  .transform((data, context): string | Records => {
    if (typeof data === 'string') return data
    const rows = exportedRows.safeParse(data)
    if (rows.success) return rows.data
    for (const issue of rows.error.issues) context.addIssue({ ...issue })
    return z.NEVER
  }) as unknown as z.ZodType<string | Records, string | Records>

const exportedData = z.object({
  list: z.undefined().optional(),
  /** Flat records, or the text of the file, as older clients send it. */
  data: recordsOrText,
  type: anyCase(textFileTypes),
})

const exportedList = z.object({
  list: z.enum(exportableLists),
  /** The query as in {@link exportList}. */
  query: z
    .record(
      z.string().max(limits.titleMax),
      z.union([
        z.string().max(limits.searchMax),
        z.number(),
        z.boolean(),
        z.array(z.number().int()).max(limits.bulkRowsMax),
        /** The values of a filter with several values, such as tags. */
        z.array(z.string().max(limits.titleMax)).max(limits.exportColumnsMax),
      ]),
    )
    .refine((query) => Object.keys(query).length <= limits.exportColumnsMax, 'Too many parts')
    .default({}),
  tz: timeZone.optional(),
  type: anyCase(exportTypes),
})

/**
 * Mails a list to the caller as an attached file. Either `list` and `query` name a list of any
 * length, or `data` holds the content: flat records, whose columns are the keys of the first
 * record, or the text of a file.
 */
export const exportByEmail = endpoint({
  method: 'POST',
  path: '/api/export/email',
  permission: 'lists.export',
  tag: 'transfers',
  summary: 'Mail a list to the caller as CSV, JSON or XLSX',
  body: z.discriminatedUnion('list', [exportedList, exportedData]),
  bodyLimit: limits.exportBodyBytes,
  bodyValuesMax: limits.exportRowsMax * bodyLimits.rowValues,
  response: message,
  errors: ['forbidden', 'not_found', 'too_large'],
})
