import type { QuizDetail } from '@prepwell/contract/quizzes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDateTime, formatDuration } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { ModeBadge } from '../../attempts/history/ModeBadge.tsx'
import { DifficultyBadge, StatusBadge } from '../QuizBadges.tsx'
import { examClockQuery } from '../quizzes.api.ts'
import { wallClock } from './exam-clock.ts'
import { paperText } from './paper-text.ts'
import classes from './QuizView.module.css'

/** What is known of a quiz, to be read. */
export function QuizFacts({ quiz }: { readonly quiz: QuizDetail }) {
  const isExam = quiz.quiz_mode === 'exam'
  return (
    <>
      <div className={classes.badges}>
        <StatusBadge size="md" status={quiz.status} />
        <ModeBadge mode={quiz.quiz_mode} />
        <DifficultyBadge size="md" level={quiz.difficulty_level} />
      </div>
      <Facts>
        <Fact label="Subject">
          <Link to={paths.admin.subject(quiz.subject_id)} className={classes.link}>
            {quiz.subject_name}
          </Link>
        </Fact>
        <Fact label="Chapter">
          <Link to={paths.admin.chapter(quiz.chapter_id)} className={classes.link}>
            {quiz.chapter_name}
          </Link>
        </Fact>
        <Fact label="Start date">
          <Begin at={quiz.date_of_quiz} />
        </Fact>
        <Fact label="End">
          {isExam ? <Begin at={quiz.date_of_quiz + quiz.time_duration} /> : 'None: it stays open'}
        </Fact>
        <Fact label="Duration">
          {formatDuration(quiz.time_duration)}
          <span className={classes.hint}>
            {isExam
              ? 'for each student, from their own start'
              : "only where 'Practise against the clock' is chosen"}
          </span>
        </Fact>
        <Fact label="Questions">{quiz.total_questions}</Fact>
        <Fact label="Total marks">{quiz.total_marks}</Fact>
        <Fact label="Date created">
          <span className={classes.moment}>
            <DateTime at={quiz.date_created} />
          </span>
        </Fact>
        <Fact label="Paper" wide>
          {paperText(quiz)}
        </Fact>
        <Fact label="Description" wide>
          {quiz.description}
        </Fact>
      </Facts>
    </>
  )
}

/**
 * A moment of the exam in the reader's zone, and in the exam time zone where
 * its clocks show something else.
 */
function Begin({ at }: { readonly at: number }) {
  const { data: clock } = useQuery(examClockQuery())
  const isElsewhere = clock !== undefined && wallClock(at, clock.zone) !== wallClock(at)
  return (
    <>
      <span className={classes.moment}>
        <DateTime at={at} />
      </span>
      {isElsewhere ? (
        <span className={classes.hint}>
          {formatDateTime(at, clock.zone)} in {clock.zone}
        </span>
      ) : null}
    </>
  )
}
