import { Badge, Group, Text, Title } from '@mantine/core'
import { IconClock, IconFlag3, IconRefreshAlert } from '@tabler/icons-react'
import { memo, use } from 'react'
import { numberText } from '../../../../lib/numbers.ts'
import { pictures } from '../../../../lib/pictures.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Translated } from '../../../../ui/languages/Translated.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { QuestionTypeBadge } from '../../../bank/questions/index.ts'
import { BookmarkButton } from '../../bookmarks/index.ts'
import { QuestionMarks } from '../../notebook/index.ts'
import { ObjectionAtQuestion } from '../objecting/ObjectionAtQuestion.tsx'
import { outcomeLooks } from '../outcome-looks.ts'
import { isSlow, type QuestionTimes, timeWords } from '../question-time.ts'
import { KeysAreShown, ResultIsPrivate } from '../reader-context.ts'
import { policyTexts } from '../regrade-texts.ts'
import type { ReviewedQuestion, ReviewOutcome } from '../reviewed-questions.ts'
import { AnswerReview } from './answer-reviews.tsx'
import classes from './QuestionReview.module.css'

interface QuestionReviewProps {
  readonly item: ReviewedQuestion
  /** The heading level of the question's number; absent when the number is shown above. */
  readonly titleLevel?: TitleLevel
}

/** The level of a question's heading in the review. */
export type TitleLevel = 3 | 4

/** A question with its answer, key, explanation and marks. */
export const QuestionReview = memo(function QuestionReview({
  item: { question, outcome, marked },
  titleLevel,
}: QuestionReviewProps) {
  return (
    <article className={classes.question} aria-label={`Question ${question.display_id}`}>
      <Group gap="xs">
        {titleLevel && (
          <Title order={titleLevel} size="h4" className={classes.number}>
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
          {question.score === null ? '' : `${numberText(question.score)} / `}
          {numberText(question.total_marks)} {question.total_marks === 1 ? 'mark' : 'marks'}
        </Text>
      </Group>
      <Translated
        text={question.statement}
        format={question.question_format}
        language={question.language}
        translations={question.translations}
      />
      {question.question_image && (
        <Picture
          className={classes.image}
          src={pictures.question(question.question_image)}
          alt={`Figure of question ${question.display_id}`}
          loading="lazy"
        />
      )}
      <AnswerReview question={question} isRight={outcome === 'right'} />
      <RegradeLine regrade={question.regrade} />
      <ObjectionAtQuestion question={question} />
      <QuestionTime question={question} />
      {question.answer_explanation && (
        <section className={classes.explanation}>
          <Title order={titleLevel === 4 ? 5 : titleLevel === 3 ? 4 : 3} size="h6">
            Explanation
          </Title>
          <div>
            <Translated
              text={question.answer_explanation}
              format={question.explanation_format}
              language={question.language}
              translations={question.explanation_translations}
            />
          </div>
        </section>
      )}
      {outcome === 'held' ? null : (
        <QuestionMarks
          questionId={question.id}
          name={`question ${question.display_id}`}
          isMistake={mistakes.includes(outcome)}
          hasCard={use(KeysAreShown)}
        >
          {({ is_bookmarked, note }) => (
            <BookmarkButton
              questionId={question.id}
              name={`question ${question.display_id}`}
              isBookmarked={is_bookmarked}
              note={note}
            />
          )}
        </QuestionMarks>
      )}
    </article>
  )
})

const mistakes: readonly ReviewOutcome[] = ['wrong', 'partly', 'blank']

/** The latest regrade of the question. */
function RegradeLine({ regrade }: Pick<ReviewedQuestion['question'], 'regrade'>) {
  if (!regrade) return null
  return (
    <p className={classes.time}>
      <IconRefreshAlert size={16} stroke={1.8} aria-hidden className={classes.icon} />
      <span>
        <b>{policyTexts[regrade.policy]}.</b> Marked again on <DateTime at={regrade.at} />:{' '}
        {regrade.reason}
      </span>
    </p>
  )
}

function OutcomeBadge({ outcome }: { readonly outcome: ReviewOutcome }) {
  const { word, icon: Icon, colour } = outcomeLooks[outcome]
  return (
    <Badge
      variant="light"
      color={colour}
      size="lg"
      tt="none"
      leftSection={<Icon size={16} stroke={2} aria-hidden />}
    >
      {word}
    </Badge>
  )
}

/** The time spent on the question, compared with the students who got it right, if any. */
function QuestionTime({ question }: { readonly question: QuestionTimes }) {
  const { own, median } = timeWords(question)
  const isPrivate = use(ResultIsPrivate)
  const isCompared = use(KeysAreShown) && !isPrivate
  return (
    <p className={classes.time}>
      <IconClock size={16} stroke={1.8} aria-hidden className={classes.icon} />
      <span>
        <b>{own}</b>
        {isSlow(question) ? ', slower than the median' : null}.{isCompared ? ` ${median}.` : null}
      </span>
    </p>
  )
}
