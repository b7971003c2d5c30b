import {
  IconAlarm,
  IconCalendar,
  IconClock,
  IconHelpCircle,
  IconHourglass,
  IconTrophy,
} from '@tabler/icons-react'
import { countOf, formatDuration } from '../../../../lib/dates.ts'
import { marksText, shortPercentText } from '../../../../lib/numbers.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { ScriptText } from '../../../../ui/ScriptText.tsx'
import { type ExamOffer, offerOf } from '../exam-offer.ts'
import { entryEndOf, plainEndOf } from '../exam-times.ts'
import { DifficultyBadge, StatusBadge } from '../QuizBadges.tsx'
import { StartWindow, TimeLeft } from '../QuizTimes.tsx'
import { topicOf } from '../quiz-topic.ts'
import type { BrowseRow } from '../quizzes.api.ts'
import { ResultsBy } from '../ResultsBy.tsx'
import { planOf } from '../section-plan-text.ts'
import { ManageButton, QuizButton } from './QuizButton.tsx'
import classes from './QuizCard.module.css'

/** Students take quizzes, admins manage them, and guests only look. */
type BrowseReader = 'student' | 'admin' | 'guest'

/** A card with the topic, times, duration and actions of one quiz. */
export function QuizCard({
  quiz,
  reader,
  ahead = 0,
}: {
  readonly quiz: BrowseRow
  readonly reader: BrowseReader
  /** Seconds by which the server's clock is ahead of this device's. */
  readonly ahead?: number
}) {
  const offer = offerOf(quiz)
  const plan = planOf(quiz)
  const isDimmed = offer === 'expired' && reader !== 'admin'
  return (
    <li className={classes.card} data-dimmed={isDimmed || undefined}>
      <div className={classes.badges}>
        <StatusBadge status={quiz.status} />
        <DifficultyBadge level={quiz.difficulty_level} />
      </div>
      <div className={classes.words}>
        <h2 className={classes.name}>
          <ScriptText text={quiz.name} />
        </h2>
        <Topic quiz={quiz} />
        <p className={classes.description}>{quiz.description}</p>
      </div>
      <ul className={classes.facts}>
        <li>
          <IconCalendar size={17} stroke={1.7} aria-hidden />
          <DateTime at={quiz.date_of_quiz} />
        </li>
        <li>
          <IconClock size={17} stroke={1.7} aria-hidden />
          {formatDuration(quiz.own_duration)}
          {quiz.own_duration > quiz.time_duration ? ', with your extra time' : null}
          {plan ? ` · ${plan}` : null}
        </li>
        <li>
          <IconHelpCircle size={17} stroke={1.7} aria-hidden />
          {countOf(quiz.total_questions, 'question')}
          {quiz.sections_count > 1 ? ` · ${marksText(quiz.total_marks)}` : null}
        </li>
        {typeof quiz.best_percentage === 'number' ? (
          <li>
            <IconTrophy size={17} stroke={1.7} aria-hidden />
            Best score {shortPercentText(quiz.best_percentage)}
          </li>
        ) : null}
        {reader === 'admin' ? null : <CardTimes quiz={quiz} offer={offer} ahead={ahead} />}
      </ul>
      {offer === 'held' && quiz.held_by ? (
        <p className={classes.held}>
          <IconHourglass size={17} stroke={1.7} aria-hidden />
          <span>
            This practice opens again when the results of <b>{quiz.held_by.name}</b> are published.{' '}
            <ResultsBy at={quiz.held_by.results_by} />
          </span>
        </p>
      ) : null}
      {reader === 'student' ? <QuizButton quiz={quiz} offer={offer} ahead={ahead} /> : null}
      {reader === 'admin' ? <ManageButton quiz={quiz} /> : null}
    </li>
  )
}

/** The chapter, or the subjects with all chapters in a tooltip. */
function Topic({ quiz }: { readonly quiz: BrowseRow }) {
  const { subjects, chapters, sections, whole } = topicOf(quiz)
  return (
    <p className={classes.topic} {...(whole ? { title: whole } : {})}>
      {subjects}
      {chapters ? (
        <>
          {' '}
          <span aria-hidden="true">›</span> {chapters}
        </>
      ) : null}
      {sections ? ` · ${sections}` : null}
    </p>
  )
}

/** The latest time to start, or the time left in a running attempt. */
function CardTimes({
  quiz,
  offer,
  ahead,
}: {
  readonly quiz: BrowseRow
  readonly offer: ExamOffer
  readonly ahead: number
}) {
  const { date_of_quiz, own_duration, ends_together, quiz_mode } = quiz
  const deadline = offer === 'continue' ? quiz.deadline : quiz.running?.deadline
  const isAhead = quiz_mode === 'exam' && (offer === 'take' || offer === 'upcoming')
  const startBy = isAhead ? entryEndOf(quiz) : null
  if (!deadline && !startBy) return null
  return (
    <li className={classes.times}>
      <IconAlarm size={17} stroke={1.7} aria-hidden />
      {deadline ? (
        <TimeLeft deadline={deadline} ahead={ahead} />
      ) : (
        <StartWindow
          startBy={startBy ?? 0}
          duration={own_duration}
          endsAt={ends_together ? date_of_quiz + own_duration : null}
          commonUntil={plainEndOf(quiz)}
          isLive={offer === 'take'}
          ahead={ahead}
        />
      )}
    </li>
  )
}
