import type { ResultQuestion } from '@prepwell/contract/results.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { RichText } from '../../../ui/RichText.tsx'
import { type AnswerMarks, markOptions } from './answer-marks.ts'
import classes from './ChoiceAnswer.module.css'
import { useAnswerLabel } from './reader-context.ts'

/** The options of a choice question: which ones were chosen, which ones are correct. */
export function ChoiceAnswer({ question }: { readonly question: ResultQuestion }) {
  return (
    <ul className={classes.options} data-several={question.type === 'MSQ' || undefined}>
      {markOptions(question).map((option, index) => (
        <Option key={option.id} option={option} letter={letterOf(index)} />
      ))}
    </ul>
  )
}

/** A, B, C … for the first 26 options, then their numbers. */
const letterOf = (index: number) =>
  index < 26 ? String.fromCharCode(65 + index) : String(index + 1)

function Option({ option, letter }: { readonly option: AnswerMarks; readonly letter: string }) {
  const { chosen, correct, text } = option
  const answerLabel = useAnswerLabel()
  const Sign = correct ? IconCheck : IconX
  return (
    <li className={classes.option} data-kind={kindOf(option)}>
      <span className={classes.letter} aria-hidden>
        {letter}
      </span>
      <div className={classes.text}>
        <RichText text={text} inline />
      </div>
      {(chosen || correct) && (
        <div className={classes.tags}>
          {chosen && <span className={classes.tag}>{answerLabel}</span>}
          {correct && <span className={classes.tag}>Correct answer</span>}
          <Sign size={20} stroke={2.2} aria-hidden className={classes.sign} />
        </div>
      )}
    </li>
  )
}

function kindOf({ chosen, correct }: AnswerMarks): 'right' | 'missed' | 'wrong' | undefined {
  if (correct) return chosen ? 'right' : 'missed'
  return chosen ? 'wrong' : undefined
}
