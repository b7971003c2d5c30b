import type { Group } from '@prepwell/contract/accounts/groups.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { CallError } from '../../../lib/call.ts'
import { countOf } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { nameCell } from '../../../ui/data-table/cells.tsx'
import type { ListColumn, NamedOrder } from '../../../ui/data-table/list-column.ts'
import type { ListShape } from '../../../ui/data-table/list-state.ts'
import type { ListTexts } from '../../../ui/data-table/list-texts.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { readableCode } from './group-texts.ts'
import { deleteGroupMutation, type GroupSort } from './groups.api.ts'

/** Sorted by name; no filters. */
export const groupShape: ListShape<GroupSort, Record<never, never>> = {
  sorts: ['id', 'name', 'students_count'],
  defaultSort: 'name',
  defaultOrder: 'asc',
  filters: {},
}

/** Sort options on narrow screens, which have no column headers. */
export const groupOrders: ReadonlyArray<NamedOrder<GroupSort>> = [
  { label: 'Name, A to Z', sort: 'name', order: 'asc' },
  { label: 'Name, Z to A', sort: 'name', order: 'desc' },
  { label: 'Most students first', sort: 'students_count', order: 'desc' },
  { label: 'Newest first', sort: 'id', order: 'desc' },
]

export const groupTexts: ListTexts = {
  one: 'group',
  many: 'groups',
  search: 'Search for groups...',
  perPage: 'Groups per page',
  none: 'No groups yet',
  noMatch: 'No group matches your search',
}

export const groupColumns: ReadonlyArray<ListColumn<Group, GroupSort>> = [
  { header: 'ID', sort: 'id', firstOrder: 'desc', cell: ({ id }) => id },
  { header: 'Name', sort: 'name', card: 'heading', share: 30, cell: nameCell },
  {
    header: 'Description',
    share: 34,
    cell: ({ description }) => description || '–',
    isEmpty: ({ description }) => !description,
  },
  {
    header: 'Students',
    sort: 'students_count',
    firstOrder: 'desc',
    cell: ({ students_count }) => students_count,
  },
  { header: 'Quizzes', cell: ({ quizzes_count }) => quizzes_count },
  {
    header: 'Join Code',
    cell: ({ join_code }) => (join_code ? readableCode(join_code) : '–'),
    isEmpty: ({ join_code }) => !join_code,
  },
]

/**
 * Deletes a group after confirmation; resolves to true when it is gone. The server refuses to
 * delete a group that quizzes are open to; the reader gets their names and a link.
 */
export function useGroupDeletion(): (
  group: Pick<Group, 'id' | 'name' | 'students_count'>,
) => Promise<boolean> {
  const { mutateAsync } = useMutation(deleteGroupMutation())
  const navigate = useNavigate()
  return async ({ id, name, students_count: students }) => {
    const agreed = await confirm({
      title: 'Delete group',
      text: `Are you sure you want to delete this group with ID ${id} ?`,
      name,
      detail:
        students === 0
          ? 'No student is in it.'
          : students === 1
            ? 'Its student keeps the account and the results, and is no longer in this group.'
            : `Its ${countOf(students, 'student')} keep their accounts and results, and are no longer in this group.`,
      danger: true,
    })
    if (!agreed) return false
    try {
      await mutateAsync(id)
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'conflict')) toast.error(messageOf(error))
      else if (await confirm({ title: 'This group is still needed', ...refused(error) }))
        void navigate(adminPaths.group(id))
      return false
    }
    toast.success(`Group with ID ${id} has been deleted`)
    return true
  }
}

/** The server's message names the quizzes. */
const refused = ({ message }: CallError) => ({
  text: message,
  yes: 'See these quizzes',
  no: 'Close',
})
