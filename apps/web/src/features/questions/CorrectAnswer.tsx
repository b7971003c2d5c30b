import { TextInput } from '@mantine/core'
import type { QuestionRow } from '@prepwell/contract/questions.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { RichText } from '../../ui/RichText.tsx'
import classes from './CorrectAnswer.module.css'
import { letterOf } from './option-letter.ts'

/** The key of a question: which options are correct and which are wrong, or the number. */
export function CorrectAnswer({
  question: { type, options, numerical_answer },
}: {
  readonly question: Pick<QuestionRow, 'type' | 'options' | 'numerical_answer'>
}) {
  if (type === 'Numerical')
    return (
      <TextInput
        label="Correct answer"
        value={numerical_answer ?? ''}
        disabled
        maw={320}
        classNames={{ input: classes.number ?? '' }}
      />
    )
  return (
    <ul className={classes.options} aria-label="Options">
      {options.map(({ id, text, is_correct }, place) => {
        const Sign = is_correct ? IconCheck : IconX
        return (
          <li key={id} className={classes.option} data-correct={is_correct || undefined}>
            <span className={classes.letter} data-several={type === 'MSQ' || undefined} aria-hidden>
              {letterOf(place)}
            </span>
            <div className={classes.text}>
              <RichText text={text} inline />
            </div>
            <span className={classes.word}>
              <Sign size={18} stroke={2.2} aria-hidden />
              {is_correct ? 'Correct' : 'Wrong'}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
