import { Badge } from '@mantine/core'
import type {
  ChecklistItem,
  ChecklistLine,
  ChecklistState,
} from '@prepwell/contract/exam-day/checklist.ts'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { countOf } from '../../../lib/dates.ts'
import { forEditing, paths } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { useMay } from '../../../lib/use-may.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { CheckLine, CheckLines } from '../../../ui/layout/CheckLines.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { checklistQuery } from './exam-preparation.api.ts'

/** The checklist before an exam; most lines link to the page where the problem can be fixed. */
export function Checklist({ exam }: { readonly exam: QuizDetail }) {
  const { data, error, isFetching, refetch } = useQuery(checklistQuery(exam.id))
  return (
    <Panel title="Checklist before the day" action={data ? <Summary lines={data} /> : null}>
      {data ? (
        <CheckLines>
          {data.map((line) => (
            <Line key={line.item} line={line} exam={exam} />
          ))}
        </CheckLines>
      ) : null}
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

function Summary({ lines }: { readonly lines: readonly ChecklistLine[] }) {
  const countIn = (state: ChecklistState) => lines.filter((line) => line.state === state).length
  const [problems, looks] = [countIn('problem'), countIn('look')]
  if (problems > 0)
    return (
      <Badge color="red" variant="light" size="lg">
        {countOf(problems, 'problem')}
      </Badge>
    )
  return looks > 0 ? (
    <Badge color="yellow" variant="light" size="lg">
      {looks} to look at
    </Badge>
  ) : null
}

function Line({ line, exam }: { readonly line: ChecklistLine; readonly exam: QuizDetail }) {
  const { title, placeOf } = items[line.item]
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

type PlaceOf = (exam: QuizDetail, line: ChecklistLine) => Place

const inForm: PlaceOf = ({ id }) => ({
  text: 'Edit the exam',
  to: forEditing(adminPaths.quiz(id)),
})
const onPage: PlaceOf = ({ id }) => ({ text: 'See the paper', to: adminPaths.quiz(id) })

/** The title of each line, and for most the page where the problem can be fixed. */
const items: Readonly<Record<ChecklistItem, { title: string; placeOf?: PlaceOf }>> = {
  window: { title: 'Date and time', placeOf: inForm },
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
