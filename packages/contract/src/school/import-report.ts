import { z } from 'zod'
import { questionTypes } from '../bank/question-types.ts'
import { textFormat } from '../bank/text-format.ts'
import { textNote } from '../bank/text-notes.ts'
import { shownTranslations, textTranslations } from '../bank/translations.ts'
import { fileFormats, leftOutKinds } from './file-formats.ts'
import { importDoubt } from './import-answers.ts'

/** Text file formats of import templates and of the rows that an import leaves out. */
export const textFileTypes = ['csv', 'json'] as const

export type TextFileType = (typeof textFileTypes)[number]

/** A question that an import would create, as students will see it. */
const importedQuestion = z.object({
  number: z.number().int(),
  /** See `place` in `errors`. */
  place: z.string().nullable(),
  /** True if the file has no recognisable key: it becomes a draft without one. */
  key_missing: z.boolean(),
  subject: z.string(),
  chapter: z.string(),
  type: z.enum(questionTypes),
  statement: z.string(),
  /** The format of both the statement and the options. */
  question_format: textFormat,
  marks: z.number(),
  explanation: z.string().nullable(),
  explanation_format: textFormat,
  image: z.string().nullable(),
  options: z.array(z.object({ text: z.string(), is_correct: z.boolean() })),
  numerical_answer: z.string().nullable(),
  numerical_low: z.string().nullable(),
  numerical_high: z.string().nullable(),
  passage: z
    .object({
      text: z.string(),
      format: textFormat,
      image: z.string().nullable(),
      translations: textTranslations,
    })
    .nullable(),
  /** Its first language; null is the first language of the school. */
  language: z.string().nullable(),
  translations: shownTranslations,
})

export type ImportedQuestion = z.infer<typeof importedQuestion>

/**
 * The result of an import or a dry run. Rows are numbered from 1 in the order of the file, without
 * headers. Without `skip_broken` an import with errors changes nothing, and the counts describe the
 * result that the other rows would have had.
 */
export const importReport = z.object({
  dry_run: z.boolean(),
  total: z.number().int(),
  created: z.number().int(),
  /** The number of rows that already exist, identical in every field that the file names. */
  unchanged: z.number().int(),
  /**
   * The number of rows with at least one error. `total` is the sum of created, unchanged and
   * broken.
   */
  broken: z.number().int(),
  /**
   * Identifies the broken rows and what is written for the others. An import that sends it leaves
   * out these rows and no others, and replaces only the versions of questions that the check saw.
   */
  verdict: z.string(),
  subjects_created: z.number().int(),
  chapters_created: z.number().int(),
  /**
   * The number of created questions whose statement has a translation, for each language; empty for
   * other kinds.
   */
  translated: z.array(z.object({ language: z.string(), questions: z.number().int() })),
  /**
   * The number of questions in the bank that got missing translations, or would; their rows count
   * as unchanged.
   */
  questions_translated: z.number().int(),
  /** The names of groups that were created, or would be. */
  groups_created: z.array(z.string()),
  /** The number of students with an existing account who were added to groups, or would be. */
  students_grouped: z.number().int(),
  /**
   * The number of created students who get an invitation by mail, or would. The others have no
   * email address.
   */
  students_invited: z.number().int(),
  /** The number of questions in the bank that `twins=replace` replaced, or would. */
  replaced: z.number().int(),
  /**
   * The number of rows with the same text and options as a question of the bank in the same
   * chapter, but with other differences.
   */
  twins: z.number().int(),
  /** The number of rows without a recognisable key. They are broken unless `take_drafts` is set. */
  keyless: z.number().int(),
  /** The number of rows to be created that become drafts, for any reason. */
  drafts: z.number().int(),
  /**
   * The number of rows with two equal options that are both right or both wrong; `merge_options`
   * drops one.
   */
  equal_options: z.number().int(),
  /** The files that were read, in order. A file from a zip has its path in the zip. */
  files: z.array(
    z.object({ name: z.string(), format: z.enum(fileFormats), rows: z.number().int() }),
  ),
  /** The number of questions of each unsupported kind; they also count as broken. */
  left_out_kinds: z.array(z.object({ kind: z.enum(leftOutKinds), questions: z.number().int() })),
  /** Remarks about the files as a whole. */
  file_notes: z.array(z.string()),
  /**
   * Parts that imported questions lose, such as a unit; the first {@link limits.importNotesMax}, by
   * row.
   */
  remarks: z.array(
    z.object({
      number: z.number().int(),
      place: z.string().nullable(),
      text: z.string(),
      reason: z.string(),
    }),
  ),
  remarks_total: z.number().int(),
  /** The first {@link limits.importErrorsMax} errors, by row. */
  errors: z.array(
    z.object({
      number: z.number().int(),
      /** The position in the terms of the file: 'line 40', 'Kinematics 4'; null in a table. */
      place: z.string().nullable(),
      field: z.string(),
      reason: z.string(),
      /** The beginning of the row's own text, such as the statement of a question. */
      text: z.string(),
    }),
  ),
  /** The number of all errors, including those not listed. */
  errors_total: z.number().int(),
  /** Ambiguities that only the author of the file can resolve, with the decisions made so far. */
  doubts: z.array(importDoubt),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
  /**
   * Parts of the created questions that students would see differently from how they were written;
   * these are not errors. The first {@link limits.importNotesMax}, by row.
   */
  notes: z.array(textNote.extend({ number: z.number().int() })),
  /**
   * `notes_total` counts all notes, including those not listed. `formulas_unreadable` counts those
   * about formulas.
   */
  notes_total: z.number().int(),
  formulas_unreadable: z.number().int(),
  /**
   * The columns of the file in order, each with the field it was read as; null for an ignored
   * column.
   */
  columns: z.array(z.object({ column: z.string(), field: z.string().nullable() })),
  /** The first rows as they were read, by field. */
  preview: z.array(z.record(z.string(), z.string())),
  /**
   * The first {@link limits.importPreviewQuestions} of the questions that would be created; empty
   * for other kinds and after an import.
   */
  questions: z.array(importedQuestion),
  /**
   * With `skip_broken`, a file of only the broken rows, in their original order and format; the
   * column {@link reasonColumn} gives the problem. Null without broken rows.
   */
  left_out: z.object({ type: z.enum(textFileTypes), content: z.string() }).nullable(),
})

export type ImportReport = z.infer<typeof importReport>
