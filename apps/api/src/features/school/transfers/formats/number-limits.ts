import { importFields } from '@prepwell/contract/school/import-fields.ts'

/** The limits of a Numerical answer that a column or a line can give beside the number. */
export type LimitKind = 'tolerance' | 'range' | 'low' | 'high'

/** The names of a column in a CSV file. */
function namesOf(name: string): readonly string[] {
  const field = importFields.questions.find((one) => one.name === name)
  return field ? [field.name, field.label, ...field.aliases] : []
}

const names: Readonly<Record<LimitKind, readonly string[]>> = {
  tolerance: [...namesOf('tolerance'), 'tol', 'error', 'allowed error'],
  range: [
    ...['range', 'answer range', 'accepted range', 'acceptable range', 'allowed range'],
    ...['correct range', 'tolerance range', 'range of answers'],
  ],
  low: [...namesOf('numerical_low'), 'low', 'lowest', 'lowest answer'],
  high: [...namesOf('numerical_high'), 'high', 'highest', 'highest answer'],
}

const asName = (written: string) =>
  written
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

const kinds = new Map(
  (Object.keys(names) as LimitKind[]).flatMap((kind) =>
    names[kind].map((name) => [asName(name), kind] as const),
  ),
)

/** The meaning of a column's or a line's name; null for any other name. */
export const limitKind = (written: string): LimitKind | null => kinds.get(asName(written)) ?? null
