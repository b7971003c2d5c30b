import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import { memo, type ReactNode, use, useEffect, useRef } from 'react'
import { countOf } from '../../../../lib/dates.ts'
import { signedText } from '../../../../lib/numbers.ts'
import { pictures } from '../../../../lib/pictures.ts'
import { ReadingContext } from '../../../../ui/languages/reading.ts'
import { Translated } from '../../../../ui/languages/Translated.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { QuestionTypeBadge } from '../../../bank/questions/index.ts'
import { sectionIntro } from '../sections/SectionIntro.tsx'
import { type AnswerField, answerFields } from './answer-fields.tsx'
import { LimitNotice } from './LimitNotice.tsx'
import { passageHeading } from './PassagePanel.tsx'
import classes from './QuestionCard.module.css'
import { useSwipe } from './use-swipe.ts'

/**
 * Must be remounted for each question: on mount focus moves to the heading, for screen readers.
 */
export const QuestionCard = memo(function QuestionCard({
  question,
  total,
  intro,
  menu,
  foot,
  Field,
}: {
  readonly question: PaperQuestion
  readonly total: number
  /** The introduction of the section, if this is its first question. */
  readonly intro: ReactNode
  readonly menu: ReactNode
  readonly foot: ReactNode
  /** Replaces the usual answer field. */
  readonly Field: AnswerField | undefined
}) {
  const { display_id, type, statement, question_format, question_image, passage_id } = question
  const about = [intro ? sectionIntro : '', passage_id ? passageHeading : ''].join(' ').trim()
  const ShownField = Field ?? answerFields[type]
  const heading = useRef<HTMLHeadingElement>(null)
  const swipe = useSwipe()
  const reading = use(ReadingContext)
  useEffect(() => {
    for (
      let box = heading.current?.closest('article')?.parentElement;
      box && box.tagName !== 'MAIN';
      box = box.parentElement
    )
      box.scrollTo({ top: 0 })
    heading.current?.focus()
  }, [])
  return (
    <article className={classes.question} aria-labelledby="question-heading" {...swipe}>
      {intro}
      <div className={classes.head}>
        <h2
          ref={heading}
          id="question-heading"
          tabIndex={-1}
          className={classes.heading}
          {...(about ? { 'aria-describedby': about } : {})}
        >
          Question {display_id} <span className={classes.of}>of {total}</span>
        </h2>
        <QuestionTypeBadge type={type} />
        {menu ? <div className={classes.menu}>{menu}</div> : null}
        <span className={classes.marks}>{marksText(question)}</span>
      </div>
      {reading ? <reading.Switch /> : null}
      <div
        id="question-statement"
        className={classes.statement}
        data-both={reading?.beside ? true : undefined}
      >
        <Translated
          text={statement}
          format={question_format}
          language={question.language}
          translations={question.translations}
        />
      </div>
      {question_image ? (
        <Picture
          className={classes.image}
          src={pictures.question(question_image)}
          alt={`Figure of question ${display_id}`}
        />
      ) : null}
      <LimitNotice id={question.id} />
      <ShownField key={question.id} question={question} />
      {foot}
    </article>
  )
})

/** '4 marks', or on a paper with sections 'Right +4 · Wrong −1'. */
function marksText({ marks, marks_right, marks_wrong }: PaperQuestion): string {
  if (marks_right === undefined || marks_wrong === undefined) return countOf(marks, 'mark')
  return `Right ${signedText(marks_right)} · Wrong ${signedText(marks_wrong)}`
}
