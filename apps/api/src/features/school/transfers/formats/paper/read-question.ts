import { type AnswerReading, readAnswer } from './answer-text.ts'
import { joinPieces } from './join-rows.ts'
import type { KeyMatch } from './match-keys.ts'
import { withoutStar } from './option-marks.ts'
import { type Body, readBody, type StatedAnswer } from './read-body.ts'
import type { RawQuestion } from './split-paper.ts'

/** An answer with all its possible meanings. */
export interface ReadAnswer extends AnswerReading {
  readonly value: string
  readonly hasDash: boolean
}

/** A question as far as it can be read without the rest of the paper. */
export interface PaperQuestion {
  readonly raw: RawQuestion
  readonly body: Body
  readonly answers: readonly ReadAnswer[]
  /** The indexes of options that are bold, starred or ticked; empty if all or none are. */
  readonly marked: readonly number[]
  /** The indexes of options with a star at their end, if the others have none. */
  readonly starred: readonly number[]
}

/** Reads a question with the answers that lists at the end of the paper give it. */
export function readQuestion(raw: RawQuestion, { answers: keys }: KeyMatch): PaperQuestion {
  const body = readBody(raw)
  const named = body.options.map(({ name, pieces }) => ({ name, text: joinPieces(pieces).text }))
  const listed: StatedAnswer[] = keys.map(({ value }) => ({
    ...{ value, hasDash: false, isText: false },
  }))
  const answers = [...body.answers, ...listed].map((answer) => {
    const reading = readAnswer(answer.value, named)
    const byName = answer.isText ? null : reading.byName
    return { ...reading, byName, value: answer.value, hasDash: answer.hasDash }
  })
  const some = (places: readonly number[]) => (places.length < body.options.length ? places : [])
  const withMark = (mark: string) =>
    body.options.flatMap((option, place) => (option.mark === mark ? [place] : []))
  return {
    ...{ raw, body, answers, marked: some(withMark('certain')), starred: some(withMark('star')) },
  }
}

/** The texts of the options, without their stars where these mark the right ones. */
export const optionTexts = ({ body }: PaperQuestion, hasStars: boolean) =>
  body.options.map(({ pieces, mark }) =>
    joinPieces(hasStars && mark === 'star' ? withoutStar(pieces) : pieces),
  )
