import type { DraftProblem, DraftText } from '../../question-draft.ts'
import { descendantsOf, elementOf, elementsOf, type XmlElement } from '../../xml/index.ts'
import type { TextReader } from '../texts.ts'
import { shownHtml } from './body.ts'
import type { Processing } from './processing.ts'

interface Answered {
  readonly processing: Processing
  /** The response that is answered. */
  readonly id: string
  readonly keyed: {
    readonly rightValues: readonly string[]
    readonly wrongValues: readonly string[]
  }
}

const leftBehind: DraftProblem = {
  kind: 'note',
  reason: 'The feedback of single options was left behind',
}

/** The explanation is the feedback that the right and each wrong answer get. */
export function explanationOf(
  item: XmlElement,
  texts: TextReader,
  { processing, id, keyed }: Answered,
): { readonly explanation: DraftText | null; readonly notes: readonly DraftProblem[] } {
  const feedback = elementsOf(item, 'modalFeedback').map((element) => ({
    outcome: element.attributes.get('outcomeIdentifier') ?? '',
    id: element.attributes.get('identifier') ?? '',
    isShown: element.attributes.get('showHide') !== 'hide',
    text: texts.read(shownHtml(element)),
  }))
  const shownFor = (values: readonly string[]) => {
    const { outcomes } = processing.run(id, values)
    return feedback
      .filter(({ outcome, id, isShown }) => outcomes.get(outcome)?.includes(id) === isShown)
      .map(({ text }) => text)
  }
  const { rightValues, wrongValues } = keyed
  // If all options of a question are right, the blank answer is the only wrong one.
  const others = wrongValues.length > 0 ? wrongValues.map((value) => [value]) : [[]]
  const wrong = others.map(shownFor)
  const common =
    feedback.length > 0
      ? shownFor(rightValues).find(
          ({ text }) =>
            text !== '' && wrong.every((texts) => texts.some((other) => other.text === text)),
        )
      : undefined
  const body = elementOf(item, 'itemBody')
  const within = body ? [...descendantsOf(body)].some(({ name }) => isWithin(name)) : false
  const isLeft = within || feedback.some(({ text }) => text.text !== common?.text)
  return { explanation: common ?? null, notes: isLeft ? [leftBehind] : [] }
}

const isWithin = (name: string) => name === 'feedbackInline' || name === 'feedbackBlock'
