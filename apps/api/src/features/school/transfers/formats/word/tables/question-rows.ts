import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { LeftOutKind } from '@prepwell/contract/school/file-formats.ts'
import { type LimitKind, limitKind } from '../../number-limits.ts'

/** The content of a column or a row in a table of questions. */
export type RowField =
  | { readonly kind: 'question'; readonly number: string | null }
  /** The name of an option, as written: `A`, `2`. */
  | { readonly kind: 'option'; readonly name: string }
  | { readonly kind: OtherField }

type OtherField =
  | LimitKind
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
    .replace(/(?<![:*])[:*]+$/, '')
    .trim()
  if (name === '' || name.length > 40) return null
  const known = others.find(([pattern]) => pattern.test(name))
  if (known) return { kind: known[1] }
  const limit = limitKind(name)
  if (limit) return { kind: limit }
  if (number.test(name)) return { kind: 'number' }
  const [, letter] = option.exec(name) ?? []
  if (letter !== undefined) return { kind: 'option', name: letter.toUpperCase() }
  const found = questionWord.test(name) ? question.exec(name) : null
  return found ? { kind: 'question', number: found[1] ?? null } : null
}

const types: readonly (readonly [RegExp, QuestionType])[] = [
  [/^(?:mcq|scq|single(?: correct| choice| answer)?|multiple[ -]choice|true ?\/? ?false)$/i, 'MCQ'],
  [/^(?:msq|multiple (?:correct|select|answers?|response)(?: choice)?|multi[ -]?select)$/i, 'MSQ'],
  [/^(?:numerical|numeric|integer|nat|number)(?: type| answer)?$/i, 'Numerical'],
]

const plain = (word: string) => word.replaceAll('_', ' ').trim()

/** The type that a table names; null for a word that is not one of our types. */
export const typeOf = (word: string): QuestionType | null =>
  types.find(([pattern]) => pattern.test(plain(word)))?.[1] ?? null

const kinds: readonly (readonly [RegExp, LeftOutKind])[] = [
  [/\b(?:essay|subjective|descriptive|long answer)\b/i, 'essay'],
  [/\b(?:match|matching|matrix)\b/i, 'matching'],
  [/\b(?:short answer|one word|fill)\b/i, 'short_answer'],
  [/\b(?:order|ordering|sequence|rearrange)\b/i, 'ordering'],
]

/** The kind of question that a table names and a school cannot hold; null for any other word. */
export const leftOutKind = (word: string): LeftOutKind | null =>
  kinds.find(([pattern]) => pattern.test(plain(word)))?.[1] ?? null

/** Reads the word next to an option: true for right, false for wrong, null for any other word. */
export function rightness(word: string): boolean | null {
  if (/^(?:correct|right|true|yes|✓|✔|सही)$/iu.test(word.trim())) return true
  return /^(?:incorrect|wrong|false|no|✗|✘|गलत)$/iu.test(word.trim()) ? false : null
}
