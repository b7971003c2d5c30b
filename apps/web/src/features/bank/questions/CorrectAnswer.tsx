import { TextInput } from '@mantine/core'
import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { rangeText } from '@prepwell/contract/wire/number-range.ts'
import { IconCheck, IconKeyOff, IconX } from '@tabler/icons-react'
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
  Numerical: ({ numerical_answer, numerical_low: low, numerical_high: high }) =>
    numerical_answer === null ? null : (
      <TextInput
        label="Correct answer"
        value={numerical_answer}
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

/**
 * The answer key: the options marked as correct or wrong, or the number. Says so if the key is
 * missing.
 */
export function CorrectAnswer({ question }: { readonly question: Answered }) {
  const answer = answers[question.type](question)
  if (hasKey(question)) return answer
  return (
    <div>
      {answer}
      <p className={classes.missing}>
        <IconKeyOff size={18} stroke={2} aria-hidden />
        Key missing: nobody has said yet which answer is right.
      </p>
    </div>
  )
}

/** False if no option is right: the others cannot be shown as wrong then. */
const hasKey = ({ numerical_answer, options }: Answered) =>
  numerical_answer !== null || options.some(({ is_correct }) => is_correct)

function MarkedOptions({
  several = false,
  ...question
}: Answered & { /** More than one can be correct. */ readonly several?: boolean }) {
  const reading = use(ReadingContext)
  const { statement, question_format, options, language } = question
  const isKeyed = hasKey(question)
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
          <li
            key={id}
            className={classes.option}
            data-correct={is_correct || undefined}
            data-unknown={!isKeyed || undefined}
          >
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
            {isKeyed ? (
              <span className={classes.word}>
                <Sign size={18} stroke={2.2} aria-hidden />
                {is_correct ? 'Correct' : 'Wrong'}
              </span>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
