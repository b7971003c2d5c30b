import type { DraftProblem, DraftText } from '../../question-draft.ts'
import { descendantsOf, elementsOf, type XmlElement } from '../../xml/index.ts'
import type { TextReader } from '../texts.ts'
import { materialHtml } from './materials.ts'

const leftBehind: DraftProblem = {
  kind: 'note',
  reason: 'The feedback of single options was left behind',
}

/**
 * The explanation: a solution, the feedback to every answer, or what both the right and the wrong
 * answers get. Other feedback is left out.
 */
export function explanationOf(
  item: XmlElement,
  texts: TextReader,
  isHtml: boolean,
): { readonly explanation: DraftText | null; readonly notes: readonly DraftProblem[] } {
  const feedback = elementsOf(item, 'itemfeedback')
    .map((element) => ({
      id: (element.attributes.get('ident') ?? '').toLowerCase(),
      isSolution: [...descendantsOf(element)].some(({ name }) => name === 'solution'),
      text: texts.read(materialHtml(element, isHtml)),
    }))
    .filter(({ text }) => text.text !== '')
  const general = feedback.find(({ id, isSolution }) => isSolution || isGeneral(id))
  const explanation = (general ?? toBoth(feedback))?.text ?? null
  const isLeft = feedback.some(({ text }) => text.text !== explanation?.text)
  return { explanation, notes: isLeft ? [leftBehind] : [] }
}

const isGeneral = (id: string) => id.includes('general') && !id.includes('correct')
const isWrong = (id: string) => /incorrect|wrong|(?:^|_)ic$/.test(id)
const isRight = (id: string) => !isWrong(id) && /correct|right|(?:^|_)c$/.test(id)

interface Feedback {
  readonly id: string
  readonly text: DraftText
}

function toBoth(feedback: readonly Feedback[]): Feedback | undefined {
  const right = feedback.filter(({ id }) => isRight(id))
  return right.find(({ text }) =>
    feedback.some((other) => isWrong(other.id) && other.text.text === text.text),
  )
}
