import { Alert, Button } from '@mantine/core'
import type { OpenAnswer, OpenPractice } from '@prepwell/contract/sitting/open-practice.ts'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useRef } from 'react'
import { CallError } from '../../../lib/call.ts'
import { marksText, numberText } from '../../../lib/numbers.ts'
import {
  dropAnswer,
  type KeptAnswer,
  keepAnswer,
  useKeptAnswers,
} from '../../../lib/open-practice/open-answers.ts'
import { pictures } from '../../../lib/pictures.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { ReadingContext } from '../../../ui/languages/reading.ts'
import { Translated } from '../../../ui/languages/Translated.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { PassageBox, QuestionTypeBadge } from '../../bank/questions/index.ts'
import { answerFields, SittingContext, useSingleQuestion } from '../../sitting/sitting/index.ts'
import { AnswerReview, CheckedOutcome, OutcomeExplanation } from '../results/index.ts'
import classes from './OpenPractice.module.css'
import { checkedAnswerQuery } from './open-practice.api.ts'

type Question = OpenPractice['questions'][number]

interface OpenQuestionProps {
  readonly practice: OpenPractice
  readonly question: Question
  /** The visitor's stored answer; null before there is one. */
  readonly answer: KeptAnswer | null
}

/** A question with its answer field, and once it was answered the outcome. */
export function OpenQuestion({ practice, question, answer }: OpenQuestionProps) {
  const passage = practice.passages?.find(({ id }) => id === question.passage_id)
  const reading = use(ReadingContext)
  const heading = useFocusIfLost<HTMLHeadingElement>()
  return (
    <article className={classes.question} aria-labelledby="open-question">
      <div className={classes.head}>
        <h3 ref={heading} id="open-question" tabIndex={-1} className={classes.heading}>
          Question {question.display_id}
        </h3>
        <QuestionTypeBadge type={question.type} />
      </div>
      {reading ? <reading.Switch /> : null}
      {passage ? (
        <PassageBox
          text={passage.text}
          format={passage.format}
          image={passage.image === null ? null : pictures.question(passage.image)}
          language={passage.language}
          translations={passage.translations}
        />
      ) : null}
      <div className={classes.statement} data-both={reading?.beside ? true : undefined}>
        <Translated
          text={question.statement}
          format={question.question_format}
          language={question.language}
          translations={question.translations}
        />
      </div>
      {question.question_image ? (
        <Picture
          className={classes.image}
          src={pictures.question(question.question_image)}
          alt={`Figure of question ${question.display_id}`}
        />
      ) : null}
      {answer ? (
        <Answered practice={practice} question={question} answer={answer} />
      ) : (
        <Open practice={practice.id} question={question} />
      )}
    </article>
  )
}

function Open({ practice, question }: { readonly practice: number; readonly question: Question }) {
  const { sitting, isAnswered, read } = useSingleQuestion(question)
  const Field = answerFields[question.type]
  const check = () => {
    const { selected_values } = read()
    keepAnswer(practice, { question_id: question.id, selected_values })
  }
  return (
    <>
      <SittingContext value={sitting}>
        <Field question={question} />
      </SittingContext>
      <div className={classes.buttons}>
        <Button
          leftSection={<IconCircleCheck size={18} aria-hidden />}
          title={isAnswered ? 'Check answer' : 'Answer the question first'}
          disabled={!isAnswered}
          onClick={check}
        >
          Check answer
        </Button>
      </div>
    </>
  )
}

function Answered({
  practice: { id: practice },
  question,
  answer,
}: OpenQuestionProps & { readonly answer: KeptAnswer }) {
  const { data, error, isFetching, refetch } = useQuery(checkedAnswerQuery(answer))
  const keptOn = useKeptAnswers(({ isMemoryOnly }) => (isMemoryOnly ? 'this page' : 'this device'))
  // The server rejects the answer, or no longer offers the question.
  const isRefused =
    error instanceof CallError && ['invalid_input', 'not_found'].includes(error.code)
  if (data) return <Outcome question={question} checked={data} />
  if (!error)
    return (
      <p className={classes.text} role="status">
        Checking your answer…
      </p>
    )
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
      <p className={classes.text}>
        {isRefused
          ? 'This question cannot be checked right now.'
          : `${messageOf(error)} Your answer is kept on ${keptOn}.`}
      </p>
      <Button
        size="compact-sm"
        variant="default"
        loading={isFetching}
        onClick={() => (isRefused ? dropAnswer(practice, question.id) : void refetch())}
      >
        {isRefused ? 'Answer again' : 'Check again'}
      </Button>
    </Alert>
  )
}

function Outcome({
  question,
  checked,
}: {
  readonly question: Question
  readonly checked: OpenAnswer
}) {
  const full = question.marks_right ?? question.marks
  const heading = useFocusIfLost<HTMLParagraphElement>()
  return (
    <>
      <AnswerReview
        question={{
          ...question,
          is_held: false,
          selected_answer: checked.selected_values,
          correct_answer: checked.correct_answer,
          also_correct: checked.also_correct,
        }}
        isRight={checked.outcome === 'right'}
      />
      <CheckedOutcome
        outcome={checked.outcome}
        wordRef={heading}
        marks={`${numberText(checked.marks)} of ${marksText(full)}`}
      >
        <OutcomeExplanation of={checked} language={question.language} />
      </CheckedOutcome>
    </>
  )
}

/** Moves the focus here if the button that was pressed has disappeared. */
function useFocusIfLost<Element extends HTMLElement>() {
  const heading = useRef<Element>(null)
  useEffect(() => {
    const wasPressed = navigator.userActivation?.hasBeenActive ?? false
    if (wasPressed && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
