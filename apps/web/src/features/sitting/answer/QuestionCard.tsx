import type { PaperQuestion } from '@prepwell/contract/sitting.ts'
import { type ComponentType, memo, useEffect, useRef } from 'react'
import { countOf } from '../../../lib/dates.ts'
import { pictures } from '../../../lib/paths.ts'
import { RichText } from '../../../ui/RichText.tsx'
import { QuestionTypeBadge } from '../../questions/index.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { answerFields } from './answer-fields.tsx'
import classes from './QuestionCard.module.css'

/** The buttons below a question; exam and practice have their own. */
type Actions = ComponentType<{ readonly question: PaperQuestion }>

/** The question on the screen, the only one rendered. The next picture is loaded ahead. */
export function CurrentQuestion({ Actions }: { readonly Actions: Actions }) {
  const { paper } = useSitting()
  const current = useSittingState(({ session }) => session.current)
  const index = paper.findIndex(({ id }) => id === current)
  const question = paper[index]
  const nextImage = paper[index + 1]?.question_image
  useEffect(() => {
    if (nextImage) new Image().src = pictures.question(nextImage)
  }, [nextImage])
  if (!question) return null
  return (
    <QuestionCard key={question.id} question={question} total={paper.length} Actions={Actions} />
  )
}

/** Mounted anew for each question. The focus moves to its heading, for screen readers. */
const QuestionCard = memo(function QuestionCard({
  question,
  total,
  Actions,
}: {
  readonly question: PaperQuestion
  readonly total: number
  readonly Actions: Actions
}) {
  const { display_id, type, marks, statement, question_image } = question
  const AnswerField = answerFields[type]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.closest('main')?.scrollTo({ top: 0 })
    heading.current?.focus()
  }, [])
  return (
    <article className={classes.card} aria-labelledby="question-heading">
      <div className={classes.head}>
        <h2 ref={heading} id="question-heading" tabIndex={-1} className={classes.heading}>
          Question {display_id} <span className={classes.of}>of {total}</span>
        </h2>
        <QuestionTypeBadge type={type} />
        <span className={classes.marks}>{countOf(marks, 'mark')}</span>
      </div>
      <div id="question-statement" className={classes.statement}>
        <RichText text={statement} />
      </div>
      {question_image ? (
        <img
          className={classes.image}
          src={pictures.question(question_image)}
          alt={`Figure of question ${display_id}`}
        />
      ) : null}
      <AnswerField key={question.id} question={question} />
      <Actions question={question} />
    </article>
  )
})
