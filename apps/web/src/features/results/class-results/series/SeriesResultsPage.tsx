import { Skeleton } from '@mantine/core'
import type { SeriesSummary } from '@prepwell/contract/results/series-results.ts'
import { IconUsers } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { countOf } from '../../../../lib/dates.ts'
import { numberText } from '../../../../lib/numbers.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DataTable } from '../../../../ui/data-table/DataTable.tsx'
import { useNarrowedList } from '../../../../ui/data-table/use-narrowed-list.ts'
import { DetailButtons } from '../../../../ui/detail/DetailButtons.tsx'
import { DetailPage } from '../../../../ui/detail/DetailPage.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Fact, Facts } from '../../../../ui/layout/Facts.tsx'
import { PageTitle } from '../../../../ui/layout/PageTitle.tsx'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { useWayBack } from '../../../../ui/use-address.ts'
import { groupNarrowing } from '../../../accounts/groups/index.ts'
import {
  SeriesForm,
  updateSeriesMutation,
  useSeriesDeletion,
} from '../../../quizzes/series/index.ts'
import { ExportMenu } from '../../../shared/list-transfer/index.ts'
import { ExchangePanel } from './exchange/ExchangePanel.tsx'
import classes from './SeriesResultsPage.module.css'
import {
  seriesResultColumns,
  seriesResultOrders,
  seriesResultRow,
  seriesResultShape,
  seriesResultTexts,
} from './series-result-list.tsx'
import { seriesResultsQuery, seriesSummaryQuery } from './series-results.api.ts'

/** A series: its shifts, and the merged results of their candidates. */
export function SeriesResultsPage() {
  return (
    <DetailPage
      one="series"
      title="Series"
      list={{ text: 'See all series', path: adminPaths.series }}
      queryFor={seriesSummaryQuery}
      skeleton={<Skeleton height={520} />}
      view={(series, hasEdited) => <SeriesView series={series} hasEdited={hasEdited} />}
      edit={(series) => <SeriesEditing series={series} />}
    />
  )
}

function SeriesView({
  series,
  hasEdited,
}: {
  readonly series: SeriesSummary
  /** True if the form was open before: focus then returns to Edit, the button that opens it. */
  readonly hasEdited: boolean
}) {
  const { id, name, description } = series
  const remove = useSeriesDeletion()
  return (
    <>
      <PageTitle title={name} windowTitle={`${name} · Series`} subtitle={`Series, ID ${id}`}>
        <DetailButtons
          list={{ label: 'All series', path: adminPaths.series }}
          startsFocused={hasEdited}
          onRemove={() => remove(series)}
        />
      </PageTitle>
      <div className={classes.panels}>
        <Panel title="Shifts">
          {series.shifts.length === 0 ? (
            <p className={classes.note}>
              No exam belongs to it yet. Choose it under ‘Shifts’ in the form of each exam.
            </p>
          ) : (
            <ul className={classes.shifts}>
              {series.shifts.map((shift) => (
                <li key={shift.quiz_id} className={classes.shift}>
                  <Link to={adminPaths.quiz(shift.quiz_id)} className={classes.link} dir="auto">
                    {shift.name}
                  </Link>
                  <DateTime at={shift.date_of_quiz} />
                  <span>
                    {countOf(shift.candidates, 'candidate')}
                    {shift.running > 0 ? `, ${numberText(shift.running)} in progress` : ''}
                  </span>
                  <span>{shift.results_published_at === null ? 'Not published' : 'Published'}</span>
                </li>
              ))}
            </ul>
          )}
          <Facts>
            <Fact label="Candidates">{numberText(series.candidates)}</Fact>
            <Fact label="Students see their rank">{seenText(series)}</Fact>
            {description ? (
              <Fact label="Description" wide>
                {description}
              </Fact>
            ) : null}
          </Facts>
        </Panel>
      </div>
      <ExchangePanel series={series} />
      <Candidates series={series} />
    </>
  )
}

function seenText(series: SeriesSummary): string {
  const { is_over, is_published, merged_by, awaited, surplus, shifts } = series
  if (is_published) return 'Yes'
  if (!is_over) return 'Once all shifts are over and published'
  if (shifts.some(({ candidates, results_published_at: at }) => candidates > 0 && at === null))
    return 'Once the results of all shifts are published'
  if (merged_by !== null) return `Once the ranks of ${merged_by} are imported`
  if (awaited.length > 0) return `Once all results of ${awaited.join(', ')} are imported`
  return surplus.length > 0
    ? `Not yet. ${surplus.join('; ')}`
    : 'Once the results of all shifts are published'
}

function Candidates({ series: { id, merged_by } }: { readonly series: SeriesSummary }) {
  const narrowed = useNarrowedList(seriesResultShape, ['group_id', 'quiz_id'], (query) =>
    seriesResultsQuery(id, query),
  )
  const { list } = narrowed
  const sections = Math.max(0, ...(list.load.rows ?? []).map((row) => row.sections.length))
  const isMergedElsewhere = merged_by !== null
  const columns = useMemo(
    () => seriesResultColumns(sections, isMergedElsewhere),
    [sections, isMergedElsewhere],
  )
  return (
    <>
      <p className={classes.note}>
        Ranked by the percentile in the candidate's own shift, then by the percentiles of the
        sections in their order, then by fewer wrong answers. Equal candidates share a rank.
      </p>
      <div data-fills-page>
        <DataTable
          list={list}
          texts={seriesResultTexts}
          columns={columns}
          row={seriesResultRow}
          orders={seriesResultOrders}
          narrowing={groupNarrowing(narrowed)}
          empty={{ icon: IconUsers, text: 'Candidates are listed here once they have submitted.' }}
        >
          <ExportMenu
            {...seriesResultTexts}
            list="series_results"
            query={{ ...list.query, series_id: id }}
            total={list.load.total}
          />
        </DataTable>
      </div>
    </>
  )
}

/** The form that changes a series. The previous screen returns afterwards. */
function SeriesEditing({ series }: { readonly series: SeriesSummary }) {
  const goBack = useWayBack()
  const leave = () => goBack(adminPaths.series)
  // The values when the form was opened; a refetch may change the series meanwhile.
  const [before] = useState({ name: series.name, description: series.description })
  return (
    <>
      <PageTitle title="Edit series" windowTitle={`Edit ${series.name} · Series`} />
      <Panel title={series.name}>
        <SeriesForm
          label="Edit series"
          action="Save Changes"
          initial={before}
          save={updateSeriesMutation(series.id, before)}
          onSaved={() => {
            toast.success('Successfully edited the series')
            leave()
          }}
          onCancel={leave}
        />
      </Panel>
    </>
  )
}
