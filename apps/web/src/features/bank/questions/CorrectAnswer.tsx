import { TextInput } from '@mantine/core'
import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { rangeText } from '@prepwell/contract/wire/number-range.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RichText } from '../../../ui/RichText.tsx'
import { questionDirection } from '../../../ui/rich-text/text-language.ts'
import classes from './CorrectAnswer.module.css'

type Answered = Pick<
  QuestionRow,
  | 'type'
  | 'statement'
  | 'question_format'
  | 'options'
  | 'numerical_answer'
  | 'numerical_low'
  | 'numerical_high'
>

const answers: Readonly<Record<QuestionType, (question: Answered) => ReactNode>> = {
  MCQ: (question) => <MarkedOptions {...question} />,
  MSQ: (question) => <MarkedOptions {...question} several />,
  Numerical: ({ numerical_answer, numerical_low: low, numerical_high: high }) => (
    <TextInput
      label="Correct answer"
      value={numerical_answer ?? ''}
      description={
        low === null || high === null ? undefined : `Accepts ${rangeText({ low, high })}`
      }
      inputWrapperOrder={['label', 'input', 'description']}
      disabled
      maw={320}
      classNames={{ input: classes.number ?? '' }}
    />
  ),
}

/** The answer key: the correct and wrong options, or the number. */
export function CorrectAnswer({ question }: { readonly question: Answered }) {
  return answers[question.type](question)
}

function MarkedOptions({
  statement,
  question_format,
  options,
  several = false,
}: Pick<Answered, 'statement' | 'question_format' | 'options'> & {
  /** More than one can be correct. */ readonly several?: boolean
}) {
  return (
    <ul
      className={classes.options}
      aria-label="Options"
      dir={questionDirection(statement, options)}
    >
      {options.map(({ id, text, is_correct }, place) => {
        const Sign = is_correct ? IconCheck : IconX
        return (
          <li key={id} className={classes.option} data-correct={is_correct || undefined}>
            <span className={classes.letter} data-several={several || undefined} aria-hidden>
              {letterOf(place)}
            </span>
            <div className={classes.text}>
              <RichText text={text} format={question_format} inline />
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
