import { Button } from '@mantine/core'
import { waitingRoomSeconds } from '@prepwell/contract/quizzes/entry-limits.ts'
import type {
  OpenAttempt,
  QuizToTake,
  Recommendation,
  Today,
} from '@prepwell/contract/results/today.ts'
import {
  IconAlarm,
  IconBulb,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCircleDot,
  IconFileZip,
  IconGavel,
  IconKey,
  IconNotebook,
  IconPlayerPlay,
  IconSparkles,
  IconTrophy,
} from '@tabler/icons-react'
import { countOf, formatDay, formatDuration } from '../../../lib/dates.ts'
import { shortPercentText } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import {
  commonEndOf,
  entryEndOf,
  hasOwnEntry,
  planOf,
  topicText,
} from '../../quizzes/quiz/index.ts'
import { useSecondsLeft } from '../../sitting/sitting/index.ts'
import { MarksHelp } from '../marks-report/index.ts'
import { minutesText } from '../notebook/index.ts'
import { useReviewsOffline } from '../reviews/index.ts'
import { Ago, Go, Left, Near, nowOf, Row, type Timed } from './today-row-parts.tsx'
import { answeredText, decisionsText, reasonText, sizeText } from './today-texts.ts'

/** A running attempt, with a link back into it. */
export function OpenRow({ attempt, ...timed }: Timed & { readonly attempt: OpenAttempt }) {
  const { quiz_id, quiz_name, quiz_mode, date_taken, deadline } = attempt
  const isExam = quiz_mode === 'exam'
  return (
    <Row
      icon={isExam ? IconAlarm : IconPlayerPlay}
      tone={isExam ? 'urgent' : 'calm'}
      kind={isExam ? 'Exam in progress' : 'Practice in progress'}
      name={quiz_name}
      action={
        <Go
          to={isExam ? paths.takeExam(quiz_id) : paths.takePractice(quiz_id)}
          label={isExam ? 'Continue Exam' : 'Continue Practice'}
          name={quiz_name}
          isFirst={isExam}
        />
      }
    >
      {answeredText(attempt)}.{' '}
      {deadline === null ? (
        <>
          Begun <Ago at={date_taken} clock={timed.clock} />.
        </>
      ) : (
        <>
          Ends <Near at={deadline} clock={timed.clock} />, in <Left until={deadline} {...timed} />.
        </>
      )}
    </Row>
  )
}

/** An exam that can be started now. */
export function LiveExam({ exam, ...timed }: Timed & { readonly exam: QuizToTake }) {
  const closes = entryEndOf(exam)
  const ends = commonEndOf(exam, nowOf(timed.clock))
  const plan = planOf(exam)
  return (
    <Row
      icon={IconCircleDot}
      tone="live"
      kind="Live now"
      name={exam.name}
      about={topicText(exam)}
      action={<Go to={paths.takeExam(exam.id)} label="Take Exam" name={exam.name} isFirst />}
    >
      {ends === null ? (
        <>{sizeText(exam)} from your start.</>
      ) : (
        <>
          {sizeText(exam)}. Ends <Near at={ends} clock={timed.clock} />, however late you start.
        </>
      )}
      {plan ? ` It has ${plan}.` : null}{' '}
      {nowOf(timed.clock) < closes ? (
        <>
          Start by <Near at={closes} clock={timed.clock} />, <Left until={closes} {...timed} />{' '}
          left.
        </>
      ) : null}
    </Row>
  )
}

/** The live exams that are only in the list of exams. */
export function MoreLive({ count }: { readonly count: number }) {
  const name = `${count} more live ${count === 1 ? 'exam' : 'exams'}`
  return (
    <Row
      icon={IconCircleDot}
      tone="live"
      kind="Live now"
      name={name}
      action={<Go to={paths.browseExams} label="See all exams" name={name} />}
    >
      {count === 1 ? 'It' : 'They'} can be started now.
    </Row>
  )
}

/** A newly published result. */
export function Result({ result, clock }: Timed & { readonly result: Today['results'][number] }) {
  const { quiz_name, take_quiz_id, percentage, published_at } = result
  return (
    <Row
      icon={IconTrophy}
      tone="calm"
      kind="New result"
      name={quiz_name}
      action={<Go to={paths.attempt(take_quiz_id)} label="See result" name={quiz_name} />}
    >
      You scored <b>{shortPercentText(percentage)}</b>. Published{' '}
      <Ago at={published_at} clock={clock} />.
    </Row>
  )
}

/** An exam whose provisional key can be seen. */
export function Provisional({
  exam,
  clock,
}: Timed & { readonly exam: NonNullable<Today['provisional']>[number] }) {
  const { quiz_name, take_quiz_id, objections_close_at: closeAt } = exam
  const isOpen = nowOf(clock) < closeAt
  return (
    <Row
      icon={IconKey}
      tone="calm"
      kind="Provisional key"
      name={quiz_name}
      action={<Go to={paths.attempt(take_quiz_id)} label="See the key" name={quiz_name} />}
    >
      {isOpen ? 'Object to questions until ' : 'Objections closed '}
      <Near at={closeAt} clock={clock} />.
    </Row>
  )
}

/** Decisions about the student's objections. */
export function ObjectionsDecided({
  decided,
  clock,
}: Timed & { readonly decided: NonNullable<Today['objections_decided']>[number] }) {
  const { quiz_name, take_quiz_id, decided_at } = decided
  return (
    <Row
      icon={IconGavel}
      tone="calm"
      kind="Your objections"
      name={quiz_name}
      action={<Go to={paths.attempt(take_quiz_id)} label="See why" name={quiz_name} />}
    >
      {decisionsText(decided)}. Decided <Ago at={decided_at} clock={clock} />.
    </Row>
  )
}

/** The cards of the notebook that are due. */
export function CardsDue({
  notebook: { due, minutes },
}: {
  readonly notebook: NonNullable<Today['notebook']>
}) {
  useReviewsOffline(due > 0)
  return (
    <Row
      icon={IconNotebook}
      tone="calm"
      kind="Notebook"
      name={`${countOf(due, 'card')} due today`}
      action={<Go to={paths.review} label="Review now" name={countOf(due, 'card')} />}
    >
      {minutesText(minutes)} What you missed before comes back until you know it.
    </Row>
  )
}

/** The archive that the student has asked for. */
export function MyDataReady({ until, clock }: Timed & { readonly until: number }) {
  return (
    <Row
      icon={IconFileZip}
      tone="calm"
      kind="Your data"
      name="The copy of your data is ready"
      action={<Go to={paths.myData} label="Download" name="your data" />}
    >
      You can download it until <Near at={until} clock={clock} />.
    </Row>
  )
}

/** The next exam, with a calendar file. */
export function NextExam({ exam, ...timed }: Timed & { readonly exam: QuizToTake }) {
  const { name, date_of_quiz, own_duration, waiting_room, ends_together } = exam
  const plan = planOf(exam)
  const untilOpen = useSecondsLeft(date_of_quiz - waitingRoomSeconds, timed.clock)
  const save = () =>
    import('./calendar-file.ts').then(
      ({ saveCalendarFile }) => saveCalendarFile(exam, nowOf(timed.clock)),
      () => toast.error('The calendar file could not be made'),
    )
  return (
    <Row
      icon={IconCalendarEvent}
      tone="calm"
      kind="Next exam"
      name={name}
      about={topicText(exam)}
      action={
        waiting_room && untilOpen === 0 ? (
          <Go to={paths.takeExam(exam.id)} label="Open waiting room" name={name} />
        ) : (
          <Button
            variant="default"
            className="touch"
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
            aria-label={`Add to calendar: ${name}`}
            onClick={() => void save()}
          >
            Add to calendar
          </Button>
        )
      }
    >
      Begins <Near at={date_of_quiz} clock={timed.clock} />, in{' '}
      <Left until={date_of_quiz} {...timed} />. It takes {formatDuration(own_duration)}
      {plan ? `, in ${plan}` : null}.
      {ends_together ? (
        <>
          {' '}
          It ends <Near at={date_of_quiz + own_duration} clock={timed.clock} />, however late you
          start.
        </>
      ) : null}
      {hasOwnEntry(exam) ? (
        <>
          {' '}
          You can start it until <Near at={entryEndOf(exam)} clock={timed.clock} />.
        </>
      ) : null}
    </Row>
  )
}

/** A chapter to practise, with the reason. */
export function Recommended({ chapter }: { readonly chapter: Recommendation }) {
  const { chapter_name, subject_name, practice_id } = chapter
  return (
    <Row
      icon={IconBulb}
      tone="calm"
      kind="Worth practising"
      name={chapter_name}
      about={subject_name}
      action={
        <Go
          to={paths.takePractice(practice_id)}
          label="Practise this chapter"
          name={chapter_name}
        />
      }
    >
      {reasonText(chapter)}{' '}
      {chapter.reason === 'weak' ? <MarksHelp chapter={chapter} reader="student" /> : null}
    </Row>
  )
}

/** A suggested first practice. */
export function FirstPractice({
  practice,
  isFirst,
}: {
  readonly practice: QuizToTake
  readonly isFirst: boolean
}) {
  return (
    <Row
      icon={IconSparkles}
      tone="calm"
      kind="Start with"
      name={practice.name}
      about={topicText(practice)}
      action={
        <Go
          to={paths.takePractice(practice.id)}
          label="Take Practice"
          name={practice.name}
          isFirst={isFirst}
        />
      }
    >
      {countOf(practice.total_questions, 'question')}, no time limit, the result at once.
    </Row>
  )
}

/** The exam that the student prepares for. */
export function MyGoal({ goal }: { readonly goal: NonNullable<Today['goal']> }) {
  const { exam_name: name, exam_date, days_left } = goal
  return (
    <Row
      icon={IconCalendarEvent}
      tone="calm"
      kind="My goal"
      name={name}
      action={<Go to={`${paths.notebook}?settings=open`} label="Change" name={name} />}
    >
      {exam_date === null || days_left === null
        ? 'Without a date.'
        : `${days_left === 0 ? 'Today' : `${countOf(days_left, 'day')} to go`}: ${formatDay(exam_date, 'with year')}.`}
    </Row>
  )
}
