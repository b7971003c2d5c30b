import { z } from 'zod'
import { questionMarks } from '../bank/question-content.ts'
import { requiredText } from '../wire/common.ts'
import { limits } from '../wire/limits.ts'
import { constantFields } from './import-fields.ts'

/**
 * The ambiguities of a file that only its author can resolve, by topic. Each is decided once for
 * the whole file.
 */
export const fileReadings = {
  /** Answer keys name options by letter, by text, or by place counted from 0 or from 1. */
  keys: ['letters', 'texts', 'from_0', 'from_1'],
  /** `1.500` has a decimal point (1.5) or a decimal comma (1500). */
  decimals: ['point', 'comma'],
  /** 'Multiple choice' is MCQ or MSQ by the number of correct options, or always MSQ. */
  multiple_choice: ['by_key', 'MSQ'],
  dates: ['day_first', 'month_first'],
  /** Cells that Excel may have changed, such as `2-Jan` for 1/2, are correct as they are. */
  excel: ['as_written'],
  /** Texts with tags are HTML, or are about HTML and are shown with their tags. */
  markup: ['html', 'as_written'],
} as const

export type DoubtAbout = keyof typeof fileReadings

export const doubtKinds = Object.keys(fileReadings) as [DoubtAbout, ...DoubtAbout[]]

/** The author's decisions about a file. Ambiguous rows without a decision are refused. */
export const importReadings = z.strictObject(
  {
    keys: z.enum(fileReadings.keys).optional(),
    decimals: z.enum(fileReadings.decimals).optional(),
    multiple_choice: z.enum(fileReadings.multiple_choice).optional(),
    dates: z.enum(fileReadings.dates).optional(),
    excel: z.enum(fileReadings.excel).optional(),
    markup: z.enum(fileReadings.markup).optional(),
  },
  { error: ({ code }) => (code === 'unrecognized_keys' ? 'There is no such doubt' : undefined) },
)

export type ImportReadings = z.output<typeof importReadings>

/** Values for all questions of a file, for fields that have no column. */
export const importConstants = z.strictObject(
  {
    subject: requiredText(limits.titleMax).optional(),
    chapter: requiredText(limits.titleMax).optional(),
    question_type: requiredText(limits.titleMax).optional(),
    marks: questionMarks.optional(),
  },
  {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? `Only ${constantFields.join(', ')} can be given once for the file`
        : undefined,
  },
)

export type ImportConstants = z.output<typeof importConstants>

/** The result of reading one cell in one of the possible ways. */
const readExample = z.object({
  number: z.number().int(),
  /** The cell as it is in the file. */
  cell: z.string(),
  /** The meaning of the cell: `C`, `1.5`, `2009-04-03`. */
  value: z.string(),
  /**
   * The question with the key that it would get; null if the ambiguity does not concern a question.
   */
  question: z
    .object({
      statement: z.string(),
      options: z.array(z.object({ text: z.string(), is_correct: z.boolean() })),
    })
    .nullable(),
})

/** An ambiguity of the file, asked once for the whole file. */
export const importDoubt = z.object({
  about: z.enum(doubtKinds),
  /** The ambiguous columns, by their names in the file. */
  columns: z.array(z.string()),
  /**
   * The number of rows that can be read in more than one way; they are refused while `answer` is
   * null.
   */
  rows: z.number().int(),
  /** The reading that the caller has chosen. */
  answer: z.string().nullable(),
  /** The possible readings, each with the same example rows. */
  readings: z.array(z.object({ reading: z.string(), examples: z.array(readExample) })),
})

export type ImportDoubt = z.infer<typeof importDoubt>
