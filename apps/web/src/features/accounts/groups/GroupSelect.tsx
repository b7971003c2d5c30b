import { MultiSelect, Select } from '@mantine/core'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { countOf } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { isStudent, useSession } from '../../../lib/session.ts'
import type { Narrowing } from '../../../ui/data-table/ListFilters.tsx'
import { type ChoiceProps, ChoiceSelect } from '../../../ui/forms/ChoiceSelect.tsx'
import { groupChoicesQuery, ownGroupsQuery } from './groups.api.ts'

/** Selects one group by name. Admins only. */
export function GroupSelect({
  label = 'Group',
  placeholder = 'Choose a group',
  ...field
}: ChoiceProps) {
  const { data, error, refetch } = useQuery(groupChoicesQuery())
  return (
    <ChoiceSelect
      label={label}
      placeholder={placeholder}
      {...field}
      many="groups"
      choices={data}
      none={{ text: 'There are no groups yet.', add: 'Add a group', path: adminPaths.addGroup }}
      failure={error && !data ? messageOf(error) : undefined}
      onRetry={() => void refetch()}
    />
  )
}

/** Selects several groups by name. Admins only. */
export function GroupsSelect({
  value,
  onChange,
  ...field
}: {
  readonly value: readonly number[]
  readonly onChange: (ids: number[]) => void
  readonly error: ReactNode
  /** The path by which a form finds the field with an error. */
  readonly 'data-path': string | undefined
}) {
  const { data, error: failure } = useQuery(groupChoicesQuery())
  const known = data?.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <MultiSelect
      label="Groups"
      placeholder={value.length > 0 ? '' : known ? 'Choose groups' : 'Loading the groups…'}
      searchable
      clearable
      hidePickedOptions
      maxValues={limits.quizGroupsMax}
      nothingFoundMessage="No more groups match what you typed"
      data={known ?? []}
      value={known ? value.map(String) : []}
      onChange={(chosen) => onChange(chosen.map(Number))}
      disabled={!known || known.length === 0}
      description={
        known?.length === 0 ? (
          <>
            There are no groups yet. <Link to={adminPaths.addGroup}>Add a group</Link>
          </>
        ) : failure && !known ? (
          `The groups could not be loaded: ${messageOf(failure)}`
        ) : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...field}
    />
  )
}

/** The students that a quiz is open to: 'all students', or the names of the groups. */
export function useOpenToText(ids: readonly number[]): string {
  const { data } = useQuery({ ...groupChoicesQuery(), enabled: ids.length > 0 })
  if (ids.length === 0) return 'all students'
  const names = ids.map((id) => data?.find((group) => group.id === id)?.name)
  return names.every((name) => name !== undefined) ? names.join(', ') : countOf(ids.length, 'group')
}

interface GroupFilterProps {
  readonly value: number | null
  readonly onChange: (id: number | null) => void
  /** True to show the label; otherwise only screen readers get it. */
  readonly labelled?: boolean | undefined
}

/** Filters a list by group: an admin chooses from all groups, a student from their own. */
export function GroupFilter(props: GroupFilterProps) {
  const isOwn = useSession(({ user }) => isStudent(user))
  return isOwn ? <OwnGroupFilter {...props} /> : <AnyGroupFilter {...props} />
}

function AnyGroupFilter({ value, onChange, labelled }: GroupFilterProps) {
  const { data, error, refetch } = useQuery(groupChoicesQuery())
  return (
    <ChoiceSelect
      {...filterLook(labelled)}
      placeholder={data?.length === 0 ? 'No groups yet' : 'Any group'}
      value={value}
      onChange={onChange}
      clearable
      many="groups"
      choices={data}
      failure={error && !data ? messageOf(error) : undefined}
      onRetry={() => void refetch()}
    />
  )
}

/** Renders nothing for a student without groups. */
function OwnGroupFilter({ value, onChange, labelled }: GroupFilterProps) {
  const { data = [] } = useQuery(ownGroupsQuery())
  if (data.length === 0) return null
  return (
    <Select
      {...filterLook(labelled)}
      placeholder="All students"
      data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      clearable
    />
  )
}

const filterLook = (labelled = false) =>
  // Narrow enough to keep the toolbar on one line on a desktop.
  labelled ? { label: 'Group' } : { label: null, 'aria-label': 'Group', w: 132 }

/** The {@link GroupFilter} of a list, bound to `group_id` in the address. */
export const groupNarrowing = ({
  chosen,
  active,
  choose,
}: {
  readonly chosen: { readonly group_id?: number }
  readonly active: number
  readonly choose: (ids: { readonly group_id: number | null }) => void
}): Narrowing => ({
  active,
  fields: ({ labelled }) => (
    <GroupFilter
      labelled={labelled}
      value={chosen.group_id ?? null}
      onChange={(group_id) => choose({ group_id })}
    />
  ),
})
