import { TextInput } from '@mantine/core'
import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { rangeText } from '@prepwell/contract/wire/number-range.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { inMain, ReadingContext } from '../../../ui/languages/reading.ts'
import { Translated } from '../../../ui/languages/Translated.tsx'
import { questionDirection } from '../../../ui/rich-text/text-language.ts'
import classes from './CorrectAnswer.module.css'
import { optionIn, statementIn } from './languages/stored-languages.ts'

type Answered = Pick<
  QuestionRow,
  | 'type'
  | 'statement'
  | 'question_format'
  | 'options'
  | 'language'
  | 'translations'
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
  several = false,
  ...question
}: Answered & { /** More than one can be correct. */ readonly several?: boolean }) {
  const reading = use(ReadingContext)
  const { statement, question_format, options, language } = question
  return (
    <ul
      className={classes.options}
      aria-label="Options"
      dir={questionDirection(
        inMain(reading, statement, statementIn(question)),
        options.map(({ text }, place) => ({
          text: inMain(reading, text, optionIn(question, place)),
        })),
      )}
    >
      {options.map(({ id, text, is_correct }, place) => {
        const Sign = is_correct ? IconCheck : IconX
        return (
          <li key={id} className={classes.option} data-correct={is_correct || undefined}>
            <span className={classes.letter} data-several={several || undefined} aria-hidden>
              {letterOf(place)}
            </span>
            <div className={classes.text}>
              <Translated
                text={text}
                format={question_format}
                language={language ?? undefined}
                translations={optionIn(question, place)}
                inline
                sameWithout
              />
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
