import { Alert, Badge, Button } from '@mantine/core'
import type { SessionCard } from '@prepwell/contract/results/reviews.ts'
import { IconCircleCheck, IconRefreshAlert } from '@tabler/icons-react'
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { pictures } from '../../../lib/pictures.ts'
import { InLanguages } from '../../../ui/languages/InLanguages.tsx'
import { ReadingContext } from '../../../ui/languages/reading.ts'
import { Translated } from '../../../ui/languages/Translated.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { PassageBox, QuestionTypeBadge } from '../../bank/questions/index.ts'
import {
  SingleAnswerField,
  SittingContext,
  useSingleQuestion,
} from '../../sitting/sitting/index.ts'
import { changeTexts } from '../notebook/index.ts'
import { CardOutcome } from './CardOutcome.tsx'
import { cardLanguages } from './card-languages.ts'
import type { Reviewer } from './engine/reviewer.ts'
import { Ratings } from './Ratings.tsx'
import { ReviewHelp } from './ReviewHelp.tsx'
import classes from './review.module.css'
import { useReviewKeys } from './use-review-keys.ts'
import { useReviewState } from './use-reviewer.ts'

interface ReviewCardProps {
  readonly card: SessionCard
  readonly reviewer: Reviewer
  readonly userId: number
}

/** One card: its question and, after the check, its outcome. Must be remounted for each card. */
export function ReviewCard(props: ReviewCardProps) {
  const languages = useMemo(() => cardLanguages(props.card), [props.card])
  return (
    <InLanguages
      languages={languages}
      reader={props.userId}
      quiz={0}
      preferred={navigator.languages}
    >
      <CardInLanguage {...props} />
    </InLanguages>
  )
}

function CardInLanguage({ card, reviewer }: ReviewCardProps) {
  const step = useReviewState(reviewer, (state) => state.step)
  const question = useMemo(() => questionOf(card), [card])
  const { sitting, isAnswered, read } = useSingleQuestion(question)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const openHelp = useCallback(() => setHelpOpen(true), [])
  const checked = step.kind === 'checked' ? step : null
  const onProceed = () => {
    if (checked) void reviewer.goOn()
    else if (isAnswered) void reviewer.check(read())
  }
  useReviewKeys({ isChecked: checked !== null, onProceed, onRate: reviewer.rate })
  return (
    <div className={classes.card}>
      <article className={classes.question} aria-labelledby="card-heading">
        <CardHead card={card} />
        <Statement card={card} />
        {checked ? (
          <CardOutcome step={checked} />
        ) : (
          <SittingContext value={sitting}>
            <SingleAnswerField onHelp={openHelp} />
          </SittingContext>
        )}
      </article>
      <div className={classes.actions}>
        <ReviewHelp opened={isHelpOpen} onToggle={setHelpOpen} />
        {checked ? (
          <>
            <Ratings step={checked} onRate={reviewer.rate} />
            <NextButton onClick={onProceed} />
          </>
        ) : (
          <Button
            leftSection={<IconCircleCheck size={18} aria-hidden />}
            title={isAnswered ? 'Check' : 'Answer the question first'}
            disabled={!isAnswered}
            // Ignores the second click of a double click, because Check and Next replace each
            // other.
            onClick={({ detail }) => detail <= 1 && onProceed()}
          >
            Check
          </Button>
        )}
      </div>
    </div>
  )
}

function CardHead({ card }: { readonly card: SessionCard }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <>
      <div className={classes.head}>
        <h2 ref={heading} id="card-heading" tabIndex={-1} className={classes.heading}>
          {card.chapter_name} <span className={classes.of}>{card.subject_name}</span>
        </h2>
        <QuestionTypeBadge type={card.type} />
        {card.is_new ? (
          <Badge variant="light" color="brand">
            New
          </Badge>
        ) : null}
      </div>
      {card.changed ? (
        <Alert icon={<IconRefreshAlert aria-hidden />} p="xs">
          {changeTexts[card.changed]}
        </Alert>
      ) : null}
    </>
  )
}

function Statement({ card }: { readonly card: SessionCard }) {
  const { passage, statement, question_format, question_image, language, translations } = card
  const reading = use(ReadingContext)
  return (
    <>
      {reading ? <reading.Switch /> : null}
      {passage ? (
        <PassageBox
          text={passage.text}
          format={passage.format}
          image={passage.image === null ? null : pictures.question(passage.image)}
          language={language}
          translations={passage.translations}
        />
      ) : null}
      <div className={classes.statement} data-both={reading?.beside ? true : undefined}>
        <Translated
          text={statement}
          format={question_format}
          language={language}
          translations={translations}
        />
      </div>
      {question_image ? (
        <Picture
          className={classes.image}
          src={pictures.question(question_image)}
          alt="Figure of the question"
        />
      ) : null}
    </>
  )
}

/**
 * Takes the focus, so that Enter continues. Ignores an Enter that is still held down from Check.
 */
export function NextButton({ onClick }: { readonly onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <Button
      ref={button}
      title="Go on (Enter)"
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={({ detail }) => detail <= 1 && onClick()}
    >
      Go on
    </Button>
  )
}

const questionOf = (card: SessionCard) => ({
  id: card.question_id,
  type: card.type,
  statement: card.statement,
  question_format: card.question_format,
  question_image: card.question_image,
  options: card.options ?? [],
  ...(card.language === undefined ? {} : { language: card.language }),
  ...(card.translations === undefined ? {} : { translations: card.translations }),
})
