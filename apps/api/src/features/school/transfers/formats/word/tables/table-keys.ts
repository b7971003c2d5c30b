import type { Cell } from './table-cells.ts'

/** A question of a table, as far as its key is concerned. */
interface KeyedQuestion {
  readonly options: readonly { readonly name: string; readonly cell: Cell }[]
  readonly answer: Cell | null
}

/** The key of a question, in letters where its options are named by numbers. */
export interface TableKey {
  /** Empty without a key. */
  readonly text: string
  /** The reason why it is not certain what the key names; null if it is certain. */
  readonly doubt: string | null
}

/**
 * The name of an option in lines: a letter in place of a number, which could be read as the number
 * of a question.
 */
export const letterOf = (name: string): string =>
  /^\d+$/.test(name) ? String.fromCharCode(64 + Number(name)) : name

/**
 * The keys of all questions of a table. A number can be the name of an option or its text, and
 * numbers can count from 0, so all keys of the table decide together.
 */
export function readTableKeys(questions: readonly KeyedQuestion[]): TableKey[] {
  const read = questions.map(readKey)
  const numbered = read.filter(({ isNumbered }) => isNumbered)
  const areFromZero = numbered.some(({ numbers, texts }) =>
    numbers.some((number) => number === '0' && !texts.includes(number)),
  )
  const haveNames = numbered.some(({ isName, isText }) => isName && !isText)
  const haveTexts = numbered.some(({ isName, isText }) => isText && !isName)
  return read.map(({ written, isNumbered, isName, isText }) => {
    if (!isNumbered) return { text: written, doubt: null }
    if (areFromZero) return { text: written, doubt: `The answer "${written}" may count from 0` }
    if (isName && isText && haveNames === haveTexts)
      return {
        text: written,
        doubt: `The answer "${written}" is the name of one option and the text of another`,
      }
    const isMeant = isName && !(isText && haveTexts)
    return { text: isMeant ? written.replaceAll(/\d+/g, letterOf) : written, doubt: null }
  })
}

function readKey({ options, answer }: KeyedQuestion) {
  const written = (answer?.text ?? '')
    .replaceAll(/\b(?:option|opt\.?|choice)\s*(?=[A-Ja-j\d]\b)/gi, '')
    .trim()
  const names = options.map(({ name }) => name)
  const texts = options.map(({ cell }) => cell.text)
  const numbers = written.match(/\d+/g) ?? []
  const isNumbered =
    /^[\d\s,;&()]+$/.test(written) && names.length > 0 && names.every((name) => /^\d+$/.test(name))
  /** If one option has both this name and this text, there is no other reading. */
  const isOther = (number: string) =>
    options.some(({ name, cell }) => cell.text === number && name !== number)
  const isName = numbers.every((number) => names.includes(number))
  return {
    ...{ written, numbers, texts, isNumbered, isName },
    isText: isName ? numbers.some(isOther) : numbers.every((number) => texts.includes(number)),
  }
}
