// Imports neither zod nor the marking rules, so that the exam page stays small.

/** The marks of some question types, in words: '+4', '−1/3 of the marks'. */
export interface MarkingRow {
  /** 'MCQ and Numerical'; null if all types of the section are marked alike. */
  readonly types: string | null
  readonly right: string
  readonly wrong: string
  readonly blank: string
  /** Null if no answer can be partly right. */
  readonly partly: string | null
}

/** The `markingText` of a paper without a marking scheme. */
export const plainMarking =
  'MCQ and Numerical: full marks if right, 0 if wrong, 0 if not answered. MSQ: full marks if right, 0 if wrong, 0 if not answered; partly right: marks in proportion to the right options chosen.'

/**
 * The reverse of `markingText`, for a table: announced and frozen papers keep only the text. Null
 * if the text has another form and must be shown as it is.
 */
export function markingRows(text: string): readonly MarkingRow[] | null {
  const one = alike.exec(text)?.groups
  if (one) return [rowOf(one, null)]
  const rows: MarkingRow[] = []
  let end = 0
  for (const { 0: whole, index, groups = {} } of text.matchAll(byType)) {
    if (index !== end) return null
    rows.push(rowOf(groups, groups['types'] ?? null))
    end = index + whole.length
  }
  return rows.length > 0 && end === text.length ? rows : null
}

const alike =
  /^Right: (?<right>[^:]+)\. Wrong: (?<wrong>[^:]+)\. Not answered: (?<blank>[^:]+?)\.(?: Partly right: (?<partly>[^:]+)\.)?$/
const byType =
  /(?<types>[A-Za-z, ]+): (?<right>[^:;]+?) if right, (?<wrong>[^:;]+?) if wrong, (?<blank>[^:;]+?) if not answered(?:; partly right: (?<partly>[^:;]+?))?\.(?: (?=[A-Z])|$)/g

const rowOf = (
  { right = '', wrong = '', blank = '', partly }: Readonly<Record<string, string>>,
  types: string | null,
): MarkingRow => ({ types, right, wrong, blank, partly: partly ?? null })

/** The numbers of answers that {@link markingExample} adds up. */
export const exampleAnswers = { right: 5, wrong: 2, blank: 1 } as const

/** Divisible by three, because many schemes deduct a third. */
const exampleMarks = 3

/**
 * The marks that {@link exampleAnswers} earn, as a sum: '5 × 4 − 2 × 1 = 18'. `own` is the number
 * of marks of each question, null if the rule does not use them. Null for a row whose values are
 * not understood.
 */
export function markingExample(
  row: MarkingRow,
): { readonly own: number | null; readonly sum: string } | null {
  let total = 0
  let sum = ''
  for (const outcome of ['right', 'wrong', 'blank'] as const) {
    const marks = marksOf(row[outcome])
    if (Number.isNaN(marks)) return null
    if (marks === 0) continue
    const sign = marks < 0 ? '−' : '+'
    if (sum !== '') sum += ` ${sign} `
    else if (marks < 0) sum = sign
    sum += `${exampleAnswers[outcome]} × ${written(Math.abs(marks))}`
    total += exampleAnswers[outcome] * marks
  }
  const isOwn = /marks/.test(`${row.right} ${row.wrong} ${row.blank}`)
  const isExact = Math.abs(total * 10_000 - Math.round(total * 10_000)) < 1e-6
  const equals = isExact ? '=' : '≈'
  return { own: isOwn ? exampleMarks : null, sum: `${sum || '0'} ${equals} ${written(total)}` }
}

/** Formats marks with at most four decimals, like the values of a scheme. */
const written = (marks: number) => String(Math.round(marks * 10_000) / 10_000).replace('-', '−')

function marksOf(value: string): number {
  if (value === 'full marks') return exampleMarks
  const [, sign = '', n = '', d = '1', ofOwn = ''] =
    /^([+−]?)(\d+(?:\.\d+)?)(?:\/(\d+))?( of the marks)?$/.exec(value) ?? []
  if (n === '') return Number.NaN
  const size = (Number(n) / Number(d)) * (ofOwn === '' ? 1 : exampleMarks)
  return sign === '−' ? -size : size
}
