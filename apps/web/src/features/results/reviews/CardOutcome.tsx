import { VisuallyHidden } from '@mantine/core'
import type { SessionCard } from '@prepwell/contract/results/reviews.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { BookmarkButton } from '../bookmarks/index.ts'
import { CausePicker } from '../notebook/index.ts'
import { AnswerReview, CheckedOutcome, OutcomeExplanation, OutcomeText } from '../results/index.ts'
import { rangeOf } from './engine/judge.ts'
import type { CheckedStep } from './engine/reviewer-state.ts'
import { cardNoteQuery } from './review.api.ts'
import classes from './review.module.css'
import { comesBackText, ratingNames, reasonText } from './review-texts.ts'

/** The answer beside the key, the explanation and the note. */
export function CardOutcome({ step }: { readonly step: CheckedStep }) {
  const { card, answer, outcome, isSlow } = step
  const isRight = outcome === 'right'
  const section = useRef<HTMLElement>(null)
  // Scrolls the outcome into view, which a long question may have pushed off the screen.
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return as its clean-up.
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
      <CheckedOutcome
        outcome={outcome}
        sectionRef={section}
        className={classes.outcome}
        reason={reason}
        said={
          <VisuallyHidden>
            {ratingNames[step.rating]}: {comesBackText(card.next_days[step.rating])}
          </VisuallyHidden>
        }
      >
        <Explanation card={card}>
          {isRight ? null : <CausePicker questionId={card.question_id} cause={card.cause} />}
        </Explanation>
      </CheckedOutcome>
    </>
  )
}

/** The explanation, and the student's note with its bookmark; `children` appear between them. */
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
      <OutcomeExplanation of={card} language={card.language} heading="h3" />
      {note ? (
        <OutcomeText title="Your note" heading="h3">
          <p className={classes.note}>{note}</p>
        </OutcomeText>
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
