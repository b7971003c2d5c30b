import { z } from 'zod'
import { questionMarks } from '../bank/question-content.ts'
import { requiredText } from '../wire/common.ts'
import { limits } from '../wire/limits.ts'
import { constantFields } from './import-fields.ts'

/**
 * The ways to read a file between which only its author can decide, by what they are about. Each is
 * decided once for the whole file.
 */
export const fileReadings = {
  /** Keys name options by letter, by text, or by place counted from 0 or from 1. */
  keys: ['letters', 'texts', 'from_0', 'from_1'],
  /** `1.500` has a decimal point (1.5) or a decimal comma (1500). */
  decimals: ['point', 'comma'],
  /** 'Multiple choice' is MCQ or MSQ by the number of correct options, or always MSQ. */
  multiple_choice: ['by_key', 'MSQ'],
  dates: ['day_first', 'month_first'],
  /** Cells that look as if Excel changed them, such as `2-Jan` for 1/2, are meant so. */
  excel: ['as_written'],
} as const

export type DoubtAbout = keyof typeof fileReadings

export const doubtKinds = Object.keys(fileReadings) as [DoubtAbout, ...DoubtAbout[]]

/** The author's decisions about a file. Without one, the rows in doubt are refused. */
export const importReadings = z.strictObject(
  {
    keys: z.enum(fileReadings.keys).optional(),
    decimals: z.enum(fileReadings.decimals).optional(),
    multiple_choice: z.enum(fileReadings.multiple_choice).optional(),
    dates: z.enum(fileReadings.dates).optional(),
    excel: z.enum(fileReadings.excel).optional(),
  },
  { error: ({ code }) => (code === 'unrecognized_keys' ? 'There is no such doubt' : undefined) },
)

export type ImportReadings = z.output<typeof importReadings>

/** What all questions of a file have where it has no column for it. */
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

/** A cell as one way of reading the file understands it. */
const readExample = z.object({
  number: z.number().int(),
  /** As it stands in the file. */
  cell: z.string(),
  /** As it is understood: `C`, `1.5`, `2009-04-03`. */
  value: z.string(),
  /** The question with the key that it would get; null where the doubt is not about a question. */
  question: z
    .object({
      statement: z.string(),
      options: z.array(z.object({ text: z.string(), is_correct: z.boolean() })),
    })
    .nullable(),
})

/** A question about the whole file, which is asked once. */
export const importDoubt = z.object({
  about: z.enum(doubtKinds),
  /** The columns that it concerns, as the file calls them. */
  columns: z.array(z.string()),
  /** Rows that can be read in more than one way; they are refused while `answer` is null. */
  rows: z.number().int(),
  /** The reading that the caller has chosen. */
  answer: z.string().nullable(),
  /** Each with the same example rows. */
  readings: z.array(z.object({ reading: z.string(), examples: z.array(readExample) })),
})

export type ImportDoubt = z.infer<typeof importDoubt>
