import { letterOf } from '@prepwell/contract/bank/option-letter.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { ResultQuestion } from '@prepwell/contract/results/results.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type ComponentType, use } from 'react'
import { inMain, ReadingContext } from '../../../../ui/languages/reading.ts'
import { Translated } from '../../../../ui/languages/Translated.tsx'
import { questionDirection } from '../../../../ui/rich-text/text-language.ts'
import { KeysAreShown, ReaderIsAdmin } from '../reader-context.ts'
import { alsoCorrectTexts, keyText } from './accepted-keys.ts'
import classes from './answer-reviews.module.css'
import { type ReviewedOption, reviewedOptions } from './reviewed-options.ts'

interface AnswerReviewProps {
  readonly question: Pick<
    ResultQuestion,
    | 'type'
    | 'statement'
    | 'translations'
    | 'question_format'
    | 'language'
    | 'options'
    | 'is_held'
    | 'selected_answer'
    | 'correct_answer'
    | 'also_correct'
  >
  /** Null until the answer is marked. */
  readonly isRight: boolean | null
}

/** The display of an answer beside its key, by question type. */
const answerReviews = {
  MCQ: ({ question }) => <ChoiceAnswer question={question} />,
  MSQ: ({ question }) => <ChoiceAnswer question={question} isSeveral />,
  Numerical: TypedAnswer,
} satisfies Record<QuestionType, ComponentType<AnswerReviewProps>>

/** The student's answer and the correct one. */
export function AnswerReview(props: AnswerReviewProps) {
  const Review = answerReviews[props.question.type]
  return (
    <>
      <Review {...props} />
      <AlsoCorrect question={props.question} />
    </>
  )
}

/** The further keys that a regrade accepts. */
function AlsoCorrect({ question }: Pick<AnswerReviewProps, 'question'>) {
  const texts = alsoCorrectTexts(question)
  if (texts.length === 0 || !use(KeysAreShown)) return null
  return (
    <p className={classes.also}>
      <IconCheck size={16} stroke={2.2} aria-hidden className={classes.sign} />
      Also accepted: {texts.join('; ')}
    </p>
  )
}

const useAnswerLabel = () => (use(ReaderIsAdmin) ? "Student's answer" : 'Your answer')

function ChoiceAnswer({
  question,
  isSeveral,
}: Pick<AnswerReviewProps, 'question'> & { readonly isSeveral?: true }) {
  const reading = use(ReadingContext)
  const options = reviewedOptions(question)
  return (
    <ul
      className={classes.options}
      data-several={isSeveral}
      dir={questionDirection(
        inMain(reading, question.statement, question.translations),
        options.map(({ text, translations }) => ({ text: inMain(reading, text, translations) })),
      )}
    >
      {options.map((option, index) => (
        <Option key={option.id} option={option} question={question} letter={letterOf(index)} />
      ))}
    </ul>
  )
}

function Option({
  option,
  question,
  letter,
}: {
  readonly option: ReviewedOption
  readonly question: AnswerReviewProps['question']
  readonly letter: string
}) {
  const { chosen, correct, text, translations } = option
  const answerLabel = useAnswerLabel()
  const keysAreShown = use(KeysAreShown)
  const Icon = correct ? IconCheck : IconX
  return (
    <li
      className={classes.option}
      data-kind={keysAreShown ? optionKind(option) : chosen ? 'chosen' : undefined}
    >
      <span className={classes.letter} aria-hidden>
        {letter}
      </span>
      <div className={classes.text}>
        <Translated
          text={text}
          format={question.question_format}
          language={question.language}
          translations={translations}
          inline
          sameWithout
        />
      </div>
      {(chosen || correct) && (
        <div className={classes.tags}>
          {chosen && <span className={classes.tag}>{answerLabel}</span>}
          {correct && <span className={classes.tag}>Correct answer</span>}
          {keysAreShown && <Icon size={20} stroke={2.2} aria-hidden className={classes.sign} />}
        </div>
      )}
    </li>
  )
}

function optionKind({ chosen, correct }: ReviewedOption): 'right' | 'missed' | 'wrong' | undefined {
  if (correct) return chosen ? 'right' : 'missed'
  return chosen ? 'wrong' : undefined
}

/**
 * The typed number, beside the correct one if that is shown; renders nothing while the question is
 * held.
 */
function TypedAnswer({ question, isRight }: AnswerReviewProps) {
  const answerLabel = useAnswerLabel()
  const keysAreShown = use(KeysAreShown)
  if (question.is_held) return null
  const typed = question.selected_answer.join(', ')
  const kind = keysAreShown && isRight !== null ? (isRight ? 'right' : 'wrong') : 'chosen'
  const Icon = isRight ? IconCheck : IconX
  return (
    <dl className={classes.answers}>
      <div className={classes.answer} data-kind={typed === '' ? undefined : kind}>
        <dt className={classes.label}>{answerLabel}</dt>
        <dd className={classes.value}>
          {typed === '' ? <span className={classes.none}>none</span> : typed}
          {typed !== '' && keysAreShown && isRight !== null && (
            <Icon size={20} stroke={2.2} aria-hidden />
          )}
        </dd>
      </div>
      {keysAreShown && (
        <div className={classes.answer} data-kind="right">
          <dt className={classes.label}>Correct answer</dt>
          <dd className={classes.value}>{keyText(question.correct_answer)}</dd>
        </div>
      )}
    </dl>
  )
}
