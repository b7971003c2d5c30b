import type { CheckedOutcome } from '@prepwell/contract/results/outcome.ts'
import { IconCheck, IconFlagFilled, IconTilde, IconX, type TablerIcon } from '@tabler/icons-react'
import { memo } from 'react'
import { outcomeLooks } from '../../../results/results/index.ts'
import { useSittingState } from '../hooks/sitting-context.ts'
import {
  QuestionButton,
  type QuestionButtonProps,
  ShapedButton,
} from '../palette/QuestionButtons.tsx'
import classes from './CheckedButton.module.css'
import { useQuestionCheck } from './check-context.ts'

const signs: Readonly<Record<CheckedOutcome, TablerIcon>> = {
  right: IconCheck,
  partly: IconTilde,
  wrong: IconX,
}

/** A question's button, with the outcome once its answer was checked. */
export const CheckedButton = memo(function CheckedButton(props: QuestionButtonProps) {
  const check = useQuestionCheck(props.id)
  const isMarked = useSittingState(
    ({ session }) => session.answers[props.id]?.markedForReview ?? false,
  )
  if (check?.phase !== 'checked') return <QuestionButton {...props} />
  const { outcome } = check.answer
  const Sign = signs[outcome]
  const word = outcomeLooks[outcome].word.toLowerCase()
  return (
    <ShapedButton {...props} spoken={isMarked ? `${word}, marked for review` : word}>
      <span className={classes.shape} data-outcome={outcome}>
        {props.number}
        {isMarked ? (
          <span className={classes.flag}>
            <IconFlagFilled size={8} aria-hidden />
          </span>
        ) : null}
        <span className={classes.sign}>
          <Sign size={11} stroke={3.5} aria-hidden />
        </span>
      </span>
    </ShapedButton>
  )
})
