import { isTextOfOne } from './answer-text.ts'
import { statedType } from './paper-type.ts'
import type { PaperQuestion, ReadAnswer } from './read-question.ts'

/** The right options of a question, or the reason why they are not known for sure. */
export type Key =
  | { readonly kind: 'options'; readonly right: readonly number[]; readonly hasStars: boolean }
  | { readonly kind: 'broken' | 'missing'; readonly reason: string }

/** Ways of naming options that are certain because the whole paper uses them. */
interface NamingHabits {
  readonly hasNames: boolean
  readonly hasTexts: boolean
  /**
   * True if a question with lettered options has an answer that is a number, but not the text of an
   * option: the number may be the position of an option.
   */
  readonly hasPlaces: boolean
  readonly areMarksKeys: boolean
  readonly areStarsKeys: boolean
}

const same = (one: readonly number[] | null, other: readonly number[] | null) =>
  one !== null && other !== null && one.join() === other.join()

const isNumber = (value: string) => /^[([]?\p{Nd}{1,2}[)\].]?$/u.test(value.trim())

/** The key of each question with options, decided from the whole paper. */
export function decideKeys(questions: readonly PaperQuestion[]): readonly Key[] {
  const habits = habitsOf(questions.filter(({ body }) => body.options.length > 0))
  return questions.map((question) => keyOf(question, habits))
}

function habitsOf(questions: readonly PaperQuestion[]): NamingHabits {
  const answers = questions.flatMap((question) => question.answers)
  const stated = (hasNames: boolean, hasTexts: boolean) => ({ hasNames, hasTexts })
  const known = {
    ...stated(
      answers.some(({ byName, byText, isExplicit }) => byName && (!byText || isExplicit)),
      answers.some(({ byName, byText }) => byText && !byName),
    ),
    hasPlaces: questions.some(
      ({ body, answers: own }) =>
        !body.hasNumbers &&
        own.some(({ value, byText, byName }) => isNumber(value) && !byText && !byName),
    ),
    ...{ areMarksKeys: true, areStarsKeys: true },
  }
  const silent = questions.filter(({ answers: own }) => own.length === 0)
  // A paper that states its answers and does not mark them has marks for another purpose.
  const isContradicted = questions.some((question) => {
    const { right } = statedKey(question, known) ?? {}
    return right && !same(right, question.marked)
  })
  return {
    ...known,
    areMarksKeys:
      !isContradicted &&
      2 * silent.filter(({ marked }) => marked.length > 0).length >= silent.length,
    areStarsKeys: silent.length > 1 && silent.every(({ starred }) => starred.length > 0),
  }
}

type Stated = { readonly right?: readonly number[]; readonly reason?: string }

/** The key by the stated answers of a question; null if there are none. */
function statedKey(question: PaperQuestion, habits: NamingHabits): Stated | null {
  const { answers } = question
  let right: readonly number[] | undefined
  for (const answer of answers) {
    const meant = meaningOf(answer, question, habits)
    if (typeof meant === 'string') return { reason: meant }
    if (right && !same(right, meant)) {
      const values = [...new Set(answers.map(({ value }) => `"${shortened(value)}"`))]
      return { reason: `It has two answers: ${values.join(' and ')}` }
    }
    right = meant
  }
  return right ? { right } : null
}

/** The options that an answer names, or the reason why that is not certain. */
function meaningOf(
  { value, byName, byText, isExplicit, isConflict }: ReadAnswer,
  question: PaperQuestion,
  { hasNames, hasTexts, hasPlaces }: NamingHabits,
): readonly number[] | string {
  const said = `The answer "${shortened(value)}"`
  if (isConflict) return `${said} names one option and has the text of another`
  if (byName && byText && !isExplicit && !same(byName, byText)) {
    // A paper that names options by letters may still mean the option whose text is `AB`.
    const isOne = isTextOfOne({ byName, byText })
    if (isOne && statedType(question) === 'MCQ') return byText
    if (hasNames && !hasTexts && !isOne) return byName
    if (hasTexts && !hasNames) return byText
    return `${said} is the name of one option and the text of another`
  }
  if (byName) return byName
  if (!byText) return `${said} names none of its options`
  if (!question.body.hasNumbers && isNumber(value) && hasPlaces)
    return `${said} may be the text or the number of an option`
  return byText
}

const shortened = (value: string) =>
  value.length > 60 ? `${value.slice(0, 60).replace(/[\uD800-\uDBFF]$/, '')}…` : value

const nameList = ({ body }: PaperQuestion, places: readonly number[]) =>
  places.map((place) => (body.options[place]?.name ?? '').toUpperCase()).join(', ')

function keyOf(question: PaperQuestion, habits: NamingHabits): Key {
  const stated = statedKey(question, habits)
  const { marked, starred } = question
  if (stated?.reason !== undefined) return { kind: 'broken', reason: stated.reason }
  if (stated?.right) {
    const { right } = stated
    if (marked.length > 0 && !same(right, marked)) {
      const reason = `Its answer is ${nameList(question, right)}, but ${nameList(question, marked)} is marked`
      return { kind: 'broken', reason }
    }
    return { kind: 'options', right, hasStars: same(right, starred) }
  }
  if (marked.length > 0 && habits.areMarksKeys)
    return { kind: 'options', right: marked, hasStars: false }
  if (starred.length > 0 && habits.areStarsKeys)
    return { kind: 'options', right: starred, hasStars: true }
  const doubtful = marked.length > 0 ? marked : starred
  const reason =
    doubtful.length > 0
      ? `It has no answer, and it is not certain that the mark of ${nameList(question, doubtful)} is one`
      : 'It has no answer'
  return { kind: 'missing', reason }
}
