import type { CheckedOutcome as Outcome } from '@prepwell/contract/results/outcome.ts'
import type { ReactNode, Ref } from 'react'
import type { TranslatedProps } from '../../../../ui/languages/reading.ts'
import { Translated } from '../../../../ui/languages/Translated.tsx'
import { outcomeLooks } from '../outcome-looks.ts'
import classes from './CheckedOutcome.module.css'

interface CheckedOutcomeProps {
  readonly outcome: Outcome
  /**
   * The id of the outcome's word as a heading. Without one, the word is a paragraph that screen
   * readers announce.
   */
  readonly headingId?: string
  readonly wordRef?: Ref<HTMLParagraphElement>
  readonly sectionRef?: Ref<HTMLElement>
  readonly className?: string | undefined
  /** Shown after the word, on the same line. */
  readonly reason?: string | null
  /** Shown at the end of the line. */
  readonly marks?: string
  /** Read by screen readers, after the visible text. */
  readonly said?: ReactNode
  /** Explanation and help. */
  readonly children: ReactNode
}

/** The outcome of an answer that was checked on its own, such as 'Right'. */
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
  /** The level of the heading on the page. */
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
