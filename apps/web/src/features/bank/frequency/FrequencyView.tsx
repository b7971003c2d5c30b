import { Button, SegmentedControl, Select, Skeleton } from '@mantine/core'
import { IconChartGridDots } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { messageOf } from '../../../lib/query-client.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading, Repeat } from '../../../ui/feedback/Loading.tsx'
import { ChoiceSelect } from '../../../ui/forms/ChoiceSelect.tsx'
import classes from './FrequencyView.module.css'
import { frequencyTable, type RowOrder } from './frequency-table.ts'
import { HeatTable } from './HeatTable.tsx'
import { useFrequency } from './use-frequency.ts'

interface FrequencyViewProps {
  /** The address of a chapter's questions; absent if the reader may not see them. */
  readonly pathOf?: (place: {
    readonly subject: number
    readonly chapter: number
    readonly exam: string | undefined
  }) => string
  /** Shown if there are no figures: says how the table gets them. */
  readonly empty: { readonly text: string; readonly children?: ReactNode }
}

const orders: { value: RowOrder; label: string }[] = [
  { value: 'most', label: 'Most asked' },
  { value: 'chapter', label: 'By chapter' },
]

/** The number of times the chapters of a subject were asked, by year. */
export function FrequencyView({ pathOf, empty }: FrequencyViewProps) {
  const state = useFrequency()
  const { subjects, subject, exam, choose, frequency } = state
  const orderLabel = useId()
  const exams = withExam(frequency.data?.exams ?? [], exam)
  return (
    <div className={classes.view} data-fills-page>
      <div className={classes.fields}>
        <ChoiceSelect
          label="Subject"
          placeholder="Choose a subject"
          many="subjects"
          choices={subjects.data}
          value={subject?.id ?? null}
          onChange={(subject_id) => choose({ subject_id, exam: null })}
          allowDeselect={false}
          failure={subjects.error && !subjects.data ? messageOf(subjects.error) : undefined}
          onRetry={() => void subjects.refetch()}
        />
        <Select
          label="Exam"
          placeholder="All exams"
          data={exams.list}
          value={exams.chosen}
          onChange={(chosen) => choose({ exam: chosen })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'All exams' }}
          nothingFoundMessage="No exam matches what you typed"
          disabled={exams.list.length === 0}
        />
        <div className={classes.order}>
          <span id={orderLabel} className={classes.label}>
            Order
          </span>
          <SegmentedControl
            aria-labelledby={orderLabel}
            data={orders}
            value={state.order}
            onChange={(order) => choose({ order: order === 'chapter' ? order : null })}
          />
        </div>
      </div>
      <Frequencies {...{ state, pathOf, empty }} />
    </div>
  )
}

/**
 * The list of exams and the chosen exam, spelled as in the list. A chosen exam that is not in the
 * list is added.
 */
function withExam(exams: readonly string[], exam: string | undefined) {
  const isChosen = (one: string) => one.toLowerCase() === exam?.toLowerCase()
  const chosen = exams.find(isChosen) ?? exam ?? null
  const isUnknown = chosen !== null && !exams.includes(chosen)
  return { list: isUnknown ? [...exams, chosen] : [...exams], chosen }
}

function Frequencies({
  state: { subjects, subject, exam, order, choose, frequency },
  pathOf,
  empty,
}: Pick<FrequencyViewProps, 'empty'> & {
  readonly state: ReturnType<typeof useFrequency>
  readonly pathOf: FrequencyViewProps['pathOf'] | undefined
}) {
  const { data, error, isFetching, refetch } = frequency
  if (subjects.data && !subject)
    return (
      <EmptyState
        icon={IconChartGridDots}
        title={subjects.data.length === 0 ? 'There are no subjects yet' : 'Choose a subject'}
        text={
          subjects.data.length === 0
            ? 'The figures appear here once there are subjects with questions.'
            : 'The subject in the address is gone, or is not yours.'
        }
      />
    )
  // The subject field shows this error itself and offers a retry.
  if (subjects.error && !subjects.data) return null
  if (!data && error)
    return (
      <LoadError
        title="The figures could not be loaded"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  if (!data || !subject) return <HeatSkeleton />
  const table = frequencyTable(data, order)
  if (table.lastYears === null)
    return exam === undefined ? (
      <EmptyState icon={IconChartGridDots} title="No past questions are known yet" {...empty} />
    ) : (
      <EmptyState icon={IconChartGridDots} title={`No questions of “${exam}” in this subject`}>
        <Button variant="default" onClick={() => choose({ exam: null })}>
          Show all exams
        </Button>
      </EmptyState>
    )
  return (
    <HeatTable
      table={table}
      caption={`${subject.name}: questions by chapter and year${exam === undefined ? '' : `, ${exam}`}`}
      isStale={frequency.isPlaceholderData}
      pathOf={pathOf && ((chapter) => pathOf({ subject: subject.id, chapter, exam }))}
    />
  )
}

function HeatSkeleton() {
  return (
    <Loading what="Loading the figures…">
      <Skeleton h={20} w="60%" mb={16} />
      <Repeat count={6}>{(index) => <Skeleton key={index} h={46} mb={6} />}</Repeat>
    </Loading>
  )
}
