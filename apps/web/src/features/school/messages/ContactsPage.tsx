import type { ContactMessage } from '@prepwell/contract/school/messages.ts'
import { IconMail } from '@tabler/icons-react'
import { paths } from '../../../lib/paths.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import type { ListRow } from '../../../ui/data-table/list-row.ts'
import { BulkDelete } from '../../../ui/data-table/selection/BulkDelete.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { useRowDeletion } from '../../../ui/data-table/use-row-deletion.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ExportButtons, ExportSelected } from '../../shared/list-transfer/index.ts'
import { contactColumns, contactOrders, contactShape, contactTexts } from './contact-list.tsx'
import { contactsQuery, deleteContactMutation, deleteContactsMutation } from './contacts.api.ts'

/** All messages of the contact form, with buttons to read and delete. */
export function ContactsPage() {
  const list = useList(contactShape, contactsQuery)
  const remove = useRowDeletion({
    entity: 'message',
    deleted: (id) => `Message with ID ${id} has been deleted`,
    mutation: deleteContactMutation(),
  })
  const row: ListRow<ContactMessage> = {
    key: ({ id }) => id,
    name: ({ id, name }) => `the message from ${name}, ID ${id}`,
    view: {
      path: ({ id }) => paths.admin.contact(id),
      label: ({ id, name }) => `View the message from ${name}, ID ${id}`,
    },
    remove: {
      run: ({ id, name }) => remove({ id, name: `Message from ${name}` }),
      label: ({ id, name }) => `Delete the message from ${name}, ID ${id}`,
    },
    hasSteps: true,
  }
  return (
    <>
      <PageTitle title="Messages" />
      <DataTable
        list={list}
        texts={contactTexts}
        columns={contactColumns}
        row={row}
        orders={contactOrders}
        bulk={(selected) => (
          <>
            <ExportSelected
              list="contacts"
              {...contactTexts}
              selected={selected}
              order={list.query}
            />
            <BulkDelete
              selected={selected}
              texts={contactTexts}
              row={row}
              mutation={deleteContactsMutation()}
            />
          </>
        )}
        empty={{ icon: IconMail, text: 'What people write in the contact form will be here.' }}
      >
        <ExportButtons
          {...contactTexts}
          list="contacts"
          query={list.query}
          total={list.load.total}
        />
      </DataTable>
    </>
  )
}
