import { Skeleton } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/query-client.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { type FiguresQuery, inRange, quizzesOf } from '../statistics/index.ts'
import { MarksReport } from './MarksReport.tsx'
import { marksReportQuery } from './marks.api.ts'
import type { Reader } from './marks-texts.ts'

interface MarksPanelProps {
  readonly query: FiguresQuery
  readonly reader: Reader
}

/** Marks gained and lost by a student in the published results of a range. */
export function MarksPanel({ query, reader }: MarksPanelProps) {
  return (
    <Panel title={reader === 'student' ? 'Where did my marks go?' : 'Where did the marks go?'}>
      <Content query={query} reader={reader} />
    </Panel>
  )
}

function Content({ query, reader }: MarksPanelProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(marksReportQuery(query))
  if (!data)
    return error ? (
      <LoadError
        title="The marks could not be loaded"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <Loading what="Loading where the marks went…">
        <Skeleton h={280} />
      </Loading>
    )
  if (data.chapters.length === 0)
    return (
      <EmptyState
        icon={IconChartBar}
        title={`No published ${quizzesOf[query.quiz_mode].one} result ${inRange(query.days_ago)}`}
        text="There is not enough data yet: the marks of a result appear here when it is published."
      />
    )
  return (
    <div aria-busy={isPlaceholderData}>
      <MarksReport report={data} reader={reader} />
    </div>
  )
}
