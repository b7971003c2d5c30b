import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { GroupName } from '@prepwell/contract/accounts/group-name.ts'
import { IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { CallError } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { GroupSelect } from './GroupSelect.tsx'
import { changeStudentsMutation, joinGroupMutation, ownGroupsQuery } from './groups.api.ts'
import classes from './StudentGroups.module.css'

/** The groups of a student. An admin can add and remove them. */
export function StudentGroups({
  id: studentId,
  name: studentName,
  groups,
}: {
  readonly id: number
  readonly name: string
  readonly groups: readonly GroupName[]
}) {
  const [chosen, choose] = useState<number | null>(null)
  const { mutateAsync: change, isPending } = useMutation({
    ...changeStudentsMutation(),
    onError: (error) => toast.error(messageOf(error)),
  })
  const add = async () => {
    if (chosen === null) return
    await change({ id: chosen, student_ids: [studentId], action: 'add' })
    choose(null)
  }
  const takeOut = async ({ id, name }: GroupName) => {
    const isSure = await confirm({
      title: `Remove ${studentName} from ${name}?`,
      text: 'The student can no longer see what is open only to this group. Attempts already started continue, and results stay.',
      yes: 'Remove',
      no: 'Cancel',
      danger: true,
    })
    if (isSure) await change({ id, student_ids: [studentId], action: 'remove' })
  }
  return (
    <Panel title="Groups">
      <GroupList groups={groups} none="Not in any group yet.">
        {(group) => (
          <>
            <Link to={adminPaths.group(group.id)} className={classes.link}>
              {group.name}
            </Link>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={`Remove from ${group.name}`}
              disabled={isPending}
              onClick={() => void takeOut(group).catch(() => undefined)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </>
        )}
      </GroupList>
      <div className={classes.row}>
        <GroupSelect
          className={classes.field ?? ''}
          label="Add to a group"
          value={chosen}
          onChange={choose}
        />
        <Button
          variant="default"
          className={classes.button}
          loading={isPending}
          disabled={chosen === null}
          onClick={() => void add().catch(() => undefined)}
        >
          Add
        </Button>
      </div>
    </Panel>
  )
}

/** The reader's own groups, and a form to join one by code. */
export function OwnGroups() {
  const { data, error } = useQuery(ownGroupsQuery())
  return (
    <Panel title="Groups">
      {error && !data ? (
        <p role="alert" className={classes.none}>
          Your groups could not be loaded: {messageOf(error)}
        </p>
      ) : (
        <GroupList
          groups={data}
          none="You are not in any group yet. Your teacher can give you a code."
        >
          {({ name }) => name}
        </GroupList>
      )}
      <JoinForm />
    </Panel>
  )
}

function JoinForm() {
  const { mutate, isPending } = useMutation(joinGroupMutation())
  const form = useForm({
    name: 'join',
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? 'Enter the code' : null) },
  })
  const submit = form.onSubmit(({ code }) =>
    mutate(code.trim(), {
      onSuccess: ({ name }) => {
        toast.success(`You are in ${name} now`)
        form.reset()
      },
      onError: (failure) => form.setFieldError('code', refusalOf(failure)),
    }),
  )
  return (
    <form onSubmit={submit} noValidate aria-label="Join a group" className={classes.row}>
      <TextInput
        className={classes.field ?? ''}
        label="Join a group"
        placeholder="The code of the group"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('code')}
      />
      <Button type="submit" variant="default" className={classes.button} loading={isPending}>
        Join
      </Button>
    </form>
  )
}

const refusalOf = (error: Error) =>
  error instanceof CallError && error.code === 'not_found'
    ? 'No group has this code: ask your teacher for the right one'
    : messageOf(error)

function GroupList({
  groups,
  none,
  children,
}: {
  /** Undefined while loading. */
  readonly groups: readonly GroupName[] | undefined
  readonly none: string
  readonly children: (group: GroupName) => ReactNode
}) {
  if (!groups || groups.length === 0)
    return <p className={classes.none}>{groups ? none : 'Loading the groups…'}</p>
  return (
    <ul className={classes.groups}>
      {groups.map((group) => (
        <li key={group.id} className={classes.group} dir="auto">
          {children(group)}
        </li>
      ))}
    </ul>
  )
}
