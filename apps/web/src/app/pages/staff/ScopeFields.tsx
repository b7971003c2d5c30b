import { Checkbox, MultiSelect, Stack } from '@mantine/core'
import type { GivenRole, ShownScope } from '@prepwell/contract/accounts/staff.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { groupChoicesQuery } from '../../../features/accounts/groups/index.ts'
import { subjectChoicesQuery } from '../../../features/bank/subjects/index.ts'
import { examChoicesQuery } from '../../../features/quizzes/quiz/index.ts'
import { messageOf } from '../../../lib/query-client.ts'

/** Roles and scope as edited in the form. */
export interface ScopeValues {
  readonly roles: readonly GivenRole[]
  readonly subject_ids: readonly number[]
  readonly group_ids: readonly number[]
  readonly exam_ids: readonly number[]
}

export const noScope: ScopeValues = { roles: [], subject_ids: [], group_ids: [], exam_ids: [] }

/** The form values for a person's current roles and scope. */
export const scopeValuesOf = ({ roles, subjects, groups, exams }: ShownScope): ScopeValues => ({
  roles,
  subject_ids: subjects.map(({ id }) => id),
  group_ids: groups.map(({ id }) => id),
  exam_ids: exams.map(({ id }) => id),
})

const roleTexts = {
  Admin: 'Everything, also staff and settings',
  Teacher: 'Questions of own subjects, quizzes and results for own groups',
  Author: 'Writes questions of own subjects, sees no students',
  Invigilator: 'Watches and helps at the assigned exams, sees no keys and no marks',
} as const satisfies Record<GivenRole, string>

const givenRoles = Object.keys(roleTexts) as GivenRole[]

interface ScopeFieldsProps {
  readonly value: ScopeValues
  readonly onChange: (value: ScopeValues) => void
  /** The person's current scope, which provides the names of its ids. */
  readonly known: ShownScope | undefined
  /** The server's errors by field. */
  readonly errors: Readonly<Record<string, string | undefined>>
}

/** Fields for the roles, and for the subjects, groups and exams that the roles need. */
export function ScopeFields({ value, onChange, known, errors }: ScopeFieldsProps) {
  const isTeacher = value.roles.includes('Teacher')
  const isAuthor = value.roles.includes('Author')
  const put = (part: Partial<ScopeValues>) => onChange({ ...value, ...part })
  return (
    <Stack gap="md">
      <Checkbox.Group
        label="Roles"
        withAsterisk
        error={errors['roles']}
        value={[...value.roles]}
        onChange={(roles) => put({ roles: givenRoles.filter((role) => roles.includes(role)) })}
      >
        <Stack gap="xs" mt="xs">
          {givenRoles.map((role) => (
            <Checkbox key={role} value={role} label={role} description={roleTexts[role]} />
          ))}
        </Stack>
      </Checkbox.Group>
      {isTeacher || isAuthor ? (
        <Choice
          label="Subjects"
          query={useSubjects}
          known={known?.subjects}
          error={errors['subject_ids']}
          value={value.subject_ids}
          onChange={(subject_ids) => put({ subject_ids })}
        />
      ) : null}
      {isTeacher ? (
        <Choice
          label="Groups"
          query={useGroups}
          known={known?.groups}
          error={errors['group_ids']}
          value={value.group_ids}
          onChange={(group_ids) => put({ group_ids })}
        />
      ) : null}
      {value.roles.includes('Invigilator') ? (
        <Choice
          label="Exams"
          query={useExams}
          known={known?.exams}
          error={errors['exam_ids']}
          value={value.exam_ids}
          onChange={(exam_ids) => put({ exam_ids })}
        />
      ) : null}
    </Stack>
  )
}

type Named = readonly { readonly id: number; readonly name: string }[]

const useSubjects = (): UseQueryResult<Named> => useQuery(subjectChoicesQuery())
const useGroups = (): UseQueryResult<Named> => useQuery(groupChoicesQuery())
const useExams = (): UseQueryResult<Named> => useQuery(examChoicesQuery())

function Choice({
  label,
  query: useNamed,
  known = [],
  value,
  onChange,
  error,
}: {
  readonly label: string
  readonly query: () => UseQueryResult<Named>
  readonly known: Named | undefined
  readonly value: readonly number[]
  readonly onChange: (ids: number[]) => void
  readonly error: string | undefined
}) {
  const { data, error: failure } = useNamed()
  const names = new Map([...known, ...(data ?? [])].map(({ id, name }) => [id, name]))
  return (
    <MultiSelect
      label={label}
      placeholder={value.length > 0 ? '' : data ? `Choose ${label.toLowerCase()}` : 'Loading…'}
      description={failure && !data ? `They could not be loaded: ${messageOf(failure)}` : undefined}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage="Nothing matches what you typed"
      data={[...names].map(([id, name]) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
      error={error}
    />
  )
}
