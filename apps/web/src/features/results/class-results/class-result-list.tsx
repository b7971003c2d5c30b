import { Badge, Text } from '@mantine/core'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import {
  type CandidateState,
  type ClassResultRow,
  candidateStates,
  classResultSorts,
} from '@prepwell/contract/results/class-results.ts'
import {
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconHourglass,
  IconProgress,
  IconUserOff,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatDuration, formatTimeTaken } from '../../../lib/dates.ts'
import { numberText, percentText } from '../../../lib/numbers.ts'
import type { ListColumn, NamedOrder } from '../../../ui/data-table/list-column.ts'
import type { ListRow } from '../../../ui/data-table/list-row.ts'
import type { ListFilters, ListShape } from '../../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../../ui/data-table/list-texts.ts'
import { ScriptText } from '../../../ui/ScriptText.tsx'
import { attemptStates } from '../../shared/attempt-states/index.ts'
import classes from './class-result-list.module.css'
import type { ClassResultSort } from './class-results.api.ts'

const stateLooks = {
  published: { colour: 'green', icon: IconCircleCheck },
  submitted: { colour: 'brand', icon: IconHourglass },
  running: { colour: 'yellow', icon: IconProgress },
  not_started: { colour: 'gray', icon: IconCircleDashed },
  absent: { colour: 'gray', icon: IconUserOff },
} as const satisfies Record<CandidateState, object>

interface StateFilter {
  readonly label: string
  readonly options: Readonly<Partial<Record<CandidateState, string>>>
}

const stateFilter = (states: readonly CandidateState[]): StateFilter => ({
  label: 'State',
  options: Object.fromEntries(states.map((state) => [state, attemptStates[state]])),
})

const attempts = {
  label: 'Attempts',
  options: { first: 'First attempts', all: 'All attempts' },
  usual: 'first',
} as const

const qualifiedFilter = {
  label: 'Qualified',
  options: { yes: 'Qualified', no: 'Not qualified' },
} as const

type AttemptsFilter = { readonly attempts?: typeof attempts }

type QualifiedFilter = { readonly qualified?: typeof qualifiedFilter }

type ResultShape = Shape<{ readonly state: StateFilter } & AttemptsFilter & QualifiedFilter>

type Shape<Filters extends ListFilters> = ListShape<ClassResultSort, Filters>

const order = { sorts: classResultSorts, defaultSort: 'rank', defaultOrder: 'asc' } as const

/** Sort order and filters of class results, by mode. Best first by default. */
export const resultShapes: Readonly<Record<QuizMode, ResultShape>> = {
  exam: { ...order, filters: { state: stateFilter(candidateStates) } },
  practice: {
    ...order,
    filters: { state: stateFilter(['running', 'submitted', 'published']), attempts },
  },
}

/** Like {@link resultShapes}, for an exam with cut-offs. */
export const cutOffShape: ResultShape = {
  ...order,
  filters: { state: stateFilter(candidateStates), qualified: qualifiedFilter },
}

/** Like {@link resultShapes}, for submitted attempts only. */
export const gridShapes: Readonly<Record<QuizMode, Shape<AttemptsFilter>>> = {
  exam: { ...order, filters: {} },
  practice: { ...order, filters: { attempts } },
}

/** Sort options on narrow screens, which have no column headers. */
export const resultOrders: ReadonlyArray<NamedOrder<ClassResultSort>> = [
  { label: 'Best first', sort: 'rank', order: 'asc' },
  { label: 'Weakest first', sort: 'rank', order: 'desc' },
  { label: 'Name, A to Z', sort: 'name', order: 'asc' },
  { label: 'Name, Z to A', sort: 'name', order: 'desc' },
  { label: 'Fastest first', sort: 'time_taken', order: 'asc' },
  { label: 'Submitted last', sort: 'submitted_at', order: 'desc' },
]

export const resultTexts: ListTexts = {
  one: 'result',
  many: 'results',
  search: 'Search for students...',
  perPage: 'Results per page',
  none: 'No results yet',
  noMatch: 'No result matches your search',
}

type Column = ListColumn<ClassResultRow, ClassResultSort>

/** A figure, or a dash when it is null. */
const figure = <Value,>(value: Value | null, text: (value: Value) => ReactNode) => (
  <span className={classes.figure}>{value === null ? '–' : text(value)}</span>
)

/** The fixed columns, one for cut-offs if there are any, and one for each section. */
export const resultColumns = (
  sections: readonly string[],
  { hasCutOffs }: { readonly hasCutOffs: boolean },
): readonly Column[] => [
  { header: 'Rank', sort: 'rank', cell: ({ rank }) => figure(rank, numberText) },
  {
    header: 'Name',
    sort: 'name',
    card: 'heading',
    share: 30,
    cell: ({ name, username, roll_number, extra_seconds }) => (
      <>
        <Text component="span" inherit fw={500}>
          <ScriptText text={name} />
        </Text>{' '}
        <span className={classes.username}>
          {roll_number ? `${roll_number} · ` : ''}@{username}
        </span>
        {extra_seconds ? (
          <>
            {' '}
            <span className={classes.extra}>+{formatDuration(extra_seconds)}</span>
            <span className="visually-hidden"> of extra time</span>
          </>
        ) : null}
      </>
    ),
  },
  {
    header: 'Marks',
    sort: 'scored_marks',
    firstOrder: 'desc',
    cell: (row) => figure(row.scored_marks, numberText),
  },
  {
    header: 'Percentage',
    sort: 'percentage',
    firstOrder: 'desc',
    cell: ({ percentage }) => figure(percentage, percentText),
  },
  { header: 'Percentile', cell: ({ percentile }) => figure(percentile, numberText) },
  {
    header: 'Time',
    sort: 'time_taken',
    cell: ({ time_taken }) => figure(time_taken, formatTimeTaken),
  },
  {
    header: 'State',
    sort: 'state',
    card: 'mark',
    cell: (row) => <StateBadge {...row} />,
  },
  ...(hasCutOffs ? [qualifiedColumn] : []),
  ...sections.map((header, place): Column => {
    const sort = classResultSorts.find((one) => one === `section_${place + 1}`)
    return {
      header,
      ...(sort ? { sort } : {}),
      firstOrder: 'desc',
      cell: ({ sections: own }) => figure(own?.[place]?.gained ?? null, numberText),
    }
  }),
]

const qualifiedColumn: Column = {
  header: 'Qualified',
  cell: ({ qualified }) =>
    qualified === null ? (
      figure(qualified, String)
    ) : (
      <span className={classes.qualified} data-qualified={qualified}>
        {qualified ? (
          <IconCheck size={15} stroke={2} aria-hidden />
        ) : (
          <IconX size={15} stroke={2} aria-hidden />
        )}
        {qualified ? 'Yes' : 'No'}
      </span>
    ),
}

function StateBadge({ state }: Pick<ClassResultRow, 'state'>) {
  const { colour, icon: Icon } = stateLooks[state]
  return (
    <Badge
      color={colour}
      variant="light"
      tt="none"
      fz="xs"
      miw="max-content"
      leftSection={<Icon size={14} stroke={2} aria-hidden />}
    >
      {attemptStates[state]}
    </Badge>
  )
}

/** The row links to the student's result or, without an attempt, to the profile. */
export const resultRow: ListRow<ClassResultRow> = {
  key: ({ take_quiz_id, student_id }) => take_quiz_id ?? -student_id,
  name: ({ name, username }) => `${name}, @${username}`,
  view: {
    path: ({ take_quiz_id, student_id }) =>
      take_quiz_id === null
        ? adminPaths.student(student_id)
        : adminPaths.studentResult(student_id, take_quiz_id),
    label: ({ take_quiz_id, name, username }) =>
      take_quiz_id === null
        ? `View the profile of ${name}, @${username}`
        : `View the paper of ${name}, @${username}, attempt ${take_quiz_id}`,
  },
}
