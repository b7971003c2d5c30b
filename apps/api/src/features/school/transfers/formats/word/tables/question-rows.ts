import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'

/** What a column or a row of a table with questions holds. */
export type RowField =
  | { readonly kind: 'question'; readonly number: string | null }
  /** The name of an option, as written: `A`, `2`. */
  | { readonly kind: 'option'; readonly name: string }
  | { readonly kind: OtherField }

type OtherField =
  | 'options'
  | 'number'
  | 'answer'
  | 'explanation'
  | 'marks'
  | 'type'
  | 'difficulty'
  | 'subject'
  | 'chapter'
  | 'tags'
  | 'reference'
  | 'passage'
  | 'ignored'

const question =
  /^(?:q(?:ue(?:s(?:tion)?)?)?|frage|pregunta|quest[aã]o|प्रश्न)?\s*(?:no\.?|number|text|stem)?\s*[.:#-]*\s*(\d{1,4})?\s*[.):]*$/iu
const questionWord =
  /^(?:q(?:ue(?:s(?:tion)?)?)?\b|frage|pregunta|quest[aã]o|प्रश्न|stem|statement|problem)/iu
const number = /^(?:(?:q|ques|question|s|sr|sl|serial)?\.?\s*(?:no|number|nr|num)|sr|sl|#|id)\.?$/i
const option =
  /^(?:(?:option|opt|choice|alternative|विकल्प)[\s._:-]*)?[([]?([A-Ja-j]|[1-9]|10)[)\].:]*$/iu

const others: readonly (readonly [RegExp, OtherField])[] = [
  [/^(?:options?|choices|alternatives|answer (?:options|choices)|विकल्प)$/i, 'options'],
  [
    /^(?:ans|answers?|key|answer key|correct|correct (?:ans|answers?|options?|choices?|key)|right answer|solution key|उत्तर|सही उत्तर)$/iu,
    'answer',
  ],
  [/^(?:solution|explanation|rationale|sol|hint|feedback|व्याख्या|हल)$/iu, 'explanation'],
  [/^(?:marks?|points?|score|maximum marks|max\.? marks|अंक)$/iu, 'marks'],
  [/^(?:type|question type|kind)$/i, 'type'],
  [/^(?:difficulty|difficulty level|level)$/i, 'difficulty'],
  [/^(?:subject|विषय)$/iu, 'subject'],
  [/^(?:chapter|topic|unit|lesson|अध्याय)$/iu, 'chapter'],
  [/^(?:tags?|keywords)$/i, 'tags'],
  [/^(?:reference|external id|code)$/i, 'reference'],
  [/^(?:passage|comprehension|paragraph)$/i, 'passage'],
  [/^(?:field|negative marks?|remarks?|page|source)$/i, 'ignored'],
]

/** Reads the name of a column or a row; null for a word that names no field. */
export function fieldOf(written: string): RowField | null {
  const name = written
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[:*]+$/, '')
    .trim()
  if (name === '' || name.length > 40) return null
  const known = others.find(([pattern]) => pattern.test(name))
  if (known) return { kind: known[1] }
  if (number.test(name)) return { kind: 'number' }
  const [, letter] = option.exec(name) ?? []
  if (letter !== undefined) return { kind: 'option', name: letter.toUpperCase() }
  const found = questionWord.test(name) ? question.exec(name) : null
  return found ? { kind: 'question', number: found[1] ?? null } : null
}

const types: readonly (readonly [RegExp, QuestionType])[] = [
  [/^(?:mcq|scq|single(?: correct| choice| answer)?|multiple[ -]choice|true ?\/? ?false)$/i, 'MCQ'],
  [/^(?:msq|multiple (?:correct|select|answers?|response)|multi[ -]?select)$/i, 'MSQ'],
  [/^(?:numerical|numeric|integer|nat|number)(?: type| answer)?$/i, 'Numerical'],
]

/** The type that a table names; null for a word that is no type of ours. */
export const typeOf = (word: string): QuestionType | null =>
  types.find(([pattern]) => pattern.test(word.trim()))?.[1] ?? null
