import { aikenLine } from './aiken-lines.ts'

const label = /^[A-Z][.)]\s/
const strictAnswer = /^ANSWER: ?[A-Z](?: ?, ?[A-Z])*\s*$/

/** Lines of papers in other forms, which the reader of pasted texts understands better. */
const paper = /^\s*(?:Q(?:uestion)?[ .]?\d|directions\b|\([a-d]\)\s|#{1,6} )/i

/**
 * Recognises options `A.` above `ANSWER: A`, or questions with lines above them that name their
 * kind.
 */
export function looksLikeAiken(text: string): boolean {
  let labels = 0
  let answers = 0
  let otherAnswers = 0
  let heads = 0
  let isAfterBlank = true
  for (const written of text.split('\n')) {
    const line = aikenLine(written)
    if (line.kind === 'text' && paper.test(written)) return false
    if (label.test(written)) labels += 1
    if (line.kind === 'answer' && strictAnswer.test(written)) answers += 1
    else if (line.kind === 'answer') otherAnswers += 1
    if (line.kind === 'head' && isAfterBlank) heads += 1
    isAfterBlank = line.kind === 'blank'
  }
  const isPlain = answers > 0 && otherAnswers === 0 && labels >= 2 * answers
  const isExtended = heads > 0 && answers + otherAnswers > 0
  return (isPlain || isExtended) && !/^\s*[<[{]/.test(text)
}
