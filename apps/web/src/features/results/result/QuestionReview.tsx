import { Badge, Group, Text, Title } from '@mantine/core'
import type { ResultQuestion } from '@prepwell/contract/results.ts'
import { IconFlag3 } from '@tabler/icons-react'
import { memo } from 'react'
import { pictures } from '../../../lib/paths.ts'
import { RichText } from '../../../ui/RichText.tsx'
import { QuestionTypeBadge } from '../../questions/index.ts'
import { ChoiceAnswer } from './ChoiceAnswer.tsx'
import { OutcomeBadge } from './OutcomeBadge.tsx'
import classes from './QuestionReview.module.css'
import { QuestionTime } from './QuestionTime.tsx'
import type { ReviewedQuestion } from './result-outcome.ts'
import { TypedAnswer, type TypedAnswerProps } from './TypedAnswer.tsx'

/** What {@link QuestionReview} shows. */
export interface QuestionReviewProps {
  readonly item: ReviewedQuestion
  /** With its number as a heading; false where the number stands above it already. */
  readonly isTitled: boolean
}

/** One question with what was answered, what is correct, why, and what it earned. */
export const QuestionReview = memo(function QuestionReview({
  item: { question, outcome, marked },
  isTitled,
}: QuestionReviewProps) {
  return (
    <article className={classes.question} aria-label={`Question ${question.display_id}`}>
      <Group gap="xs">
        {isTitled && (
          <Title order={3} size="h4" className={classes.number}>
            Question {question.display_id}
          </Title>
        )}
        <OutcomeBadge outcome={outcome} />
        {marked && (
          <Badge
            variant="default"
            size="lg"
            tt="none"
            leftSection={<IconFlag3 size={15} stroke={2} aria-hidden />}
          >
            Marked for review
          </Badge>
        )}
        <QuestionTypeBadge type={question.type} />
        <Text className={classes.marks}>
          {question.is_held ? '' : `${question.score} / `}
          {question.total_marks} {question.total_marks === 1 ? 'mark' : 'marks'}
        </Text>
      </Group>
      <RichText text={question.statement} />
      {question.question_image && (
        <img
          className={classes.image}
          src={pictures.question(question.question_image)}
          alt={`Figure of question ${question.display_id}`}
          loading="lazy"
        />
      )}
      <Answer question={question} isRight={outcome === 'right'} />
      <QuestionTime question={question} />
      {question.answer_explanation && (
        <section className={classes.explanation}>
          <Title order={isTitled ? 4 : 3} size="h6">
            Explanation
          </Title>
          <div>
            <RichText text={question.answer_explanation} />
          </div>
        </section>
      )}
    </article>
  )
})

function Answer(props: TypedAnswerProps & { readonly question: ResultQuestion }) {
  const { question } = props
  if (question.options) return <ChoiceAnswer question={question} />
  return question.is_held ? null : <TypedAnswer {...props} />
}
