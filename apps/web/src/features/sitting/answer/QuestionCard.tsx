import type { PaperQuestion } from '@prepwell/contract/sitting.ts'
import { memo, useEffect, useRef } from 'react'
import { countOf } from '../../../lib/dates.ts'
import { pictures } from '../../../lib/paths.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { RichText } from '../../../ui/RichText.tsx'
import { QuestionTypeBadge } from '../../questions/index.ts'
import { useSitting, useSittingState } from '../hooks/sitting-context.ts'
import { answerFields } from './answer-fields.tsx'
import classes from './QuestionCard.module.css'
import { useSwipe } from './use-swipe.ts'

/**
 * The question on the screen, the only one rendered. It fills what stands around it, which may
 * scroll. The next picture is loaded ahead.
 */
export function CurrentQuestion() {
  const { paper } = useSitting()
  const current = useSittingState(({ session }) => session.current)
  const index = paper.findIndex(({ id }) => id === current)
  const question = paper[index]
  const nextImage = paper[index + 1]?.question_image
  useEffect(() => {
    if (nextImage) new Image().src = pictures.question(nextImage)
  }, [nextImage])
  if (!question) return null
  return <QuestionCard key={question.id} question={question} total={paper.length} />
}

/** Mounted anew for each question. The focus moves to its heading, for screen readers. */
const QuestionCard = memo(function QuestionCard({
  question,
  total,
}: {
  readonly question: PaperQuestion
  readonly total: number
}) {
  const { display_id, type, marks, statement, question_image } = question
  const AnswerField = answerFields[type]
  const heading = useRef<HTMLHeadingElement>(null)
  const swipe = useSwipe()
  useEffect(() => {
    heading.current?.closest('article')?.parentElement?.scrollTo({ top: 0 })
    heading.current?.focus()
  }, [])
  return (
    <article className={classes.question} aria-labelledby="question-heading" {...swipe}>
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
        <Picture
          className={classes.image}
          src={pictures.question(question_image)}
          alt={`Figure of question ${display_id}`}
        />
      ) : null}
      <AnswerField key={question.id} question={question} />
    </article>
  )
})
