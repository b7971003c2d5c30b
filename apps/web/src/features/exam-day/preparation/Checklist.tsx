import { Badge, Button, Loader, VisuallyHidden } from '@mantine/core'
import type { ChecklistItem, ChecklistLine } from '@prepwell/contract/exam-day/checklist.ts'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatNear } from '../../../lib/dates.ts'
import { forEditing, paths } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { useMay } from '../../../lib/use-may.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { CheckLine, CheckLines } from '../../../ui/layout/CheckLines.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { useNow } from '../../../ui/use-now.ts'
import classes from './Checklist.module.css'
import { checklistVerdict } from './checklist-verdict.ts'
import { checklistQuery } from './exam-preparation.api.ts'

/** The checklist before an exam; most lines link to the page where the problem can be fixed. */
export function Checklist({ exam }: { readonly exam: QuizDetail }) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(checklistQuery(exam.id))
  const [isAsking, setAsking] = useState(false)
  // The announcement for screen readers: only for a check that the reader started, not for
  // automatic refetches.
  const [said, say] = useState('')
  const checkAgain = async () => {
    if (isAsking) return
    setAsking(true)
    say('Checking…')
    const { data: lines, error: failure } = await refetch()
    say(failure || !lines ? failedText(failure) : checklistVerdict(lines).sentence)
    setAsking(false)
  }
  return (
    <Panel
      title="Checklist before the day"
      action={
        data ? (
          // Not the `disabled` attribute, because the button would lose focus.
          <Button
            variant="default"
            size="compact-md"
            leftSection={
              isAsking ? <Loader size={15} aria-hidden /> : <IconRefresh size={17} aria-hidden />
            }
            aria-busy={isAsking}
            aria-disabled={isAsking}
            onClick={() => void checkAgain()}
          >
            Check again
          </Button>
        ) : null
      }
    >
      {data ? (
        <>
          <Verdict
            lines={data}
            checkedAt={dataUpdatedAt / 1000}
            failure={error && !isAsking ? failedText(error) : null}
          />
          <CheckLines>
            {data.map((line) => (
              <Line key={line.item} line={line} exam={exam} />
            ))}
          </CheckLines>
        </>
      ) : null}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {!data && error ? (
        <LoadError
          title="The checklist could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
    </Panel>
  )
}

const failedText = (error: unknown) => `It could not be checked again: ${messageOf(error)}`

const coloursOf = { ready: 'green', look: 'yellow', problem: 'red' } as const

/** Says whether the exam is ready, and when that was checked. */
function Verdict({
  lines,
  checkedAt,
  failure,
}: {
  readonly lines: readonly ChecklistLine[]
  /** In epoch seconds. */
  readonly checkedAt: number
  /** The reason why the last check failed; null if it did not fail. */
  readonly failure: string | null
}) {
  const now = useNow()
  const { state, title, text } = checklistVerdict(lines)
  return (
    <div className={classes.verdict}>
      <Badge color={coloursOf[state]} variant="light" size="lg">
        {title}
      </Badge>
      <p className={classes.text}>
        {text} Checked at <DateTime at={checkedAt} format={(at) => formatNear(at, now)} />.
      </p>
      {failure ? <p className={classes.failure}>{failure}</p> : null}
    </div>
  )
}

function Line({ line, exam }: { readonly line: ChecklistLine; readonly exam: QuizDetail }) {
  // A newer server may check items that this page does not know.
  const { title, placeOf }: Facts = items[line.item] ?? { title: 'Further' }
  const maySeeServer = useMay('server.manage')
  const place = line.about_server
    ? maySeeServer && { text: 'Server and backups', to: adminPaths.server }
    : placeOf?.(exam, line)
  return (
    <CheckLine
      state={line.state}
      title={title}
      text={line.text}
      place={place ? <Link to={place.to}>{place.text}</Link> : null}
    />
  )
}

interface Place {
  readonly text: string
  readonly to: string
}

interface Facts {
  readonly title: string
  readonly placeOf?: PlaceOf
}

type PlaceOf = (exam: QuizDetail, line: ChecklistLine) => Place

const inForm: PlaceOf = ({ id }) => ({
  text: 'Edit the exam',
  to: forEditing(adminPaths.quiz(id)),
})
const onPage: PlaceOf = ({ id }) => ({ text: 'See the paper', to: adminPaths.quiz(id) })

/** The title of each line, and for most the page where the problem can be fixed. */
const items: Readonly<Record<ChecklistItem, Facts>> = {
  window: { title: 'Date and time', placeOf: inForm },
  section_times: { title: 'Section times', placeOf: inForm },
  paper: { title: 'Paper', placeOf: onPage },
  sources: { title: 'Enough questions', placeOf: inForm },
  keys: { title: 'Keys and marks', placeOf: onPage },
  languages: { title: 'Languages', placeOf: inForm },
  candidates: { title: 'Who can take it', placeOf: inForm },
  clashes: {
    title: 'Other exams',
    placeOf: (_exam, { exam_id }) =>
      exam_id === null
        ? { text: 'All quizzes', to: paths.staff.quizzes }
        : { text: 'See the other exam', to: adminPaths.quiz(exam_id) },
  },
  extra_time: {
    title: 'Extra time',
    placeOf: () => ({ text: 'All students', to: paths.staff.students }),
  },
  entry: { title: 'Entry', placeOf: inForm },
  results: { title: 'Results', placeOf: inForm },
  objections: {
    title: 'Objections',
    placeOf: ({ id, open_objections }) =>
      open_objections > 0
        ? { text: 'See the objections', to: adminPaths.quizObjections(id) }
        : { text: 'Edit the exam', to: forEditing(adminPaths.quiz(id)) },
  },
  mails: { title: 'Reminders' },
  backup: { title: 'Backup' },
  rehearsal: { title: 'Rehearsed' },
}
