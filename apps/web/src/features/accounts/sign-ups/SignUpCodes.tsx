import { Button, Skeleton, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { SignUpCode } from '@prepwell/contract/accounts/sign-ups.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CallError } from '../../../lib/call.ts'
import { countOf, formatDateTime } from '../../../lib/dates.ts'
import { paths } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { CopyTextButton } from '../../../ui/controls/CopyTextButton.tsx'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { GroupsSelect } from '../groups/index.ts'
import classes from './SignUps.module.css'
import { createCodeMutation, deleteCodeMutation, signUpCodesQuery } from './sign-ups.api.ts'

/** The codes that let people sign up, and a form for a new one. */
export function SignUpCodes() {
  const { data, error, isFetching, refetch } = useQuery(signUpCodesQuery())
  return (
    <Panel title="Codes">
      <NewCode />
      {data ? (
        <ul className={classes.list}>
          {data.map((code) => (
            <CodeRow key={code.id} code={code} />
          ))}
        </ul>
      ) : error ? (
        <LoadError
          title="The codes could not be loaded"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading what="Loading the codes…">
          <Skeleton height={56} />
        </Loading>
      )}
    </Panel>
  )
}

interface CodeFields {
  readonly name: string
  readonly group_ids: number[]
  /** `YYYY-MM-DD`, as a date field holds it; empty if the code does not expire. */
  readonly ends_on: string
  /** As typed; empty for unlimited uses. */
  readonly uses_max: string
}

const emptyCode: CodeFields = { name: '', group_ids: [], ends_on: '', uses_max: '' }

function NewCode() {
  const form: UseFormReturnType<CodeFields> = useForm<CodeFields>({
    name: 'code',
    initialValues: emptyCode,
    validate: {
      name: (name) => (name.trim() ? null : 'This field is required'),
      uses_max: (text) => (/^([1-9]\d{0,5})?$/.test(text.trim()) ? null : 'Enter a whole number'),
    },
  })
  const create = useMutation(createCodeMutation())
  const submit = form.onSubmit(({ name, group_ids, ends_on, uses_max }) =>
    create.mutate(
      {
        ...{ name, group_ids },
        // The code works until the end of that day in the admin's time zone.
        ends_at: ends_on ? Math.floor(Date.parse(`${ends_on}T23:59:59`) / 1000) : null,
        uses_max: uses_max.trim() ? Number(uses_max) : null,
      },
      {
        onSuccess: () => {
          form.reset()
          toast.success('The code has been made')
        },
        onError: (error) => {
          if (!(error instanceof CallError) || !error.field) return
          const field = error.field === 'ends_at' ? 'ends_on' : error.field
          if (field in emptyCode) form.setFieldError(field, error.reason)
        },
      },
    ),
  )
  return (
    <form onSubmit={submit} noValidate aria-label="New code">
      <div className={classes.fields}>
        <TextInput
          label="For whom"
          description="Only you see it"
          required
          {...form.getInputProps('name')}
        />
        <GroupsSelect
          value={form.values.group_ids}
          onChange={(ids) => form.setFieldValue('group_ids', ids)}
          error={form.errors['group_ids']}
          data-path={undefined}
        />
        <TextInput
          label="Last day"
          description="Empty for no end"
          type="date"
          {...form.getInputProps('ends_on')}
        />
        <TextInput
          label="How many people"
          description="Empty for any number"
          inputMode="numeric"
          {...form.getInputProps('uses_max')}
        />
      </div>
      <Button
        type="submit"
        mb="md"
        loading={create.isPending}
        leftSection={<IconPlus size={17} aria-hidden />}
      >
        Make a code
      </Button>
    </form>
  )
}

function CodeRow({ code }: { readonly code: SignUpCode }) {
  const remove = useMutation(deleteCodeMutation())
  const ask = async () => {
    const agreed = await confirm({
      title: 'Delete this code?',
      text: 'Nobody can sign up with it any more. Accounts made with it stay.',
      name: code.name,
      danger: true,
    })
    if (agreed) remove.mutate(code.id, { onSuccess: ({ message }) => toast.success(message) })
  }
  const link = `${window.location.origin}${paths.signup}?${new URLSearchParams({ code: code.code })}`
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          <span className={classes.code}>
            {code.code.slice(0, 4)}-{code.code.slice(4)}
          </span>{' '}
          {code.name}
        </p>
        <p className={classes.note}>{factsOf(code).join(' · ')}</p>
      </div>
      <div className={classes.buttons}>
        <CopyTextButton text={link} label="Copy the link" />
        <Button
          size="xs"
          variant="subtle"
          color="red"
          loading={remove.isPending}
          aria-label={`Delete the code ${code.name}`}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void ask()}
        >
          Delete
        </Button>
      </div>
    </li>
  )
}

/** Names who made a code. The code keeps working after its maker is no longer an admin. */
const makerOf = ({ created_by, is_by_admin }: SignUpCode): string[] =>
  created_by === null
    ? []
    : [is_by_admin ? `made by ${created_by}` : `made by ${created_by}, an admin no longer`]

const factsOf = (code: SignUpCode): string[] => [...factsOfUse(code), ...makerOf(code)]

const factsOfUse = ({ works, uses, uses_max, ends_at, groups }: SignUpCode): string[] => [
  ...(works ? [] : ['does not work any more']),
  uses_max === null
    ? `used ${countOf(uses, 'time')}`
    : `used ${uses} of ${countOf(uses_max, 'time')}`,
  ...(ends_at === null ? [] : [`until ${formatDateTime(ends_at)}`]),
  ...(groups.length > 0 ? [groups.map(({ name }) => name).join(', ')] : []),
]
