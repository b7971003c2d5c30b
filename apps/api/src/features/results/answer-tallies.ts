import type { MarkedAnswer, Paper } from '../attempts/index.ts'
import type { MarkedAttempt } from '../marks/index.ts'

const hundredths = (marks: number | string) => Math.round(Number(marks) * 100)

/** What each question earned, in hundredths of a mark; a question without an answer is blank. */
export function tallyAnswers(
  paper: Pick<Paper, 'items'>,
  answers: ReadonlyArray<Pick<MarkedAnswer, 'question_id' | 'selected' | 'marks'>>,
): MarkedAttempt['tallies'] {
  const byQuestion = new Map(answers.map((answer) => [answer.question_id, answer]))
  return paper.items.map(({ question_id, type, marks }) => {
    const answer = byQuestion.get(question_id)
    return {
      type,
      full: hundredths(marks),
      earned: hundredths(answer?.marks ?? 0),
      blank: (answer?.selected ?? []).length === 0,
    }
  })
}
