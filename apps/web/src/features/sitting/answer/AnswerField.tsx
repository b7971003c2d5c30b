import type { PaperQuestion } from '@prepwell/contract/sitting.ts'
import { MultipleOptions } from './MultipleOptions.tsx'
import { NumberAnswer } from './NumberAnswer.tsx'
import { SingleOption } from './SingleOption.tsx'

/** The way to answer that fits the question's type. */
export function AnswerField({ question }: { readonly question: PaperQuestion }) {
  if (question.type === 'MCQ') return <SingleOption key={question.id} question={question} />
  if (question.type === 'MSQ') return <MultipleOptions key={question.id} question={question} />
  return <NumberAnswer key={question.id} question={question} />
}
