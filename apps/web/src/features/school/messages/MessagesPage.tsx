import type { ContactMessage } from '@prepwell/contract/school/messages.ts'
import { IconMail } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import type { ListRow } from '../../../ui/data-table/list-row.ts'
import { BulkDelete } from '../../../ui/data-table/selection/BulkDelete.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { useRowDeletion } from '../../../ui/data-table/use-row-deletion.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ExportMenu, ExportSelected } from '../../shared/list-transfer/index.ts'
import { messageColumns, messageOrders, messageShape, messageTexts } from './message-list.tsx'
import { deleteMessageMutation, deleteMessagesMutation, messagesQuery } from './messages.api.ts'

/** All messages of the contact form, with buttons to read and delete. */
export function MessagesPage() {
  const list = useList(messageShape, messagesQuery)
  const remove = useRowDeletion({
    entity: 'message',
    deleted: (id) => `Message with ID ${id} has been deleted`,
    mutation: deleteMessageMutation(),
  })
  const row: ListRow<ContactMessage> = {
    key: ({ id }) => id,
    name: ({ id, name }) => `the message from ${name}, ID ${id}`,
    view: {
      path: ({ id }) => adminPaths.contact(id),
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
        texts={messageTexts}
        columns={messageColumns}
        row={row}
        orders={messageOrders}
        bulk={(selected) => (
          <>
            <ExportSelected
              list="contacts"
              {...messageTexts}
              selected={selected}
              order={list.query}
            />
            <BulkDelete
              selected={selected}
              texts={messageTexts}
              row={row}
              mutation={deleteMessagesMutation()}
            />
          </>
        )}
        empty={{ icon: IconMail, text: 'What people write in the contact form will be here.' }}
      >
        <ExportMenu {...messageTexts} list="contacts" query={list.query} total={list.load.total} />
      </DataTable>
    </>
  )
}
