import { textLines } from '../text-lines.ts'
import { aikenLine } from './aiken-lines.ts'

const label = /^[A-Z][.)]\s/
const strictAnswer = /^ANSWER: ?[A-Z](?: ?, ?[A-Z])*\s*$/

/** The head of a question on a paper, which the reader of pasted texts understands better. */
const paperHead = /^\s*(?:Q(?:uestion)?[ .]*\d+\b|directions\b)/i

const otherFormat = /^\s*<(?:\?xml|!doctype|quiz|questestinterop|html)\b/i

/**
 * Recognises options `A.` above `ANSWER: A`, or questions with lines above them that name their
 * kind.
 */
export function looksLikeAiken(text: string): boolean {
  let labels = 0
  let answers = 0
  let otherAnswers = 0
  let heads = 0
  let paperHeads = 0
  let isAfterBlank = true
  for (const written of textLines(text)) {
    const line = aikenLine(written)
    if (paperHead.test(written)) paperHeads += 1
    if (label.test(written)) labels += 1
    if (line.kind === 'answer' && strictAnswer.test(written)) answers += 1
    else if (line.kind === 'answer') otherAnswers += 1
    if (line.kind === 'head' && isAfterBlank) heads += 1
    isAfterBlank = line.kind === 'blank'
  }
  const isPlain = answers > 0 && otherAnswers === 0 && labels >= 2 * answers && paperHeads < answers
  const isExtended = heads > 0 && answers + otherAnswers > 0
  return (isPlain || isExtended) && !otherFormat.test(text)
}
