import { VisuallyHidden } from '@mantine/core'
import type { SessionCard } from '@prepwell/contract/results/reviews.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Translated } from '../../../ui/languages/Translated.tsx'
import { BookmarkButton } from '../bookmarks/index.ts'
import { CausePicker } from '../notebook/index.ts'
import { AnswerReview, outcomeLooks } from '../results/index.ts'
import { rangeOf } from './engine/judge.ts'
import type { CheckedStep } from './engine/reviewer-state.ts'
import { cardNoteQuery } from './review.api.ts'
import classes from './review.module.css'
import { comesBackText, ratingNames, reasonText } from './review-texts.ts'

/** The answer beside the key, the explanation and the note. */
export function CardOutcome({ step }: { readonly step: CheckedStep }) {
  const { card, answer, outcome, isSlow } = step
  const isRight = outcome === 'right'
  const { word, icon: Icon } = outcomeLooks[outcome]
  const section = useRef<HTMLElement>(null)
  // A long question must not hide the outcome of its check.
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const reason = reasonText({ isRight, isSlow, isChanged: answer.is_changed })
  return (
    <>
      <AnswerReview
        question={{
          ...card,
          is_held: false,
          selected_answer: [...answer.selected_values],
          correct_answer: card.type === 'Numerical' ? [...rangeOf(card)] : card.correct_answer,
        }}
        isRight={isRight}
      />
      <section
        ref={section}
        className={classes.outcome}
        data-outcome={outcome}
        aria-label="Outcome"
      >
        <p className={classes.word} role="status">
          <Icon size={24} stroke={2} aria-hidden />
          <span>
            {word}
            {reason ? <span className={classes.reason}> {reason}</span> : null}
          </span>
          <VisuallyHidden>
            {ratingNames[step.rating]}: {comesBackText(card.next_days[step.rating])}
          </VisuallyHidden>
        </p>
        <Explanation card={card}>
          {isRight ? null : <CausePicker questionId={card.question_id} cause={card.cause} />}
        </Explanation>
      </section>
    </>
  )
}

/** The explanation, and the student's note with its bookmark; `children` stand between them. */
export function Explanation({
  card,
  children,
}: {
  readonly card: SessionCard
  readonly children?: ReactNode
}) {
  const { data: note } = useQuery(cardNoteQuery(card))
  return (
    <>
      {card.answer_explanation ? (
        <div className={classes.explanation}>
          <h3>Explanation</h3>
          <div>
            <Translated
              text={card.answer_explanation}
              format={card.explanation_format}
              language={card.language}
              translations={card.explanation_translations}
            />
          </div>
        </div>
      ) : null}
      {note ? (
        <div className={classes.explanation}>
          <h3>Your note</h3>
          <p className={classes.note}>{note}</p>
        </div>
      ) : null}
      {children}
      <BookmarkButton
        questionId={card.question_id}
        name="this question"
        isBookmarked={note !== null}
        note={note ?? ''}
      />
    </>
  )
}
