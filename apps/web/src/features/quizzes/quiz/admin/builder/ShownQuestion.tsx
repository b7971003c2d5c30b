import { Button } from '@mantine/core'
import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { IconArrowLeft, IconCheck, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { marksText } from '../../../../../lib/numbers.ts'
import { pictures } from '../../../../../lib/pictures.ts'
import { Picture } from '../../../../../ui/Picture.tsx'
import { RichText } from '../../../../../ui/RichText.tsx'
import { CorrectAnswer, PassageBox, QuestionTypeBadge } from '../../../../bank/questions/index.ts'
import classes from './QuestionChooser.module.css'

/**
 * One question with its answer key, for deciding whether to choose it. Give each question its own
 * React `key`.
 */
export function ShownQuestion({
  question,
  isChosen,
  onToggle,
  onBack,
  backText,
}: {
  readonly question: QuestionRow
  readonly isChosen: boolean
  readonly onToggle: () => void
  readonly onBack: () => void
  readonly backText: string
}) {
  const { id, type, statement, question_format, marks, question_image, passage } = question
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.back ?? ''}
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onBack}
      >
        {backText}
      </Button>
      <article className={classes.question} aria-labelledby="shown-question">
        <div className={classes.facts}>
          <h3 ref={heading} id="shown-question" tabIndex={-1} className={classes.heading}>
            Question {id}
          </h3>
          <QuestionTypeBadge type={type} />
          <span className={classes.marks}>{marksText(marks)}</span>
        </div>
        {passage ? (
          <PassageBox
            text={passage.text}
            format={passage.format}
            image={passage.image === null ? null : pictures.question(passage.image)}
          />
        ) : null}
        <RichText text={statement} format={question_format} />
        {question_image ? (
          <Picture
            src={pictures.question(question_image)}
            alt={`Figure of question ${id}`}
            className={classes.image}
          />
        ) : null}
        <CorrectAnswer question={question} />
        <Button
          variant={isChosen ? 'default' : 'filled'}
          leftSection={
            isChosen ? <IconCheck size={17} aria-hidden /> : <IconPlus size={17} aria-hidden />
          }
          onClick={onToggle}
        >
          {isChosen ? 'Remove it from the paper' : 'Choose this question'}
        </Button>
      </article>
    </>
  )
}
