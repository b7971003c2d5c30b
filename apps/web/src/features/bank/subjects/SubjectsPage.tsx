import { Group } from '@mantine/core'
import type { SubjectRow } from '@prepwell/contract/bank/subjects.ts'
import { IconBooks } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import { editableRow, nameAndId } from '../../../ui/data-table/list-row.ts'
import { BulkDelete } from '../../../ui/data-table/selection/BulkDelete.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { AddLink } from '../../../ui/detail/AddLink.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { subjectsConsequence } from '../../shared/dependents/index.ts'
import { ExportMenu, ExportSelected, ImportLink } from '../../shared/list-transfer/index.ts'
import {
  subjectColumns,
  subjectOrders,
  subjectShape,
  subjectTexts,
  useSubjectDeletion,
} from './subject-list.tsx'
import { deleteSubjectsMutation, subjectsQuery } from './subjects.api.ts'

export function SubjectsPage() {
  const list = useList(subjectShape, subjectsQuery)
  const row = editableRow<SubjectRow>(nameAndId, adminPaths.subject, useSubjectDeletion())
  return (
    <>
      <PageTitle title="Subjects">
        <Group gap="sm">
          <ImportLink kind="subjects" />
          <AddLink one="subject" to={adminPaths.addOne('subject')} />
        </Group>
      </PageTitle>
      <DataTable
        list={list}
        texts={subjectTexts}
        columns={subjectColumns}
        row={row}
        orders={subjectOrders}
        bulk={(selected) => (
          <>
            <ExportSelected
              list="subjects"
              {...subjectTexts}
              selected={selected}
              order={list.query}
            />
            <BulkDelete
              selected={selected}
              texts={subjectTexts}
              row={row}
              mutation={deleteSubjectsMutation()}
              consequence={subjectsConsequence}
            />
          </>
        )}
        empty={{
          icon: IconBooks,
          text: 'A subject holds chapters, and they hold the questions. Add the first one, or import a file.',
          children: <AddLink one="subject" to={adminPaths.addOne('subject')} />,
        }}
      >
        <ExportMenu {...subjectTexts} list="subjects" query={list.query} total={list.load.total} />
      </DataTable>
    </>
  )
}
