import type { ResultQuestion } from '@prepwell/contract/results.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useAnswerLabel } from './reader-context.ts'
import classes from './TypedAnswer.module.css'

/** What these answers need of a question. */
export interface TypedAnswerProps {
  readonly question: Pick<ResultQuestion, 'selected_answer' | 'correct_answer'>
  readonly isRight: boolean
}

/** The typed number beside the correct one. */
export function TypedAnswer({ question, isRight }: TypedAnswerProps) {
  const typed = question.selected_answer.join(', ')
  const answerLabel = useAnswerLabel()
  const Sign = isRight ? IconCheck : IconX
  return (
    <dl className={classes.answers}>
      <div className={classes.answer} data-kind={typed === '' ? undefined : kindOf(isRight)}>
        <dt className={classes.label}>{answerLabel}</dt>
        <dd className={classes.value}>
          {typed === '' ? <span className={classes.none}>none</span> : typed}
          {typed !== '' && <Sign size={20} stroke={2.2} aria-hidden />}
        </dd>
      </div>
      <div className={classes.answer} data-kind="right">
        <dt className={classes.label}>Correct answer</dt>
        <dd className={classes.value}>{question.correct_answer.join(', ')}</dd>
      </div>
    </dl>
  )
}

const kindOf = (isRight: boolean) => (isRight ? 'right' : 'wrong')
