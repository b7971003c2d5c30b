import type { SeriesRow } from '@prepwell/contract/quizzes/series.ts'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { forEditing } from '../../../lib/paths.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import { type ListRow, nameAndId } from '../../../ui/data-table/list-row.ts'
import { useList } from '../../../ui/data-table/use-list.ts'
import { AddLink } from '../../../ui/detail/AddLink.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { useWayBack } from '../../../ui/use-address.ts'
import { SeriesForm } from './SeriesForm.tsx'
import { createSeriesMutation, seriesQuery } from './series.api.ts'
import {
  seriesColumns,
  seriesOrders,
  seriesShape,
  seriesTexts,
  useSeriesDeletion,
} from './series-list.tsx'

/** The series of the school. With `add=true` in the address, the form for a new one. */
export function SeriesPage() {
  const [address] = useSearchParams()
  return address.get('add') === 'true' ? <AddSeries /> : <SeriesList />
}

function SeriesList() {
  const list = useList(seriesShape, seriesQuery)
  const remove = useSeriesDeletion()
  const row: ListRow<SeriesRow> = {
    key: ({ id }) => id,
    name: nameAndId,
    view: {
      path: ({ id }) => adminPaths.seriesResults(id),
      label: (series) => `View ${nameAndId(series)}`,
    },
    edit: {
      path: ({ id }) => forEditing(adminPaths.seriesResults(id)),
      label: (series) => `Edit ${nameAndId(series)}`,
    },
    remove: { run: (series) => remove(series), label: (series) => `Delete ${nameAndId(series)}` },
  }
  const add = <AddLink one="series" to={adminPaths.addSeries} />
  return (
    <>
      <PageTitle
        title="Series"
        subtitle="Exams that are one exam in several shifts. A student takes one of them, the keys of all wait for the last, and the results are merged."
      >
        {add}
      </PageTitle>
      <DataTable
        list={list}
        texts={seriesTexts}
        columns={seriesColumns}
        row={row}
        orders={seriesOrders}
        empty={{
          icon: IconCalendarRepeat,
          text: 'Make one for an exam in several shifts, and choose it in the form of each shift.',
          children: add,
        }}
      />
    </>
  )
}

const empty = { name: '', description: '' }

/** The form for a new series. Opens the page of the series after saving. */
function AddSeries() {
  const navigate = useNavigate()
  const goBack = useWayBack()
  return (
    <>
      <PageTitle title="Add series" />
      <Panel title="New series">
        <SeriesForm
          label="Add series"
          action="Add series"
          initial={empty}
          save={createSeriesMutation()}
          onSaved={(id) => {
            toast.success('Successfully added new series')
            void navigate(adminPaths.seriesResults(id), { replace: true })
          }}
          onCancel={() => goBack(adminPaths.series)}
        />
      </Panel>
    </>
  )
}
