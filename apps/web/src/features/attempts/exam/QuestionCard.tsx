import type { PaperQuestion } from '@prepwell/contract/attempts.ts'
import { type ComponentType, memo, useEffect, useRef } from 'react'
import { countOf } from '../../../lib/dates.ts'
import { pictures } from '../../../lib/paths.ts'
import { RichText } from '../../../ui/RichText.tsx'
import { QuestionTypeBadge } from '../../questions/QuestionTypeBadge.tsx'
import { AnswerField } from './AnswerField.tsx'
import classes from './QuestionCard.module.css'

/**
 * One question with its answer field, and `Actions` for its buttons; mounted anew for each
 * question. The focus comes to its heading, so that a screen reader begins there.
 */
export const QuestionCard = memo(function QuestionCard({
  question,
  total,
  Actions,
}: {
  readonly question: PaperQuestion
  readonly total: number
  readonly Actions: ComponentType<{ readonly question: PaperQuestion }>
}) {
  const { display_id, type, marks, statement, question_image } = question
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
      <AnswerField question={question} />
      <Actions question={question} />
    </article>
  )
})
