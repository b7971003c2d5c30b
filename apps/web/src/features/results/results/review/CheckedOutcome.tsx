import type { CheckedOutcome as Outcome } from '@prepwell/contract/results/outcome.ts'
import type { ReactNode, Ref } from 'react'
import type { TranslatedProps } from '../../../../ui/languages/reading.ts'
import { Translated } from '../../../../ui/languages/Translated.tsx'
import { outcomeLooks } from '../outcome-looks.ts'
import classes from './CheckedOutcome.module.css'

interface CheckedOutcomeProps {
  readonly outcome: Outcome
  /** Id of its word as a heading; without one the word is a paragraph that is announced. */
  readonly headingId?: string
  readonly wordRef?: Ref<HTMLParagraphElement>
  readonly sectionRef?: Ref<HTMLElement>
  readonly className?: string | undefined
  /** After the word, in the same line. */
  readonly reason?: string | null
  /** At the end of the line. */
  readonly marks?: string
  /** For screen readers, after what is seen. */
  readonly said?: ReactNode
  /** Explanation and help. */
  readonly children: ReactNode
}

/** The outcome of an answer that was checked by itself, such as 'Right'. */
export function CheckedOutcome({
  outcome,
  headingId,
  wordRef,
  sectionRef,
  className = '',
  reason,
  marks,
  said,
  children,
}: CheckedOutcomeProps) {
  const { word, icon: Icon } = outcomeLooks[outcome]
  const Word = headingId ? 'h3' : 'p'
  return (
    <section
      ref={sectionRef}
      className={`${classes.outcome} ${className}`}
      data-outcome={outcome}
      {...(headingId ? { 'aria-labelledby': headingId } : { 'aria-label': 'Outcome' })}
    >
      <Word
        ref={wordRef}
        id={headingId}
        role={headingId ? undefined : 'status'}
        tabIndex={-1}
        className={classes.word}
      >
        <Icon size={24} stroke={2} aria-hidden />
        <span>
          {word}
          {reason ? <span className={classes.reason}> {reason}</span> : null}
        </span>
        {marks ? <span className={classes.marks}>{marks}</span> : null}
        {said}
      </Word>
      {children}
    </section>
  )
}

/** A titled text below an outcome. */
export const OutcomeText = ({
  title,
  heading: Heading = 'h4',
  children,
}: {
  readonly title: string
  /** Its level on the page. */
  readonly heading?: 'h3' | 'h4'
  readonly children: ReactNode
}) => (
  <div className={classes.text}>
    <Heading className={classes.title}>{title}</Heading>
    <div>{children}</div>
  </div>
)

/** The explanation of a checked question; nothing without one. */
export function OutcomeExplanation({
  of: { answer_explanation: text, explanation_format, explanation_translations },
  language,
  heading,
}: {
  readonly of: {
    readonly answer_explanation: string | null
    readonly explanation_format: TranslatedProps['format']
    readonly explanation_translations?: TranslatedProps['translations']
  }
  readonly language: TranslatedProps['language']
  readonly heading?: 'h3'
}) {
  if (!text) return null
  return (
    <OutcomeText title="Explanation" {...(heading ? { heading } : {})}>
      <Translated
        text={text}
        format={explanation_format}
        language={language}
        translations={explanation_translations}
      />
    </OutcomeText>
  )
}
