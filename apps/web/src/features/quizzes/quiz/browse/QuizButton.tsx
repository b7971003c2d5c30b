import { Button } from '@mantine/core'
import { waitingRoomSeconds } from '@prepwell/contract/quizzes/entry-limits.ts'
import { IconArrowRight, IconCheck, IconLock, IconSettings } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { formatDateTime } from '../../../../lib/dates.ts'
import { paths } from '../../../../lib/paths.ts'
import { useNow } from '../../../../ui/use-now.ts'
import type { ExamOffer } from '../exam-offer.ts'
import type { BrowseRow } from '../quizzes.api.ts'
import classes from './QuizCard.module.css'

/**
 * The one action that a student has on a quiz card, and a link to the result of a finished exam.
 */
export function QuizButton({
  quiz,
  offer,
  ahead,
}: {
  readonly quiz: BrowseRow
  readonly offer: ExamOffer
  /** Seconds by which the server's clock is ahead of this device's. */
  readonly ahead: number
}) {
  const isExam = quiz.quiz_mode === 'exam'
  const path = isExam ? paths.takeExam(quiz.id) : paths.takePractice(quiz.id)
  switch (offer) {
    case 'take':
      return <Go name={quiz.name} label={isExam ? 'Take Exam' : 'Take Practice'} to={path} />
    case 'continue':
      return <Go name={quiz.name} label="Continue Exam" to={path} />
    case 'resume':
      return <Go name={quiz.name} label={resumeLabel(quiz)} to={path} />
    case 'completed':
      return (
        <div className={classes.done}>
          <Off label="Already Completed" icon={<IconCheck size={18} aria-hidden />} />
          {quiz.take_quiz_id ? <Result quiz={quiz} attemptId={quiz.take_quiz_id} /> : null}
        </div>
      )
    case 'upcoming':
      return <Upcoming quiz={quiz} ahead={ahead} />
    case 'held':
      return <Off label="Closed for now" icon={<IconLock size={18} aria-hidden />} />
    case 'expired':
      return <Off label="Exam Expired" />
  }
}

/** An exam that has not started; its waiting room may be open. */
function Upcoming({ quiz, ahead }: { readonly quiz: BrowseRow; readonly ahead: number }) {
  const now = useNow(ahead)
  if (quiz.waiting_room && now >= quiz.date_of_quiz - waitingRoomSeconds)
    return <Go name={quiz.name} label="Open waiting room" to={paths.takeExam(quiz.id)} />
  return <Off label={`Starting on ${formatDateTime(quiz.date_of_quiz)}`} />
}

const resumeLabel = ({ running }: BrowseRow) =>
  running
    ? `Resume, ${running.answered_count} of ${running.questions_count} answered`
    : 'Resume Practice'

/** The link on an admin's card to the quiz's own page, which has its questions and its form. */
export function ManageButton({ quiz }: { readonly quiz: BrowseRow }) {
  const label = quiz.quiz_mode === 'exam' ? 'Manage Exam' : 'Manage Practice'
  return (
    <Button
      component={Link}
      to={adminPaths.quiz(quiz.id)}
      variant="default"
      fullWidth
      leftSection={<IconSettings size={18} aria-hidden />}
      aria-label={`${label}: ${quiz.name}`}
    >
      {label}
    </Button>
  )
}

function Go({
  name,
  label,
  to,
}: {
  readonly name: string
  readonly label: string
  readonly to: string
}) {
  return (
    <Button
      component={Link}
      to={to}
      fullWidth
      rightSection={<IconArrowRight size={18} aria-hidden />}
      aria-label={`${label}: ${name}`}
    >
      {label}
    </Button>
  )
}

function Off({ label, icon }: { readonly label: string; readonly icon?: ReactNode }) {
  return (
    <Button
      fullWidth
      disabled
      leftSection={icon}
      classNames={{ root: classes.off ?? '', label: classes.label ?? '' }}
    >
      {label}
    </Button>
  )
}

function Result({ quiz, attemptId }: { readonly quiz: BrowseRow; readonly attemptId: number }) {
  return (
    <Button
      component={Link}
      to={paths.attempt(attemptId)}
      variant="light"
      px="md"
      aria-label={`See result: ${quiz.name}`}
    >
      See result
    </Button>
  )
}
